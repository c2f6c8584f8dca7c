import type { CatalogueQuery } from '../ports/catalogue.ts';

/** The query of the home page's catalogue, newest first: lots that close soon have a row of their own above it. */
export const HOME_CATALOGUE_QUERY = { categoryId: null, sort: 'newest' } as const satisfies CatalogueQuery;
