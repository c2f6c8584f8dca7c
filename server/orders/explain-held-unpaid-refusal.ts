import type { Language } from '../../src/domain/content/languages.ts';
import { toFormattingLocale } from '../../src/domain/content/to-formatting-locale.ts';
import type { ReservationLimits } from '../../src/domain/orders/reservation-terms.ts';
import type { ServerTextReference } from '../messages/refusal.ts';
import type { TextId } from '../messages/texts/translate-server-text.ts';
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

/** Finds what a buyer is told whose order would hold too much unpaid; null where it was refused for another reason. */
const findTextId = ({ outcome, remaining, unpaid, wait }: PlaceOrderRow): TextId | null => {
  const isNoneLeft = (remaining ?? 0) === 0;
  switch (outcome) {
    case 'ending':
      return 'order_ending';
    case 'lapsed':
      return 'order_lapsed';
    case 'orders':
      return 'order_many_unpaid';
    case 'sum':
      return (unpaid ?? 0) === 0 ? 'order_sum_over' : 'order_sum_unpaid';
    case 'held':
      // The buyer holds nothing of this lot yet, so that there is no reservation to wait for.
      if (wait === null) return 'order_lot_over';
      return isNoneLeft ? 'order_lot_held' : 'order_lot_held_in_part';
    case 'visitor':
      return 'order_many_here';
    case 'held_here':
      return isNoneLeft ? 'order_lot_held_here' : 'order_lot_held_here_in_part';
    default:
      return null;
  }
};

/**
 * Explains to a buyer what to do where an order would hold too much unpaid; null where it was refused for another
 * reason. Each text takes of the values what it tells.
 */
export const explainHeldUnpaidRefusal = (
  row: PlaceOrderRow,
  { title, language, limits }: Told,
): ServerTextReference | null => {
  const id = findTextId(row);
  // First of all, for most orders are placed, and a number's format is dear to make.
  if (id === null) return null;
  const seconds = row.wait ?? 0;
  return {
    id,
    values: {
      title,
      quantity: row.remaining ?? 0,
      unpaid: row.unpaid ?? 0,
      seconds,
      wait: formatWaitingTime(language, seconds),
      room: String((row.room ?? 0n) / KOPIYKA_IN_UAH),
      most: String(limits.sum / KOPIYKA_IN_UAH),
    },
  };
};
