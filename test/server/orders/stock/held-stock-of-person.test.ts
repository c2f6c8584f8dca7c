import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  FIRST_RESERVATION_MS,
  makeHeldCartLine,
  openReservationShop,
  type ReservationShop,
} from '../../../support/shops/reservation-shop.ts';
import { makeNewOrderKey, NO_UNPAID_PAST, type TestShopper } from '../../../support/shops/test-shop-world.ts';

let shop: ReservationShop;
beforeAll(async () => {
  shop = await openReservationShop();
});
afterAll(() => shop.server.close());
beforeEach(() => shop.nextDay());

let phones = 0;
const aPhone = (): string => {
  phones += 1;
  return `+38067${String(phones).padStart(7, '0')}`;
};
/** As two accounts may write it. */
const accounts = async (phone: string): Promise<readonly [TestShopper, TestShopper]> => [
  await shop.shopper({ phone }),
  await shop.shopper({ phone: phone.replace('+38', '+38 (').replace(/(\d{3})(\d{7})$/u, '$1) $2') }),
];
const places = async (who: TestShopper, lot: number, quantity = 1): Promise<boolean> =>
  (await shop.order(who, [makeHeldCartLine(lot, quantity)])).body.success;
const changePhone = ({ id }: TestShopper, phone: string) =>
  shop.rows('UPDATE users SET phone = $2 WHERE id = $1', id, phone);
const lapse = async (who: TestShopper, lot: number): Promise<void> => {
  expect(await places(who, lot)).toBe(true);
  await shop.pass(FIRST_RESERVATION_MS);
};

describe('Accounts with one phone', () => {
  test('two accounts with one phone may hold together what one person may hold of a lot', async () => {
    const lot = await shop.lot({ amount: 100, price: 100 });
    const [first, second] = await accounts(aPhone());
    expect(await places(first, lot, 7)).toBe(true);
    const { body } = await shop.order(second, [makeHeldCartLine(lot, 4)]);
    expect(body).toMatchObject({ success: false, message: expect.stringContaining('3') });
    expect(await places(second, lot, 3)).toBe(true);
    expect(await places(first, lot)).toBe(false);
    expect(await shop.held(lot)).toBe(10);
    expect(await places(await shop.shopper(), lot)).toBe(true);
  });

  test('two accounts with one phone have the unpaid orders and the unpaid sum of one person together', async () => {
    const cheap = await shop.lot({ amount: 100, price: 100 });
    const [first, second] = await accounts(aPhone());
    for (const who of [first, second, first, second, first]) expect(await places(who, cheap)).toBe(true);
    for (const who of [first, second]) expect(await places(who, cheap)).toBe(false);

    const dear = await shop.lot({ amount: 100, price: 6_000_000 });
    const [third, fourth] = await accounts(aPhone());
    expect(await places(third, dear)).toBe(true);
    expect(await places(fourth, dear)).toBe(false);
  });

  test('an order goes on counting for its phone when its account changes the phone', async () => {
    const lot = await shop.lot({ amount: 100, price: 100 });
    const [first, second] = await accounts(aPhone());
    expect(await places(first, lot, 10)).toBe(true);
    await changePhone(first, aPhone());
    expect(await places(second, lot)).toBe(false);
    expect(await places(first, lot)).toBe(false);
  });

  test('two accounts with one phone share their expired orders and what a payment takes off them', async () => {
    const lot = await shop.lot({ amount: 100_000, price: 100 });
    const [first, second] = await accounts(aPhone());
    await lapse(first, lot);
    await lapse(second, lot);
    expect(await shop.pastOf(second)).toMatchObject({ lapses: 2, worth: 200n });
    const key = makeNewOrderKey();
    const { body } = await shop.order(second, [makeHeldCartLine(lot, 2)], { key });
    const { reserved_until: until } = await shop.row('orders', key, 'external_id');
    expect((until as Date).getTime() - shop.clock.now).toBe(FIRST_RESERVATION_MS / 4);
    await shop.callback(body);
    for (const who of [first, second]) expect(await shop.pastOf(who)).toEqual(NO_UNPAID_PAST);
  });

  test('expired orders go on counting for the phone that an account gives up, and for the one that it takes', async () => {
    const lot = await shop.lot({ amount: 100_000, price: 100 });
    const [given, taken] = [aPhone(), aPhone()];
    const first = await shop.shopper({ phone: given });
    for (let n = 0; n < 3; n += 1) await lapse(first, lot);
    const counted = { lapses: 3, declines: 0, worth: 300n };
    for (const phone of [taken, given, taken]) {
      await changePhone(first, phone);
      expect(await shop.pastOf(first)).toMatchObject(counted);
    }
    const anew = await shop.shopper({ phone: given });
    expect(await shop.pastOf(anew)).toMatchObject(counted);
    expect(await places(anew, lot)).toBe(false);
    expect(await places(first, lot)).toBe(false);
    await shop.pass(2 * FIRST_RESERVATION_MS);
    expect(await places(anew, lot)).toBe(true);
  });

  test('an order that expires or fails after a change of phone counts for the old phone and for the new', async () => {
    const lot = await shop.lot({ amount: 100, price: 100 });
    const [first, second] = await accounts(aPhone());
    expect(await places(first, lot)).toBe(true);
    const { body } = await shop.order(first, [makeHeldCartLine(lot, 1)]);
    await changePhone(first, aPhone());
    await shop.callback(body, { ik_inv_st: 'fail' });
    await shop.pass(FIRST_RESERVATION_MS);
    for (const who of [first, second]) {
      expect(await shop.pastOf(who)).toMatchObject({ lapses: 1, declines: 1, worth: 200n });
    }
  });

  test('two accounts without a phone are not counted as one person', async () => {
    const lot = await shop.lot({ amount: 100, price: 100 });
    const [first, second] = [await shop.shopper({ phone: '' }), await shop.shopper({ phone: '' })];
    for (const who of [first, second]) expect(await places(who, lot, 10)).toBe(true);
  });

  test('an order keeps its buyer’s phone only while it holds a reservation', async () => {
    const lot = await shop.lot();
    const key = makeNewOrderKey();
    const buyer = await shop.shopper({ phone: '+380671112233' });
    await shop.order(buyer, [makeHeldCartLine(lot, 1)], { key });
    expect(await shop.row('orders', key, 'external_id')).toMatchObject({ person: '380671112233' });
    await shop.pass(FIRST_RESERVATION_MS);
    expect(await shop.row('orders', key, 'external_id')).toMatchObject({ person: null });
  });
});

