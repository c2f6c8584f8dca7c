import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HoldingShop, line, openHoldingShop, RESERVATION } from '../../../support/shops/holding-shop.ts';
import { aKey, NOTHING_UNPAID, type Shopper } from '../../../support/shops/shop-world.ts';

let shop: HoldingShop;
beforeAll(async () => {
  shop = await openHoldingShop();
});
afterAll(() => shop.server.close());
beforeEach(() => shop.nextDay());

let phones = 0;
const aPhone = (): string => {
  phones += 1;
  return `+38067${String(phones).padStart(7, '0')}`;
};
/** As two accounts may write it. */
const accounts = async (phone: string): Promise<readonly [Shopper, Shopper]> => [
  await shop.shopper({ phone }),
  await shop.shopper({ phone: phone.replace('+38', '+38 (').replace(/(\d{3})(\d{7})$/u, '$1) $2') }),
];
const places = async (who: Shopper, lot: number, quantity = 1): Promise<boolean> =>
  (await shop.order(who, [line(lot, quantity)])).body.success;
const changePhone = ({ id }: Shopper, phone: string) =>
  shop.rows('UPDATE users SET phone = $2 WHERE id = $1', id, phone);
const lapse = async (who: Shopper, lot: number): Promise<void> => {
  expect(await places(who, lot)).toBe(true);
  await shop.pass(RESERVATION);
};

describe('Accounts with one phone', () => {
  test('Accounts with one phone hold together what one person may hold of a lot', async () => {
    const lot = await shop.lot({ amount: 100, price: 100 });
    const [first, second] = await accounts(aPhone());
    expect(await places(first, lot, 7)).toBe(true);
    const { body } = await shop.order(second, [line(lot, 4)]);
    expect(body).toMatchObject({ success: false, message: expect.stringContaining('3') });
    expect(await places(second, lot, 3)).toBe(true);
    expect(await places(first, lot)).toBe(false);
    expect(await shop.held(lot)).toBe(10);
    expect(await places(await shop.shopper(), lot)).toBe(true);
  });

  test('Accounts with one phone have together the unpaid orders of one person, and the sum', async () => {
    const cheap = await shop.lot({ amount: 100, price: 100 });
    const [first, second] = await accounts(aPhone());
    for (const who of [first, second, first, second, first]) expect(await places(who, cheap)).toBe(true);
    for (const who of [first, second]) expect(await places(who, cheap)).toBe(false);

    const dear = await shop.lot({ amount: 100, price: 6_000_000 });
    const [third, fourth] = await accounts(aPhone());
    expect(await places(third, dear)).toBe(true);
    expect(await places(fourth, dear)).toBe(false);
  });

  test('Accounts with one phone go on being counted when one of them changes its phone meanwhile', async () => {
    const lot = await shop.lot({ amount: 100, price: 100 });
    const [first, second] = await accounts(aPhone());
    expect(await places(first, lot, 10)).toBe(true);
    await changePhone(first, aPhone());
    expect(await places(second, lot)).toBe(false);
    expect(await places(first, lot)).toBe(false);
  });

  test('Accounts with one phone share what ran out unpaid, and what a payment takes off it', async () => {
    const lot = await shop.lot({ amount: 100_000, price: 100 });
    const [first, second] = await accounts(aPhone());
    await lapse(first, lot);
    await lapse(second, lot);
    expect(await shop.pastOf(second)).toMatchObject({ lapses: 2, worth: 200n });
    const key = aKey();
    const { body } = await shop.order(second, [line(lot, 2)], { key });
    const { reserved_until: until } = await shop.row('orders', key, 'external_id');
    expect((until as Date).getTime() - shop.clock.now).toBe(RESERVATION / 4);
    await shop.callback(body);
    for (const who of [first, second]) expect(await shop.pastOf(who)).toEqual(NOTHING_UNPAID);
  });

  test('Accounts with one phone leave what ran out with the phone that a change gives up, and take it along to the new one', async () => {
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
    await shop.pass(2 * RESERVATION);
    expect(await places(anew, lot)).toBe(true);
  });

  test('Accounts with one phone count an order that runs out, or is given up, after a change with the old phone and with the new', async () => {
    const lot = await shop.lot({ amount: 100, price: 100 });
    const [first, second] = await accounts(aPhone());
    expect(await places(first, lot)).toBe(true);
    const { body } = await shop.order(first, [line(lot, 1)]);
    await changePhone(first, aPhone());
    await shop.callback(body, { ik_inv_st: 'fail' });
    await shop.pass(RESERVATION);
    for (const who of [first, second]) {
      expect(await shop.pastOf(who)).toMatchObject({ lapses: 1, declines: 1, worth: 200n });
    }
  });

  test('Accounts with one phone are no one person where there is no phone', async () => {
    const lot = await shop.lot({ amount: 100, price: 100 });
    const [first, second] = [await shop.shopper({ phone: '' }), await shop.shopper({ phone: '' })];
    for (const who of [first, second]) expect(await places(who, lot, 10)).toBe(true);
  });

  test('Accounts with one phone leave no phone in an order that holds nothing', async () => {
    const lot = await shop.lot();
    const key = aKey();
    const buyer = await shop.shopper({ phone: '+380671112233' });
    await shop.order(buyer, [line(lot, 1)], { key });
    expect(await shop.row('orders', key, 'external_id')).toMatchObject({ person: '380671112233' });
    await shop.pass(RESERVATION);
    expect(await shop.row('orders', key, 'external_id')).toMatchObject({ person: null });
  });
});

