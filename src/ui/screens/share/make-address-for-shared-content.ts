import { MOST_SEARCH_CHARACTERS } from '../../../domain/catalogue/catalogue-address.ts';

const LOT = /\/lot-([1-9]\d{0,14})(?!\d)/;

/**
 * Makes the address to open for content that another application shared with the installed shop: its lot, else a search
 * for its words.
 */
export const makeAddressForSharedContent = (query: URLSearchParams): string => {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map(
    name => query.get(name)?.trim() ?? '',
  );
  const lot = LOT.exec(url) ?? LOT.exec(text) ?? LOT.exec(title);
  if (lot !== null) return `/lot-${lot[1]}`;
  const words = (title === '' ? text : title).slice(0, MOST_SEARCH_CHARACTERS);
  return words === '' ? '/catalog' : `/catalog?${new URLSearchParams({ q: words })}`;
};
