import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import { type Mail, type MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type Values = {
  readonly name: string;
  readonly link: string;
  /** The number of minutes for which the link is valid. */
  readonly minutes: number;
  /** Tells whether the link was mailed to a former address, which it makes the account's again. */
  readonly goesBack: boolean;
};

export const passwordRecoveryMailTexts = {
  uk: {
    subject: 'Новий пароль для {shop}',
    ask: 'Хтось, найпевніше ти, попросив відновити доступ. За цим посиланням можна придумати новий пароль.',
    back: 'Адресу акаунта нещодавно змінили. Із цим посиланням знову діятимуть колишні адреса й телефон, а всі сеанси завершаться.',
    button: 'Придумати новий пароль',
    note: 'Посилання діє {minutes} хв і спрацює один раз. Якщо ти нічого не просив чи не просила, не зважай на цей лист: старий пароль діє далі. Нікому не пересилай це посилання.',
  },
  ru: {
    subject: 'Новый пароль для {shop}',
    ask: 'Кто-то, скорее всего ты, попросил восстановить доступ. По этой ссылке можно придумать новый пароль.',
    back: 'Адрес аккаунта недавно изменили. С этой ссылкой снова будут действовать прежние адрес и телефон, а все сеансы завершатся.',
    button: 'Придумать новый пароль',
    note: 'Ссылка действует {minutes} мин и сработает один раз. Если ты ни о чём не просил или не просила, не обращай внимания на это письмо: старый пароль действует дальше. Никому не пересылай эту ссылку.',
  },
  en: {
    subject: 'A new password for {shop}',
    ask: 'Someone, most likely you, asked to recover access. Use this link to choose a new password.',
    back: 'The address of the account was changed recently. With this link the former address and phone are restored, and all sessions end.',
    button: 'Choose a new password',
    note: 'The link is valid for {minutes} minutes and works once. If you asked for nothing, ignore this email: your old password still works. Don’t pass this link on.',
  },
} as const;

const translate = makeTextTranslator(passwordRecoveryMailTexts);

/** Makes the mail with the link that sets a new password. */
export const makePasswordRecoveryMail = (
  frame: MailFrame,
  { name, link, minutes, goesBack }: Values,
): Mail => {
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t('subject', { shop: frame.shopName }),
    heading: formatMailGreeting(frame.language, name),
    body: [t('ask'), ...(goesBack ? [t('back')] : []), { button: t('button'), link }],
    note: t('note', { minutes }),
  });
};
