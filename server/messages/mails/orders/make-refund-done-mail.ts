import { minorUnitsToText } from '../../../../src/domain/money/money-units.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import type { MailedRefund } from '../../read-mailed-refunds.ts';
import { formatMoneyText } from '../../texts/format-money-text.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';
import type { MailedReceipt } from './make-order-paid-mail.ts';

type Values = Pick<MailedRefund, 'amount' | 'transfer' | 'lines'> &
  Pick<MailedReceipt, 'name' | 'key' | 'reference' | 'currency'>;

export const refundDoneMailTexts = {
  uk: {
    subject: 'Замовлення {reference}: гроші повернено',
    lead: 'Ми переказали тобі гроші за ці товари із замовлення:',
    provided: 'Платіжна система повернула тобі гроші за ці товари із замовлення:',
    quantity: 'Кількість: {quantity}',
    order: 'Замовлення',
    amount: 'Повернено',
    transfer: 'Номер переказу',
    button: 'Моє замовлення',
    note: 'Дата зарахування залежить від банку. Якщо гроші не надійшли, напиши нам і назви замовлення.',
  },
  ru: {
    subject: 'Заказ {reference}: деньги возвращены',
    lead: 'Мы перевели тебе деньги за эти товары из заказа:',
    provided: 'Платёжная система вернула тебе деньги за эти товары из заказа:',
    quantity: 'Количество: {quantity}',
    order: 'Заказ',
    amount: 'Возвращено',
    transfer: 'Номер перевода',
    button: 'Мой заказ',
    note: 'Дата зачисления зависит от банка. Если деньги не поступили, напиши нам и назови заказ.',
  },
  en: {
    subject: 'Order {reference}: your money was returned',
    lead: 'We’ve transferred to you the money that you paid for these items of your order:',
    provided: 'The payment provider has returned the money that you paid for these items of your order:',
    quantity: 'Quantity: {quantity}',
    order: 'Order',
    amount: 'Refunded',
    transfer: 'Transfer number',
    button: 'My order',
    note: 'It’s up to your bank when the money is credited. If it hasn’t arrived, write to us and name the order.',
  },
} as const;

const translate = makeTextTranslator(refundDoneMailTexts);

/** Makes the mail that the money of refunded lines went back (docs/messages.md#mails-about-refunds). */
export const makeRefundDoneMail = (
  frame: MailFrame,
  { name, key, reference, currency, amount, transfer, lines }: Values,
): Mail => {
  const { language } = frame;
  const t = translate(language);
  return renderMail(frame, {
    subject: t('subject', { reference }),
    heading: formatMailGreeting(language, name),
    body: [
      t(transfer === '' ? 'provided' : 'lead'),
      {
        items: lines.map(({ bought, quantity }) => ({
          title: bought,
          details: [t('quantity', { quantity })],
        })),
      },
      {
        facts: [
          [t('order'), reference],
          [t('amount'), formatMoneyText(language, minorUnitsToText(amount), currency)],
          ...(transfer === '' ? [] : [[t('transfer'), transfer] as const]),
        ],
      },
      { button: t('button'), link: `${frame.publicUrl}/order-${key}` },
    ],
    note: t('note'),
  });
};
