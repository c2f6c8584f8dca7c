import { type Lot, remaining } from '../catalogue/lot.ts';
import { ticketsFor } from '../catalogue/quote.ts';

/** What a chance is counted from: the lot, its tickets that are held by now, and what the shopper is about to buy. */
export type ChanceInput = {
  readonly lot: Pick<Lot, 'amount' | 'salesCount' | 'ticketAmount' | 'ticketDonateAmount'>;
  readonly tickets: { readonly sold: number; readonly yours: number };
  readonly quantity: number;
  readonly isDonate: boolean;
};

/**
 * A share of the tickets that can't turn out smaller: what the shopper will hold, of the most tickets that there can
 * be once everything is sold.
 */
export type Chance = { readonly yours: number; readonly of: number };

/** The most tickets that one item can bring; nobody knows who will donate (law `least-chance`). */
export const mostTicketsEach = ({ ticketAmount, ticketDonateAmount }: ChanceInput['lot']): number =>
  Math.max(ticketAmount, ticketDonateAmount);

/**
 * The least share of the tickets that a purchase of `quantity` items brings, as two whole numbers: what the shopper will
 * hold, and the most tickets of the sold-out lot, where every other item counts with the larger number of tickets
 * (law `least-chance`).
 */
export const leastChance = ({ lot, tickets, quantity, isDonate }: ChanceInput): Chance => {
  const bought = ticketsFor(lot, quantity, isDonate);
  return {
    yours: tickets.yours + bought,
    of: tickets.sold + bought + (remaining(lot) - quantity) * mostTicketsEach(lot),
  };
};
