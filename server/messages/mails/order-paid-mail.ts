import type { Points } from '../../../src/domain/accounts/points.ts';
import {
  type MinorUnits,
  minorToText,
  timesQuantity,
  type WholeUnits,
  wholeToMinor,
} from '../../../src/domain/money/money.ts';
import { moneyText } from '../texts/money-text.ts';
import { greeting } from './greeting.ts';
import type { Mail, MailFrame } from './mail.ts';
import { renderMail } from './render-mail.ts';

export type ReceiptLine = {
  readonly title: string;
  readonly quantity: number;
  /** Of one item, in the order's currency. */
  readonly price: MinorUnits;
  /** Titles of the line's tickets, ascending; one settlement issues them without a gap. */
  readonly tickets: { readonly count: number; readonly first: string; readonly last: string };
  /** Of the whole line; 0 where the donation is off. */
  readonly charityPoints: Points;
};

export type ReceiptValues = {
  readonly name: string;
  /** The order's transaction id. */
  readonly reference: string;
  readonly currency: string;
  readonly lines: readonly ReceiptLine[];
  readonly pointsUsed: Points;
  readonly pointsEarned: Points;
  readonly paid: WholeUnits;
};

const words = {
  uk: {
    subject: (reference: string) => `Замовлення ${reference} оплачено: твої квитки`,
    thanks: 'Дякуємо! Оплата надійшла, і твої квитки вже у розіграшах.',
    tickets: 'Квитки',
    charity: 'На добрі справи, балів',
    order: 'Замовлення',
    used: 'Сплачено балами',
    paid: 'Сплачено',
    earned: 'Нараховано балів',
    button: 'Мої квитки',
    note: 'Щойно лот розкуплять, ми призначимо розіграш і напишемо тобі.',
  },
  ru: {
    subject: (reference: string) => `Заказ ${reference} оплачен: твои билеты`,
    thanks: 'Спасибо! Оплата поступила, и твои билеты уже в розыгрышах.',
    tickets: 'Билеты',
    charity: 'На добрые дела, баллов',
    order: 'Заказ',
    used: 'Оплачено баллами',
    paid: 'Оплачено',
    earned: 'Начислено баллов',
    button: 'Мои билеты',
    note: 'Как только лот раскупят, мы назначим розыгрыш и напишем тебе.',
  },
  en: {
    subject: (reference: string) => `Order ${reference} is paid: your tickets`,
    thanks: 'Thank you! The payment has arrived, and your tickets are in the draws.',
    tickets: 'Tickets',
    charity: 'For charity, points',
    order: 'Order',
    used: 'Paid with points',
    paid: 'Paid',
    earned: 'Points earned',
    button: 'My tickets',
    note: 'As soon as a lot is sold out we schedule its draw and write to you.',
  },
} as const;

const ticketsText = ({ count, first, last }: ReceiptLine['tickets']): string =>
  count === 1 ? first : `${first} … ${last} (${count})`;

/** The receipt of a paid order, with its tickets. */
export const orderPaidMail = (frame: MailFrame, order: ReceiptValues): Mail => {
  const { language, publicUrl } = frame;
  const texts = words[language];
  const money = (amount: MinorUnits): string => moneyText(language, minorToText(amount), order.currency);
  return renderMail(frame, {
    subject: texts.subject(order.reference),
    heading: greeting(language, order.name),
    body: [
      texts.thanks,
      {
        items: order.lines.map(({ title, quantity, price, tickets, charityPoints }) => ({
          title,
          details: [
            `${quantity} × ${money(price)} = ${money(timesQuantity(price, quantity))}`,
            `${texts.tickets}: ${ticketsText(tickets)}`,
            ...(charityPoints > 0n ? [`${texts.charity}: ${charityPoints}`] : []),
          ],
        })),
      },
      {
        facts: [
          [texts.order, order.reference],
          ...(order.pointsUsed > 0n ? [[texts.used, String(order.pointsUsed)] as const] : []),
          [texts.paid, money(wholeToMinor(order.paid))],
          [texts.earned, String(order.pointsEarned)],
        ],
      },
      { button: texts.button, link: `${publicUrl}/account#tickets` },
    ],
    note: texts.note,
  });
};
