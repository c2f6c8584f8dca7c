import { CATALOGUE_SORTS, type CatalogueSort } from '../../src/domain/catalogue/catalogue-address.ts';

/**
 * The fields of the place where a page of the catalogue ended: the sort key of its last lot, as the database printed
 * it. Sold-out lots come last.
 */
export type CataloguePosition = { readonly soldOut: boolean; readonly key: string; readonly id: number };

const KEY = /^\d{1,16}$/;

/**
 * Formats the place where a page of the catalogue ended as the cursor that the browser sends back; another sort's
 * cursor is not accepted.
 */
export const formatCatalogueCursor = (sort: CatalogueSort, { soldOut, key, id }: CataloguePosition): string =>
  Buffer.from(JSON.stringify([sort, soldOut, key, id])).toString('base64url');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};

/** Reads the place that a cursor of the catalogue holds; null when the shop did not make it for this sort. */
export const readCatalogueCursor = (sort: CatalogueSort, text: string): CataloguePosition | null => {
  const value = parse(text);
  if (!Array.isArray(value) || value.length !== 4 || value[0] !== sort) return null;
  const [, soldOut, key, id] = value as readonly unknown[];
  if (typeof soldOut !== 'boolean' || typeof key !== 'string' || !KEY.test(key)) return null;
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > 2_147_483_647) return null;
  return { soldOut, key, id };
};

/**
 * Tells whether a page of the catalogue's list may begin where the query of its address says: at the start, or at a
 * valid cursor of its sort.
 */
export const canCatalogueListBeginAt = (query: URLSearchParams): boolean => {
  const after = query.get('after');
  const sort = CATALOGUE_SORTS.find(known => known === query.get('sort')) ?? 'closing';
  return after === null || readCatalogueCursor(sort, after) !== null;
};
