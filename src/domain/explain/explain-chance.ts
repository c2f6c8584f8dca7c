import { remaining } from '../catalogue/lot.ts';
import { ticketsFor } from '../catalogue/quote.ts';
import { type ChanceInput, leastChance, mostTicketsEach } from '../draws/chance.ts';
import { countOf, type Explanation, type Figure, given, worked } from './explanation.ts';

const ticketCount = (count: number): Figure => countOf('tickets', count);

/** Explains the least share of the tickets ({@link leastChance}): first what the shopper will hold, last of how many. */
export const explainChance = (input: ChanceInput): Explanation => {
  const { lot, tickets, quantity, isDonate } = input;
  const bought = ticketCount(ticketsFor(lot, quantity, isDonate));
  const held = ticketCount(tickets.yours);
  const inPlay = ticketCount(tickets.sold);
  const others = remaining(lot) - quantity;
  const most = ticketCount(others * mostTicketsEach(lot));
  const { yours, of } = leastChance(input);
  return {
    rule: 'least-chance',
    lines: [
      given('bought', bought),
      ...(tickets.yours === 0 ? [] : [worked('yours', held, [['+', bought]], ticketCount(yours))]),
      given('in-play', inPlay),
      worked('others-most', countOf('items', others), [['×', ticketCount(mostTicketsEach(lot))]], most),
      worked(
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
