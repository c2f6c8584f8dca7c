/** The most lots that are suggested while somebody types. */
export const MOST_SEARCH_SUGGESTIONS = 6;
