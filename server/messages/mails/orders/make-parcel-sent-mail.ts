import { PARCEL_RECEIVED_AFTER_DAYS } from '../../../../src/domain/orders/parcel-life.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { MailedSending } from '../../mailed-sending.ts';
import type { MailedParcel } from '../../read-mailed-parcels.ts';
import { formatDurationText } from '../format-duration-text.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

/** `key` is of the order whose page the mail leads to. */
type Values = Pick<MailedParcel, 'references' | 'lines'> & {
  readonly name: string;
  readonly key: string;
  readonly sending: MailedSending;
};

export const parcelSentMailTexts = {
  uk: {
    subject: 'Посилку відправлено: {references}',
    lead: 'Посилка вже в дорозі. Де вона зараз, видно на сторінці перевізника за номером:',
    inside: 'У посилці:',
    quantity: 'Кількість: {quantity}',
    order: 'Замовлення',
    done: 'Коли посилка опиниться в тебе, познач це на сторінці замовлення. Якщо з нею щось не так, напиши там-таки.',
    button: 'Підтвердити отримання',
    note: 'Через {days} після відправлення посилка вважається отриманою сама, якщо ти не напишеш, що з нею щось не так.',
  },
  ru: {
    subject: 'Посылка отправлена: {references}',
    lead: 'Посылка уже в пути. Где она сейчас, видно на странице перевозчика по номеру:',
    inside: 'В посылке:',
    quantity: 'Количество: {quantity}',
    order: 'Заказ',
    done: 'Когда посылка окажется у тебя, отметь это на странице заказа. Если с ней что-то не так, напиши там же.',
    button: 'Подтвердить получение',
    note: 'Через {days} после отправки посылка считается полученной сама, если ты не напишешь, что с ней что-то не так.',
  },
  en: {
    subject: 'Your parcel was sent: {references}',
    lead: 'Your parcel is on its way. The carrier’s page shows by its number where it is:',
    inside: 'In the parcel:',
    quantity: 'Quantity: {quantity}',
    order: 'Order',
    done: 'Once you have it, say so on the order’s page. If something is wrong with it, write to us there.',
    button: 'I’ve got it',
    note: 'The parcel counts as received by itself {days} after it was sent, unless you write that something is wrong with it.',
  },
} as const;

const translate = makeTextTranslator(parcelSentMailTexts);

/** Makes the mail that a parcel was sent, with its carrier's number (docs/messages.md#mails-about-parcels). */
export const makeParcelSentMail = (
  frame: MailFrame,
  { name, key, sending: { carrier, tracking, link }, references, lines }: Values,
): Mail => {
  const t = translate(frame.language);
  return renderMail(frame, {
    subject: t('subject', { references: references.join(', ') }),
    heading: formatMailGreeting(frame.language, name),
    body: [
      t('lead'),
      { items: [{ title: tracking, details: [carrier], link }] },
      t('inside'),
      {
        items: lines.map(({ bought, quantity }) => ({
          title: bought,
          details: [t('quantity', { quantity })],
        })),
      },
      { facts: references.map(reference => [t('order'), reference] as const) },
      t('done'),
      { button: t('button'), link: `${frame.publicUrl}/order-${key}` },
    ],
    note: t('note', { days: formatDurationText(frame.language, PARCEL_RECEIVED_AFTER_DAYS, 'day') }),
  });
};
