import type {
  Banner,
  CataloguePage,
  CatalogueQuery,
  ComingSoonItem,
  LastWinner,
  LotDetail,
  Suggestions,
  Superprize,
} from '../../application/ports/catalogue.ts';
import type {
  getBanners,
  getComingSoon,
  getLastWinners,
  getLot,
  getMainpageCatalog,
  getSuggestions,
  getSuperprize,
} from '../catalogue.ts';
import { type Codec, list, record } from './codec.ts';
import { decimalCodec, momentCodec, rateCodec } from './exact-codecs.ts';
import { linkCodec } from './link-codec.ts';
import { lotCodec, productCodec, winnerMembers } from './lot-codec.ts';
import type { LotFigures } from './lot-figures.ts';

type WirePage = Omit<typeof getMainpageCatalog.answer.Type, 'wishlist_items'>;
type WireQuery = Omit<typeof getMainpageCatalog.request.Type, 'wishlist'>;

const categoryCodec: Codec<WireQuery['category'], number | null> = {
  decode: category => (category === false ? null : category),
  encode: category => category ?? false,
};

/** The query of the catalogue: filters, search and order; the wishlist is sent beside it. */
export const catalogueQueryCodec = record<WireQuery, CatalogueQuery>()({
  categoryId: ['category', categoryCodec],
  limit: 'limit',
  cursor: 'cursor',
  search: 'q',
  sort: 'sort',
  priceFrom: 'price_from',
  priceTo: 'price_to',
});

const categoryLotsCodec = record<
  WirePage['categories'][number],
  CataloguePage['categories'][number],
  [LotFigures]
>()({ id: 'id', name: 'name', lots: ['lots', list(lotCodec)] });

/** A page of the list; the wishlist is answered beside it. */
export const cataloguePageCodec = record<WirePage, CataloguePage, [LotFigures]>()({
  lots: ['all_lots', list(lotCodec)],
  categories: ['categories', list(categoryLotsCodec)],
  menu: 'categories_menu',
  counter: 'counter',
  categoryName: 'category_name',
  nextCursor: 'next_cursor',
  searchedFor: 'searched_for',
  near: ['near_lots', list(lotCodec)],
});

/** The lots that a search suggests to somebody who types. */
export const suggestionsCodec = record<typeof getSuggestions.answer.Type, Suggestions, [LotFigures]>()({
  lots: ['lots', list(lotCodec)],
  searchedFor: 'searched_for',
});

type WireDetail = Omit<typeof getLot.answer.Type, 'wishlist_items'>;

const detailMembers = record<
  Omit<WireDetail, 'draw_at' | 'winning_ticket'>,
  Omit<LotDetail, 'drawAt' | 'winningTicket'>,
  [LotFigures]
>()({
  lot: ['lot', lotCodec],
  userPercent: ['user_percent', decimalCodec],
  rate: ['rate', rateCodec],
  tickets: 'tickets',
  drawDelay: 'draw_delay',
  tellMe: 'tell_me',
});

/** A lot with what its own screen shows beside it. */
export const lotDetailCodec: Codec<WireDetail, LotDetail, [LotFigures]> = {
  decode: ({ draw_at: drawAt = null, winning_ticket: winningTicket = null, ...wire }) => ({
    ...detailMembers.decode(wire),
    drawAt,
    winningTicket,
  }),
  encode: ({ drawAt, winningTicket, ...detail }, figures) => ({
    ...detailMembers.encode(detail, figures),
    ...(drawAt !== null && { draw_at: drawAt }),
    ...(winningTicket !== null && { winning_ticket: winningTicket }),
  }),
};

export const comingSoonCodec = record<(typeof getComingSoon.answer.Type)[number], ComingSoonItem>()({
  id: 'id',
  image: 'image',
  productToWin: ['product_to_win', productCodec],
  productToBuy: ['product_to_by', productCodec],
  start: ['start', momentCodec],
  endsAt: 'ends_at',
});

export const bannerCodec = record<(typeof getBanners.answer.Type)[number], Banner>()({
  link: ['link', linkCodec],
  image: 'image',
});

export const lastWinnerCodec = record<(typeof getLastWinners.answer.Type)[number], LastWinner>()({
  ...winnerMembers,
  lotId: 'lot_id',
  title: 'title',
});

export const superprizeCodec = record<typeof getSuperprize.answer.Type, Superprize>()({
  id: 'id',
  title: 'title',
  terms: 'terms',
  pictures: 'pictures',
  total: 'total',
  fromDate: ['from_date', momentCodec],
  toDate: ['to_date', momentCodec],
  userCount: 'user_count',
  state: 'state',
});
