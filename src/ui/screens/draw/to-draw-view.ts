import type { ShownDraw } from '../../../application/draws/show-draw-use-case.ts';
import type { DrawWithListFile } from '../../../application/ports/draw-verifier.ts';
import type { DrawDetail, DrawWaitingReason } from '../../../application/ports/draws.ts';
import { hasLotEnded, hasLotStarted, lotPhase, percentOfLotSold } from '../../../domain/catalogue/lot.ts';
import { ticketTitle } from '../../../domain/draws/ticket-group.ts';

type Winner = NonNullable<DrawDetail['winner']>;

/** What the stage of a draw's page shows; `round` is the committed one. */
export type DrawStateViewModel =
  | {
      readonly phase: 'open';
      readonly hasStarted: boolean;
      /** Its date has come; the list closes once the orders from before are settled. */
      readonly hasEnded: boolean;
      /** Nobody buys it any more; the list closes at its date. */
      readonly isWithdrawn: boolean;
      readonly percent: number;
      readonly sold: number;
      readonly amount: number;
      readonly tickets: number;
      /** How many of them can't win any more. */
      readonly voidTickets: number;
      readonly yours: number;
    }
  | {
      readonly phase: 'closed';
      readonly tickets: number;
      readonly voidTickets: number;
      readonly round: number;
      readonly drawAt: number;
      readonly yours: number;
    }
  /** `soon`: the round's time has come a moment ago. */
  | { readonly phase: 'waiting'; readonly round: number; readonly reason: DrawWaitingReason | 'soon' }
  /** Nobody held a ticket, all of them (`tickets`) became void, or all that could win have forfeited. */
  | {
      readonly phase: 'none';
      readonly tickets: number;
      readonly forfeits: DrawDetail['forfeits'];
      readonly proof: DrawWithListFile | null;
    }
  | {
      readonly phase: 'drawn';
      readonly ticket: string;
      readonly winner: Winner;
      readonly isYours: boolean;
      /** Tickets of the visitor that were in it while another one won, by their titles. */
      readonly lost: readonly string[];
      /** The prizes that were forfeited before this winner's. */
      readonly forfeits: DrawDetail['forfeits'];
      /** What can be recomputed; null in a draw from before there were commitments. */
      readonly proof: DrawWithListFile | null;
    };

const proofOf = ({
  lotId,
  state,
  commitment,
  beacon,
  winner,
  forfeits,
  logHead,
}: DrawDetail): DrawWithListFile | null =>
  commitment === null || (beacon === null && state !== 'without_winner')
    ? null
    : {
        lot_id: lotId,
        commitment,
        beacon,
        winner: winner?.number ?? null,
        ...(forfeits !== undefined && { forfeits }),
        ...(logHead !== null && { log_head: logHead }),
      };

/** Computes what the page of a lot's draw shows at `now`, in epoch milliseconds of the shop's clock. */
export const toDrawStateView = ({ draw, lot, own }: ShownDraw, now: number): DrawStateViewModel => {
  const { tickets } = lot;
  if (draw.winner !== null) {
    const { winner } = draw;
    const isYours = own.some(({ number }) => number === winner.number);
    return {
      phase: 'drawn',
      ticket: ticketTitle(draw.lotId, winner.number),
      winner,
      isYours,
      lost: isYours ? [] : own.map(({ title }) => title),
      forfeits: draw.forfeits,
      proof: proofOf(draw),
    };
  }
  if (draw.state === 'without_winner')
    return { phase: 'none', tickets: draw.tickets, forfeits: draw.forfeits, proof: proofOf(draw) };
  const { commitment, drawAt } = draw;
  if (commitment !== null && drawAt !== null) {
    const { round } = commitment;
    if (draw.state === 'waiting' || drawAt <= now)
      return { phase: 'waiting', round, reason: draw.waitingFor ?? 'soon' };
    return {
      phase: 'closed',
      tickets: draw.tickets,
      voidTickets: draw.voidTickets,
      round,
      drawAt,
      yours: tickets.yours,
    };
  }
  return {
    phase: 'open',
    hasStarted: hasLotStarted(lot.lot, now),
    hasEnded: hasLotEnded(lot.lot, now),
    isWithdrawn: lotPhase(lot.lot, now) === 'withdrawn',
    percent: percentOfLotSold(lot.lot),
    sold: lot.lot.salesCount,
    amount: lot.lot.amount,
    tickets: draw.tickets,
    voidTickets: draw.voidTickets,
    yours: tickets.yours,
  };
};
