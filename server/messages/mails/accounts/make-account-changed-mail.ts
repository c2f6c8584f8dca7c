import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatDurationText } from '../format-duration-text.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import { type Mail, type MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

/**
 * One of the changes of an account that its owner is told of. `asked-address`: another address was asked for and waits
 * for its confirmation.
 */
export type AccountChange =
  | { readonly what: 'asked-address'; readonly newEmail: string; readonly newPhone: boolean }
  | { readonly what: 'address'; readonly newEmail: string }
  | { readonly what: 'phone' }
  | { readonly what: 'password' };

type Values = {
  readonly name: string;
  readonly change: AccountChange;
  /** The link that undoes the change. */
  readonly link: string;
  /** The number of days for which the link is valid. */
  readonly days: number;
};

export const accountChangedMailTexts = {
  uk: {
    'asked-address.subject': 'Хтось змінює адресу твого акаунта {shop}',
    'asked-address.text':
      'Для твого акаунта вказано нову адресу. Вона почне діяти, щойно її підтвердять за посиланням із листа.',
    'address.subject': 'Адресу твого акаунта {shop} змінено',
    'address.text': 'Нову адресу твого акаунта підтверджено. Тепер для входу й листів діє вона.',
    'phone.subject': 'Телефон твого акаунта {shop} змінено',
    'phone.text': 'Для твого акаунта щойно вказано інший номер телефону.',
    'password.subject': 'Пароль до {shop} змінено',
    'password.text': 'Пароль твого акаунта щойно змінено, а сеанси на інших пристроях завершено.',
    label: 'Нова адреса',
    phoneToo: 'Разом із нею змінено й номер телефону.',
    undo: 'Якщо це зробив хтось інший, поверни акаунт собі. Діятимуть колишні адреса й телефон, усі сеанси завершаться, а ти придумаєш новий пароль.',
    button: 'Це не я, повернути акаунт',
    note: 'Посилання діє {days}. Якщо це твоя зміна, нічого не роби. Нікому не пересилай цей лист: із ним можна забрати акаунт.',
  },
  ru: {
    'asked-address.subject': 'Кто-то меняет адрес твоего аккаунта {shop}',
    'asked-address.text':
      'Для твоего аккаунта указан новый адрес. Он начнёт действовать, как только его подтвердят по ссылке из письма.',
    'address.subject': 'Адрес твоего аккаунта {shop} изменён',
    'address.text': 'Новый адрес твоего аккаунта подтверждён. Теперь для входа и писем действует он.',
    'phone.subject': 'Телефон твоего аккаунта {shop} изменён',
    'phone.text': 'Для твоего аккаунта только что указан другой номер телефона.',
    'password.subject': 'Пароль для {shop} изменён',
    'password.text': 'Пароль твоего аккаунта только что изменён, а сеансы на других устройствах завершены.',
    label: 'Новый адрес',
    phoneToo: 'Вместе с ним изменён и номер телефона.',
    undo: 'Если это сделал кто-то другой, верни аккаунт себе. Будут действовать прежние адрес и телефон, все сеансы завершатся, а ты придумаешь новый пароль.',
    button: 'Это не я, вернуть аккаунт',
    note: 'Ссылка действует {days}. Если это твоё изменение, ничего не делай. Никому не пересылай это письмо: с ним можно забрать аккаунт.',
  },
  en: {
    'asked-address.subject': 'Someone is changing the address of your {shop} account',
    'asked-address.text':
      'A new address was given for your account. It takes effect once it is confirmed by the link we sent to it.',
    'address.subject': 'The address of your {shop} account was changed',
    'address.text':
      'The new address of your account was confirmed. From now on it is used for logging in and for our emails.',
    'phone.subject': 'The phone number of your {shop} account was changed',
    'phone.text': 'Another phone number was just given for your account.',
    'password.subject': 'Your {shop} password was changed',
    'password.text':
      'The password of your account was just changed, and the sessions on other devices were ended.',
    label: 'New address',
    phoneToo: 'The phone number was changed with it.',
    undo: 'If someone else did this, take your account back. The former address and phone are restored, all sessions end, and you choose a new password.',
    button: 'It wasn’t me: take my account back',
    note: 'The link is valid for {days}. If it was you, there is nothing to do. Don’t pass this email on: your account can be taken over with it.',
  },
} as const;

const translate = makeTextTranslator(accountChangedMailTexts);

/** Makes the mail to the former address when address, phone or password are changed: the owner may undo it. */
export const makeAccountChangedMail = (frame: MailFrame, { name, change, link, days }: Values): Mail => {
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t(`${change.what}.subject`, { shop: frame.shopName }),
    heading: formatMailGreeting(frame.language, name),
    body: [
      t(`${change.what}.text`),
      ...('newEmail' in change ? [{ facts: [[t('label'), change.newEmail] as const] }] : []),
      ...(change.what === 'asked-address' && change.newPhone ? [t('phoneToo')] : []),
      t('undo'),
      { button: t('button'), link },
    ],
    note: t('note', { days: formatDurationText(frame.language, days, 'day') }),
  });
};
