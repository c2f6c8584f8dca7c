import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../src/adapters/http/wire/calls.ts';
import { apiClient, type Headers } from '../support/api-client.ts';
import { makeCatalogueWorld } from '../support/catalogue-world.ts';
import { makePerson, newSession, type Person } from '../support/people.ts';
import { insertReferenceRows } from '../support/reference-rows.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

let server: TestServer;
let world: Awaited<ReturnType<typeof makeCatalogueWorld>>;
let api: ReturnType<typeof apiClient>;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  await insertReferenceRows(server.context.database);
  world = await makeCatalogueWorld(server.context);
  api = apiClient(server.url);
});
afterAll(() => server.close());

type Line = { readonly lot_id: number; readonly quantity: number; readonly is_donate: boolean };
const line = (lot_id: number, quantity = 1, is_donate = true): Line => ({ lot_id, quantity, is_donate });

const putLot = async (parts: Parameters<typeof world.put>[0][number] = {}): Promise<number> => {
  const [id] = await world.put([parts]);
  return id ?? 0;
};
const add = (lot_id: number, quantity: number, cart: readonly Line[] | null, headers: Headers = {}) =>
  api.call(calls.addToCart, { lot_id, quantity, cart, donate: true }, headers);
const start = (headers: Headers, cart: readonly Line[] = [], wishlist: readonly number[] = []) =>
  api.call(calls.getAppData, { cart, wishlist, language: 'uk', currency: 'UAH' }, headers);
const stored = async ({ id }: Person): Promise<unknown> =>
  server.context.database.query(
    'SELECT lot_id, quantity, is_donate FROM cart_lines WHERE user_id = $1 ORDER BY added_at, lot_id',
    [id],
  );
/** An unpaid order that holds items of a lot. */
const reserve = async (person: Person, lot: number, quantity: number): Promise<void> => {
  const answer = await api.call(
    calls.processOrder,
    { cart: [line(lot, quantity)], by_points: 0, external_id: `TF-cart-${lot}-${person.id}` },
    person.headers,
  );
  if (!answer.success) throw new Error(answer.message);
};

describe('A guest’s cart', () => {
  test('grows by what is added, and keeps the rest as it was', async () => {
    const [a, b] = [await putLot(), await putLot()];
    expect(await add(a, 2, null)).toEqual({ total_items: 2, cart: [line(a, 2)], declined: null });
    expect(await add(b, 3, [line(a, 2, false)])).toEqual({
      total_items: 5,
      cart: [line(a, 2, false), line(b, 3)],
      declined: null,
    });
    expect((await add(a, 1, [line(a, 2), line(b, 3)])).cart).toEqual([line(a, 3), line(b, 3)]);
  });

  test('takes no more than is left, and says how many there are when nothing can be added', async () => {
    const lot = await putLot({ title: 'Годинник', amount: 10, sold: 6, reserved: 1 });
    expect(await add(lot, 9, null)).toEqual({ total_items: 3, cart: [line(lot, 3)], declined: null });
    expect(await add(lot, 1, [line(lot, 3)], { 'Accept-Language': 'uk' })).toEqual({
      total_items: 3,
      cart: [line(lot, 3)],
      declined: { title: 'Годинник uk', quantity: 3 },
    });
  });

  test('takes nothing of a lot that has not started, is sold out or drawn', async () => {
    for (const parts of [{ startsIn: 1 }, { sold: 100 }, { sold: 100, drawn: true }, { amount: 0 }]) {
      const answer = await add(await putLot(parts), 1, []);
      expect(answer.cart).toEqual([]);
      expect(answer.declined?.quantity).toBe(0);
    }
  });

  test('changes quantities within the stock, donations and lines', async () => {
    const [a, b] = [await putLot({ amount: 5 }), await putLot()];
    const cart = [line(a, 2), line(b, 1)];
    const change = (quantity: number) => api.call(calls.updateCartLotQty, { lot_id: a, quantity, cart });
    expect(await change(4)).toEqual({ total_items: 5, cart: [line(a, 4), line(b, 1)] });
    expect((await change(100_000)).cart).toEqual([line(a, 5), line(b, 1)]);
    expect(await api.call(calls.deleteFromCart, { lot_id: a, cart })).toEqual({
      total_items: 1,
      cart: [line(b, 1)],
    });
    const grouped = await api.call(calls.updateGroup, { lot_id: a, is_donate: false, cart });
    expect(grouped.lots.map(each => [each.lot.id, each.quantity, each.is_donate])).toEqual([
      [a, 2, false],
      [b, 1, true],
    ]);
  });

  test('is shown with its lots in the caller’s money, without lots that never were', async () => {
    const lot = await putLot({ price: 804, origin: 115_00 });
    const items = await api.call(
      calls.getCartItems,
      { cart: [line(lot, 2), line(2_147_483_647)] },
      { 'X-Currency': 'USD' },
    );
    expect(items).toMatchObject({ user_points: 0, user_percent: 1, rate: 41.25 });
    expect(items.lots).toHaveLength(1);
    expect(items.lots[0]).toMatchObject({ quantity: 2, lot: { id: lot, price: 0.19, origin: 2.79 } });
    expect((await api.call(calls.getCartItems, { cart: null })).lots).toEqual([]);
  });

  test('keeps a line that sold out meanwhile, so that the shopper sees it', async () => {
    const lot = await putLot({ sold: 100 });
    const other = await putLot();
    expect((await add(other, 1, [line(lot, 2)])).cart).toEqual([line(lot, 2), line(other)]);
  });
});

