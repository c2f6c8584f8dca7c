import { Effect } from 'effect';
import type { Catalogue, CatalogueQuery } from '../../application/ports/catalogue.ts';
import { NotFound } from '../../application/ports/failures.ts';
import type { WishlistStore } from '../../application/stores/wishlist-store.ts';
import type { ShopClient } from './client.ts';
import { mapped, readDecimal, readMoment, readRate } from './mapping/exact.ts';
import { toLot, toProduct, toWinner } from './mapping/lot.ts';
import { toSlide } from './mapping/slide.ts';
import { expecting, expectingNothing } from './narrow.ts';
import type { CallFailure } from './read-answer.ts';
import {
  getBanners,
  getClosingSoon,
  getComingSoon,
  getLastWinners,
  getLot,
  getMainpageCatalog,
  getMainSlider,
  getSuperprize,
} from './wire/catalogue.ts';

/** "An answer carrying errors leads to /404" (specification §2, §8), whatever its status. */
const refusedMeansAbsent = <A>(effect: Effect.Effect<A, CallFailure>) =>
  effect.pipe(
    Effect.catchTag('FieldsRefused', () => Effect.fail(new NotFound())),
    expecting('NotFound'),
  );

const toRequest = (query: CatalogueQuery, wishlist: readonly number[]) => ({
  category: query.categoryId ?? (false as const),
  wishlist,
  ...(query.limit === undefined ? {} : { limit: query.limit }),
  ...(query.cursor === undefined ? {} : { cursor: query.cursor }),
  ...(query.search === undefined ? {} : { q: query.search }),
  ...(query.sort === undefined ? {} : { sort: query.sort }),
  ...(query.priceFrom === undefined ? {} : { price_from: query.priceFrom }),
  ...(query.priceTo === undefined ? {} : { price_to: query.priceTo }),
});

const toPage = (wire: typeof getMainpageCatalog.answer.Type) => ({
  lots: wire.all_lots.map(toLot),
  categories: wire.categories.map(({ id, name, lots }) => ({ id, name, lots: lots.map(toLot) })),
  menu: wire.categories_menu.map(({ id, name, image }) => ({ id, name, image })),
  counter: wire.counter,
  categoryName: wire.category_name,
  nextCursor: wire.next_cursor,
});

export const makeHttpCatalogue = (client: ShopClient, wishlist: WishlistStore): Catalogue => ({
  page: query =>
    Effect.suspend(() => client.ask(getMainpageCatalog, toRequest(query, wishlist.getSnapshot()))).pipe(
      refusedMeansAbsent,
      mapped(toPage),
    ),
  lot: id =>
    Effect.suspend(() => client.ask(getLot, { id, wishlist: wishlist.getSnapshot() })).pipe(
      refusedMeansAbsent,
      mapped(wire => ({
        lot: toLot(wire.lot),
        userPercent: readDecimal(wire.user_percent),
        rate: readRate(wire.rate),
        tickets: { sold: wire.tickets.sold, yours: wire.tickets.yours },
        drawDelay: wire.draw_delay,
      })),
    ),
  closingSoon: client.ask(getClosingSoon, {}).pipe(
    expectingNothing,
    mapped(lots => lots.map(toLot)),
  ),
  comingSoon: client.ask(getComingSoon, {}).pipe(
    expectingNothing,
    mapped(items =>
      items.map(item => ({
        id: item.id,
        image: item.image,
        productToWin: toProduct(item.product_to_win),
        productToBuy: toProduct(item.product_to_by),
        start: readMoment(item.start),
      })),
    ),
  ),
  lastWinners: client.ask(getLastWinners, {}).pipe(
    expectingNothing,
    mapped(winners =>
      winners.map(winner => ({ ...toWinner(winner), lotId: winner.lot_id, title: winner.title })),
    ),
  ),
  slides: client.ask(getMainSlider, {}).pipe(
    expectingNothing,
    mapped(slides => slides.map(toSlide)),
  ),
  banners: client.ask(getBanners, {}).pipe(
    expectingNothing,
    mapped(banners => banners.map(({ link, image }) => ({ link, image }))),
  ),
  superprize: client.ask(getSuperprize, {}).pipe(
    expectingNothing,
    mapped(prize => ({
      total: prize.total,
      toDate: readMoment(prize.to_date),
      userCount: prize.user_count,
    })),
  ),
});
