import { Effect } from 'effect';
import {
  bannerCodec,
  cataloguePageCodec,
  catalogueQueryCodec,
  comingLotCodec,
  lastWinnerCodec,
  lotWithDetailsCodec,
  searchSuggestionsCodec,
  superprizeCodec,
} from '../../src/contract/codecs/catalogue-codec.ts';
import { makeListCodec } from '../../src/contract/codecs/codec.ts';
import { drawCodec, pastDrawsCodec, superDrawCodec } from '../../src/contract/codecs/draw-codec.ts';
import { lotCodec } from '../../src/contract/codecs/lot-codec.ts';
import { slideCodec } from '../../src/contract/codecs/slide-codec.ts';
import type { CallAnswerers } from './call-answerer.ts';

const { flatMap, map, succeed } = Effect;

/** Entries of the public log in one answer unless said otherwise. */
const LOG_PAGE = 100;

/** The answerers of the calls of the catalogue and the draws: what anybody may look at. */
export const catalogueCallAnswerers: CallAnswerers<
  | 'getMainpageCatalog'
  | 'getMainSlider'
  | 'getClosingSoon'
  | 'getBanners'
  | 'getComingSoon'
  | 'getSuggestions'
  | 'getLastWinners'
  | 'getLot'
  | 'getSuperprize'
  | 'getDraws'
  | 'getDraw'
  | 'getWinners'
  | 'getLogHead'
  | 'getVoidTickets'
  | 'getSuperDraw'
  | 'getSuperVoid'
  | 'getSuperProofs'
  | 'getTicketProof'
  | 'lookOn'
> = {
  getMainpageCatalog: ({ catalogue, lotFigures }, { wishlist, ...query }) =>
    map(catalogue.page(catalogueQueryCodec.decode(query)), page => ({
      ...cataloguePageCodec.encode(page, lotFigures),
      wishlist_items: wishlist,
    })),
  getSuggestions: ({ catalogue, lotFigures }, { q }) =>
    map(catalogue.suggestions(q), found => searchSuggestionsCodec.encode(found, lotFigures)),
  getMainSlider: ({ catalogue }) => map(catalogue.slides, makeListCodec(slideCodec).encode),
  getClosingSoon: ({ catalogue, lotFigures }) =>
    map(catalogue.closingSoon, lots => makeListCodec(lotCodec).encode(lots, lotFigures)),
  getBanners: ({ catalogue }) => map(catalogue.banners, makeListCodec(bannerCodec).encode),
  getComingSoon: ({ catalogue }) => map(catalogue.comingSoon, makeListCodec(comingLotCodec).encode),
  getLastWinners: ({ catalogue }) => map(catalogue.lastWinners, makeListCodec(lastWinnerCodec).encode),
  getLot: ({ catalogue, lotFigures }, { id, wishlist }) =>
    map(catalogue.lot(id), detail => ({
      ...lotWithDetailsCodec.encode(detail, lotFigures),
      wishlist_items: wishlist ?? [],
    })),
  getSuperprize: ({ catalogue }) => map(catalogue.superprize, superprizeCodec.encode),
  getDraws: ({ draws }, { after = 0, limit = LOG_PAGE }) =>
    map(draws.log(after, limit), entries => ({
      entries,
      next: entries.length < limit ? null : (entries.at(-1)?.position ?? null),
    })),
  getDraw: ({ draws }, { lot_id: lotId }) =>
    flatMap(draws.draw(lotId), draw =>
      draw.logPosition === null
        ? succeed(drawCodec.encode(draw, undefined))
        : map(draws.log(draw.logPosition - 1, 1), ([entry]) => drawCodec.encode(draw, entry)),
    ),
  getWinners: ({ draws }, { cursor }) => map(draws.winners(cursor ?? null), pastDrawsCodec.encode),
  getLogHead: ({ draws }) => draws.logHead,
  getVoidTickets: ({ draws }, { lot_id: lotId }) =>
    map(draws.voidTickets(lotId), numbers => ({ lot_id: lotId, void: numbers })),
  getSuperDraw: ({ draws }, { super_id: superId }) =>
    flatMap(draws.superDraw(superId), draw =>
      draw.logPosition === null
        ? succeed(superDrawCodec.encode(draw, undefined))
        : map(draws.log(draw.logPosition - 1, 1), ([entry]) => superDrawCodec.encode(draw, entry)),
    ),
  getSuperVoid: ({ draws }, { super_id: superId }) =>
    map(draws.superVoid(superId), numbers => ({ super_id: superId, void: numbers })),
  getSuperProofs: ({ draws }, { super_id: superId, after = 0 }) => draws.superEntries(superId, after),
  getTicketProof: ({ draws }, { id }) => draws.proof(id),
  lookOn: ({ draws }, { lot_id: lotId, tab }) => map(draws.lookOn(lotId, tab), onlookers => ({ onlookers })),
};
