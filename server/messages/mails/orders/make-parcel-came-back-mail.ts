import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { MailedParcel } from '../../read-mailed-parcels.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

/** `key` is of the order whose page the mail leads to. */
type Values = Omit<MailedParcel, 'id' | 'state' | 'isDue'> & { readonly name: string; readonly key: string };

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
    waitedSubject: 'Посилку не забрали: {references}',
    waited: 'Посилка чекала в місці видачі, але її не забрали. У ній:',
    point: 'Місце видачі',
    again:
      'На сторінці замовлення можна вказати іншу адресу. Якщо зручніше прийти, залиш самовивіз: коли посилка знову чекатиме на тебе, ми напишемо.',
    change: 'Моє замовлення',
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
    waitedSubject: 'Посылку не забрали: {references}',
    waited: 'Посылка ждала в месте выдачи, но её не забрали. В ней:',
    point: 'Место выдачи',
    again:
      'На странице заказа можно указать другой адрес. Если удобнее прийти, оставь самовывоз: когда посылка снова будет ждать тебя, мы напишем.',
    change: 'Мой заказ',
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
    waitedSubject: 'Your parcel was not collected: {references}',
    waited: 'Your parcel waited at the collection point, but nobody collected it. In it:',
    point: 'Collection point',
    again:
      'You can give another address on the order’s page. If you’d rather come, keep collecting it yourself: we’ll write to you when the parcel waits there again.',
    change: 'My order',
  },
} as const;

const translate = makeTextTranslator(parcelCameBackMailTexts);

/**
 * Makes the mail that a parcel came back, which asks to look at the address; or that it was not collected, which asks for
 * another address, or to come (docs/messages.md#mails-about-parcels).
 */
export const makeParcelCameBackMail = (
  frame: MailFrame,
  { name, key, sending, point, references, lines }: Values,
): Mail => {
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t(sending === null ? 'waitedSubject' : 'subject', { references: references.join(', ') }),
    heading: formatMailGreeting(frame.language, name),
    body: [
      t(sending === null ? 'waited' : 'lead'),
      {
        items: lines.map(({ bought, quantity }) => ({
          title: bought,
          details: [t('quantity', { quantity })],
        })),
      },
      {
        facts: [
          ...references.map(reference => [t('order'), reference] as const),
          ...(sending === null
            ? point === null
              ? []
              : [[t('point'), point.title] as const]
            : [[t('carrier'), sending.carrier] as const, [t('tracking'), sending.tracking] as const]),
        ],
      },
      t(sending === null ? 'again' : 'next'),
      { button: t(sending === null ? 'change' : 'button'), link: `${frame.publicUrl}/order-${key}` },
    ],
  });
};
