import { Effect } from 'effect';
import type { Catalogue, CatalogueQuery } from '../../../application/ports/catalogue.ts';
import { NotFound } from '../../../application/ports/failures.ts';
import {
  closingSoon,
  comingSoon,
  LONGEST_SECTION,
  LOTS_OF_PAGE,
  lastWinners,
  playingNow,
} from '../../../domain/catalogue/catalogue.ts';
import {
  hasEnded,
  isListed,
  isSoldOut,
  type Lot,
  lotPhase,
  percentSold,
} from '../../../domain/catalogue/lot.ts';
import { minorFromText } from '../../../domain/money/money.ts';
import { typedWords } from '../../../domain/search/search-text.ts';
import { MOST_SUGGESTIONS } from '../../../domain/search/suggestions.ts';
import { drawAtOf, isClosed } from '../draws/fake-closing.ts';
import { currentSuperprize } from '../draws/fake-super-state.ts';
import { winningTicketOf } from '../draws/fake-tickets.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { answering, type FakeShop, userOf } from '../shop/fake-shop.ts';
import { isAwaited } from './fake-awaited.ts';
import { fakeSearch } from './fake-search.ts';
import { answeredLot, termsOf } from './fake-terms.ts';

type Compare = (a: Lot, b: Lot) => number;
const byPrice: Compare = (a, b) => Number(a.price - b.price);
const orders: Readonly<Record<NonNullable<CatalogueQuery['sort']>, Compare>> = {
  closing: (a, b) => percentSold(b) - percentSold(a),
  newest: (a, b) => b.start - a.start,
  price_up: byPrice,
  price_down: (a, b) => byPrice(b, a),
};

/** Lots that are over, sold out or ended, stand last, equal ones by id (docs/behaviour.md#lists-of-lots). */
const sortedAt =
  (now: number) =>
  (lots: readonly Lot[], sort: NonNullable<CatalogueQuery['sort']>): readonly Lot[] => {
    const isOver = (lot: Lot): boolean => isSoldOut(lot) || hasEnded(lot, now);
    return lots.toSorted(
      (a, b) => Number(isOver(a)) - Number(isOver(b)) || orders[sort](a, b) || a.id - b.id,
    );
  };

const isPriced = (lot: Lot, { priceFrom, priceTo }: CatalogueQuery): boolean => {
  const from = priceFrom === undefined ? null : minorFromText(priceFrom);
  const to = priceTo === undefined ? null : minorFromText(priceTo);
  return (from === null || lot.price >= from) && (to === null || lot.price <= to);
};

export const makeFakeCatalogue = (shop: FakeShop, caller: FakeCaller): Catalogue => {
  const now = () => shop.clock.now();
  const sorted: ReturnType<typeof sortedAt> = (lots, sort) => sortedAt(now())(lots, sort);
  const allLots = (): readonly Lot[] => {
    const terms = termsOf(shop, caller);
    return [...shop.lots.values()].map(lot => answeredLot(shop, lot, terms));
  };
  // A lot that ended without a winner leaves lists as a drawn one does, and one that is no longer offered, too.
  const listed = () =>
    allLots().filter(lot => {
      if (!lot.offered || shop.draws.has(lot.id)) return false;
      const phase = lotPhase(lot, now());
      return phase === 'playing' || phase === 'sold-out' || phase === 'ended';
    });

  return {
    page: query =>
      answering(shop, caller, () => {
        const { language } = termsOf(shop, caller);
        const category = shop.categories.find(each => each.id === query.categoryId);
        if (query.categoryId !== null && category === undefined) return Effect.fail(new NotFound());
        const inCategory = listed().filter(lot => category === undefined || lot.categoryId === category.id);
        const { lots, searchedFor, near } = fakeSearch(
          shop,
          query.search ?? '',
          inCategory.filter(lot => isPriced(lot, query)),
          sorted(listed(), 'closing'),
        );
        const found = sorted(lots, query.sort ?? 'closing');
        const from = query.cursor === undefined ? 0 : Number(query.cursor);
        const to = from + (query.limit ?? LOTS_OF_PAGE);
        const isWhole = query.categoryId === null && query.cursor === undefined;
        return Effect.succeed({
          lots: found.slice(from, to),
          categories: shop.categories.map(({ id, name }) => ({
            id,
            name: name[language],
            lots: isWhole
              ? sorted(
                  listed().filter(lot => lot.categoryId === id),
                  'closing',
                ).slice(0, LONGEST_SECTION)
              : [],
          })),
          menu: shop.categories.map(({ id, name }) => ({
            id,
            name: name[language],
            image: shop.site.categoryImages.get(id) ?? '',
          })),
          counter: playingNow(inCategory, now()).length,
          categoryName: category?.name[language] ?? null,
          nextCursor: to < found.length ? String(to) : null,
          searchedFor,
          near: query.cursor === undefined ? near.slice(0, LONGEST_SECTION) : [],
        });
      }),
    lot: id =>
      answering(shop, caller, () => {
        const lot = shop.lots.get(id);
        if (lot === undefined) return Effect.fail(new NotFound());
        const terms = termsOf(shop, caller);
        const user = userOf(shop, caller);
        const tickets = shop.tickets.filter(ticket => ticket.lotId === id);
        return Effect.succeed({
          lot: answeredLot(shop, lot, terms),
          userPercent: terms.userPercent,
          rate: terms.rate,
          tickets: {
            sold: tickets.length,
            yours: tickets.filter(ticket => ticket.userId === user?.id).length,
          },
          drawDelay: lot.drawDelay,
          winningTicket: winningTicketOf(shop, id),
          drawAt: isClosed(shop, lot) && isListed(lot) && !shop.draws.has(id) ? drawAtOf(shop, lot) : null,
          tellMe: isAwaited(user, lot, now()),
        });
      }),
    suggestions: typed =>
      answering(shop, caller, () => {
        const all = typedWords(typed).length === 0 ? [] : sorted(listed(), 'closing');
        const { lots, searchedFor } = fakeSearch(shop, typed, all, []);
        return Effect.succeed({ lots: lots.slice(0, MOST_SUGGESTIONS), searchedFor });
      }),
    closingSoon: answering(shop, caller, () => Effect.succeed(closingSoon(allLots(), now()))),
    comingSoon: answering(shop, caller, () =>
      Effect.succeed(
        comingSoon(allLots(), now()).map(({ id, image, productToBuy, productToWin, start, endsAt }) => ({
          id,
          image,
          productToBuy,
          productToWin,
          start,
          endsAt,
        })),
      ),
    ),
    lastWinners: answering(shop, caller, () =>
      Effect.succeed(
        lastWinners(
          allLots().flatMap(lot =>
            lot.winners.map(winner => ({ ...winner, lotId: lot.id, title: lot.productToWin.title })),
          ),
        ),
      ),
    ),
    slides: answering(shop, caller, () => Effect.succeed(shop.site.slides(caller.language()))),
    banners: answering(shop, caller, () => Effect.succeed(shop.site.banners)),
    superprize: answering(shop, caller, () => {
      const superprize = currentSuperprize(shop, caller.language());
      return superprize === null ? Effect.fail(new NotFound()) : Effect.succeed(superprize);
    }),
  };
};
