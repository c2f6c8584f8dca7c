import { Effect } from 'effect';
import type { CataloguePort, CatalogueQuery } from '../../../application/ports/catalogue.ts';
import { NotFound } from '../../../application/ports/failures.ts';
import {
  closingSoonLots,
  comingSoonLots,
  LOTS_PER_PAGE,
  MOST_LOTS_OF_SECTION,
  newestWinners,
  playingLots,
} from '../../../domain/catalogue/catalogue-sections.ts';
import {
  hasLotEnded,
  hasNoWinner,
  isLotSoldOut,
  type Lot,
  lotPhase,
  percentOfLotSold,
} from '../../../domain/catalogue/lot.ts';
import { minorUnitsOfText } from '../../../domain/money/money-units.ts';
import { readTypedSearchWords } from '../../../domain/search/fold-search-text.ts';
import { MOST_SEARCH_SUGGESTIONS } from '../../../domain/search/most-search-suggestions.ts';
import { computeFakeDrawAt, isFakeListClosed } from '../draws/fake-list-closing.ts';
import { findFakeCurrentSuperPrize } from '../draws/fake-super-prize-state.ts';
import { findFakeWinningTicketTitle } from '../draws/fake-tickets.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { answerAsFakeShop, type FakeShop, findFakeUser } from '../shop/fake-shop.ts';
import { searchFakeLots } from './fake-search.ts';
import { isFakeLotStartAwaited } from './fake-start-reminder.ts';
import { computeFakeLotTerms, makeLotForFakeTerms } from './fake-terms.ts';

type Compare = (a: Lot, b: Lot) => number;
const byPrice: Compare = (a, b) => Number(a.price - b.price);
const orders: Readonly<Record<NonNullable<CatalogueQuery['sort']>, Compare>> = {
  closing: (a, b) => percentOfLotSold(b) - percentOfLotSold(a),
  newest: (a, b) => b.start - a.start,
  price_up: byPrice,
  price_down: (a, b) => byPrice(b, a),
};

/** Lots that are over, sold out or ended, stand last, equal ones by id (docs/behaviour.md#lists-of-lots). */
const sortedAt =
  (now: number) =>
  (lots: readonly Lot[], sort: NonNullable<CatalogueQuery['sort']>): readonly Lot[] => {
    const isOver = (lot: Lot): boolean => isLotSoldOut(lot) || hasLotEnded(lot, now);
    return lots.toSorted(
      (a, b) => Number(isOver(a)) - Number(isOver(b)) || orders[sort](a, b) || a.id - b.id,
    );
  };

const isPriced = (lot: Lot, { priceFrom, priceTo }: CatalogueQuery): boolean => {
  const from = priceFrom === undefined ? null : minorUnitsOfText(priceFrom);
  const to = priceTo === undefined ? null : minorUnitsOfText(priceTo);
  return (from === null || lot.price >= from) && (to === null || lot.price <= to);
};

export const makeFakeCatalogue = (shop: FakeShop, caller: FakeCaller): CataloguePort => {
  const now = () => shop.clock.now();
  const sorted: ReturnType<typeof sortedAt> = (lots, sort) => sortedAt(now())(lots, sort);
  const allLots = (): readonly Lot[] => {
    const terms = computeFakeLotTerms(shop, caller);
    return [...shop.lots.values()].map(lot => makeLotForFakeTerms(shop, lot, terms));
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
      answerAsFakeShop(shop, caller, () => {
        const { language } = computeFakeLotTerms(shop, caller);
        const category = shop.categories.find(each => each.id === query.categoryId);
        if (query.categoryId !== null && category === undefined) return Effect.fail(new NotFound());
        const inCategory = listed().filter(lot => category === undefined || lot.categoryId === category.id);
        const { lots, searchedFor, near } = searchFakeLots(
          shop,
          query.search ?? '',
          inCategory.filter(lot => isPriced(lot, query)),
          sorted(listed(), 'closing'),
        );
        const found = sorted(lots, query.sort ?? 'closing');
        const from = query.cursor === undefined ? 0 : Number(query.cursor);
        const to = from + (query.limit ?? LOTS_PER_PAGE);
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
                ).slice(0, MOST_LOTS_OF_SECTION)
              : [],
          })),
          menu: shop.categories.map(({ id, name }) => ({
            id,
            name: name[language],
            image: shop.site.categoryImages.get(id) ?? '',
          })),
          counter: playingLots(inCategory, now()).length,
          categoryName: category?.name[language] ?? null,
          nextCursor: to < found.length ? String(to) : null,
          searchedFor,
          near: query.cursor === undefined ? near.slice(0, MOST_LOTS_OF_SECTION) : [],
        });
      }),
    lot: id =>
      answerAsFakeShop(shop, caller, () => {
        const lot = shop.lots.get(id);
        if (lot === undefined) return Effect.fail(new NotFound());
        const terms = computeFakeLotTerms(shop, caller);
        const user = findFakeUser(shop, caller);
        const tickets = shop.tickets.filter(ticket => ticket.lotId === id);
        return Effect.succeed({
          lot: makeLotForFakeTerms(shop, lot, terms),
          userPercent: terms.userPercent,
          rate: terms.rate,
          tickets: {
            sold: tickets.length,
            yours: tickets.filter(ticket => ticket.userId === user?.id).length,
          },
          drawDelay: lot.drawDelay,
          winningTicket: findFakeWinningTicketTitle(shop, id),
          drawAt:
            isFakeListClosed(shop, lot) && hasNoWinner(lot) && !shop.draws.has(id)
              ? computeFakeDrawAt(shop, lot)
              : null,
          tellMe: isFakeLotStartAwaited(user, lot, now()),
        });
      }),
    suggestions: typed =>
      answerAsFakeShop(shop, caller, () => {
        const all = readTypedSearchWords(typed).length === 0 ? [] : sorted(listed(), 'closing');
        const { lots, searchedFor } = searchFakeLots(shop, typed, all, []);
        return Effect.succeed({ lots: lots.slice(0, MOST_SEARCH_SUGGESTIONS), searchedFor });
      }),
    closingSoon: answerAsFakeShop(shop, caller, () => Effect.succeed(closingSoonLots(allLots(), now()))),
    comingSoon: answerAsFakeShop(shop, caller, () =>
      Effect.succeed(
        comingSoonLots(allLots(), now()).map(({ id, image, productToBuy, productToWin, start, endsAt }) => ({
          id,
          image,
          productToBuy,
          productToWin,
          start,
          endsAt,
        })),
      ),
    ),
    lastWinners: answerAsFakeShop(shop, caller, () =>
      Effect.succeed(
        newestWinners(
          allLots().flatMap(lot =>
            lot.winners.map(winner => ({ ...winner, lotId: lot.id, title: lot.productToWin.title })),
          ),
        ),
      ),
    ),
    slides: answerAsFakeShop(shop, caller, () => Effect.succeed(shop.site.slides(caller.language()))),
    banners: answerAsFakeShop(shop, caller, () => Effect.succeed(shop.site.banners)),
    superprize: answerAsFakeShop(shop, caller, () => {
      const superprize = findFakeCurrentSuperPrize(shop, caller.language());
      return superprize === null ? Effect.fail(new NotFound()) : Effect.succeed(superprize);
    }),
  };
};
