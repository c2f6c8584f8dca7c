import type { ForfeitedPrize, ForfeitReason } from '../../../domain/draws/proof/forfeit.ts';

/** The fields that the fake shop keeps of a forfeited prize; `ticketId`: of the ticket that had won it, `at`: epoch milliseconds. */
type FakeForfeit = {
  readonly ticketId: number;
  readonly reason: ForfeitReason;
  readonly at: number;
};

/** What the fake shop keeps of a draw that is over. */
export type FakeDraw = {
  /** Epoch milliseconds, also where a prize was forfeited since. */
  readonly at: number;
  /** Of who has the prize now; null: nobody could win, or nobody is left. */
  readonly winningTicketId: number | null;
  /** The prizes that were forfeited before, in their order; absent: none. */
  readonly forfeits?: readonly FakeForfeit[];
};

/** The fields of a prize of a draw: the id of its ticket, and when it was won; `place`: 0 of the first winner, then 1, 2, … */
type FakeDrawPrize = { readonly place: number; readonly ticketId: number; readonly wonAt: number };

/** Lists the prizes of a draw, those that were forfeited first, and then the one that somebody has, if anybody has. */
export const listFakeDrawPrizes = ({
  at,
  winningTicketId,
  forfeits = [],
}: FakeDraw): readonly FakeDrawPrize[] =>
  [...forfeits.map(({ ticketId }) => ticketId), winningTicketId].flatMap((ticketId, place) =>
    ticketId === null ? [] : [{ place, ticketId, wonAt: forfeits[place - 1]?.at ?? at }],
  );

/**
 * Makes what proofs have of a draw's forfeited prizes; `numbers`: those that won them, by the draw's round. Undefined where
 * there are none.
 */
export const makeFakeForfeitedPrizes = (
  draw: FakeDraw | undefined,
  numbers: readonly (number | null)[],
): readonly ForfeitedPrize[] | undefined =>
  draw?.forfeits?.map(({ reason, at }, prize) => ({
    prize,
    number: numbers[prize] ?? 0,
    reason,
    at: new Date(at).toISOString(),
  }));
