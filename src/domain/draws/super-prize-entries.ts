/** The time whose tickets take part in a super prize: its first and last moment, epoch milliseconds, both included. */
export type SuperPrizeTime = { readonly fromDate: number; readonly toDate: number };

/** The number of the user's own super prize entries, with their proofs, in one answer. */
export const SUPER_PRIZE_ENTRIES_PER_PAGE = 20;

/** The days for which a super prize stays announced after its draw, unless another is announced. */
export const SUPER_PRIZE_SHOWN_DAYS = 14;

/**
 * Tells whether a ticket is in the list of a super prize: it was issued from the first moment on, and its order was
 * placed until the last (law `super-prize-list`). All in epoch milliseconds.
 */
export const isSuperPrizeEntry = (
  { issuedAt, orderedAt }: { readonly issuedAt: number; readonly orderedAt: number },
  { fromDate, toDate }: SuperPrizeTime,
): boolean => issuedAt >= fromDate && orderedAt <= toDate;

/**
 * Computes the moment when the list of a super prize is frozen, epoch milliseconds: its last moment, or as soon after
 * it as no order that was placed until then holds a reservation (law `super-prize-list`).
 */
export const computeSuperPrizeCloseTime = (
  { toDate }: Pick<SuperPrizeTime, 'toDate'>,
  orders: readonly { readonly orderedAt: number; readonly heldUntil: number }[],
): number =>
  orders.reduce(
    (latest, { orderedAt, heldUntil }) => (orderedAt <= toDate ? Math.max(latest, heldUntil) : latest),
    toDate,
  );
