/** The orders of a list of lots, as its address and the shop’s calls name them; `closing` is the usual one. */
export const CATALOGUE_SORTS = ['closing', 'newest', 'price_up', 'price_down'] as const;
/** One of the orders in which a list of lots can be asked for. */
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/** The most characters of a typed search in the catalogue that are read. */
export const MOST_SEARCH_CHARACTERS = 100;

/**
 * The fields that the catalogue reads of its address’s query, each with the values that it may have, null for any text:
 * the words of a search, the bounds of a price as somebody typed them, an order, and the cursor behind which a list
 * goes on.
 */
export const CATALOGUE_QUERY_FIELDS = {
  q: null,
  from: null,
  to: null,
  sort: CATALOGUE_SORTS,
  after: null,
} as const;
/** One of the names that the catalogue reads of its address’s query. */
export type CatalogueQueryName = keyof typeof CATALOGUE_QUERY_FIELDS;
