import { canPrizeMove, type PrizeState } from './prize-life.ts';
import type { ForfeitReason } from './proof/forfeit.ts';

/**
 * What becomes of a prize that is to be forfeited: it is, or `already` was; or it cannot be, because it is on its way or
 * handed over (`no_move`), its draw's rule has nobody else win (`old_rule`), it may still be claimed (`too_early`), its winner
 * has shown who they are and only the shop is late (`claimed`), or its ticket's payment stands (`not_reversed`).
 */
export type ForfeitOutcome =
  | 'forfeited'
  | 'already'
  | 'no_move'
  | 'old_rule'
  | 'too_early'
  | 'claimed'
  | 'not_reversed';

/** What decides whether a prize can be forfeited. */
export type PrizeToForfeit = {
  readonly state: PrizeState;
  readonly reason: ForfeitReason;
  /** Whether its draw is of the rule by which the next one wins (docs/draws.md#version-2). */
  readonly canBeDrawnAgain: boolean;
  /** Whether the last moment for claiming it is over. */
  readonly isClaimOver: boolean;
  /** Whether the payment of its ticket was taken back. */
  readonly isReversed: boolean;
};

/** The states in which a prize waits for the shop, its winner having shown who they are. */
const SHOP_IS_LATE: readonly PrizeState[] = ['identity_confirmed', 'to_pack', 'ready'];

/** Judges whether a prize can be forfeited for a reason (law `prize-forfeit`). */
export const judgeForfeit = ({
  state,
  reason,
  canBeDrawnAgain,
  isClaimOver,
  isReversed,
}: PrizeToForfeit): ForfeitOutcome => {
  if (state === 'forfeited') return 'already';
  if (!canPrizeMove(state, 'forfeited')) return 'no_move';
  if (!canBeDrawnAgain) return 'old_rule';
  if (reason === 'not_claimed' && !isClaimOver) return 'too_early';
  if (reason === 'not_claimed' && SHOP_IS_LATE.includes(state)) return 'claimed';
  return reason === 'reversed' && !isReversed ? 'not_reversed' : 'forfeited';
};
