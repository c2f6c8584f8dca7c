import type { TextId } from '../messages/texts/translate-server-text.ts';
import type { OrderFigures } from './order-figures.ts';

/** The largest total of an order, in minor units: beyond it, amounts would not fit the wire exactly. */
const LARGEST_TOTAL = 10n ** 12n;
const MOST_TICKETS = 100_000;

/**
 * Finds why an order's figures can't become an order, whatever the stock is: an absurd total, or one that rounds to
 * nothing. Null: they can.
 */
export const findOrderFiguresProblem = (
  figures: Pick<OrderFigures, 'total' | 'tickets'>,
): (TextId & ('order_too_large' | 'order_too_small')) | null => {
  if (figures.total > LARGEST_TOTAL || figures.tickets > MOST_TICKETS) return 'order_too_large';
  return figures.total <= 0n ? 'order_too_small' : null;
};
