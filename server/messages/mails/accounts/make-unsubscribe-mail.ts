import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { type Mail, type MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

export const unsubscribeMailTexts = {
  uk: {
    subject: 'Відписатися від розсилки {shop}?',
    heading: 'Більше не надсилати тобі новини?',
    ask: 'Натисни кнопку, і розсилка {shop} на цю адресу припиниться. Квитанції та листи для входу надходитимуть і далі.',
    button: 'Відписатися',
    note: 'Якщо ти цього не просив чи не просила, просто не зважай на цей лист.',
  },
  ru: {
    subject: 'Отписаться от рассылки {shop}?',
    heading: 'Больше не присылать тебе новости?',
    ask: 'Нажми кнопку, и рассылка {shop} на этот адрес прекратится. Квитанции и письма для входа будут приходить и дальше.',
    button: 'Отписаться',
    note: 'Если ты об этом не просил или не просила, просто не обращай внимания на это письмо.',
  },
  en: {
    subject: 'Unsubscribe from {shop}?',
    heading: 'No more news for you?',
    ask: 'Press the button and {shop} stops sending news to this address. Payment receipts and log-in emails will still come.',
    button: 'Unsubscribe',
    note: 'If you didn’t ask for this, just ignore this email.',
  },
} as const;

const translate = makeTextTranslator(unsubscribeMailTexts);

/**
 * Makes the mail that asks an address which was typed by hand to confirm that it leaves the mailing
 * (docs/behaviour.md#leaving-the-mailing).
 */
export const makeUnsubscribeMail = (frame: MailFrame, { link }: { readonly link: string }): Mail => {
  const t = translate(frame.language);
  const shop = frame.shopName;
  return renderMail(frame, {
    subject: t('subject', { shop }),
    heading: t('heading'),
    body: [t('ask', { shop }), { button: t('button'), link }],
    note: t('note'),
  });
};
