import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireReservations } from '../../../../server/orders/expire-reservations.ts';
import { minorUnits } from '../../../../src/domain/money/money-units.ts';
import { unpaidPastAfterPayment } from '../../../../src/domain/orders/reservation-terms.ts';
import { startTestServer, type TestServer } from '../../../support/database/start-server.ts';
import {
  makeCartOfOneLot,
  makeNewOrderKey,
  makeTestShopWorld,
  NO_UNPAID_PAST,
  type TestShopOrderAnswer,
  type TestShopper,
  type TestShopWorld,
} from '../../../support/shops/test-shop-world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const clock = { now: Date.UTC(2026, 10, 21, 12) };
let server: TestServer;
let shop: TestShopWorld;
/** An item of 100 UAH and one of 1 UAH. */
let dear: number;
let cheap: number;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock.now });
  shop = await makeTestShopWorld(server);
  dear = await shop.lot({ amount: 100_000, price: 10_000 });
  cheap = await shop.lot({ amount: 100_000, price: 100 });
});
afterAll(() => server.close());

const pass = async (ms: number): Promise<void> => {
  clock.now += ms;
  await expireReservations(server.context);
};
type Order = { readonly key: string; readonly body: TestShopOrderAnswer; readonly minutes: number };
const place = async (who: TestShopper, lot: number, quantity = 1, replaces?: string): Promise<Order> => {
  const key = makeNewOrderKey();
  const parts = { key, ...(replaces === undefined ? {} : { replaces }) };
  const { body } = await shop.order(who, makeCartOfOneLot(lot, quantity), parts);
  if (!body.success) return { key, body, minutes: 0 };
  const until = (await shop.row('orders', key, 'external_id'))['reserved_until'] as Date;
  return { key, body, minutes: (until.getTime() - clock.now) / MINUTE };
};
const pay = async (order: Order): Promise<void> => {
  expect(order.body).toMatchObject({ success: true });
  expect(await shop.callback(order.body)).toBe(200);
};
const lapse = async (who: TestShopper, lot: number, quantity = 1): Promise<Order> => {
  const order = await place(who, lot, quantity);
  expect(order.body).toMatchObject({ success: true });
  await pass(order.minutes * MINUTE);
  expect(await shop.status(who, order.key)).toBe('expired');
  return order;
};
describe('What ran out unpaid', () => {
  test('paying many small orders does not reset the shorter reservations after expensive unpaid ones', async () => {
    const hoarder = await shop.shopper();
    const minutes: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const order = await place(hoarder, dear, 9);
      minutes.push(order.minutes);
      await pass(20 * MINUTE);
      const small = await place(hoarder, cheap);
      if (small.body.success) await pay(small);
    }
    // What is paid is of 1 UAH each time, of 900 that ran out.
    expect(minutes.slice(0, 3)).toEqual([20, 10, 5]);
    expect(minutes.slice(3).filter(each => each > 0).length).toBeLessThanOrEqual(2);
    expect(Math.max(...minutes.slice(3))).toBe(5);
  });

  test('paying orders of the same worth, one or several, resets the shorter reservations after unpaid ones', async () => {
    for (const parts of [[3], [5], [1, 2]]) {
      const buyer = await shop.shopper();
      await lapse(buyer, dear, 3);
      for (const quantity of parts) {
        const order = await place(buyer, dear, quantity);
        expect(order.minutes).toBe(10);
        await pay(order);
      }
      expect(await shop.pastOf(buyer)).toEqual(NO_UNPAID_PAST);
      expect((await place(buyer, dear)).minutes).toBe(20);
    }
  });

  test('an unpaid past counts expired and declined orders, and a payment lowers it as the domain’s rule says', async () => {
    const buyer = await shop.shopper();
    await lapse(buyer, dear, 2);
    const declined = await place(buyer, dear, 3);
    await shop.callback(declined.body, { ik_inv_st: 'fail' });
    const before = await shop.pastOf(buyer);
    expect(before).toMatchObject({ lapses: 1, declines: 1, worth: 50_000n });
    await pay(await place(buyer, dear));
    const order = { worth: minorUnits(10_000), held: minorUnits(10_000), until: 0 };
    expect(await shop.pastOf(buyer)).toEqual(unpaidPastAfterPayment(before, order));
  });

  test('a decline of an order counts no more against its buyer before its payment than after it', async () => {
    const pasts: unknown[] = [];
    for (const states of [['success'], ['fail', 'success'], ['success', 'fail']]) {
      const buyer = await shop.shopper();
      await lapse(buyer, dear, 9);
      const { body } = await place(buyer, dear, 2);
      for (const state of states) await shop.callback(body, { ik_inv_st: state });
      pasts.push(await shop.pastOf(buyer));
    }
    const [without, ...others] = pasts as readonly { readonly lapsedAt: number | null }[];
    expect(without).toMatchObject({ lapses: 1, declines: 0, worth: 70_000n });
    const stays = ({ lapsedAt: _lapsedAt, ...rest }: object & { readonly lapsedAt?: unknown }) => rest;
    expect(others.map(stays)).toEqual([without, without].map(each => stays(each ?? {})));
  });

  test('a late payment of an expired order clears it from the unpaid past, whether it buys the items or is refunded as points', async () => {
    const scarce = await shop.lot({ amount: 2, price: 10_000 });
    for (const isGone of [false, true]) {
      const [buyer, other] = [await shop.shopper(), await shop.shopper()];
      const lot = isGone ? scarce : dear;
      const order = await lapse(buyer, lot, 2);
      expect(await shop.pastOf(buyer)).toMatchObject({ lapses: 1, worth: 20_000n });
      if (isGone) await pay(await place(other, lot, 2));
      await pay(order);
      expect(await shop.status(buyer, order.key)).toBe(isGone ? 'refunded_in_points' : 'paid');
      expect(await shop.pastOf(buyer)).toEqual(NO_UNPAID_PAST);
    }
  });

  test('an unpaid past stops counting a week after its last expired order', async () => {
    const buyer = await shop.shopper();
    await lapse(buyer, dear, 9);
    await lapse(buyer, dear, 9);
    await lapse(buyer, dear, 9);
    expect((await place(buyer, dear)).body.success).toBe(false);
    await pass(7 * DAY - 1);
    const { database } = server.context;
    await database.query('UPDATE sessions SET expires_at = $2 WHERE user_id = $1', [
      buyer.id,
      new Date(clock.now + DAY),
    ]);
    const early = await place(buyer, cheap);
    expect(early.minutes).toBe(5);
    await pay(early);
    await pass(1);
    expect((await place(buyer, dear, 9)).minutes).toBe(20);
    expect(await shop.pastOf(buyer)).toEqual(NO_UNPAID_PAST);
    await pass(20 * MINUTE);
    expect(await shop.pastOf(buyer)).toMatchObject({ lapses: 1, worth: 90_000n });
    expect((await place(buyer, dear)).minutes).toBe(10);
  });

  test('a chain of replacing orders that expires counts as the dearest of them, though the last is cheap', async () => {
    const [lapsing, paying, halving] = [await shop.shopper(), await shop.shopper(), await shop.shopper()];
    const chain = async (who: TestShopper, lot: number, quantity: number): Promise<Order> => {
      const first = await place(who, dear, 4);
      const second = await place(who, dear, 10, first.key);
      await pass(10 * MINUTE);
      return place(who, lot, quantity, second.key);
    };
    await chain(lapsing, cheap, 1);
    await pass(10 * MINUTE);
    expect(await shop.pastOf(lapsing)).toMatchObject({ lapses: 1, worth: 100_000n });
    await pay(await chain(paying, cheap, 1));
    expect(await shop.pastOf(paying)).toMatchObject({ lapses: 1, worth: 99_800n });
    expect((await place(paying, dear)).minutes).toBe(10);
    await pay(await chain(halving, dear, 5));
    expect(await shop.pastOf(halving)).toEqual(NO_UNPAID_PAST);
  });
});

