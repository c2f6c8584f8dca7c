import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { MailedPoint } from '../../mailed-point.ts';
import type { MailedParcel } from '../../read-mailed-parcels.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

/** `key` is of the order whose page the mail leads to. */
type Values = Pick<MailedParcel, 'references' | 'lines'> & {
  readonly name: string;
  readonly key: string;
  readonly point: MailedPoint;
};

export const parcelReadyMailTexts = {
  uk: {
    subject: 'Посилку можна забрати: {references}',
    lead: 'Посилка чекає на тебе в місці видачі:',
    inside: 'У посилці:',
    quantity: 'Кількість: {quantity}',
    order: 'Замовлення',
    number: 'На місці назви номер замовлення й ім’я отримувача.',
    button: 'Моє замовлення',
    note: 'Якщо прийти не виходить, напиши нам: відповідь на цей лист прочитає людина.',
  },
  ru: {
    subject: 'Посылку можно забрать: {references}',
    lead: 'Посылка ждёт тебя в месте выдачи:',
    inside: 'В посылке:',
    quantity: 'Количество: {quantity}',
    order: 'Заказ',
    number: 'На месте назови номер заказа и имя получателя.',
    button: 'Мой заказ',
    note: 'Если прийти не получается, напиши нам: ответ на это письмо прочитает человек.',
  },
  en: {
    subject: 'Your parcel can be collected: {references}',
    lead: 'Your parcel waits for you at the collection point:',
    inside: 'In the parcel:',
    quantity: 'Quantity: {quantity}',
    order: 'Order',
    number: 'When you’re there, tell the order’s number and the recipient’s name.',
    button: 'My order',
    note: 'If you can’t come, write to us: a person reads the answers to this email.',
  },
} as const;

const translate = makeTextTranslator(parcelReadyMailTexts);

/** Makes the mail that a parcel can be collected, and where (docs/messages.md#mails-about-parcels). */
export const makeParcelReadyMail = (
  frame: MailFrame,
  { name, key, point, references, lines }: Values,
): Mail => {
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t('subject', { references: references.join(', ') }),
    heading: formatMailGreeting(frame.language, name),
    body: [
      t('lead'),
      { items: [{ title: point.title, details: [point.place, point.hours] }] },
      t('inside'),
      {
        items: lines.map(({ bought, quantity }) => ({
          title: bought,
          details: [t('quantity', { quantity })],
        })),
      },
      { facts: references.map(reference => [t('order'), reference] as const) },
      t('number'),
      { button: t('button'), link: `${frame.publicUrl}/order-${key}` },
    ],
    note: t('note'),
  });
};
