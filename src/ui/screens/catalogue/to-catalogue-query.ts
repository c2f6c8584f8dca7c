import type { CatalogueQuery } from '../../../application/ports/catalogue.ts';
import {
  CATALOGUE_SORTS,
  type CatalogueQueryName,
  MOST_SEARCH_CHARACTERS,
} from '../../../domain/catalogue/catalogue-address.ts';
import {
  type MinorUnits,
  minorUnits,
  minorUnitsOfText,
  minorUnitsToText,
} from '../../../domain/money/money-units.ts';
import { CURSOR_QUERY_NAME } from '../../routing/make-path-from-cursor.ts';
import type { ScreenParams } from '../../routing/screen-definition.ts';

/** Grouped thousands: a price has two decimals at most, so three figures after a sign are never its decimals. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?=$|[.,]\d{1,2}$)/;
/** What the shop reads as a price bound has ten figures before the point (docs/behaviour.md#lists-of-lots). */
const HIGHEST = minorUnits(999_999_999_999n);

/** A typed price (`1 200,50`, `1,500`) exactly, or null when it is no price of at least 0. */
const typedPrice = (typed: string): MinorUnits | null => {
  const text = typed
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(GROUPED, whole => whole.replace(/[.,]/g, ''))
    .replace(',', '.');
  const amount = minorUnitsOfText(text);
  if (amount === null || amount < 0n) return null;
  return amount < HIGHEST ? amount : HIGHEST;
};

/** The price as the shop reads it, such as `1200.50`, or undefined. */
const priceOf = (typed: string): string | undefined => {
  const amount = typedPrice(typed);
  return amount === null ? undefined : minorUnitsToText(amount);
};

export type CataloguePriceBoundProblem = 'not-a-price' | 'wrong-price';

/**
 * Finds the problems of the catalogue's typed price bounds, or null; 0 as the upper one is none. No bound counts where
 * there is a problem.
 */
export const findPriceBoundProblems = (
  from: string,
  to: string,
): { readonly from?: CataloguePriceBoundProblem; readonly to?: CataloguePriceBoundProblem } | null => {
  const [low, high] = [typedPrice(from), typedPrice(to)];
  const isUnread = (typed: string, price: MinorUnits | null) => typed.trim() !== '' && price === null;
  const unread = {
    ...(isUnread(from, low) && { from: 'not-a-price' as const }),
    ...(isUnread(to, high) && { to: 'not-a-price' as const }),
  };
  if (unread.from ?? unread.to) return unread;
  return low !== null && high !== null && high > 0n && low > high ? { from: 'wrong-price' } : null;
};

/** Tells whether the catalogue's address asks for less than the whole of a category. */
export const isCatalogueFiltered = ({ search, priceFrom, priceTo }: CatalogueQuery): boolean =>
  [search, priceFrom, priceTo].some(part => part !== undefined);

/** Tells whether the catalogue's address asks for less than the whole, or for an order of its own. */
export const isCatalogueFilteredOrSorted = (query: CatalogueQuery): boolean =>
  isCatalogueFiltered(query) || query.sort !== undefined;

/** Reads the query that an address of the catalogue asks for; whatever is not understood there counts as not asked. */
export const toCatalogueQuery = ({ names, query }: ScreenParams): CatalogueQuery => {
  const read = (name: CatalogueQueryName) => query.get(name) ?? '';
  const search = read('q').trim().slice(0, MOST_SEARCH_CHARACTERS);
  const sort = CATALOGUE_SORTS.find(known => known === read('sort'));
  const isWrong = findPriceBoundProblems(read('from'), read('to')) !== null;
  const priceFrom = isWrong ? undefined : priceOf(read('from'));
  const priceTo = isWrong ? undefined : priceOf(read('to'));
  const cursor = read(CURSOR_QUERY_NAME);
  return {
    categoryId: names['id'] === undefined ? null : Number(names['id']),
    ...(search !== '' && { search }),
    ...(sort !== undefined && { sort }),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
    ...(cursor !== '' && { cursor }),
  };
};
