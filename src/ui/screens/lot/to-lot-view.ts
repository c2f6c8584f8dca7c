import type { LotWithDetails } from '../../../application/ports/catalogue.ts';
import { type Points, points, pointsEarnedByOrder } from '../../../domain/accounts/points.ts';
import { type DonationEffects, donationEffects } from '../../../domain/cart/donation.ts';
import { type PaymentSumLines, paymentSumLines } from '../../../domain/cart/payment-sums.ts';
import { clampQuantity, quantityBounds } from '../../../domain/cart/quantity.ts';
import {
  type LotPhase,
  percentOfLotSold,
  remainingItems,
  type Winner,
} from '../../../domain/catalogue/lot.ts';
import { quoteLot } from '../../../domain/catalogue/lot-quote.ts';
import { type LeastChance, leastChance } from '../../../domain/draws/least-chance.ts';
import type { FigureQuestion } from '../../../domain/explain/explain-figure.ts';
import { findLotOverReason } from '../../i18n/format-lot-offer.ts';

/**
 * The figures of the chosen quantity of a lot: price and gains; money in the answering currency, for the whole
 * quantity.
 */
export type LotSaleFigures = {
  readonly quantity: number;
  /** The most that can be chosen: what remains. */
  readonly max: number;
  /** As an order of this alone would be paid, so that the cart has no other number. */
  readonly sums: PaymentSumLines;
  readonly tickets: number;
  readonly stakes: DonationEffects;
  /** What it brings when no points are paid with. */
  readonly points: Points;
  /** What it would bring without the discount (law `lot-points`), where that is more. */
  readonly pointsBefore: Points | null;
  readonly chance: LeastChance;
  /** What can be asked about these figures. */
  readonly questions: Readonly<
    Record<'sum' | 'payable' | 'tickets' | 'points' | 'pointsBefore' | 'chance', FigureQuestion>
  >;
};

type Facts = {
  readonly percent: number;
  readonly sold: number;
  readonly amount: number;
  readonly left: number;
  readonly hot: boolean;
  /** Why it has no price and no chance any more, if so. */
  readonly gone: ReturnType<typeof findLotOverReason>;
  /** Nothing can be bought any more. */
  readonly isOver: boolean;
  readonly tickets: LotWithDetails['tickets'];
  /** The moment of the draw, while it is waited for. */
  readonly drawAt: LotWithDetails['drawAt'];
};

export type LotViewModel = Facts &
  (
    | { readonly phase: 'coming'; readonly start: number }
    | { readonly phase: 'playing'; readonly sale: LotSaleFigures }
    | { readonly phase: 'sold-out' }
    | { readonly phase: 'ended' | 'withdrawn'; readonly endsAt: number }
    | {
        readonly phase: 'drawn';
        readonly winners: readonly Winner[];
        readonly winningTicket: LotWithDetails['winningTicket'];
      }
  );

export type LotViewInput = {
  readonly detail: LotWithDetails;
  /** What the shopper chose; more than remains counts as what remains. */
  readonly quantity: number;
  readonly isDonate: boolean;
  /** Where the lot stands by the shop's clock. */
  readonly phase: LotPhase;
};

const saleOf = (detail: LotWithDetails, wanted: number, isDonate: boolean): LotSaleFigures => {
  const { lot, userPercent, rate } = detail;
  const { max } = quantityBounds(lot);
  const quantity = clampQuantity(wanted, max);
  const quote = quoteLot(lot, quantity, isDonate, { userPercent, rate });
  const lines = [{ lot, quantity, isDonate }];
  const payment = { total: quote.price, pointsUsed: points(0n), rate };
  const earning = { ...payment, userPercent };
  const earned = pointsEarnedByOrder(earning);
  const chance = { lot, tickets: detail.tickets, quantity, isDonate };
  return {
    quantity,
    max,
    sums: paymentSumLines(payment),
    tickets: quote.tickets,
    stakes: donationEffects(lot, quantity),
    points: earned,
    pointsBefore: earned < quote.points ? quote.points : null,
    chance: leastChance(chance),
    questions: {
      sum: { rule: 'cart-total', lines },
      payable: { rule: 'payable-total', ...payment },
      tickets: { rule: 'tickets', lines },
      points: { rule: 'earned-points', ...earning },
      pointsBefore: { rule: 'lot-points', origin: lot.origin, quantity, userPercent, rate },
      chance: { rule: 'least-chance', ...chance },
    },
  };
};

/**
 * Computes what the lot's screen shows (docs/behaviour.md#lot-page). Purchase figures exist only while the lot can be
 * bought; a lot that is over is not hot any more.
 */
export const toLotView = ({ detail, quantity, isDonate, phase }: LotViewInput): LotViewModel => {
  const { lot, tickets, drawAt } = detail;
  const over = phase === 'coming' || phase === 'playing' ? null : phase;
  const facts: Facts = {
    percent: percentOfLotSold(lot),
    sold: lot.salesCount,
    amount: lot.amount,
    left: remainingItems(lot),
    hot: lot.hot && over === null,
    gone: findLotOverReason({ ...lot, over }),
    isOver: over !== null,
    tickets,
    drawAt,
  };
  switch (phase) {
    case 'coming':
      return { ...facts, phase, start: lot.start };
    case 'playing':
      return { ...facts, phase, sale: saleOf(detail, quantity, isDonate) };
    case 'sold-out':
      return { ...facts, phase };
    case 'ended':
    case 'withdrawn':
      // Only a lot with a date ends by it, and nothing of another is withdrawn that was sold.
      return { ...facts, phase, endsAt: lot.endsAt ?? 0 };
    case 'drawn':
      return { ...facts, phase, winners: lot.winners, winningTicket: detail.winningTicket };
  }
};
