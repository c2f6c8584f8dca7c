import { Effect } from 'effect';
import {
  cataloguePageCodec,
  catalogueQueryCodec,
  comingSoonCodec,
  lastWinnerCodec,
  lotDetailCodec,
  superprizeCodec,
} from '../../src/adapters/http/codecs/catalogue-codec.ts';
import { list } from '../../src/adapters/http/codecs/codec.ts';
import { drawCodec } from '../../src/adapters/http/codecs/draw-codec.ts';
import { lotCodec } from '../../src/adapters/http/codecs/lot-codec.ts';
import { slideCodec } from '../../src/adapters/http/codecs/slide-codec.ts';
import type { AnswersOf } from './answer-of.ts';

const { flatMap, map, succeed } = Effect;

/** Entries of the public log in one answer unless said otherwise. */
const LOG_PAGE = 100;

/** The catalogue and the draws: what anybody may look at. */
export const catalogueAnswers: AnswersOf<
  | 'getMainpageCatalog'
  | 'getMainSlider'
  | 'getClosingSoon'
  | 'getBanners'
  | 'getComingSoon'
  | 'getLastWinners'
  | 'getLot'
  | 'getSuperprize'
  | 'getDraws'
  | 'getDraw'
  | 'getTicketProof'
> = {
  getMainpageCatalog: ({ catalogue, lotFigures }, { wishlist, ...query }) =>
    map(catalogue.page(catalogueQueryCodec.decode(query)), page => ({
      ...cataloguePageCodec.encode(page, lotFigures),
      wishlist_items: wishlist,
    })),
  getMainSlider: ({ catalogue }) => map(catalogue.slides, list(slideCodec).encode),
  getClosingSoon: ({ catalogue, lotFigures }) =>
    map(catalogue.closingSoon, lots => list(lotCodec).encode(lots, lotFigures)),
  getBanners: ({ catalogue }) => catalogue.banners,
  getComingSoon: ({ catalogue }) => map(catalogue.comingSoon, list(comingSoonCodec).encode),
  getLastWinners: ({ catalogue }) => map(catalogue.lastWinners, list(lastWinnerCodec).encode),
  getLot: ({ catalogue, lotFigures }, { id, wishlist }) =>
    map(catalogue.lot(id), detail => ({
      ...lotDetailCodec.encode(detail, lotFigures),
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
  getTicketProof: ({ draws }, { id }) => draws.proof(id),
};
