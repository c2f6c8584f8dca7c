import type { CatalogueQuery } from '../ports/catalogue.ts';

/** The catalogue on the home page, newest first: what closes soon stands in a row of its own above it. */
export const HOME_CATALOGUE = { categoryId: null, sort: 'newest' } as const satisfies CatalogueQuery;
