import type { DrawPage } from '../../../application/draws/show-draw.ts';
import type { ListedDraw } from '../../../application/ports/draw-verifier.ts';
import type { DrawDetail, WaitingReason } from '../../../application/ports/draws.ts';
import { hasStarted, percentSold } from '../../../domain/catalogue/lot.ts';
import { ticketTitle } from '../../../domain/draws/ticket.ts';

type Winner = NonNullable<DrawDetail['winner']>;

/** What the stage says of a draw; `round` is the committed one. */
export type DrawView =
  | {
      readonly phase: 'open';
      readonly hasStarted: boolean;
      readonly percent: number;
      readonly sold: number;
      readonly amount: number;
      readonly tickets: number;
      readonly yours: number;
    }
  | {
      readonly phase: 'closed';
      readonly tickets: number;
      readonly round: number;
      readonly drawAt: number;
      readonly yours: number;
    }
  /** `soon`: the round's time has come a moment ago. */
  | { readonly phase: 'waiting'; readonly round: number; readonly reason: WaitingReason | 'soon' }
  | {
      readonly phase: 'drawn';
      readonly ticket: string;
      readonly winner: Winner;
      readonly isYours: boolean;
      /** What can be recomputed; null in a draw from before there were commitments. */
      readonly proof: ListedDraw | null;
    };

const proofOf = ({ lotId, commitment, beacon, winner }: DrawDetail): ListedDraw | null =>
  commitment === null || beacon === null
    ? null
    : { lot_id: lotId, commitment, beacon, winner: winner?.number ?? null };

/** Where a lot's draw stands at `now`, in epoch milliseconds of the shop's clock. */
export const toDrawView = ({ draw, lot, own }: DrawPage, now: number): DrawView => {
  const { tickets } = lot;
  if (draw.winner !== null) {
    const { winner } = draw;
    return {
      phase: 'drawn',
      ticket: ticketTitle(draw.lotId, winner.number),
      winner,
      isYours: own.some(({ number }) => number === winner.number),
      proof: proofOf(draw),
    };
  }
  const { commitment, drawAt } = draw;
  if (commitment !== null && drawAt !== null) {
    const { round } = commitment;
    if (draw.state === 'waiting' || drawAt <= now)
      return { phase: 'waiting', round, reason: draw.waitingFor ?? 'soon' };
    return { phase: 'closed', tickets: draw.tickets, round, drawAt, yours: tickets.yours };
  }
  return {
    phase: 'open',
    hasStarted: hasStarted(lot.lot, now),
    percent: percentSold(lot.lot),
    sold: lot.lot.salesCount,
    amount: lot.lot.amount,
    tickets: draw.tickets,
    yours: tickets.yours,
  };
};
