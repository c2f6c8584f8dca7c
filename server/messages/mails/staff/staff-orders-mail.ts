import { minorToText, type WholeUnits, wholeToMinor } from '../../../../src/domain/money/money.ts';
import { moneyText } from '../../texts/money-text.ts';
import { type Mail, type MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type PaidOrder = {
  /** The order's number. */
  readonly reference: string;
  readonly currency: string;
  readonly paid: WholeUnits;
  /** Titles in the reader's language. */
  readonly lines: readonly { readonly bought: string; readonly quantity: number }[];
};

type Values = {
  /** How many were paid. */
  readonly count: number;
  /** What was paid for all of them, in each currency. */
  readonly sums: readonly { readonly currency: string; readonly paid: WholeUnits }[];
  /** The first of them; at least one. */
  readonly orders: readonly PaidOrder[];
};

const words = (shop: string) =>
  ({
    uk: {
      one: (reference: string, sum: string) => `${shop}: замовлення ${reference} оплачено, ${sum}`,
      many: (count: number, sum: string) => `${shop}: оплачених замовлень — ${count}, ${sum}`,
      heading: 'Оплачені замовлення',
      count: 'Замовлень',
      paid: 'Сплачено',
      rest: (count: number) => `Ще замовлень: ${count}.`,
      who: 'Хто купив і як зв’язатися',
      all: 'Усі оплачені',
    },
    ru: {
      one: (reference: string, sum: string) => `${shop}: заказ ${reference} оплачен, ${sum}`,
      many: (count: number, sum: string) => `${shop}: оплаченных заказов — ${count}, ${sum}`,
      heading: 'Оплаченные заказы',
      count: 'Заказов',
      paid: 'Оплачено',
      rest: (count: number) => `Ещё заказов: ${count}.`,
      who: 'Кто купил и как связаться',
      all: 'Все оплаченные',
    },
    en: {
      one: (reference: string, sum: string) => `${shop}: order ${reference} is paid, ${sum}`,
      many: (count: number, sum: string) => `${shop}: paid orders: ${count}, ${sum}`,
      heading: 'Paid orders',
      count: 'Orders',
      paid: 'Paid',
      rest: (count: number) => `More orders: ${count}.`,
      who: 'Who bought, and how to reach them',
      all: 'All that are paid',
    },
  }) as const;

/** To staff: what was paid. Who paid is said by the operator's tool only, so that no mailbox gathers people. */
export const staffOrdersMail = (frame: MailFrame, { count, sums, orders }: Values): Mail => {
  const { language } = frame;
  const texts = words(frame.shopName)[language];
  const money = (currency: string, paid: WholeUnits): string =>
    moneyText(language, minorToText(wholeToMinor(paid)), currency);
  const sum = sums.map(({ currency, paid }) => money(currency, paid)).join(' + ');
  const [first] = orders;
  const single = count === 1 && first !== undefined;
  return renderMail(frame, {
    subject: single ? texts.one(first.reference, sum) : texts.many(count, sum),
    heading: texts.heading,
    body: [
      {
        facts: [
          [texts.count, String(count)],
          [texts.paid, sum],
        ],
      },
      {
        items: orders.map(({ reference, currency, paid, lines }) => ({
          title: `${reference} · ${money(currency, paid)}`,
          details: lines.map(({ bought, quantity }) => `${quantity} × ${bought}`),
        })),
      },
      ...(count > orders.length ? [texts.rest(count - orders.length)] : []),
      {
        facts: [
          [texts.who, `operator orders show ${first?.reference ?? ''}`],
          ...(single ? [] : [[texts.all, 'operator orders list --status paid'] as const]),
        ],
      },
    ],
  });
};
