import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { MailedParcel } from '../../read-mailed-parcels.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

/** `key` is of the order whose page the mail leads to. */
type Values = Omit<MailedParcel, 'id' | 'link'> & { readonly name: string; readonly key: string };

export const parcelCameBackMailTexts = {
  uk: {
    subject: 'Посилка повернулася: {references}',
    lead: 'Посилка повернулася до нас. У ній:',
    quantity: 'Кількість: {quantity}',
    order: 'Замовлення',
    carrier: 'Перевізник',
    tracking: 'Номер посилки',
    next: 'Переглянь на сторінці замовлення, куди вона йшла: адресу знову можна змінити. Ми надішлемо посилку ще раз або напишемо тобі.',
    button: 'Переглянути адресу',
  },
  ru: {
    subject: 'Посылка вернулась: {references}',
    lead: 'Посылка вернулась к нам. В ней:',
    quantity: 'Количество: {quantity}',
    order: 'Заказ',
    carrier: 'Перевозчик',
    tracking: 'Номер посылки',
    next: 'Посмотри на странице заказа, куда она шла: адрес снова можно изменить. Мы отправим посылку ещё раз или напишем тебе.',
    button: 'Посмотреть адрес',
  },
  en: {
    subject: 'Your parcel came back: {references}',
    lead: 'Your parcel came back to us. In it:',
    quantity: 'Quantity: {quantity}',
    order: 'Order',
    carrier: 'Carrier',
    tracking: 'Tracking number',
    next: 'Look at the order’s page where it went: the address can be changed again. We’ll send the parcel once more, or write to you.',
    button: 'Look at the address',
  },
} as const;

const translate = makeTextTranslator(parcelCameBackMailTexts);

/** Makes the mail that a parcel came back, which asks to look at the address (docs/messages.md#mails-about-parcels). */
export const makeParcelCameBackMail = (
  frame: MailFrame,
  { name, key, carrier, tracking, references, lines }: Values,
): Mail => {
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t('subject', { references: references.join(', ') }),
    heading: formatMailGreeting(frame.language, name),
    body: [
      t('lead'),
      {
        items: lines.map(({ bought, quantity }) => ({
          title: bought,
          details: [t('quantity', { quantity })],
        })),
      },
      {
        facts: [
          ...references.map(reference => [t('order'), reference] as const),
          [t('carrier'), carrier],
          [t('tracking'), tracking],
        ],
      },
      t('next'),
      { button: t('button'), link: `${frame.publicUrl}/order-${key}` },
    ],
  });
};
