import type {
  Banner,
  CataloguePage,
  CatalogueQuery,
  ComingLot,
  LastWinner,
  LotWithDetails,
  SearchSuggestions,
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
import { type Codec, listCodec, recordCodec } from './codec.ts';
import { decimalCodec, momentCodec, rateCodec } from './exact-codecs.ts';
import { linkCodec } from './link-codec.ts';
import { lotCodec, productCodec, winnerCodecMembers } from './lot-codec.ts';
import type { LotFiguresOf } from './lot-figures.ts';

type WirePage = Omit<typeof getMainpageCatalog.answer.Type, 'wishlist_items'>;
type WireQuery = Omit<typeof getMainpageCatalog.request.Type, 'wishlist'>;

const categoryCodec: Codec<WireQuery['category'], number | null> = {
  decode: category => (category === false ? null : category),
  encode: category => category ?? false,
};

/** The query of the catalogue: filters, search and order; the wishlist is sent beside it. */
export const catalogueQueryCodec = recordCodec<WireQuery, CatalogueQuery>()({
  categoryId: ['category', categoryCodec],
  limit: 'limit',
  cursor: 'cursor',
  search: 'q',
  sort: 'sort',
  priceFrom: 'price_from',
  priceTo: 'price_to',
});

const categoryLotsCodec = recordCodec<
  WirePage['categories'][number],
  CataloguePage['categories'][number],
  [LotFiguresOf]
>()({ id: 'id', name: 'name', lots: ['lots', listCodec(lotCodec)] });

/** A page of the list; the wishlist is answered beside it. */
export const cataloguePageCodec = recordCodec<WirePage, CataloguePage, [LotFiguresOf]>()({
  lots: ['all_lots', listCodec(lotCodec)],
  categories: ['categories', listCodec(categoryLotsCodec)],
  menu: 'categories_menu',
  counter: 'counter',
  categoryName: 'category_name',
  nextCursor: 'next_cursor',
  searchedFor: 'searched_for',
  near: ['near_lots', listCodec(lotCodec)],
});

/** The lots that a search suggests to somebody who types. */
export const suggestionsCodec = recordCodec<
  typeof getSuggestions.answer.Type,
  SearchSuggestions,
  [LotFiguresOf]
>()({
  lots: ['lots', listCodec(lotCodec)],
  searchedFor: 'searched_for',
});

type WireDetail = Omit<typeof getLot.answer.Type, 'wishlist_items'>;

const detailMembers = recordCodec<
  Omit<WireDetail, 'draw_at' | 'winning_ticket'>,
  Omit<LotWithDetails, 'drawAt' | 'winningTicket'>,
  [LotFiguresOf]
>()({
  lot: ['lot', lotCodec],
  userPercent: ['user_percent', decimalCodec],
  rate: ['rate', rateCodec],
  tickets: 'tickets',
  drawDelay: 'draw_delay',
  tellMe: 'tell_me',
});

/** A lot with what its own screen shows beside it. */
export const lotDetailCodec: Codec<WireDetail, LotWithDetails, [LotFiguresOf]> = {
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

export const comingSoonCodec = recordCodec<(typeof getComingSoon.answer.Type)[number], ComingLot>()({
  id: 'id',
  image: 'image',
  productToWin: ['product_to_win', productCodec],
  productToBuy: ['product_to_by', productCodec],
  start: ['start', momentCodec],
  endsAt: 'ends_at',
});

export const bannerCodec = recordCodec<(typeof getBanners.answer.Type)[number], Banner>()({
  link: ['link', linkCodec],
  image: 'image',
});

export const lastWinnerCodec = recordCodec<(typeof getLastWinners.answer.Type)[number], LastWinner>()({
  ...winnerCodecMembers,
  lotId: 'lot_id',
  title: 'title',
});

export const superprizeCodec = recordCodec<typeof getSuperprize.answer.Type, Superprize>()({
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
