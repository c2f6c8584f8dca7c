const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** The first Monday after the epoch's Thursday, in milliseconds. */
const A_MONDAY = 4 * DAY_MS;
/** The begin of sending in a week: Thursday, 07:00 UTC, morning in Kyiv. */
const BEGINS_MS = 3 * DAY_MS + 7 * HOUR_MS;
/**
 * The end of sending in a week, until which a shop that was stopped catches up: Saturday, because a letter about the
 * week does not come on its last day.
 */
const ENDS_MS = 5 * DAY_MS;

export type LetterWeek = {
  /** The week's Monday, such as `2026-11-23`. */
  readonly week: string;
  /** Tells whether the week's letters are put into the queue now. */
  readonly isDue: boolean;
  /** The moment from which a letter is of no use, in epoch milliseconds. */
  readonly endsAt: number;
};

/**
 * Computes the week of the weekly letters at a moment (epoch milliseconds, UTC), and whether it is the time of its
 * letters.
 */
export const computeWeekOfLetter = (now: number): LetterWeek => {
  const monday = A_MONDAY + Math.floor((now - A_MONDAY) / WEEK_MS) * WEEK_MS;
  const passed = now - monday;
  return {
    week: new Date(monday).toISOString().slice(0, 10),
    isDue: passed >= BEGINS_MS && passed < ENDS_MS,
    endsAt: monday + WEEK_MS,
  };
};
