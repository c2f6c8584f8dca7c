import { type Mail, type MailFrame, SHOP_NAME } from './mail.ts';
import { renderMail } from './render-mail.ts';

const words = {
  uk: {
    subject: `Відписатися від розсилки ${SHOP_NAME}?`,
    heading: 'Більше не надсилати тобі новини?',
    ask: `Натисни кнопку, і розсилка ${SHOP_NAME} на цю адресу припиниться. Чеки та листи для входу надходитимуть і далі.`,
    button: 'Відписатися',
    note: 'Якщо ти цього не просив чи не просила, просто не зважай на цей лист.',
  },
  ru: {
    subject: `Отписаться от рассылки ${SHOP_NAME}?`,
    heading: 'Больше не присылать тебе новости?',
    ask: `Нажми кнопку, и рассылка ${SHOP_NAME} на этот адрес прекратится. Чеки и письма для входа будут приходить и дальше.`,
    button: 'Отписаться',
    note: 'Если ты об этом не просил или не просила, просто не обращай внимания на это письмо.',
  },
  en: {
    subject: `Unsubscribe from ${SHOP_NAME}?`,
    heading: 'No more news for you?',
    ask: `Press the button and ${SHOP_NAME} stops sending news to this address. Receipts and log-in mails still come.`,
    button: 'Unsubscribe',
    note: 'If you did not ask for this, just ignore this mail.',
  },
} as const;

/**
 * Asks an address that was typed by hand to confirm that it leaves the mailing (docs/behaviour.md#leaving-the-mailing).
 */
export const unsubscribeMail = (frame: MailFrame, { link }: { readonly link: string }): Mail => {
  const { subject, heading, ask, button, note } = words[frame.language];
  return renderMail(frame, { subject, heading, body: [ask, { button, link }], note });
};
