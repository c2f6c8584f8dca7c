/** Rows that a list shows where nobody says how many. */
export const ROWS = 50;
/** MB (millions of bytes) of a file that is imported, with the files that its cells name. */
export const LARGEST_IMPORT = 100;
/** Levels of lists and objects in each other in a cell's JSON; the deepest that an import needs is 3. */
export const DEEPEST_JSON = 16;
/** Characters of a reason that stays beside a change. */
export const LONGEST_REASON = 500;
/** Characters of a reference that the shop's books know a payout by. */
export const LONGEST_REFERENCE = 100;
