import type { Effect } from 'effect';
import type { Catalogue, CataloguePage, CatalogueQuery } from '../ports/catalogue.ts';
import type { NotFound, ShopUnavailable } from '../ports/failures.ts';
import { reading } from '../resilience.ts';

/** One page of lots; an unknown category is NotFound (docs/behaviour.md#lists-of-lots). */
export type BrowseCatalogue = (
  query: CatalogueQuery,
) => Effect.Effect<CataloguePage, ShopUnavailable | NotFound>;

export const makeBrowseCatalogue =
  (catalogue: Catalogue): BrowseCatalogue =>
  query =>
    reading(catalogue.page(query));
