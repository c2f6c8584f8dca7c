import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import { parseDecimal } from '../../../src/domain/money/decimal.ts';
import { amountOfMinorUnits, minorUnits, priceFromLocal } from '../../../src/domain/money/money-units.ts';
import { makeRegisteredPerson } from '../../support/people/registered-person.ts';
import {
  CATALOGUE_SHOP_NOW_MS,
  type CatalogueShop,
  startCatalogueShop,
} from '../../support/shops/catalogue-shop.ts';

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

const money = async (currency: string) =>
  (await catalogue({ sort: 'price_up' }, { 'X-Currency': currency })).all_lots.map(
    ({ price, origin, point }) => [price, origin, point],
  );

const product = (n: number) => ({
  image: `/p${n}.webp`,
  title: `Product ${n} uk`,
  parental_name: `Brand ${n} uk`,
  description: `About ${n} uk`,
});

describe('Prices', () => {
  test('prices are converted to the caller’s currency, rounded half up, and points are counted from them', async () => {
    await world.put([
      { price: 29, origin: 115 },
      { price: 804, origin: 804 },
      { price: 100_000_001, origin: 100_000_001 },
    ]);
    expect(await money('UAH')).toEqual([
      [0.29, 1.15, 0],
      [8.04, 8.04, 0],
      [1_000_000.01, 1_000_000.01, 10_000],
    ]);
    expect(await money('USD')).toEqual([
      [0.01, 0.03, 0], // 0.29 / 41.25 = 0.00703…, 1.15 / 41.25 = 0.02787…
      [0.19, 0.19, 0],
      [24_242.42, 24_242.42, 9999], // 24,242.42 × 41.25 × 1 % = 9,999.99825
    ]);
    expect(await money('XXX')).toEqual(await money('UAH'));
  });

  test('a user of a higher level is shown more points for a lot', async () => {
    const [lot = 0] = await world.put([{ price: 10_000 }]);
    const platinum = await makeRegisteredPerson(server.context, { saleBalance: 5_000_000 });
    const asUser = await api.call(contractCalls.getLot, { id: lot }, platinum.headers);
    expect([asUser.lot.point, asUser.user_percent]).toEqual([7, 7]);
    const asGuest = await api.call(contractCalls.getLot, { id: lot });
    expect([asGuest.lot.point, asGuest.user_percent]).toEqual([1, 1]);
  });

  test('the price filter compares the prices that are answered, at any rate', async () => {
    const rates = { UAH: '1', USD: '41.25', EUR: '44.8' } as const;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 12 }),
        fc.constantFrom('UAH' as const, 'USD' as const, 'EUR' as const),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        async (prices, currency, a, b) => {
          await world.clear();
          await world.put(prices.map(price => ({ price })));
          const [from, to] = [Math.min(a, b) / 100, Math.max(a, b) / 100];
          const page = await catalogue(
            { sort: 'price_up', price_from: from.toFixed(2), price_to: to.toFixed(2) },
            { 'X-Currency': currency },
          );
          const rate = parseDecimal(rates[currency]);
          if (rate === null) throw new Error('no rate');
          const expected = prices
            .toSorted((x, y) => x - y)
            .map(price => amountOfMinorUnits(priceFromLocal(minorUnits(price), rate)))
            .filter(amount => amount >= from && amount <= to);
          expect(page.all_lots.map(lot => lot.price)).toEqual(expected);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('A lot', () => {
  test('get-lot answers every field of a lot in the caller’s language', async () => {
    const [lot = 0] = await world.put([{ sold: 93, price: 115, origin: 200, category: 4 }]);
    const page = await api.call(
      contractCalls.getLot,
      { id: lot, wishlist: [5, 5, 9] },
      { 'Accept-Language': 'uk' },
    );
    expect(page).toEqual({
      lot: {
        id: lot,
        title: `Lot ${lot} uk`,
        image: `/l${lot}.webp`,
        price: 1.15,
        origin: 2,
        point: 0,
        point_donate_amount: 6,
        ticket_amount: 1,
        ticket_donate_amount: 2,
        is_donate: true,
        amount: 100,
        sales_count: 93,
        percent: 93,
        color: '',
        hot: true, // at least 90 % sold
        start: '2026-11-21T11:59:00.000Z',
        ends_at: null,
        winners: [],
        description: 'Description uk',
        category: 'Category 4 uk',
        category_id: 4,
        product_to_by: product(1),
        product_to_win: product(2),
      },
      wishlist_items: [5, 9],
      user_percent: 1,
      rate: 1,
      tickets: { sold: 0, yours: 0 },
      draw_delay: 600,
      tell_me: false,
    });
  });

  test('get-lot answers a lot before its start, and rounds the percent sold down', async () => {
    const [coming = 0, nearly = 0] = await world.put([{ startsIn: DAY }, { amount: 1000, sold: 999 }]);
    expect((await api.call(contractCalls.getLot, { id: coming })).lot.start).toBe('2026-11-22T12:00:00.000Z');
    expect((await api.call(contractCalls.getLot, { id: nearly })).lot.percent).toBe(99);
  });

  test('get-lot answers 404 for an unknown lot and 422 for a malformed number, in the caller’s language', async () => {
    const texts = new Set<string | undefined>();
    for (const language of LANGUAGES) {
      const unknown = await api.refused(
        contractCalls.getLot,
        { id: '2147483647' },
        { 'Accept-Language': language },
      );
      expect(unknown.status).toBe(404);
      texts.add(unknown.body.message);
    }
    expect(texts.size).toBe(3);
    for (const id of ['0', '-1', '1.5', 'NaN', '1e3', '99999999999', "1' OR 1=1", '<b>']) {
      const refused = await api.refused(contractCalls.getLot, { id });
      expect([id, refused.status]).toEqual([id, 422]);
      expect(refused.body.messages?.['id']).toHaveLength(1);
    }
  });
});

describe('The sections of the home page', () => {
  test('get-closing-soon answers at most 12 lots on sale, at least 75 % sold, most sold first', async () => {
    const [a, , c] = await world.put([
      { sold: 75 },
      { sold: 74 },
      { sold: 99 },
      { sold: 100 },
      { sold: 80, startsIn: 1 },
    ]);
    expect(idsOf(await api.call(contractCalls.getClosingSoon, {}))).toEqual([c, a]);
    await world.put(Array.from({ length: 15 }, () => ({ sold: 90 })));
    expect(await api.call(contractCalls.getClosingSoon, {})).toHaveLength(12);
  });

  test('get-coming-soon answers the coming lots, the next one first', async () => {
    const [later, , sooner] = await world.put([{ startsIn: 2 * DAY }, { startsIn: 0 }, { startsIn: DAY }]);
    const list = await api.call(contractCalls.getComingSoon, {});
    expect(idsOf(list)).toEqual([sooner, later]);
    expect(list[0]).toMatchObject({
      start: '2026-11-22T12:00:00.000Z',
      product_to_win: { title: 'Product 2 en' },
    });
  });

  test('get-superprize answers in hryvnias with the number of users, or 404 without a super prize', async () => {
    const { database } = server.context;
    expect((await api.refused(contractCalls.getSuperprize, {})).status).toBe(404);
    expect(await api.call(contractCalls.getFooterData, {})).toMatchObject({ has_superprize: false });
    await database.query(
      `INSERT INTO super_prizes (id, title, terms, pictures, total, from_date, to_date, draw_delay_seconds)
       VALUES (1, '{"uk": "Мрія", "ru": "Мечта", "en": "A dream"}', '{"uk": "Усі.", "ru": "Все.", "en": "All."}',
         '[]', 1250000, $1, $2, 60)`,
      [new Date(CATALOGUE_SHOP_NOW_MS - DAY), new Date(CATALOGUE_SHOP_NOW_MS + DAY)],
    );
    expect(await api.call(contractCalls.getFooterData, {})).toMatchObject({ has_superprize: true });
    expect(await api.call(contractCalls.getSuperprize, {}, { 'X-Currency': 'USD' })).toMatchObject({
      id: 1,
      total: 1_250_000,
      to_date: '2026-11-22T12:00:00.000Z',
      user_count: 0,
    });
  });
});
