import type { Language } from '../../src/domain/content/languages.ts';
import { toFormattingLocale } from '../../src/domain/content/to-formatting-locale.ts';
import type { ReservationLimits } from '../../src/domain/orders/reservation-terms.ts';
import type { ServerTextReference } from '../messages/refusal.ts';
import type { PlaceOrderRow } from './store-order.ts';

type Told = {
  readonly title: string;
  readonly language: Language;
  readonly limits: ReservationLimits;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const KOPIYKA_IN_UAH = 100n;

/**
 * Formats a time to wait in a language, rounded up, in minutes, and in hours where it is more than two: `12 хв`, `3
 * hrs`.
 */
export const formatWaitingTime = (language: Language, seconds: number): string => {
  const [unit, length] = seconds > 2 * HOUR ? (['hour', HOUR] as const) : (['minute', MINUTE] as const);
  const count = Math.max(1, Math.ceil(seconds / length));
  return new Intl.NumberFormat(toFormattingLocale(language), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
  }).format(count);
};

/**
 * Explains to a buyer what to do where an order would hold too much unpaid; null where it was refused for another
 * reason.
 */
export const explainHeldUnpaidRefusal = (
  row: PlaceOrderRow,
  { title, language, limits }: Told,
): ServerTextReference | null => {
  const quantity = row.remaining ?? 0;
  const unpaid = row.unpaid ?? 0;
  // Formatted where it is told: most orders are placed, and a number's format is dear to make.
  const wait = (): string => formatWaitingTime(language, row.wait ?? 0);
  switch (row.outcome) {
    case 'ending':
      return { id: 'order_ending', values: { seconds: row.wait ?? 0 } };
    case 'lapsed':
      return { id: 'order_lapsed', values: { wait: wait() } };
    case 'orders':
      return { id: 'order_many_unpaid', values: { unpaid, wait: wait() } };
    case 'sum': {
      const values = {
        room: String((row.room ?? 0n) / KOPIYKA_IN_UAH),
        most: String(limits.sum / KOPIYKA_IN_UAH),
      };
      if (unpaid === 0) return { id: 'order_sum_over', values };
      return { id: 'order_sum_unpaid', values: { ...values, unpaid, wait: wait() } };
    }
    case 'held':
      // The buyer holds nothing of this lot yet, so that there is no reservation to wait for.
      if (row.wait === null) return { id: 'order_lot_over', values: { title, quantity } };
      if (quantity === 0) return { id: 'order_lot_held', values: { title, wait: wait() } };
      return { id: 'order_lot_held_in_part', values: { title, quantity, wait: wait() } };
    case 'visitor':
      return { id: 'order_many_here', values: { wait: wait() } };
    case 'held_here':
      if (quantity === 0) return { id: 'order_lot_held_here', values: { title, wait: wait() } };
      return { id: 'order_lot_held_here_in_part', values: { title, quantity, wait: wait() } };
    default:
      return null;
  }
};
