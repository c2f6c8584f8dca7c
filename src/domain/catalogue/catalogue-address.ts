/** The orders of a list of lots, as its address and the shop’s calls name them; `closing` is the usual one. */
export const CATALOGUE_SORTS = ['closing', 'newest', 'price_up', 'price_down'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/** The most characters of a typed search that are read. */
export const LONGEST_SEARCH = 100;

/**
 * What the catalogue reads of its address’s query: the words of a search, the bounds of a price as somebody typed them,
 * an order, and the cursor behind which a list goes on.
 */
export const CATALOGUE_QUERY = { q: null, from: null, to: null, sort: CATALOGUE_SORTS, after: null } as const;
export type CatalogueQueryName = keyof typeof CATALOGUE_QUERY;