describe('A lot of few items', () => {
  const pays = async (who: Shopper): Promise<void> => {
    const { body } = await shop.order(who, [line(await shop.lot({ price: 100 }), 1)]);
    expect(await shop.callback(body)).toBe(200);
  };

  test('A lot of few items lets many accounts from one address hold a quarter of it, before they paid for anything', async () => {
    const houses = await shop.lot({ amount: 10, price: 100 });
    const placed: boolean[] = [];
    for (let n = 0; n < 10; n += 1) placed.push(await places(await shop.shopper(), houses));
    expect(placed.filter(Boolean)).toHaveLength(2);
    const { body } = await shop.order(await shop.shopper(), [line(houses, 1)]);
    expect(body.message).toContain('network');
  });

  test('A lot of few items lets whoever paid before hold it whole', async () => {
    const houses = await shop.lot({ amount: 10, price: 100 });
    const buyer = await shop.shopper();
    const { body } = await shop.order(buyer, [line(houses, 3)]);
    expect(body.message).toBe(
      'Thing: at most 2 can be reserved at once. Order and pay for those, then order the rest.',
    );
    await pays(buyer);
    expect(await places(buyer, houses, 10)).toBe(true);
  });

  test('A lot of few items lets nobody hold all that is left, but the very last item', async () => {
    const [lot, seller] = [await shop.lot({ amount: 8, price: 100 }), await shop.shopper()];
    await pays(seller);
    const sell = async (quantity: number): Promise<void> => {
      const { body } = await shop.order(seller, [line(lot, quantity)]);
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
    await shop.pass(RESERVATION);
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: 0, sales_count: 7 });
    expect(await places(second, lot)).toBe(true);
  });

  test('A lot of few items gives the room of a replaced order to the one that replaces it', async () => {
    const lot = await shop.lot({ amount: 8, price: 100 });
    const [buyer, key] = [await shop.shopper(), aKey()];
    expect((await shop.order(buyer, [line(lot, 2)], { key })).body.success).toBe(true);
    expect((await shop.order(buyer, [line(lot, 1)], { replaces: key })).body.success).toBe(true);
    expect(await shop.held(lot)).toBe(1);
  });

  test('A lot of few items of one item may be held by whoever comes', async () => {
    const lot = await shop.lot({ amount: 1, price: 100 });
    expect(await places(await shop.shopper(), lot)).toBe(true);
  });
});
