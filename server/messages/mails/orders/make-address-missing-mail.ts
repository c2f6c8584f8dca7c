import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import type { MailedReceipt } from './make-order-paid-mail.ts';

type Values = Pick<MailedReceipt, 'name' | 'key' | 'reference'> & {
  readonly lines: readonly Pick<MailedReceipt['lines'][number], 'bought' | 'quantity'>[];
};

export const addressMissingMailTexts = {
  uk: {
    subject: 'Замовлення {reference}: куди надіслати?',
    lead: 'Замовлення оплачено, бракує лише адреси. Без неї ми не зможемо відправити твою покупку:',
    quantity: 'Кількість: {quantity}',
    order: 'Замовлення',
    button: 'Указати адресу',
    note: 'Якщо адресу вже вказано, цей лист просто з нею розминувся.',
  },
  ru: {
    subject: 'Заказ {reference}: куда отправить?',
    lead: 'Заказ оплачен, не хватает только адреса. Без него мы не сможем отправить твою покупку:',
    quantity: 'Количество: {quantity}',
    order: 'Заказ',
    button: 'Указать адрес',
    note: 'Если адрес уже указан, это письмо просто с ним разминулось.',
  },
  en: {
    subject: 'Order {reference}: where should it go?',
    lead: 'Your order is paid, and only the address is missing. Without it we can’t send your purchase:',
    quantity: 'Quantity: {quantity}',
    order: 'Order',
    button: 'Enter the address',
    note: 'If you have entered it already, this email just crossed with it.',
  },
} as const;

const translate = makeTextTranslator(addressMissingMailTexts);

/** Makes the mail that asks the buyer of a paid order where it goes (docs/behaviour.md#where-it-goes). */
export const makeAddressMissingMail = (frame: MailFrame, { name, key, reference, lines }: Values): Mail => {
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t('subject', { reference }),
    heading: formatMailGreeting(frame.language, name),
    body: [
      t('lead'),
      {
        items: lines.map(({ bought, quantity }) => ({
          title: bought,
          details: [t('quantity', { quantity })],
        })),
      },
      { facts: [[t('order'), reference]] },
      { button: t('button'), link: `${frame.publicUrl}/order-${key}` },
    ],
    note: t('note'),
  });
};
