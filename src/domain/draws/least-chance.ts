import { type Lot, remainingItems } from '../catalogue/lot.ts';
import { ticketsOfQuantity } from '../catalogue/lot-quote.ts';

/**
 * What a shopper's least chance is computed from: the lot, its tickets that are held by now, and what the shopper is
 * about to buy.
 */
export type LeastChanceInput = {
  readonly lot: Pick<Lot, 'amount' | 'salesCount' | 'ticketAmount' | 'ticketDonateAmount'>;
  readonly tickets: { readonly sold: number; readonly yours: number };
  readonly quantity: number;
  readonly isDonate: boolean;
};

/**
 * A share of a lot's tickets that can't turn out smaller: what the shopper will hold, of the most tickets that there
 * can be once everything is sold.
 */
export type LeastChance = { readonly yours: number; readonly of: number };

/** Computes the most tickets that one item of a lot can bring; nobody knows who will donate (law `least-chance`). */
export const mostTicketsPerItem = ({
  ticketAmount,
  ticketDonateAmount,
}: Pick<Lot, 'ticketAmount' | 'ticketDonateAmount'>): number => Math.max(ticketAmount, ticketDonateAmount);

/** The largest number that a ticket of a lot can have: the shop counts them in signed 32 bits (law `tickets-of-lot`). */
export const LARGEST_TICKET_NUMBER = 2_147_483_647;

/** Computes the most tickets that a lot can issue: every item with the larger number of them (law `tickets-of-lot`). */
export const mostTicketsOfLot = (lot: Pick<Lot, 'amount' | 'ticketAmount' | 'ticketDonateAmount'>): number =>
  lot.amount * mostTicketsPerItem(lot);

/** Tells whether every ticket that a lot can issue fits the range of ticket numbers (law `tickets-of-lot`). */
export const canNumberAllTickets = (lot: Parameters<typeof mostTicketsOfLot>[0]): boolean =>
  mostTicketsOfLot(lot) <= LARGEST_TICKET_NUMBER;

/**
 * Computes the least share of a lot's tickets that a purchase of `quantity` items brings, as two whole numbers: what
 * the shopper will hold, and the most tickets of the sold-out lot, where every other item counts with the larger number
 * of tickets (law `least-chance`).
 */
export const leastChance = ({ lot, tickets, quantity, isDonate }: LeastChanceInput): LeastChance => {
  const bought = ticketsOfQuantity(lot, quantity, isDonate);
  return {
    yours: tickets.yours + bought,
    of: tickets.sold + bought + (remainingItems(lot) - quantity) * mostTicketsPerItem(lot),
  };
};

/** More dots than these are no picture any more. */
const MOST_DOTS = 400;

/**
 * A shopper's chance as dots, each of them for `each` tickets: `lit` of them are the shopper's, the last maybe only in
 * part.
 */
export type ChanceDots = {
  readonly dots: number;
  readonly each: number;
  readonly lit: number;
  readonly inPart: boolean;
};

/**
 * Computes how a chance is shown as a field of at most 400 dots, each for the same whole number of tickets. A shopper
 * with a ticket has a dot, and never more dots than tickets; a dot that is the shopper's only in part is marked so (law
 * `chance-dots`).
 */
export const chanceDots = ({ yours, of }: LeastChance): ChanceDots => {
  const each = Math.max(1, Math.ceil(of / MOST_DOTS));
  return {
    dots: Math.ceil(of / each),
    each,
    lit: Math.ceil(yours / each),
    inPart: yours % each !== 0 && yours !== of,
  };
};
