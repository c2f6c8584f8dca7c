import { EMAIL_CONFIRMATION_LINK_DAYS } from '../../../../src/domain/accounts/confirmation-constants.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatDurationText } from '../format-duration-text.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import { type Mail, type MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type Values = { readonly name: string; readonly link: string };

export const changeAddressMailTexts = {
  uk: {
    subject: 'Підтвердь нову адресу для {shop}',
    ask: 'Підтвердь, що це твоя нова адреса для входу у {shop}. До того часу діє попередня.',
    button: 'Підтвердити нову адресу',
    note: 'Посилання діє {days}. Якщо ти не змінюєш адресу, просто не зважай на цей лист: усе лишиться як було.',
  },
  ru: {
    subject: 'Подтверди новый адрес для {shop}',
    ask: 'Подтверди, что это твой новый адрес для входа в {shop}. До тех пор действует прежний.',
    button: 'Подтвердить новый адрес',
    note: 'Ссылка действует {days}. Если ты не меняешь адрес, просто не обращай внимания на это письмо: всё останется как было.',
  },
  en: {
    subject: 'Confirm your new address for {shop}',
    ask: 'Confirm that this is your new address for logging in to {shop}. Until then the old one stays in use.',
    button: 'Confirm the new address',
    note: 'The link is valid for {days}. If you aren’t changing your address, just ignore this email: everything stays as it was.',
  },
} as const;

const translate = makeTextTranslator(changeAddressMailTexts);

/**
 * Makes the mail to the new address when a user changes theirs: the old one stays until the link, valid for
 * `EMAIL_CONFIRMATION_LINK_DAYS`, is opened.
 */
export const makeChangeAddressMail = (frame: MailFrame, { name, link }: Values): Mail => {
  const t = translate(frame.language);
  const shop = frame.shopName;
  return renderMail(frame, {
    subject: t('subject', { shop }),
    heading: formatMailGreeting(frame.language, name),
    body: [t('ask', { shop }), { button: t('button'), link }],
    note: t('note', { days: formatDurationText(frame.language, EMAIL_CONFIRMATION_LINK_DAYS, 'day') }),
  });
};
