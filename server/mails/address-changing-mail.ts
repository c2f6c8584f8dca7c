import { greeting } from './greeting.ts';
import { type Mail, type MailFrame, SHOP_NAME } from './mail.ts';
import { renderMail } from './render-mail.ts';

type Values = { readonly name: string; readonly newEmail: string };

const words = {
  uk: {
    subject: `Хтось змінює адресу твого акаунта ${SHOP_NAME}`,
    say: 'Для твого акаунта вказано нову адресу. Вона почне діяти, щойно її підтвердять за посиланням із листа.',
    label: 'Нова адреса',
    button: 'Відкрити акаунт',
    note: 'Якщо адресу змінюєш не ти, зміни пароль: це скасує зміну адреси й завершить сеанси на інших пристроях.',
  },
  ru: {
    subject: `Кто-то меняет адрес твоего аккаунта ${SHOP_NAME}`,
    say: 'Для твоего аккаунта указан новый адрес. Он начнёт действовать, как только его подтвердят по ссылке из письма.',
    label: 'Новый адрес',
    button: 'Открыть аккаунт',
    note: 'Если адрес меняешь не ты, смени пароль: это отменит смену адреса и завершит сеансы на других устройствах.',
  },
  en: {
    subject: `Somebody is changing the address of your ${SHOP_NAME} account`,
    say: 'A new address was given for your account. It takes effect once it is confirmed by a mailed link.',
    label: 'New address',
    button: 'Open the account',
    note: 'If it is not you who changes it, change your password: that calls the change off and ends the sessions on other devices.',
  },
} as const;

/** To the present address while a change of it waits for its confirmation: the owner may object. */
export const addressChangingMail = (frame: MailFrame, { name, newEmail }: Values): Mail => {
  const { subject, say, label, button, note } = words[frame.language];
  return renderMail(frame, {
    subject,
    heading: greeting(frame.language, name),
    body: [say, { facts: [[label, newEmail]] }, { button, link: `${frame.publicUrl}/account` }],
    note,
  });
};