describe('A lot of few items', () => {
  const pays = async (who: TestShopper): Promise<void> => {
    const { body } = await shop.order(who, [makeHeldCartLine(await shop.lot({ price: 100 }), 1)]);
    expect(await shop.callback(body)).toBe(200);
  };

  test('accounts at one address that never paid hold at most a quarter of a lot of ten items together', async () => {
    const houses = await shop.lot({ amount: 10, price: 100 });
    const placed: boolean[] = [];
    for (let n = 0; n < 10; n += 1) placed.push(await places(await shop.shopper(), houses));
    expect(placed.filter(Boolean)).toHaveLength(2);
    const { body } = await shop.order(await shop.shopper(), [makeHeldCartLine(houses, 1)]);
    expect(body.message).toContain('network');
  });

  test('a buyer who has paid before may reserve all items of a lot of ten at once', async () => {
    const houses = await shop.lot({ amount: 10, price: 100 });
    const buyer = await shop.shopper();
    const { body } = await shop.order(buyer, [makeHeldCartLine(houses, 3)]);
    expect(body.message).toBe(
      'Thing: at most 2 can be reserved at once. Order and pay for those, then order the rest.',
    );
    await pays(buyer);
    expect(await places(buyer, houses, 10)).toBe(true);
  });

  test('one order may not reserve all items left of a small lot, unless only one is left', async () => {
    const [lot, seller] = [await shop.lot({ amount: 8, price: 100 }), await shop.shopper()];
    await pays(seller);
    const sell = async (quantity: number): Promise<void> => {
      const { body } = await shop.order(seller, [makeHeldCartLine(lot, quantity)]);
      expect(await shop.callback(body)).toBe(200);
    };
    await sell(6);
    const [first, second] = [await shop.shopper(), await shop.shopper()];
    expect(await places(first, lot, 2)).toBe(false);
    expect(await places(first, lot, 1)).toBe(true);
    // One more is left, and the same address has one already.
    expect(await places(first, lot)).toBe(false);
    expect(await places(second, lot)).toBe(false);
    await sell(1);
    await shop.pass(FIRST_RESERVATION_MS);
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: 0, sales_count: 7 });
    expect(await places(second, lot)).toBe(true);
  });

  test('an order of a small lot that replaces another may use the replaced order’s items', async () => {
    const lot = await shop.lot({ amount: 8, price: 100 });
    const [buyer, key] = [await shop.shopper(), makeNewOrderKey()];
    expect((await shop.order(buyer, [makeHeldCartLine(lot, 2)], { key })).body.success).toBe(true);
    expect((await shop.order(buyer, [makeHeldCartLine(lot, 1)], { replaces: key })).body.success).toBe(true);
    expect(await shop.held(lot)).toBe(1);
  });

  test('a lot of a single item may be reserved by a buyer who never paid', async () => {
    const lot = await shop.lot({ amount: 1, price: 100 });
    expect(await places(await shop.shopper(), lot)).toBe(true);
  });
});
