import type { ShownSuperPrize } from '../../../application/draws/show-superprize-use-case.ts';
import { ticketTitle } from '../../../domain/draws/ticket-group.ts';
import { type WholeUnits, wholeUnits } from '../../../domain/money/money-units.ts';

export type SuperprizeViewModel = {
  /** Hryvnias, always (docs/behaviour.md#super-prize); a broken unit is not promised. */
  readonly total: WholeUnits;
  /** `closing`: its time is up, and the list waits for orders that were placed in time. */
  readonly stage: 'open' | 'closing' | 'closed' | 'waiting' | 'drawn' | 'without-winner';
  /** Of the winning ticket, and whether it is the visitor's. */
  readonly winner: {
    readonly title: string;
    readonly name: string;
    readonly avatar: string | null;
    readonly isOwn: boolean;
  } | null;
};

const STAGES = {
  open: 'open',
  closed: 'closed',
  waiting: 'waiting',
  drawn: 'drawn',
  without_winner: 'without-winner',
} as const;

/** Computes what the page of a super prize shows. `now` in epoch milliseconds of the shop's clock. */
export const toSuperprizeView = ({ draw, own }: ShownSuperPrize, now: number): SuperprizeViewModel => {
  const { prize, winner } = draw;
  const isUp = prize.state === 'open' && now >= prize.toDate;
  return {
    total: wholeUnits(Math.floor(prize.total)),
    stage: isUp ? 'closing' : STAGES[prize.state],
    winner: winner && {
      title: ticketTitle(winner.lotId, winner.ticket),
      name: winner.user.fullName,
      avatar: winner.user.avatar,
      isOwn: own?.won === true,
    },
  };
};
