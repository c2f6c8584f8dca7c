import type { LotDetail } from '../../../application/ports/catalogue.ts';
import { isHot, type Lot, lotPhase, percentSold, remaining, type Winner } from '../../../domain/lot.ts';
import { clampQuantity } from '../../../domain/quantity.ts';
import { type Quote, quoteLot } from '../../../domain/quote.ts';

/** The shopper's tickets in the worst case: the least share of all that there can be when the lot is sold out. */
export type Chance = { readonly mine: number; readonly total: number };

type Always = {
  readonly lot: Lot;
  readonly percent: number;
  readonly hot: boolean;
  /** Tickets of this lot that the shopper already holds. */
  readonly yours: number;
};

/** What the lot page shows (specification §2, §4). */
export type LotView = Always &
  (
    | { readonly tag: 'coming'; readonly start: number }
    | {
        readonly tag: 'playing';
        readonly quantity: number;
        readonly max: number;
        /** Price, points and tickets of the chosen quantity. */
        readonly quote: Quote;
        /** Price of one, for the button that buys one at once. */
        readonly one: Quote;
        /** Tickets that the donation adds to the chosen quantity; may be 0. */
        readonly extraTickets: number;
        /** Points that the donation brings the fund for the chosen quantity. */
        readonly charity: bigint;
        readonly chance: Chance;
      }
    | { readonly tag: 'sold-out' }
    | { readonly tag: 'drawn'; readonly winners: readonly Winner[] }
  );

/** The shopper's choice on the page; a quantity beyond the stock counts as the stock. */
export type LotChoice = { readonly quantity: number; readonly isDonate: boolean };

/** `now` in epoch milliseconds of the shop's clock: the purchase controls appear at the start, without a reload. */
export const toLotView = (detail: LotDetail, choice: LotChoice, now: number): LotView => {
  const { lot, tickets } = detail;
  const phase = lotPhase(lot, now);
  const always: Always = {
    lot,
    percent: percentSold(lot),
    hot: isHot(lot) && phase !== 'sold-out' && phase !== 'drawn',
    yours: tickets.yours,
  };
  switch (phase) {
    case 'coming':
      return { ...always, tag: 'coming', start: lot.start };
    case 'sold-out':
      return { ...always, tag: 'sold-out' };
    case 'drawn':
      return { ...always, tag: 'drawn', winners: lot.winners };
    case 'playing': {
      const left = remaining(lot);
      const quantity = clampQuantity(choice.quantity, left);
      const quote = quoteLot(lot, quantity, choice.isDonate, detail);
      const donated = quoteLot(lot, quantity, true, detail);
      const plain = quoteLot(lot, quantity, false, detail);
      const most = Math.max(lot.ticketAmount, lot.ticketDonateAmount);
      return {
        ...always,
        tag: 'playing',
        quantity,
        max: left,
        quote,
        one: quoteLot(lot, 1, choice.isDonate, detail),
        extraTickets: Math.max(0, donated.tickets - plain.tickets),
        charity: donated.charityPoints,
        chance: {
          mine: tickets.yours + quote.tickets,
          total: tickets.sold + quote.tickets + (left - quantity) * most,
        },
      };
    }
  }
};
