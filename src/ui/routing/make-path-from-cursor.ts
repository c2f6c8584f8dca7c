import type { CatalogueQueryName } from '../../domain/catalogue/catalogue-address.ts';

/** The name by which the address of a list says where it begins. */
export const CURSOR_QUERY_NAME = 'after' satisfies CatalogueQueryName;

/** Makes the address of the same list, from the shop's cursor on; null: from its start. */
export const makePathFromCursor = (
  { pathname, search }: { pathname: string; search: string },
  cursor: string | null,
): string => {
  const query = new URLSearchParams(search);
  query.delete(CURSOR_QUERY_NAME);
  if (cursor !== null) query.set(CURSOR_QUERY_NAME, cursor);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
};
