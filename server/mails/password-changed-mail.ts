import { greeting } from './greeting.ts';
import { type Mail, type MailFrame, SHOP_NAME } from './mail.ts';
import { renderMail } from './render-mail.ts';

const words = {
  uk: {
    subject: `Пароль до ${SHOP_NAME} змінено`,
    say: 'Пароль твого акаунта щойно змінено, а сеанси на інших пристроях завершено.',
    note: 'Якщо це зробив хтось інший, негайно віднови доступ:',
    button: 'Відновити доступ',
  },
  ru: {
    subject: `Пароль для ${SHOP_NAME} изменён`,
    say: 'Пароль твоего аккаунта только что изменён, а сеансы на других устройствах завершены.',
    note: 'Если это сделал кто-то другой, немедленно восстанови доступ:',
    button: 'Восстановить доступ',
  },
  en: {
    subject: `Your ${SHOP_NAME} password was changed`,
    say: 'The password of your account was just changed, and the sessions on other devices were ended.',
    note: 'If somebody else did this, recover access at once:',
    button: 'Recover access',
  },
} as const;

/** After a change or a reset of the password. */
export const passwordChangedMail = (frame: MailFrame, { name }: { readonly name: string }): Mail => {
  const { subject, say, note, button } = words[frame.language];
  return renderMail(frame, {
    subject,
    heading: greeting(frame.language, name),
    body: [say, note, { button, link: `${frame.publicUrl}/recovery` }],
  });
};
