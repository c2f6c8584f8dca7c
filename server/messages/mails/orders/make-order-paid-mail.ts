import type { Points } from '../../../../src/domain/accounts/points.ts';
import { paymentSumLines } from '../../../../src/domain/cart/payment-sums.ts';
import { computeCharityPointsWorth } from '../../../../src/domain/content/charity.ts';
import type { TicketReceipt } from '../../../../src/domain/draws/proof/ticket-bundle.ts';
import type { Decimal } from '../../../../src/domain/money/decimal.ts';
import {
  type MinorUnits,
  minorTimesQuantity,
  minorUnitsToText,
  type WholeUnits,
  wholeToMinorUnits,
} from '../../../../src/domain/money/money-units.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatMoneyText } from '../../texts/format-money-text.ts';
import { formatMailGreeting } from '../format-mail-greeting.ts';
import type { Mail, MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

export type MailedReceiptLine = {
  readonly bought: string;
  readonly prize: string;
  readonly quantity: number;
  /** The price of one item, in the order's currency. */
  readonly price: MinorUnits;
  /** The titles of the line's tickets, ascending; one settlement issues them without a gap. */
  readonly tickets: { readonly count: number; readonly first: string; readonly last: string };
  /** The charity points of the whole line; 0 where the donation is off. */
  readonly charityPoints: Points;
};

export type MailedReceipt = {
  readonly name: string;
  /** The order's key, which is in the address of its page. */
  readonly key: string;
  /** The order's number. */
  readonly reference: string;
  /** The number of an order of the same things that was paid shortly before; null where there is none. */
  readonly sameAs: string | null;
  readonly currency: string;
  readonly lines: readonly MailedReceiptLine[];
  /** The receipts of each line's tickets, with which the buyer can check the draws. */
  readonly ticketReceipts: readonly TicketReceipt[];
  /** The sum of the lines in the order's currency; the paid sum follows from it, the points and the rate. */
  readonly total: MinorUnits;
  readonly rate: Decimal;
  readonly pointsUsed: Points;
  readonly pointsEarned: Points;
  readonly paid: WholeUnits;
  /** The charity fund's name; empty where the operator has not given it. */
  readonly fund: string;
};

export const orderPaidMailTexts = {
  uk: {
    subject: 'Замовлення {reference} оплачено: твої квитки',
    thanks: 'Дякуємо! Оплата надійшла, і твої квитки вже у розіграшах.',
    chance: 'Шанс виграти',
    tickets: 'Квитки',
    charity: 'Благодійний фонд отримає від магазину: {worth}',
    charityOf: 'Фонд «{fund}» отримає від магазину: {worth}',
    order: 'Замовлення',
    sum: 'Сума',
    used: 'Сплачено балами',
    rounding: 'Округлення суми вгору до цілого',
    paid: 'Сплачено',
    earned: 'Нараховано балів',
    twice:
      'Ті самі товари вже оплачено замовленням {other}. Якщо купувати їх двічі не входило у твої плани, напиши нам і назви обидва замовлення; ми про це вже знаємо.',
    button: 'Моє замовлення',
    receipt:
      'У вкладеному файлі — розписка про квитки. Збережи її: після розіграшу нею можна перевірити на його сторінці, що твої квитки були у списку.',
    note: 'Щойно лот розкуплять або настане дата його завершення, ми призначимо розіграш і напишемо тобі.',
  },
  ru: {
    subject: 'Заказ {reference} оплачен: твои билеты',
    thanks: 'Спасибо! Оплата поступила, и твои билеты уже в розыгрышах.',
    chance: 'Шанс выиграть',
    tickets: 'Билеты',
    charity: 'Благотворительный фонд получит от магазина: {worth}',
    charityOf: 'Фонд «{fund}» получит от магазина: {worth}',
    order: 'Заказ',
    sum: 'Сумма',
    used: 'Оплачено баллами',
    rounding: 'Округление суммы вверх до целого',
    paid: 'Оплачено',
    earned: 'Начислено баллов',
    twice:
      'Те же товары уже оплачены заказом {other}. Если покупать их дважды не входило в твои планы, напиши нам и назови оба заказа; мы об этом уже знаем.',
    button: 'Мой заказ',
    receipt:
      'Во вложенном файле — расписка на билеты. Сохрани её: после розыгрыша по ней можно проверить на его странице, что твои билеты были в списке.',
    note: 'Как только лот раскупят или наступит дата его завершения, мы назначим розыгрыш и напишем тебе.',
  },
  en: {
    subject: 'Order {reference} is paid: your tickets',
    thanks: 'Thank you! The payment has arrived, and your tickets are in the draws.',
    chance: 'Chance to win',
    tickets: 'Tickets',
    charity: 'The shop gives {worth} to the charity fund',
    charityOf: 'The shop gives {worth} to the {fund} fund',
    order: 'Order',
    sum: 'Subtotal',
    used: 'Paid with points',
    rounding: 'Rounding the sum up to a whole number',
    paid: 'Paid',
    earned: 'Points earned',
    twice:
      'You have already paid for the same items with order {other}. If you didn’t mean to buy them twice, write to us and name both orders; we know of it already.',
    button: 'My order',
    receipt:
      'The file with this email is your ticket receipt. Keep it: after the draw you can check with it, on the draw’s page, that your tickets were in the list.',
    note: 'As soon as a lot is sold out or its end date comes, we schedule its draw and write to you.',
  },
} as const;

const translate = makeTextTranslator(orderPaidMailTexts);

const ticketsText = ({ count, first, last }: MailedReceiptLine['tickets']): string =>
  count === 1 ? first : `${first} … ${last} (${count})`;

/** The facts between the lines' sum and the paid sum, where they differ: as the cart showed them. */
const sumFacts = (
  { total, pointsUsed, rate }: MailedReceipt,
  t: ReturnType<typeof translate>,
  money: (amount: MinorUnits) => string,
): readonly (readonly [string, string])[] => {
  const { pointsWorth, rounding } = paymentSumLines({ total, pointsUsed, rate });
  if (pointsUsed === 0n && rounding === 0n) return [];
  return [
    [t('sum'), money(total)],
    ...(pointsUsed > 0n ? [[t('used'), `${pointsUsed} (−${money(pointsWorth)})`] as const] : []),
    ...(rounding > 0n ? [[t('rounding'), `+${money(rounding)}`] as const] : []),
  ];
};

/** Makes the mail with the receipt of a paid order and its tickets. */
export const makeOrderPaidMail = (frame: MailFrame, order: MailedReceipt): Mail => {
  const { language, publicUrl } = frame;
  const t = translate(language);
  const moneyOf = (amount: MinorUnits, currency: string): string =>
    formatMoneyText(language, minorUnitsToText(amount), currency);
  const money = (amount: MinorUnits): string => moneyOf(amount, order.currency);
  const charityText = (given: Points): string => {
    const worth = moneyOf(computeCharityPointsWorth(given), 'UAH');
    return order.fund === '' ? t('charity', { worth }) : t('charityOf', { fund: order.fund, worth });
  };
  const mail = renderMail(frame, {
    subject: t('subject', { reference: order.reference }),
    heading: formatMailGreeting(language, order.name),
    body: [
      t('thanks'),
      ...(order.sameAs === null ? [] : [t('twice', { other: order.sameAs })]),
      {
        items: order.lines.map(({ bought, prize, quantity, price, tickets, charityPoints }) => ({
          title: bought,
          details: [
            `${quantity} × ${money(price)} = ${money(minorTimesQuantity(price, quantity))}`,
            `${t('chance')}: ${prize}`,
            `${t('tickets')}: ${ticketsText(tickets)}`,
            ...(charityPoints > 0n ? [charityText(charityPoints)] : []),
          ],
        })),
      },
      {
        facts: [
          [t('order'), order.reference],
          ...sumFacts(order, t, money),
          [t('paid'), money(wholeToMinorUnits(order.paid))],
          [t('earned'), String(order.pointsEarned)],
        ],
      },
      { button: t('button'), link: `${publicUrl}/order-${order.key}` },
      ...(order.ticketReceipts.length > 0 ? [t('receipt')] : []),
    ],
    note: t('note'),
  });
  return order.ticketReceipts.length === 0
    ? mail
    : {
        ...mail,
        attachment: {
          name: `twofold-tickets-${order.reference}.json`,
          text: `${JSON.stringify(order.ticketReceipts, null, 2)}\n`,
        },
      };
};
