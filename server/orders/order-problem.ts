import type { TextId } from '../messages/texts/text.ts';
import type { OrderFigures } from './order-figures.ts';

/** Minor units. Nobody means to order more, and beyond it amounts would not fit the wire exactly. */
const LARGEST_TOTAL = 10n ** 12n;
const MOST_TICKETS = 100_000;

/** Why figures cannot become an order, whatever the stock is: an absurd total, or one that rounds to nothing. */
export const orderProblem = (
  figures: Pick<OrderFigures, 'total' | 'tickets'>,
): (TextId & ('order_too_large' | 'order_too_small')) | null => {
  if (figures.total > LARGEST_TOTAL || figures.tickets > MOST_TICKETS) return 'order_too_large';
  return figures.total <= 0n ? 'order_too_small' : null;
};
