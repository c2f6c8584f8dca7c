import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import type { CatalogueSort } from '../../../src/domain/catalogue/catalogue-address.ts';
import { type CatalogueShop, startCatalogueShop } from '../../support/shops/catalogue-shop.ts';
import type { TestCatalogueLot } from '../../support/shops/test-catalogue.ts';

const DAY = 86_400_000;

let server: CatalogueShop['server'];
let world: CatalogueShop['world'];
let api: CatalogueShop['api'];

beforeAll(async () => {
  ({ server, world, api } = await startCatalogueShop());
});
beforeEach(() => world.clear());
afterAll(() => server.close());

type Asked = Partial<(typeof contractCalls.getMainpageCatalog.request)['Type']>;
const catalogue = (asked: Asked = {}, headers: Record<string, string> = {}) =>
  api.call(contractCalls.getMainpageCatalog, { category: false, wishlist: [], ...asked }, headers);
const idsOf = (lots: readonly { readonly id: number }[]): number[] => lots.map(({ id }) => id);

const found = async (q: string) => idsOf((await catalogue({ q })).all_lots);

const sorted = async (sort: CatalogueSort) => idsOf((await catalogue({ sort })).all_lots);

const ask = (cursor: string) =>
  api.refused(contractCalls.getMainpageCatalog, {
    category: 'false',
    wishlist: 'null',
    sort: 'newest',
    cursor,
  });

