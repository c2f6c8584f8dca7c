import { Effect } from 'effect';
import type { CatalogueQuery } from '../../src/application/ports/catalogue.ts';
import { decimalToNumber } from '../../src/domain/money/decimal.ts';
import type { AnswersOf } from './answer-of.ts';
import { drawWire } from './draw-wire.ts';
import { lotWire, productWire, slideWire, winnerWire } from './wire-of.ts';

const { flatMap, map, succeed } = Effect;

/** Entries of the public log in one answer unless said otherwise. */
const LOG_PAGE = 100;

/** The catalogue and the draws: what anybody may look at. */
export const shelfAnswers: AnswersOf<
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
  getMainpageCatalog: ({ catalogue }, request) => {
    const { category, wishlist, limit, cursor, q, sort, price_from: from, price_to: to } = request;
    const query: CatalogueQuery = {
      categoryId: category === false ? null : category,
      ...(limit === undefined ? {} : { limit }),
      ...(cursor === undefined ? {} : { cursor }),
      ...(q === undefined ? {} : { search: q }),
      ...(sort === undefined ? {} : { sort }),
      ...(from === undefined ? {} : { priceFrom: from }),
      ...(to === undefined ? {} : { priceTo: to }),
    };
    return map(catalogue.page(query), page => ({
      all_lots: page.lots.map(lotWire),
      categories: page.categories.map(({ id, name, lots }) => ({ id, name, lots: lots.map(lotWire) })),
      categories_menu: page.menu,
      counter: page.counter,
      category_name: page.categoryName,
      wishlist_items: wishlist,
      next_cursor: page.nextCursor,
    }));
  },
  getMainSlider: ({ catalogue }) => map(catalogue.slides, slides => slides.map(slideWire)),
  getClosingSoon: ({ catalogue }) => map(catalogue.closingSoon, lots => lots.map(lotWire)),
  getBanners: ({ catalogue }) => catalogue.banners,
  getComingSoon: ({ catalogue }) =>
    map(catalogue.comingSoon, items =>
      items.map(item => ({
        id: item.id,
        image: item.image,
        product_to_win: productWire(item.productToWin),
        product_to_by: productWire(item.productToBuy),
        start: new Date(item.start).toISOString(),
      })),
    ),
  getLastWinners: ({ catalogue }) =>
    map(catalogue.lastWinners, winners =>
      winners.map(winner => ({ ...winnerWire(winner), lot_id: winner.lotId, title: winner.title })),
    ),
  getLot: ({ catalogue }, { id, wishlist }) =>
    map(catalogue.lot(id), ({ lot, userPercent, rate, tickets, drawDelay }) => ({
      lot: lotWire(lot),
      wishlist_items: wishlist ?? [],
      user_percent: decimalToNumber(userPercent),
      rate: decimalToNumber(rate),
      tickets,
      draw_delay: drawDelay,
    })),
  getSuperprize: ({ catalogue }) =>
    map(catalogue.superprize, ({ total, toDate, userCount }) => ({
      total,
      to_date: new Date(toDate).toISOString(),
      user_count: userCount,
    })),
  getDraws: ({ draws }, { after = 0, limit = LOG_PAGE }) =>
    map(draws.log(after, limit), entries => ({
      entries,
      next: entries.length < limit ? null : (entries.at(-1)?.position ?? null),
    })),
  getDraw: ({ draws }, { lot_id: lotId }) =>
    flatMap(draws.draw(lotId), draw =>
      draw.logPosition === null
        ? succeed(drawWire(draw, undefined))
        : map(draws.log(draw.logPosition - 1, 1), ([entry]) => drawWire(draw, entry)),
    ),
  getTicketProof: ({ draws }, { id }) => draws.proof(id),
};
