import type { CatalogueQuery, CatalogueSort } from '../../../application/ports/catalogue.ts';
import { minorFromText } from '../../../domain/money.ts';
import type { PageParams } from '../../routing/page.ts';

const sorts: readonly CatalogueSort[] = ['closing', 'newest', 'price_up', 'price_down'];

/** A typed price as the shop reads it (`1 200,50` is `1200.50`), or undefined when it is no price of at least 0. */
const priceOf = (typed: string | null): string | undefined => {
  const text = (typed ?? '').replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  const amount = minorFromText(text);
  return amount === null || amount < 0n ? undefined : text;
};

/** Whether less than the whole is asked for, or in an order of its own. */
export const isNarrowed = ({ search, sort, priceFrom, priceTo }: CatalogueQuery): boolean =>
  [search, sort, priceFrom, priceTo].some(part => part !== undefined);

/** What an address of the catalogue asks for; whatever is not understood there counts as not asked. */
export const toCatalogueQuery = ({ names, query }: PageParams): CatalogueQuery => {
  const search = (query.get('q') ?? '').trim().slice(0, 100);
  const sort = sorts.find(known => known === query.get('sort'));
  const priceFrom = priceOf(query.get('from'));
  const priceTo = priceOf(query.get('to'));
  return {
    categoryId: names['id'] === undefined ? null : Number(names['id']),
    ...(search !== '' && { search }),
    ...(sort !== undefined && { sort }),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
  };
};
