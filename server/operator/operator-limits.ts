/** The number of rows that a list shows by default. */
export const DEFAULT_LIST_ROWS = 50;
/** The largest import in MB (millions of bytes), with the files that its cells name. */
export const LARGEST_IMPORT_MB = 100;
/** The deepest nesting of lists and objects in a cell's JSON; the deepest that an import needs is 3. */
export const DEEPEST_CELL_JSON = 16;
/** The largest number of characters of a reason that is stored with a change. */
export const LONGEST_REASON = 500;
/** The largest number of characters of a reference to a payout in the shop's books. */
export const LONGEST_PAYOUT_REFERENCE = 100;
