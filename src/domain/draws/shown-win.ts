/**
 * The fields of a prize that a user has won: with which ticket, of a lot or of a super prize, and when (epoch
 * milliseconds).
 */
export type WonPrize = {
  readonly of: 'lot' | 'super';
  /** Of the lot, or of the super prize. */
  readonly id: number;
  readonly title: string;
  readonly image: string;
  readonly ticket: string;
  readonly drawnAt: number;
};

/** The days after a draw for which the account shows its winner the win: by then the prize is with them. */
export const WIN_SHOWN_DAYS = 30;
