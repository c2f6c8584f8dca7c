import { remainingItems } from '../catalogue/lot.ts';
import { ticketsOfQuantity } from '../catalogue/lot-quote.ts';
import { type LeastChanceInput, leastChance, mostTicketsPerItem } from '../draws/least-chance.ts';
import {
  countFigure,
  type ExplainedFigure,
  type Explanation,
  knownLine,
  workedOutLine,
} from './explanation-lines.ts';

const ticketCount = (count: number): ExplainedFigure => countFigure('tickets', count);

/**
 * Explains a shopper's least share of a lot's tickets ({@link leastChance}): first what the shopper will hold, last of
 * how many.
 */
export const explainLeastChance = (input: LeastChanceInput): Explanation => {
  const { lot, tickets, quantity, isDonate } = input;
  const bought = ticketCount(ticketsOfQuantity(lot, quantity, isDonate));
  const held = ticketCount(tickets.yours);
  const inPlay = ticketCount(tickets.sold);
  const others = remainingItems(lot) - quantity;
  const most = ticketCount(others * mostTicketsPerItem(lot));
  const { yours, of } = leastChance(input);
  return {
    rule: 'least-chance',
    lines: [
      knownLine('bought', bought),
      ...(tickets.yours === 0 ? [] : [workedOutLine('yours', held, [['+', bought]], ticketCount(yours))]),
      knownLine('in-play', inPlay),
      workedOutLine(
        'others-most',
        countFigure('items', others),
        [['×', ticketCount(mostTicketsPerItem(lot))]],
        most,
      ),
      workedOutLine(
        'of-all',
        bought,
        [
          ['+', inPlay],
          ['+', most],
        ],
        ticketCount(of),
      ),
    ],
  };
};