describe('A user’s cart', () => {
  test('is merged with the browser’s at the first call of a session, and only then', async () => {
    const [both, mine, theirs, short, gone, coming] = await Promise.all([
      putLot(),
      putLot(),
      putLot(),
      putLot({ amount: 4, sold: 1, reserved: 1 }),
      putLot({ sold: 100 }),
      putLot({ startsIn: 1 }),
    ]);
    const person = await makePerson(server.context);
    await start(person.headers, [line(both, 5), line(mine, 1)]);
    const other = await newSession(server.context, person.id);
    const brought = [
      line(both, 3, false),
      line(theirs, 2),
      line(short, 9),
      line(gone),
      line(coming),
      line(2_147_483_646),
    ];
    const merged = [line(both, 5, false), line(mine, 1), line(theirs, 2), line(short, 2)];
    expect((await start(other, brought)).cart).toEqual(merged);
    expect(await stored(person)).toEqual(merged);

    await api.call(calls.deleteFromCart, { lot_id: theirs, cart: brought }, other);
    const later = merged.filter(each => each.lot_id !== theirs);
    // What the browser still remembers does not come back, in this session or in the first one.
    expect((await start(other, brought)).cart).toEqual(later);
    expect((await start(person.headers, brought)).cart).toEqual(later);
  });

  test('is merged once, however many first calls come at once', async () => {
    const lots = await world.put([{}, {}, {}, {}]);
    const person = await makePerson(server.context);
    const answers = await Promise.all(lots.map(lot => start(person.headers, [line(lot)])));
    expect(new Set(answers.map(answer => JSON.stringify(answer.cart))).size).toBe(1);
    expect(await stored(person)).toHaveLength(1);
  });

  test('is what the server keeps, whatever the browser sends', async () => {
    const [a, b] = [await putLot(), await putLot()];
    const person = await makePerson(server.context);
    await start(person.headers, [line(a, 2)]);
    expect((await add(b, 1, [line(a, 50)], person.headers)).cart).toEqual([line(a, 2), line(b)]);
    const items = await api.call(calls.getCartItems, { cart: [] }, person.headers);
    expect(items.lots.map(each => each.lot.id)).toEqual([a, b]);
    const header = await api.call(calls.getHeaderData, { cart: [], wishlist: [] }, person.headers);
    expect(header.cart_items).toBe(3);
  });

  test('loses none of many changes at once', async () => {
    const [a, b] = [await putLot(), await putLot()];
    const person = await makePerson(server.context);
    await start(person.headers);
    await Promise.all(Array.from({ length: 20 }, (_, n) => add(n % 2 === 0 ? a : b, 1, [], person.headers)));
    expect(await stored(person)).toEqual(expect.arrayContaining([line(a, 10), line(b, 10)]));
  });

  test('of a session that has not merged yet is joined with what was sent', async () => {
    const [a, b, c] = [await putLot(), await putLot(), await putLot()];
    const person = await makePerson(server.context);
    await start(person.headers, [line(a)]);
    const fresh = await newSession(server.context, person.id);
    expect((await add(c, 1, [line(b, 2)], fresh)).cart).toEqual([line(a), line(b, 2), line(c)]);
    expect((await start(fresh, [line(a), line(b, 2), line(c)])).cart).toEqual([line(a), line(b, 2), line(c)]);
  });

  test('gives up what was ordered, and what was ordered does not come back', async () => {
    const [a, b] = [await putLot(), await putLot()];
    const person = await makePerson(server.context);
    await start(person.headers, [line(a, 2), line(b)]);
    await reserve(person, a, 2);
    expect((await start(person.headers, [line(a, 2), line(b)])).cart).toEqual([line(b)]);
  });

  test('shows the points that are free and the level’s percent', async () => {
    const person = await makePerson(server.context, { points: 70, saleBalance: 100_000 });
    await server.context.database.query('UPDATE users SET points_reserved = 20 WHERE id = $1', [person.id]);
    const items = await api.call(calls.getCartItems, { cart: null }, person.headers);
    expect(items).toEqual({ lots: [], user_points: 50, user_percent: 2, rate: 1 });
  });

  test('holds at most 100 lines', async () => {
    const lots = await world.put(Array.from({ length: 101 }, () => ({})));
    const person = await makePerson(server.context);
    await start(
      person.headers,
      lots.slice(0, 100).map(lot => line(lot)),
    );
    const refused = await api.refused(
      calls.addToCart,
      { lot_id: lots[100], quantity: 1, cart: [], donate: true },
      person.headers,
    );
    expect(refused).toMatchObject({ status: 422, body: { messages: { cart: [expect.any(String)] } } });
    expect(await stored(person)).toHaveLength(100);
  });
});

