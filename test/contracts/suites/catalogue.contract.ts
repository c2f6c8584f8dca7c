import { describe, expect, it } from 'vitest';
import { closingSoonLots } from '../../../src/domain/catalogue/catalogue-sections.ts';
import {
  isLotClosingSoon,
  isLotSoldOut,
  type Lot,
  lotPhase,
  percentOfLotSold,
} from '../../../src/domain/catalogue/lot.ts';
import { decimalToText } from '../../../src/domain/money/decimal.ts';
import { minorUnits, minorUnitsToText, priceFromLocal } from '../../../src/domain/money/money-units.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';

/** Describes what every adapter behind the catalogue port does. */
export const describeCatalogueContract = (name: string, setup: ContractSetup): void => {
  describe(`catalogue: ${name}`, () => {
    let world: ShopWorld;
    openContractWorld(setup, opened => {
      world = opened;
    });
    const whole = () => runSuccess(world.catalogue.page({ categoryId: null, limit: 100 }));

    it('the catalogue lists lots on sale, then sold-out ones, and no coming or drawn lots', async () => {
      const { lots } = await whole();
      const phases = lots.map(lot => lotPhase(lot, world.now()));
      expect(phases).toContain('playing');
      expect(phases.every(phase => phase === 'playing' || phase === 'sold-out')).toBe(true);
      expect(phases.toSorted()).toEqual(phases);
    });

    it('the catalogue counts the lots that are on sale now', async () => {
      const { lots, counter } = await whole();
      expect(counter).toBe(lots.filter(lot => lotPhase(lot, world.now()) === 'playing').length);
    });

    it('the catalogue’s pages neither skip nor repeat a lot', async () => {
      const { lots } = await whole();
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const query = { categoryId: null, limit: 3, ...(cursor === null ? {} : { cursor }) };
        const page: { lots: readonly { id: number }[]; nextCursor: string | null } = await runSuccess(
          world.catalogue.page(query),
        );
        expect(page.lots.length).toBeLessThanOrEqual(3);
        seen.push(...page.lots.map(lot => lot.id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual(lots.map(lot => lot.id));
    });

    it('one category’s page has its name and lots, and no rows of the other categories', async () => {
      const all = await whole();
      const [menu] = all.menu;
      expect(all.categories.some(category => category.lots.length > 0)).toBe(true);
      const page = await runSuccess(world.catalogue.page({ categoryId: menu?.id ?? 0 }));
      expect(page.categoryName).toBe(menu?.name);
      expect(page.lots.length).toBeGreaterThan(0);
      expect(page.lots.every(lot => lot.categoryId === menu?.id)).toBe(true);
      expect(page.categories.flatMap(category => category.lots)).toEqual([]);
    });

    it('the page of an unknown category fails with NotFound', async () => {
      expect(await runFailure(world.catalogue.page({ categoryId: 987_654 }))).toMatchObject({
        _tag: 'NotFound',
      });
    });

    it('the search finds lots by their words, and nothing for nonsense', async () => {
      const lot = (await whole()).lots[0];
      const found = await runSuccess(world.catalogue.page({ categoryId: null, search: lot?.title ?? '' }));
      expect(found.lots.map(each => each.id)).toContain(lot?.id);
      const nothing = await runSuccess(world.catalogue.page({ categoryId: null, search: 'щжьюїqzx' }));
      expect(nothing.lots).toEqual([]);
    });

    it('the search finds what was meant by endings, synonyms, one typo and another layout', async () => {
      const search = (typed: string) => runSuccess(world.catalogue.page({ categoryId: null, search: typed }));
      const ids = async (typed: string) => (await search(typed)).lots.map(({ id }) => id);
      const [laptops, phones] = [await ids('ноутбук'), await ids('смартфон')];
      expect(laptops.length).toBeGreaterThan(0);
      expect(phones.length).toBeGreaterThan(0);
      expect(await ids('ноутбуки')).toEqual(laptops);
      expect(await ids('телефон')).toEqual(phones);
      for (const typed of ['ноутбкк', 'yjen,er', 'YJEN<ER']) {
        expect(await search(typed)).toMatchObject({ searchedFor: 'ноутбук', near: [] });
        expect(await ids(typed)).toEqual(laptops);
      }
    });

    it('the search ignores differences in letters and signs between typed words and titles', async () => {
      const search = (typed: string) => runSuccess(world.catalogue.page({ categoryId: null, search: typed }));
      const laptops = (await search('ноутбук')).lots.map(({ id }) => id);
      for (const typed of ['«Ноутбук»,', '(ноут\u00adбук)', 'ноутбук —', 'НОУТБУК\u200b!']) {
        const { lots, searchedFor } = await search(typed);
        expect([typed, lots.map(({ id }) => id), searchedFor]).toEqual([typed, laptops, null]);
      }
    });

    it('a search offers similar lots only where it finds nothing', async () => {
      const search = (typed: string) => runSuccess(world.catalogue.page({ categoryId: null, search: typed }));
      const nothing = await search('ноутбукарня');
      expect(nothing).toMatchObject({ lots: [], searchedFor: null });
      const laptops = (await search('ноутбук')).lots.map(({ id }) => id);
      expect(nothing.near.some(({ id }) => laptops.includes(id))).toBe(true);
      expect((await search('щжьюїqzx')).near.length).toBeGreaterThan(0);
      expect((await search('ноутбук')).near).toEqual([]);
    });

    it('the suggestions are the first lots that a search finds', async () => {
      const { lots } = await runSuccess(
        world.catalogue.page({ categoryId: null, search: 'ноутбук', limit: 6 }),
      );
      const ids = lots.map(({ id }) => id);
      for (const [typed, searchedFor] of [
        ['ноутбук', null],
        ['yjen,er', 'ноутбук'],
      ] as const) {
        const suggested = await runSuccess(world.catalogue.suggestions(typed));
        expect(suggested.lots.map(({ id }) => id)).toEqual(ids);
        expect(suggested.searchedFor).toBe(searchedFor);
      }
      for (const typed of ['щжьюїqzx', ' — '])
        expect(await runSuccess(world.catalogue.suggestions(typed))).toEqual({ lots: [], searchedFor: null });
    });

    it('the catalogue sorts and filters by price, with sold-out lots last', async () => {
      const up = await runSuccess(world.catalogue.page({ categoryId: null, sort: 'price_up', limit: 100 }));
      const prices = up.lots.filter(lot => !isLotSoldOut(lot)).map(lot => lot.price);
      expect(prices.length).toBeGreaterThan(2);
      expect(prices).toEqual(prices.toSorted((a, b) => Number(a - b)));
      const middle = prices[Math.floor(prices.length / 2)] ?? minorUnits(0);
      const bounded = await runSuccess(
        world.catalogue.page({
          categoryId: null,
          limit: 100,
          priceFrom: minorUnitsToText(middle),
          priceTo: minorUnitsToText(middle),
        }),
      );
      expect(bounded.lots.length).toBeGreaterThan(0);
      expect(bounded.lots.every(lot => lot.price === middle)).toBe(true);
    });

    it('a guest sees a lot with the first level’s percent and the rate 1', async () => {
      const id = await world.playingLot();
      const { lot, rate, userPercent } = await runSuccess(world.catalogue.lot(id));
      expect(lot.id).toBe(id);
      expect(decimalToText(rate)).toBe('1');
      expect(decimalToText(userPercent)).toBe('1');
    });

    it('a lot’s price is converted to the caller’s currency and rounded there', async () => {
      const id = await world.playingLot();
      const local = await runSuccess(world.catalogue.lot(id));
      world.preferences.setCurrency('USD');
      const { lot, rate } = await runSuccess(world.catalogue.lot(id));
      expect(rate).toBeGreaterThan(local.rate);
      expect(lot.price).toBe(priceFromLocal(local.lot.price, rate));
    });

    it('lots at least 90 % sold are hot, and others only where the operator marked them', async () => {
      const { lots } = await whole();
      const almostGone = lots.filter(lot => percentOfLotSold(lot) >= 90);
      expect(almostGone.length).toBeGreaterThan(0);
      expect(almostGone.every(lot => lot.hot)).toBe(true);
      expect(lots.some(lot => !lot.hot)).toBe(true);
    });

    it('the catalogue’s titles come in the caller’s language', async () => {
      const id = await world.playingLot();
      const inUkrainian = await runSuccess(world.catalogue.lot(id));
      world.preferences.setLanguage('en');
      const inEnglish = await runSuccess(world.catalogue.lot(id));
      expect(inEnglish.lot.productToBuy.title).not.toBe(inUkrainian.lot.productToBuy.title);
      expect(inEnglish.lot.category).not.toBe(inUkrainian.lot.category);
    });

    it('an unknown lot fails with NotFound', async () => {
      expect(await runFailure(world.catalogue.lot(987_654))).toMatchObject({ _tag: 'NotFound' });
    });

    it('the section “closing soon” has at most 12 lots, those nearest to their date or last item first', async () => {
      const lots = await runSuccess(world.catalogue.closingSoon);
      expect(lots.length).toBeGreaterThan(0);
      expect(lots.length).toBeLessThanOrEqual(12);
      expect(lots.every(lot => isLotClosingSoon(lot, world.now()))).toBe(true);
      const ids = (all: readonly Lot[]) => all.map(({ id }) => id);
      expect(ids(lots)).toEqual(ids(closingSoonLots(lots, world.now())));
      expect(lots.some(({ endsAt }) => endsAt !== null)).toBe(true);
      for (const { id, endsAt } of lots)
        expect((await runSuccess(world.catalogue.lot(id))).lot.endsAt).toBe(endsAt);
    });

    it('lots that are no longer offered are in no list, and are still answered by their number', async () => {
      const [ending, coming] = [await world.endingLot(), await world.comingLot()];
      const soldOut = await world.soldOutLot();
      const { lot } = await runSuccess(world.catalogue.lot(ending));
      const before = await whole();
      const answered = async () => {
        const page = await whole();
        const rows = page.categories.flatMap(category => category.lots);
        const found = await runSuccess(world.catalogue.page({ categoryId: null, search: lot.title }));
        const { lots: suggested } = await runSuccess(world.catalogue.suggestions(lot.title));
        const lists = [page.lots, rows, found.lots, suggested, await runSuccess(world.catalogue.closingSoon)];
        return {
          lists: lists.map(list => list.some(({ id }) => id === ending)),
          soldOut: [page.lots, rows].map(list => list.some(({ id }) => id === soldOut)),
          coming: (await runSuccess(world.catalogue.comingSoon)).some(({ id }) => id === coming),
          playing: page.counter,
          phase: lotPhase((await runSuccess(world.catalogue.lot(ending))).lot, world.now()),
        };
      };
      const isListed = await answered();
      expect(isListed).toMatchObject({ coming: true, playing: before.counter, phase: 'playing' });
      expect(isListed.soldOut).toContain(true);
      expect([isListed.lists[0], isListed.lists[2], isListed.lists[4]]).toEqual([true, true, true]);
      for (const id of [ending, coming, soldOut]) await world.offerLot(id, false);
      try {
        expect(await answered()).toEqual({
          lists: [false, false, false, false, false],
          soldOut: [false, false],
          coming: false,
          playing: before.counter - 1,
          phase: 'withdrawn',
        });
        const restricted = world.cart.restrictedLots([{ lotId: ending, quantity: 1, isDonate: true }]);
        expect(await runSuccess(restricted)).toEqual([ending]);
      } finally {
        for (const id of [ending, coming, soldOut]) await world.offerLot(id, true);
      }
      expect(await answered()).toEqual(isListed);
    });

    it('the home page’s coming lots start in the future, and its winners come newest first', async () => {
      const coming = await runSuccess(world.catalogue.comingSoon);
      expect(coming.length).toBeGreaterThan(0);
      expect(coming.every(item => item.start > world.now())).toBe(true);
      const winners = await runSuccess(world.catalogue.lastWinners);
      const dates = winners.map(winner => winner.winDate);
      expect(dates.length).toBeGreaterThan(0);
      expect(dates).toEqual(dates.toSorted((a, b) => b - a));
      expect(winners.every(winner => winner.user.fullName !== '' && winner.title !== '')).toBe(true);
    });
  });
};
