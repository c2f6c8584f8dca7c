import { EMAIL_CONFIRMATION_LINK_DAYS } from '../../../../src/domain/accounts/confirmation-constants.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatDurationText } from '../format-duration-text.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import { type Mail, type MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type Values = { readonly name: string; readonly link: string };

export const verifyAddressMailTexts = {
  uk: {
    subject: 'Підтвердь адресу для {shop}',
    ask: 'Підтвердь, що це твоя адреса: сюди надходитимуть квитанції, квитки та новини про твої розіграші.',
    button: 'Підтвердити адресу',
    note: 'Посилання діє {days}. Якщо це не твоя реєстрація у {shop}, просто не зважай на цей лист.',
  },
  ru: {
    subject: 'Подтверди адрес для {shop}',
    ask: 'Подтверди, что это твой адрес: сюда будут приходить квитанции, билеты и новости о твоих розыгрышах.',
    button: 'Подтвердить адрес',
    note: 'Ссылка действует {days}. Если это не твоя регистрация в {shop}, просто не обращай внимания на это письмо.',
  },
  en: {
    subject: 'Confirm your address for {shop}',
    ask: 'Confirm that this is your address: payment receipts, tickets and news of your draws will come here.',
    button: 'Confirm the address',
    note: 'The link is valid for {days}. If you didn’t sign up for {shop}, just ignore this email.',
  },
} as const;

const translate = makeTextTranslator(verifyAddressMailTexts);

/** Makes the mail after a registration: the link in it confirms the address and is valid for `EMAIL_CONFIRMATION_LINK_DAYS`. */
export const makeVerifyAddressMail = (frame: MailFrame, { name, link }: Values): Mail => {
  const t = translate(frame.language);
  const shop = frame.shopName;
  return renderMail(frame, {
    subject: t('subject', { shop }),
    heading: formatMailGreeting(frame.language, name),
    body: [t('ask'), { button: t('button'), link }],
    note: t('note', { days: formatDurationText(frame.language, EMAIL_CONFIRMATION_LINK_DAYS, 'day'), shop }),
  });
};