describe('The catalogue', () => {
  test('the catalogue lists lots on sale, then sold-out ones, and neither coming nor drawn lots', async () => {
    const [playing, soldOut, coming, drawn, empty] = await world.put([
      { sold: 10 },
      { sold: 100 },
      { startsIn: 1 },
      { sold: 100, drawn: true },
      { amount: 0 },
    ]);
    const page = await catalogue();
    expect(idsOf(page.all_lots)).toEqual([playing, soldOut, empty]);
    expect(page.counter).toBe(1);
    expect(idsOf(page.all_lots)).not.toContain(coming);
    expect(idsOf(page.all_lots)).not.toContain(drawn);
    expect(page.all_lots.map(lot => lot.percent)).toEqual([10, 100, 100]);
    expect(page.next_cursor).toBeNull();
  });

  test('the catalogue lists a lot from the very moment of its start', async () => {
    const [now] = await world.put([{ startsIn: 0 }, { startsIn: 1 }]);
    expect(idsOf((await catalogue()).all_lots)).toEqual([now]);
  });

  test('the catalogue answers the first 12 lots of each category, in the list’s order', async () => {
    await world.put(
      Array.from({ length: 30 }, (_, n): TestCatalogueLot => ({ category: (n % 2) + 1, sold: n })),
    );
    const page = await catalogue({ limit: 5 });
    expect(page.all_lots).toHaveLength(5);
    // Categories stand in the operator's order, here from the last to the first.
    expect(page.categories.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(idsOf(page.categories_menu)).toEqual([6, 5, 4, 3, 2, 1]);
    const row = page.categories.find(({ id }) => id === 2)?.lots ?? [];
    expect(row.map(lot => lot.sales_count)).toEqual([29, 27, 25, 23, 21, 19, 17, 15, 13, 11, 9, 7]);
    expect(page.categories.find(({ id }) => id === 3)?.lots).toEqual([]);
  });

  test('the catalogue of one category has its name, its lots and its count, and no rows of categories', async () => {
    const [first] = await world.put([{ category: 2 }, { category: 1 }, { category: 2, sold: 100 }]);
    const page = await catalogue({ category: 2 });
    expect(page.all_lots[0]?.id).toBe(first);
    expect(page.all_lots).toHaveLength(2);
    expect(page).toMatchObject({ counter: 1, category_name: 'Category 2 en' });
    expect(page.categories.every(({ lots }) => lots.length === 0)).toBe(true);
  });

  test('the catalogue of an unknown category answers 404', async () => {
    const refused = await api.refused(contractCalls.getMainpageCatalog, { category: '99', wishlist: 'null' });
    expect(refused).toMatchObject({ status: 404, body: { errors: true } });
  });

  test('the catalogue answers 60 lots where no limit is given', async () => {
    await world.put(Array.from({ length: 61 }, () => ({})));
    const page = await catalogue();
    expect(page.all_lots).toHaveLength(60);
    const rest = await catalogue({ cursor: page.next_cursor ?? '' });
    expect(rest.all_lots).toHaveLength(1);
    expect(rest.categories.every(({ lots }) => lots.length === 0)).toBe(true);
  });

  test('the search finds lots by words in any case and order, and takes wildcards literally', async () => {
    const [bike, phone, percent] = await world.put([
      { title: 'Гірський Велосипед' },
      { title: 'Nova X м’який' },
      { title: '100% cotton' },
    ]);
    expect(await found('ВЕЛОСИПЕД гірський')).toEqual([bike]);
    expect(await found("NOVA М'ЯКИЙ")).toEqual([phone]);
    expect(await found('велосипед nova')).toEqual([]);
    expect(await found('%')).toEqual([percent]);
    expect(await found('100%')).toEqual([percent]);
    for (const typed of ['10_%', '1%0']) expect(await found(typed)).toEqual([]);
    expect(await found("'; DROP TABLE lots; --")).toEqual([]);
    for (const typed of ['  ', '_', '«—»']) expect(await found(typed)).toHaveLength(3);
  });

  test('the search finds endings, synonyms, one typo and another layout, and names what it searched for', async () => {
    const [laptop, phone] = await world.put([{ title: 'Ноутбук Aero' }, { title: 'Смартфон Nova' }]);
    await world.synonyms('телефон, смартфон');
    const asked = async (q: string) => {
      const { all_lots, searched_for } = await catalogue({ q });
      return [idsOf(all_lots), searched_for];
    };
    expect(await asked('ноутбуки')).toEqual([[laptop], null]);
    expect(await asked('телефон')).toEqual([[phone], null]);
    expect(await asked('yjen,er')).toEqual([[laptop], 'ноутбук']);
    expect(await asked('ноутбкк aero')).toEqual([[laptop], 'ноутбук aero']);
    expect(await asked('ntktajy')).toEqual([[phone], 'телефон']);
  });

  test('the search ignores case, ё, dashes, quotes and other signs in titles and in what is typed', async () => {
    const [wallet, honey, screen, robot, cloud] = await world.put([
      { title: 'Кошелёк' },
      { title: 'Мёд (акация)' },
      { title: 'Екран 14″' },
      { title: 'Робот-пилосос' },
      { title: '«Хмара» Ґрей C++' },
      { title: 'Кошелек' },
      { title: 'Щось инше 15"' },
    ]);
    await world.synonyms('');
    const asked = async (q: string) => {
      const { all_lots, searched_for } = await catalogue({ q });
      return [idsOf(all_lots), searched_for];
    };
    const wallets = [wallet, Number(wallet) + 5];
    for (const [q, ids] of [
      ['кошелек', wallets],
      ['КОШЕЛЁК', wallets],
      ['мед', [honey]],
      ['мед, акация', [honey]],
      ['екран 14"', [screen]],
      ['екран 14', [screen]],
      ['робот–пилосос', [robot]],
      ['робот — пилосос', [robot]],
      ['пило\u00adсос\u200b', [robot]],
      ['хмара,', [cloud]],
      ['грей', [cloud]],
      ['(c++)', [cloud]],
    ] as const)
      expect([q, await asked(q)]).toEqual([q, [ids, null]]);
  });

  test('the further pages of a corrected search go on with the corrected words', async () => {
    await world.put(Array.from({ length: 5 }, () => ({ title: 'Ноутбук' })));
    await world.synonyms('');
    const first = await catalogue({ q: 'yjen,er', limit: 3 });
    const second = await catalogue({ q: 'yjen,er', limit: 3, cursor: first.next_cursor ?? '' });
    expect([first, second].map(({ all_lots }) => all_lots.length)).toEqual([3, 2]);
    expect(second.next_cursor).toBeNull();
  });

  test('a search without results offers other categories’ lots, similar ones, or those that close soonest', async () => {
    const [laptop, phone] = await world.put([
      { title: 'Ноутбук Aero', category: 1 },
      { title: 'Смартфон Nova', category: 2, sold: 50 },
    ]);
    await world.synonyms('');
    const near = async (asked: Asked) => {
      const { all_lots, near_lots } = await catalogue(asked);
      expect(all_lots).toEqual([]);
      return idsOf(near_lots);
    };
    expect(await near({ q: 'ноутбук', category: 2 })).toEqual([laptop]);
    expect(await near({ q: 'смартфонище' })).toEqual([phone]);
    expect(await near({ q: 'щжьюї' })).toEqual([phone, laptop]);
    expect((await catalogue({ q: 'ноутбук' })).near_lots).toEqual([]);
  });

  test('the suggestions are the first 6 lots of a search, also of a corrected one', async () => {
    const ids = await world.put(Array.from({ length: 8 }, (_, n) => ({ title: 'Ноутбук', sold: n })));
    await world.synonyms('');
    const suggested = async (q: string) => {
      const { lots, searched_for } = await api.call(contractCalls.getSuggestions, { q });
      return [idsOf(lots), searched_for];
    };
    const first = ids.toReversed().slice(0, 6);
    expect(await suggested('ноут')).toEqual([first, null]);
    expect(await suggested('yjen')).toEqual([first, 'ноут']);
    expect(await suggested('щжьюї')).toEqual([[], null]);
    for (const typed of [' ', '--', '«»']) expect(await suggested(typed)).toEqual([[], null]);
  });
});

describe('Pages of the catalogue', () => {
  const sorts: readonly CatalogueSort[] = ['closing', 'newest', 'price_up', 'price_down'];
  const lot = fc.record({
    category: fc.integer({ min: 1, max: 3 }),
    price: fc.constantFrom(29, 115, 804, 100_000_001),
    amount: fc.constantFrom(0, 3, 7),
    soldPercent: fc.constantFrom(0, 34, 67, 100),
    startsIn: fc.constantFrom(-DAY, -60_000, -60_001, 0, 1),
    drawn: fc.boolean(),
  });

  test('the catalogue’s pages joined together equal one long page, without gaps or repeats', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(lot, { maxLength: 25 }),
        fc.constantFrom(...sorts),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom<false | number>(false, 1, 2),
        async (lots, sort, limit, category) => {
          await world.clear();
          await world.put(
            lots.map(({ soldPercent, amount, ...rest }) => ({
              ...rest,
              amount,
              origin: rest.price,
              sold: Math.floor((amount * soldPercent) / 100),
            })),
          );
          const whole = await catalogue({ sort, limit: 100, category });
          const joined: number[] = [];
          let cursor: string | null = null;
          do {
            const page: Awaited<ReturnType<typeof catalogue>> = await catalogue({
              sort,
              limit,
              category,
              ...(cursor === null ? {} : { cursor }),
            });
            expect(page.all_lots.length).toBeLessThanOrEqual(limit);
            joined.push(...idsOf(page.all_lots));
            cursor = page.next_cursor;
          } while (cursor !== null);
          expect(joined).toEqual(idsOf(whole.all_lots));
          expect(new Set(joined).size).toBe(joined.length);
          const expected = lots.filter(
            each => !each.drawn && each.startsIn <= 0 && (category === false || each.category === category),
          );
          expect(joined).toHaveLength(expected.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('the catalogue sorts by close, newness and price, sold-out lots always last', async () => {
    const [a, b, c, d] = await world.put([
      { price: 300, sold: 50, startsIn: -3 * DAY },
      { price: 100, sold: 90, startsIn: -1 * DAY },
      { price: 200, sold: 10, startsIn: -2 * DAY },
      { price: 50, sold: 100, startsIn: -60_000 },
    ]);
    expect(await sorted('closing')).toEqual([b, a, c, d]);
    expect(await sorted('newest')).toEqual([b, c, a, d]);
    expect(await sorted('price_up')).toEqual([b, c, a, d]);
    expect(await sorted('price_down')).toEqual([a, c, b, d]);
  });

  test('the catalogue answers 422 to a forged cursor and to one of another order', async () => {
    await world.put([{}, {}, {}]);
    const { next_cursor } = await catalogue({ sort: 'price_up', limit: 1 });
    const forged = Buffer.from(JSON.stringify(['newest', false, '1; DROP TABLE lots', 1])).toString(
      'base64url',
    );
    for (const cursor of [next_cursor ?? '', forged, 'abc', '%00', 'x'.repeat(301)]) {
      const refused = await ask(cursor);
      expect(refused.status).toBe(422);
      expect(refused.body.messages?.['cursor']).toHaveLength(1);
    }
  });
});

describe('Bad input to the catalogue', () => {
  const good = { category: 'false', wishlist: 'null' };

  test.each([
    ['limit', ['0', '-1', '101', '1000', '1.5', 'NaN', '1e2', '']],
    ['sort', ['', 'price', 'closing; DROP TABLE lots', '__proto__']],
    ['price_from', ['-1', '1.234', 'NaN', '1e9', '99999999999', "1' OR '1'='1"]],
    ['price_to', ['Infinity', '0x10', '<b>1</b>']],
    ['q', ['x'.repeat(201), 'a\u0000b']],
    ['category', ['true', '0', '-1', '1.5', '99999999999', "1' OR '1'='1"]],
    ['wishlist', ['1,', ',1', '1,a', '0', '[1]', Array.from({ length: 501 }, (_, n) => n + 1).join()]],
  ])('the catalogue names a wrong value of %s in the caller’s language', async (field, values) => {
    for (const value of values) {
      const english = await api.refused(contractCalls.getMainpageCatalog, { ...good, [field]: value });
      expect([value, english.status]).toEqual([value, 422]);
      expect(Object.keys(english.body.messages ?? {})).toEqual([field]);
      const ukrainian = await api.refused(
        contractCalls.getMainpageCatalog,
        { ...good, [field]: value },
        { 'Accept-Language': 'uk' },
      );
      expect(ukrainian.body.messages?.[field]?.[0]).toMatch(/[а-яіїє]/i);
    }
  });

  test('a search of signs or a price range without lots finds nothing and causes no error', async () => {
    const [lot] = await world.put([{ price: 10_000 }]);
    expect((await catalogue({ price_from: '200', price_to: '100' })).all_lots).toEqual([]);
    expect((await catalogue({ q: '\\%_\\' })).all_lots).toEqual([]);
    expect(idsOf((await catalogue({ price_from: '9999999999.99' })).all_lots)).toEqual([]);
    expect(idsOf((await catalogue({ price_from: '0', price_to: '9999999999.99' })).all_lots)).toEqual([lot]);
  });

  test('a price bound above all prices works in a currency whose unit costs millions', async () => {
    const { context } = server;
    await context.database.query("UPDATE currencies SET rate = 50000000 WHERE code = 'USD'");
    const dear = { 'X-Currency': 'USD' };
    const rate = async () => (await context.reference()).currencies.find(({ code }) => code === 'USD')?.rate;
    await expect.poll(rate, { timeout: 5_000 }).toBe(50_000_000_000_000n);
    const [lot] = await world.put([{ price: 10_000 }]);
    const most = '9999999999.99';
    expect(idsOf((await catalogue({ price_to: most }, dear)).all_lots)).toEqual([lot]);
    expect((await catalogue({ price_from: most }, dear)).all_lots).toEqual([]);
  });
});
