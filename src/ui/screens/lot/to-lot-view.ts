import type { LotDetail } from '../../../application/ports/catalogue.ts';
import type { Points } from '../../../domain/accounts/points.ts';
import { clampQuantity, quantityBounds } from '../../../domain/cart/quantity.ts';
import { lotPhase, percentSold, remaining, type Winner } from '../../../domain/catalogue/lot.ts';
import { quoteLot } from '../../../domain/catalogue/quote.ts';
import { type Chance, leastChance } from '../../../domain/draws/chance.ts';
import type { Question } from '../../../domain/explain/explain.ts';
import type { MinorUnits } from '../../../domain/money/money.ts';

/** What the chosen quantity costs and brings; money in the answering currency, for the whole quantity. */
export type Sale = {
  readonly quantity: number;
  /** The most that can be chosen: what remains. */
  readonly max: number;
  readonly total: MinorUnits;
  /** The total before discount, where there is a discount. */
  readonly totalBefore: MinorUnits | null;
  readonly tickets: number;
  /** Tickets per item that only a donating buyer gets; never below 0. */
  readonly extraTickets: number;
  readonly points: Points;
  readonly charityPoints: Points;
  readonly chance: Chance;
  /** What can be asked about these figures. */
  readonly questions: Readonly<Record<'total' | 'tickets' | 'points' | 'chance', Question>>;
};

type Facts = {
  readonly percent: number;
  readonly sold: number;
  readonly amount: number;
  readonly left: number;
  readonly hot: boolean;
  readonly tickets: LotDetail['tickets'];
};

export type LotView = Facts &
  (
    | { readonly phase: 'coming'; readonly start: number }
    | { readonly phase: 'playing'; readonly sale: Sale }
    | { readonly phase: 'sold-out' }
    | { readonly phase: 'drawn'; readonly winners: readonly Winner[] }
  );

export type LotViewInput = {
  readonly detail: LotDetail;
  /** What the shopper chose; more than remains counts as what remains. */
  readonly quantity: number;
  readonly isDonate: boolean;
  /** Epoch milliseconds of the shop's clock. */
  readonly now: number;
};

const saleOf = (detail: LotDetail, wanted: number, isDonate: boolean): Sale => {
  const { lot, userPercent, rate } = detail;
  const { max } = quantityBounds(lot);
  const quantity = clampQuantity(wanted, max);
  const quote = quoteLot(lot, quantity, isDonate, { userPercent, rate });
  const lines = [{ lot, quantity, isDonate }];
  const chance = { lot, tickets: detail.tickets, quantity, isDonate };
  return {
    quantity,
    max,
    total: quote.price,
    totalBefore: quote.origin > quote.price ? quote.origin : null,
    tickets: quote.tickets,
    extraTickets: Math.max(0, lot.ticketDonateAmount - lot.ticketAmount),
    points: quote.points,
    charityPoints: quote.charityPoints,
    chance: leastChance(chance),
    questions: {
      total: { rule: 'cart-total', lines },
      tickets: { rule: 'tickets', lines },
      points: { rule: 'lot-points', origin: lot.origin, quantity, userPercent, rate },
      chance: { rule: 'least-chance', ...chance },
    },
  };
};

/**
 * The lot's screen (docs/behaviour.md#lot-page). Purchase figures exist only while the lot can be bought; a lot
 * that is over is not hot any more.
 */
export const toLotView = ({ detail, quantity, isDonate, now }: LotViewInput): LotView => {
  const { lot, tickets } = detail;
  const phase = lotPhase(lot, now);
  const over = phase === 'sold-out' || phase === 'drawn';
  const facts: Facts = {
    percent: percentSold(lot),
    sold: lot.salesCount,
    amount: lot.amount,
    left: remaining(lot),
    hot: lot.hot && !over,
    tickets,
  };
  switch (phase) {
    case 'coming':
      return { ...facts, phase, start: lot.start };
    case 'playing':
      return { ...facts, phase, sale: saleOf(detail, quantity, isDonate) };
    case 'sold-out':
      return { ...facts, phase };
    case 'drawn':
      return { ...facts, phase, winners: lot.winners };
  }
};