describe('The last minute of an order', () => {
  const told = async (who: TestShopper, replaces: string, language: string): Promise<string> =>
    (
      await shop.call<TestShopOrderAnswer>(
        'process-order',
        { cart: makeCartOfOneLot(dear, 2), by_points: 0, external_id: makeNewOrderKey(), replaces },
        who,
        { 'Accept-Language': language },
      )
    ).body.message;

  test('an order in its last minute can’t be replaced, and the refusal says when to order again, in the buyer’s language', async () => {
    const lot = await shop.lot();
    const buyer = await shop.shopper();
    const first = await place(buyer, lot, 3);
    await pass(19 * MINUTE);
    const second = await place(buyer, lot, 4, first.key);
    expect(second.minutes).toBe(1);
    await pass(20_500);
    const refused = await place(buyer, lot, 5, second.key);
    expect(refused.body).toEqual({
      success: false,
      message: 'Your earlier order is about to expire. Order again in 40 s.',
    });
    expect(await shop.status(buyer, second.key)).toBe('pending');
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: 4 });
    expect(await told(buyer, second.key, 'uk')).toBe(
      'Твоє попереднє замовлення от-от завершиться. Оформи нове за 40 с.',
    );
    expect(await told(buyer, second.key, 'ru')).toBe(
      'Твой предыдущий заказ вот-вот завершится. Оформи новый через 40 с.',
    );
    await pass(39_500);
    expect((await place(buyer, lot, 5, second.key)).minutes).toBe(10);
  });
});

describe('An order whose time is over, and which no job has ended yet', () => {
  test('an order past its time that no job has ended is not changed by keep-cart or by its key sent again', async () => {
    const lot = await shop.lot();
    const buyer = await shop.shopper();
    const [kept, left] = [await place(buyer, lot), await place(buyer, lot)];
    const keepCart = async ({ key }: Order): Promise<number> =>
      (await shop.call('keep-cart', { external_id: key }, buyer)).status;
    expect(await keepCart(kept)).toBe(200);
    clock.now += 20 * MINUTE;
    const versions = async () =>
      server.context.database.query(
        'SELECT xmin::text, xmax::text, cart_kept FROM orders WHERE user_id = $1 ORDER BY id',
        [buyer.id],
      );
    const before = await versions();
    expect(before).toMatchObject([{ cart_kept: true }, { cart_kept: false }]);
    expect(await keepCart(left)).toBe(200);
    expect(await keepCart(kept)).toBe(200);
    for (const { key } of [kept, left]) await shop.order(buyer, makeCartOfOneLot(lot), { key });
    expect(await versions()).toEqual(before);
    await pass(0);
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: 0 });
  });
});
