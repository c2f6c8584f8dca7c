import type {
  BannerContent,
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
import { type Codec, makeListCodec, makeRecordCodec } from './codec.ts';
import { decimalCodec, momentCodec, rateCodec } from './exact-codecs.ts';
import { linkTargetCodec } from './link-target-codec.ts';
import { lotCodec, productCodec, winnerCodecMembers } from './lot-codec.ts';
import type { LotFiguresFunction } from './lot-figures.ts';

type WirePage = Omit<typeof getMainpageCatalog.answer.Type, 'wishlist_items'>;
type WireQuery = Omit<typeof getMainpageCatalog.request.Type, 'wishlist'>;

const categoryCodec: Codec<WireQuery['category'], number | null> = {
  decode: category => (category === false ? null : category),
  encode: category => category ?? false,
};

/** The codec of the catalogue's query: filters, search and order; the wishlist is sent beside it. */
export const catalogueQueryCodec = makeRecordCodec<WireQuery, CatalogueQuery>()({
  categoryId: ['category', categoryCodec],
  limit: 'limit',
  cursor: 'cursor',
  search: 'q',
  sort: 'sort',
  priceFrom: 'price_from',
  priceTo: 'price_to',
});

const categoryLotsCodec = makeRecordCodec<
  WirePage['categories'][number],
  CataloguePage['categories'][number],
  [LotFiguresFunction]
>()({ id: 'id', name: 'name', lots: ['lots', makeListCodec(lotCodec)] });

/** The codec of a page of the catalogue; the wishlist is answered beside it. */
export const cataloguePageCodec = makeRecordCodec<WirePage, CataloguePage, [LotFiguresFunction]>()({
  lots: ['all_lots', makeListCodec(lotCodec)],
  categories: ['categories', makeListCodec(categoryLotsCodec)],
  menu: 'categories_menu',
  counter: 'counter',
  categoryName: 'category_name',
  nextCursor: 'next_cursor',
  searchedFor: 'searched_for',
  near: ['near_lots', makeListCodec(lotCodec)],
});

/** The codec of the lots that a search suggests to somebody who types. */
export const searchSuggestionsCodec = makeRecordCodec<
  typeof getSuggestions.answer.Type,
  SearchSuggestions,
  [LotFiguresFunction]
>()({
  lots: ['lots', makeListCodec(lotCodec)],
  searchedFor: 'searched_for',
});

type WireDetail = Omit<typeof getLot.answer.Type, 'wishlist_items'>;

const detailMembers = makeRecordCodec<
  Omit<WireDetail, 'draw_at' | 'winning_ticket'>,
  Omit<LotWithDetails, 'drawAt' | 'winningTicket'>,
  [LotFiguresFunction]
>()({
  lot: ['lot', lotCodec],
  userPercent: ['user_percent', decimalCodec],
  rate: ['rate', rateCodec],
  tickets: 'tickets',
  drawDelay: 'draw_delay',
  tellMe: 'tell_me',
});

/** The codec of a lot with what its own screen shows beside it. */
export const lotWithDetailsCodec: Codec<WireDetail, LotWithDetails, [LotFiguresFunction]> = {
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

/** The codec of a lot that has not started yet. */
export const comingLotCodec = makeRecordCodec<(typeof getComingSoon.answer.Type)[number], ComingLot>()({
  id: 'id',
  image: 'image',
  productToWin: ['product_to_win', productCodec],
  productToBuy: ['product_to_by', productCodec],
  start: ['start', momentCodec],
  endsAt: 'ends_at',
});

/** The codec of a banner. */
export const bannerCodec = makeRecordCodec<(typeof getBanners.answer.Type)[number], BannerContent>()({
  link: ['link', linkTargetCodec],
  image: 'image',
});

/** The codec of one of the last winners. */
export const lastWinnerCodec = makeRecordCodec<(typeof getLastWinners.answer.Type)[number], LastWinner>()({
  ...winnerCodecMembers,
  lotId: 'lot_id',
  title: 'title',
});

/** The codec of a super prize. */
export const superprizeCodec = makeRecordCodec<typeof getSuperprize.answer.Type, Superprize>()({
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
