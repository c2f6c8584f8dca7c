import type { LotDetail } from '../../../application/ports/catalogue.ts';
import { earnedPoints, type Points, points } from '../../../domain/accounts/points.ts';
import { type DonationStakes, donationStakes } from '../../../domain/cart/donation.ts';
import { type PaymentSums, paymentSums } from '../../../domain/cart/payment-sums.ts';
import { clampQuantity, quantityBounds } from '../../../domain/cart/quantity.ts';
import { type LotPhase, percentSold, remaining, type Winner } from '../../../domain/catalogue/lot.ts';
import { quoteLot } from '../../../domain/catalogue/quote.ts';
import { type Chance, leastChance } from '../../../domain/draws/chance.ts';
import type { Question } from '../../../domain/explain/explain.ts';
import { goneOf } from '../../i18n/offer.ts';

/** The figures of the chosen quantity of a lot: price and gains; money in the answering currency, for the whole quantity. */
export type Sale = {
  readonly quantity: number;
  /** The most that can be chosen: what remains. */
  readonly max: number;
  /** As an order of this alone would be paid, so that the cart has no other number. */
  readonly sums: PaymentSums;
  readonly tickets: number;
  readonly stakes: DonationStakes;
  /** What it brings when no points are paid with. */
  readonly points: Points;
  /** What it would bring without the discount (law `lot-points`), where that is more. */
  readonly pointsBefore: Points | null;
  readonly chance: Chance;
  /** What can be asked about these figures. */
  readonly questions: Readonly<
    Record<'sum' | 'payable' | 'tickets' | 'points' | 'pointsBefore' | 'chance', Question>
  >;
};

type Facts = {
  readonly percent: number;
  readonly sold: number;
  readonly amount: number;
  readonly left: number;
  readonly hot: boolean;
  /** Why it has no price and no chance any more, if so. */
  readonly gone: ReturnType<typeof goneOf>;
  /** Nothing can be bought any more. */
  readonly isOver: boolean;
  readonly tickets: LotDetail['tickets'];
  /** The moment of the draw, while it is waited for. */
  readonly drawAt: LotDetail['drawAt'];
};

export type LotView = Facts &
  (
    | { readonly phase: 'coming'; readonly start: number }
    | { readonly phase: 'playing'; readonly sale: Sale }
    | { readonly phase: 'sold-out' }
    | { readonly phase: 'ended' | 'withdrawn'; readonly endsAt: number }
    | {
        readonly phase: 'drawn';
        readonly winners: readonly Winner[];
        readonly winningTicket: LotDetail['winningTicket'];
      }
  );

export type LotViewInput = {
  readonly detail: LotDetail;
  /** What the shopper chose; more than remains counts as what remains. */
  readonly quantity: number;
  readonly isDonate: boolean;
  /** Where the lot stands by the shop's clock. */
  readonly phase: LotPhase;
};

const saleOf = (detail: LotDetail, wanted: number, isDonate: boolean): Sale => {
  const { lot, userPercent, rate } = detail;
  const { max } = quantityBounds(lot);
  const quantity = clampQuantity(wanted, max);
  const quote = quoteLot(lot, quantity, isDonate, { userPercent, rate });
  const lines = [{ lot, quantity, isDonate }];
  const payment = { total: quote.price, pointsUsed: points(0n), rate };
  const earning = { ...payment, userPercent };
  const earned = earnedPoints(earning);
  const chance = { lot, tickets: detail.tickets, quantity, isDonate };
  return {
    quantity,
    max,
    sums: paymentSums(payment),
    tickets: quote.tickets,
    stakes: donationStakes(lot, quantity),
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
 * The lot's screen (docs/behaviour.md#lot-page). Purchase figures exist only while the lot can be bought; a lot
 * that is over is not hot any more.
 */
export const toLotView = ({ detail, quantity, isDonate, phase }: LotViewInput): LotView => {
  const { lot, tickets, drawAt } = detail;
  const over = phase === 'coming' || phase === 'playing' ? null : phase;
  const facts: Facts = {
    percent: percentSold(lot),
    sold: lot.salesCount,
    amount: lot.amount,
    left: remaining(lot),
    hot: lot.hot && over === null,
    gone: goneOf({ ...lot, over }),
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
