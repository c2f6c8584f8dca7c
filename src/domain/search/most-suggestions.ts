/** The most lots that are suggested while somebody types. */
export const MOST_SUGGESTIONS = 6;