const restricted = async (lots: { lot_id: number; quantity: number }[], headers: Headers = {}) =>
  Object.keys(await api.call(calls.checkLotsSales, { lots, cart: null }, headers)).map(Number);

describe('check-lots-sales', () => {
  test('names the lots that cannot be had: unknown, not started, sold out, drawn, too many', async () => {
    const [fine = 0, coming = 0, soldOut = 0, drawn = 0, few = 0] = await world.put([
      {},
      { startsIn: 1 },
      { sold: 100 },
      { sold: 100, drawn: true },
      { amount: 10, sold: 8 },
    ]);
    const asked = [fine, coming, soldOut, drawn, 2_147_483_647].map(lot_id => ({ lot_id, quantity: 1 }));
    expect(await restricted([...asked, { lot_id: few, quantity: 3 }])).toEqual(
      [coming, soldOut, drawn, few, 2_147_483_647].toSorted((a, b) => a - b),
    );
    expect(await restricted([{ lot_id: few, quantity: 2 }])).toEqual([]);
    expect(await restricted([])).toEqual([]);
  });

  test('counts lines of one lot together', async () => {
    const lot = await putLot({ amount: 3 });
    expect(
      await restricted([
        { lot_id: lot, quantity: 2 },
        { lot_id: lot, quantity: 2 },
      ]),
    ).toEqual([lot]);
  });

  test('counts what others reserved as gone, but not what the caller’s own order holds', async () => {
    const lot = await putLot({ amount: 5 });
    const [buyer, other] = [await makePerson(server.context), await makePerson(server.context)];
    await reserve(buyer, lot, 4);
    const two = [{ lot_id: lot, quantity: 2 }];
    expect(await restricted(two)).toEqual([lot]);
    expect(await restricted(two, other.headers)).toEqual([lot]);
    expect(await restricted(two, buyer.headers)).toEqual([]);
    expect((await add(lot, 5, [], other.headers)).cart).toContainEqual(line(lot, 1));
  });
});

describe('Bad input to the cart', () => {
  const hostile: readonly unknown[] = [
    0,
    -1,
    1.5,
    1e300,
    '1',
    null,
    {},
    [],
    true,
    "1' OR '1'='1",
    '<script>',
    'x'.repeat(10_000),
  ];

  test('is refused with the field’s name in the caller’s language, and nothing changes', async () => {
    const lot = await putLot();
    const person = await makePerson(server.context);
    await start(person.headers, [line(lot, 2)]);
    const good = { lot_id: lot, quantity: 1, cart: [], donate: true };
    for (const value of hostile) {
      for (const field of ['lot_id', 'quantity', 'cart', 'donate']) {
        if (
          (field === 'cart' && (value === null || Array.isArray(value))) ||
          (field === 'donate' && value === true)
        )
          continue;
        const refused = await api.refused(calls.addToCart, { ...good, [field]: value }, person.headers);
        expect([field, value, refused.status]).toEqual([field, value, 422]);
        expect(Object.keys(refused.body.messages ?? {})).toEqual([field]);
      }
    }
    expect(await stored(person)).toEqual([line(lot, 2)]);
  });

  test('that names a lot that is not there is a 404 in each call', async () => {
    const nowhere = { lot_id: 2_147_483_647, cart: [] };
    for (const [call, body] of [
      [calls.addToCart, { ...nowhere, quantity: 1, donate: true }],
      [calls.updateCartLotQty, { ...nowhere, quantity: 1 }],
      [calls.updateGroup, { ...nowhere, is_donate: true }],
      [calls.deleteFromCart, nowhere],
    ] as const) {
      const refused = await api.refused(call, body, { 'Accept-Language': 'uk' });
      expect([call.path, refused.status]).toEqual([call.path, 404]);
      expect(refused.body.message).toMatch(/[а-яіїє]/i);
    }
  });

  test('such as one lot on two lines, or a body of a megabyte, is refused', async () => {
    const lot = await putLot();
    const twice = { lot_id: lot, quantity: 1, donate: true, cart: [line(lot), line(lot)] };
    expect((await api.refused(calls.addToCart, twice)).body.messages).toHaveProperty('cart');
    const huge = { ...twice, cart: 'x'.repeat(1_000_000) };
    expect((await api.refused(calls.addToCart, huge)).status).toBe(413);
  });
});
