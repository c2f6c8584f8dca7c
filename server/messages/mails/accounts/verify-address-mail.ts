import { LINK_DAYS } from '../../../../src/domain/accounts/confirmation-constants.ts';
import { translator } from '../../../../src/texts/translator.ts';
import { durationText } from '../duration-text.ts';
import { type Mail, type MailFrame } from '../mail.ts';
import { mailGreeting } from '../mail-greeting.ts';
import { renderMail } from '../render-mail.ts';

type Values = { readonly name: string; readonly link: string };

export const verifyAddressTexts = {
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

const translate = translator(verifyAddressTexts);

/** The mail after a registration: the link in it confirms the address and is valid for `LINK_DAYS`. */
export const verifyAddressMail = (frame: MailFrame, { name, link }: Values): Mail => {
  const t = translate(frame.language);
  const shop = frame.shopName;
  return renderMail(frame, {
    subject: t('subject', { shop }),
    heading: mailGreeting(frame.language, name),
    body: [t('ask'), { button: t('button'), link }],
    note: t('note', { days: durationText(frame.language, LINK_DAYS, 'day'), shop }),
  });
};
