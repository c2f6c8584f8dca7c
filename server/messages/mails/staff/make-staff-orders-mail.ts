import {
  minorUnitsToText,
  type WholeUnits,
  wholeToMinorUnits,
} from '../../../../src/domain/money/money-units.ts';
import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { formatMoneyText } from '../../texts/format-money-text.ts';
import { type Mail, type MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

type PaidOrder = {
  /** The order's number. */
  readonly reference: string;
  readonly currency: string;
  readonly paid: WholeUnits;
  /** The order's lines, with titles in the reader's language. */
  readonly lines: readonly { readonly bought: string; readonly quantity: number }[];
};

type Values = {
  /** The number of paid orders. */
  readonly count: number;
  /** The paid sum of all orders, in each currency. */
  readonly sums: readonly { readonly currency: string; readonly paid: WholeUnits }[];
  /** The first of the paid orders; at least one. */
  readonly orders: readonly PaidOrder[];
};

export const staffOrdersMailTexts = {
  uk: {
    one: '{shop}: замовлення {reference} оплачено, {sum}',
    many: '{shop}: оплачених замовлень — {count}, {sum}',
    heading: 'Оплачені замовлення',
    count: 'Замовлень',
    paid: 'Сплачено',
    rest: 'Ще замовлень: {count}.',
    who: 'Хто купив і як зв’язатися',
    all: 'Усі оплачені',
  },
  ru: {
    one: '{shop}: заказ {reference} оплачен, {sum}',
    many: '{shop}: оплаченных заказов — {count}, {sum}',
    heading: 'Оплаченные заказы',
    count: 'Заказов',
    paid: 'Оплачено',
    rest: 'Ещё заказов: {count}.',
    who: 'Кто купил и как связаться',
    all: 'Все оплаченные',
  },
  en: {
    one: '{shop}: order {reference} is paid, {sum}',
    many: '{shop}: paid orders: {count}, {sum}',
    heading: 'Paid orders',
    count: 'Orders',
    paid: 'Paid',
    rest: 'More orders: {count}.',
    who: 'Who bought, and how to reach them',
    all: 'All that are paid',
  },
} as const;

const translate = makeTextTranslator(staffOrdersMailTexts);

/**
 * Makes the mail to staff about paid orders. Only the operator's tool names the buyers, so that no mailbox gathers
 * people's data.
 */
export const makeStaffOrdersMail = (frame: MailFrame, { count, sums, orders }: Values): Mail => {
  const { language } = frame;
  const t = translate(language);
  const money = (currency: string, paid: WholeUnits): string =>
    formatMoneyText(language, minorUnitsToText(wholeToMinorUnits(paid)), currency);
  const sum = sums.map(({ currency, paid }) => money(currency, paid)).join(' + ');
  const [first] = orders;
  const single = count === 1 && first !== undefined;
  return renderMail(frame, {
    subject: single
      ? t('one', { shop: frame.shopName, reference: first.reference, sum })
      : t('many', { shop: frame.shopName, count, sum }),
    heading: t('heading'),
    body: [
      {
        facts: [
          [t('count'), String(count)],
          [t('paid'), sum],
        ],
      },
      {
        items: orders.map(({ reference, currency, paid, lines }) => ({
          title: `${reference} · ${money(currency, paid)}`,
          details: lines.map(({ bought, quantity }) => `${quantity} × ${bought}`),
        })),
      },
      ...(count > orders.length ? [t('rest', { count: count - orders.length })] : []),
      {
        facts: [
          [t('who'), `operator orders show ${first?.reference ?? ''}`],
          ...(single ? [] : [[t('all'), 'operator orders list --status paid'] as const]),
        ],
      },
    ],
  });
};
