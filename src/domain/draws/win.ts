/** A prize that somebody has won: with which ticket, of a lot or of a super prize, and when (epoch milliseconds). */
export type Win = {
  readonly of: 'lot' | 'super';
  /** Of the lot, or of the super prize. */
  readonly id: number;
  readonly title: string;
  readonly image: string;
  readonly ticket: string;
  readonly drawnAt: number;
};

/** For so many days after its draw its winner is told in the account: by then the prize is with them. */
export const WIN_SHOWN_DAYS = 30;
