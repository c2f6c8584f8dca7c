/** Rows that a list shows where nobody says how many. */
export const ROWS = 50;
/** Characters of a reason that stays beside a change. */
export const LONGEST_REASON = 500;
/** Characters of a reference that the shop's books know a payout by. */
export const LONGEST_REFERENCE = 100;
