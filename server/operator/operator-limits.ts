/** The number of rows that a list of the operator's tool shows by default. */
export const DEFAULT_LIST_ROWS = 50;
/**
 * The size in MB (millions of bytes) of the largest import of the operator's tool, with the files that its cells name.
 */
export const LARGEST_IMPORT_MB = 100;
/**
 * The number of levels of the deepest nesting of lists and objects in the JSON of an import's cell; the deepest that an
 * import needs is 3.
 */
export const DEEPEST_CELL_JSON_LEVELS = 16;
/** The largest number of characters of a reason that is stored with an operator's change. */
export const LONGEST_REASON_CHARACTERS = 500;
/** The largest number of characters of a reference to a payout to the charity fund in the shop's books. */
export const LONGEST_PAYOUT_REFERENCE_CHARACTERS = 100;
