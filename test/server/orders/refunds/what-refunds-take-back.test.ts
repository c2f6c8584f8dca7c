import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireReservations } from '../../../../server/orders/expire-reservations.ts';
import { waitUntilBlocking } from '../../../support/database/wait-until-blocking.ts';
import { giveOrderBack } from '../../../support/shops/give-order-back.ts';
import { type RefundShop, startRefundShop } from '../../../support/shops/refund-shop.ts';
import { makeCartOfOneLot, type TestShopper } from '../../../support/shops/test-shop-world.ts';

const HOUR = 3_600_000;

let shop: RefundShop;
beforeAll(async () => {
  shop = await startRefundShop();
});
afterAll(() => shop.server.close());

const buy = (who: TestShopper, lot: number, quantity = 1, points = 0) =>
  shop.buyLines(who, makeCartOfOneLot(lot, quantity), points);
const reservedBy = async ({ id }: TestShopper) => (await shop.row('users', id))['points_reserved'];

describe('tickets of lines that were given back', () => {
  test('are void, and stay so whatever a payment becomes afterwards', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ amount: 100 });
    await buy(buyer, lot);
    const { key, order } = await buy(buyer, lot);
    await shop.giveBack(key);
    expect(await shop.voidOf(lot)).toEqual([3, 4]);
    const second = { ik_inv_id: `second-${order.transaction_id}` };
    expect(await shop.callback(order, { ik_inv_st: 'canceled' })).toBe(200);
    expect(await shop.callback(order, second)).toBe(200);
    expect(await shop.voidOf(lot)).toEqual([3, 4]);
  });

  test('stay in a draw whose list was closed before', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ amount: 2 });
    const { key } = await buy(buyer, lot, 2);
    expect(await shop.row('lots', lot)).toMatchObject({ list_frozen: true });
    expect(await shop.giveBack(key)).toMatchObject({ outcome: 'given_back' });
    expect(await shop.voidOf(lot)).toEqual([]);
    expect(await shop.row('draws', lot, 'lot_id')).toMatchObject({ void_count: 0, state: 'closed' });
  });

  test('are void in the list that closes after them, and never in one that closed before, whichever wins the race', async () => {
    for (let n = 0; n < 10; n += 1) {
      const buyer = await shop.shopper();
      const lot = await shop.lot({ amount: 2 });
      const { key } = await buy(buyer, lot);
      const { order } = await shop.bought(buyer, lot);
      const acts = [() => shop.giveBack(key), () => shop.callback(order)];
      await Promise.all((n % 2 === 0 ? acts : acts.toReversed()).map(act => act()));
      const draw = await shop.row('draws', lot, 'lot_id');
      const numbers = await shop.voidOf(lot);
      expect(draw['void_count']).toBe(numbers.length);
      expect([[], [1, 2]]).toContainEqual(numbers);
    }
  });

  test('are void in a super prize’s list that is frozen after them, and not in one from before', async () => {
    shop.clock.now += HOUR; // what earlier tests sold takes no part
    const from = shop.clock.now;
    await shop.rows(
      `INSERT INTO super_prizes (id, title, terms, total, from_date, to_date, draw_delay_seconds)
       VALUES (1, $1, $1, 1000, $2, $3, 600)`,
      JSON.stringify({ uk: 'x', ru: 'x', en: 'x' }),
      new Date(from),
      new Date(from + HOUR),
    );
    const [buyer, other] = [await shop.shopper(), await shop.shopper()];
    const [lot, second] = [await shop.lot(), await shop.lot()];
    const lines = [...makeCartOfOneLot(lot), ...makeCartOfOneLot(second)];
    const { key } = await shop.buyLines(buyer, lines);
    const { key: later } = await buy(other, lot);
    const people = async () => (await shop.rows('SELECT super_people(1) AS people'))[0]?.['people'];
    await shop.giveBack(key, [lot]);
    expect(await people()).toBe(2);
    await shop.giveBack(key, [second]);
    expect(await people()).toBe(1);
    shop.clock.now = from + HOUR + 1000;
    await expireReservations(shop.server.context);
    let freeze = (): void => undefined;
    const frozen = new Promise<void>(resolve => {
      freeze = resolve;
    }).then(() => shop.rows('SELECT freeze_super($1) AS id', new Date(shop.clock.now)));
    await shop.database.transaction(async tx => {
      await giveOrderBack(tx, later, null, shop.clock.now);
      freeze();
      await waitUntilBlocking(tx);
    });
    expect(await frozen).toEqual([{ id: 1 }]);
    expect(await shop.rows('SELECT lot_id, is_void FROM super_entries ORDER BY number')).toEqual(
      [lot, lot, lot, lot, second, second].map(lot_id => ({ lot_id, is_void: true })),
    );
    expect(await shop.row('super_draws', 1, 'super_id')).toMatchObject({ void_count: 6 });
  });
});

describe('points that were earned by lines that were given back', () => {
  /** A buyer who earned ten points by an order and spent them on another. */
  const spender = async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ price: 100_000 });
    const { key } = await buy(buyer, lot);
    expect(await shop.balanceOf(buyer)).toMatchObject({ points: 10n });
    return { buyer, lot, key };
  };

  test('may leave a balance below zero, with which no points can be used, and everything else can be bought', async () => {
    const { buyer, lot, key } = await spender();
    const cheap = await shop.lot({ price: 5_000 });
    await buy(buyer, cheap, 1, 10);
    expect(await shop.giveBack(key)).toMatchObject({ outcome: 'given_back' });
    expect(await shop.balanceOf(buyer)).toMatchObject({ points: -10n });
    const { body } = await shop.order(buyer, makeCartOfOneLot(lot), { points: 1 });
    expect(body.success).toBe(false);
    const { body: account } = await shop.call<{ user: { total_balance: number } }>(
      'get-account-data',
      { wishlist: [] },
      buyer,
    );
    expect(account.user.total_balance).toBe(-10);
    await buy(buyer, cheap);
    // An order that comes too late holds no points, and uses none.
    const { order, key: late } = await shop.bought(buyer, cheap);
    shop.clock.now += HOUR;
    await expireReservations(shop.server.context);
    expect(await shop.callback(order)).toBe(200);
    expect(await shop.status(buyer, late)).toBe('paid');
  });

  test('are taken back also where an order that waits to be paid holds them', async () => {
    const { buyer, key } = await spender();
    const cheap = await shop.lot({ price: 5_000 });
    const { order, key: waiting } = await shop.bought(buyer, cheap, { points: 10 });
    expect(await shop.giveBack(key)).toMatchObject({ outcome: 'given_back' });
    expect(await shop.balanceOf(buyer)).toMatchObject({ points: 0n });
    expect(await reservedBy(buyer)).toBe(10n);
    expect(await shop.callback(order)).toBe(200);
    expect(await shop.status(buyer, waiting)).toBe('paid');
    expect(await shop.balanceOf(buyer)).toMatchObject({ points: -10n });
    expect(await reservedBy(buyer)).toBe(0n);
  });

  test('can be held by nobody once they are gone: the database refuses it', async () => {
    const { buyer } = await spender();
    await expect(shop.rows('UPDATE users SET points_reserved = 11 WHERE id = $1', buyer.id)).rejects.toThrow(
      /no 11 points/u,
    );
  });
});

describe('charity of lines that were given back', () => {
  const PAY = `INSERT INTO charity_payouts (reference, amount, paid_on, fund, document, at)
    VALUES ($1, $2, ($3::timestamptz AT TIME ZONE 'Europe/Kyiv')::date, '{"uk":"x","ru":"x","en":"x"}', '/d.pdf', $3)`;
  const unpaid = async (): Promise<bigint> =>
    (
      await shop.database.query<{ left: bigint }>(
        `SELECT ((SELECT coalesce(sum(points), 0) FROM charity_ledger)
           - (SELECT coalesce(sum(amount), 0) FROM charity_payouts) / 100)::bigint AS left`,
      )
    )[0]?.left ?? -1n;

  test('is taken back as far as the fund was not paid it', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ pointDonateAmount: 40 });
    const { key } = await buy(buyer, lot);
    await shop.rows(PAY, 'all but fifteen', ((await unpaid()) - 15n) * 100n, new Date(shop.clock.now));
    const { id } = await shop.giveBack(key);
    expect(await unpaid()).toBe(0n);
    expect(await shop.charityOf(lot)).toBe(25n);
    expect(await shop.rows('SELECT charity_points FROM refund_lines WHERE refund_id = $1', id)).toEqual([
      { charity_points: 15n },
    ]);
    const { key: next } = await buy(buyer, lot);
    await shop.giveBack(next);
    expect(await unpaid()).toBe(0n);
  });

  test('is paid out or taken back, never both', async () => {
    for (let n = 0; n < 10; n += 1) {
      const buyer = await shop.shopper();
      const lot = await shop.lot({ pointDonateAmount: 40 });
      const { key } = await buy(buyer, lot);
      const all = (await unpaid()) * 100n;
      const acts = [
        () => shop.giveBack(key),
        () => shop.rows(PAY, `race ${n}`, all, new Date(shop.clock.now)).catch(() => null),
      ];
      await Promise.all((n % 2 === 0 ? acts : acts.toReversed()).map(act => act()));
      expect(await unpaid()).toBe(0n);
    }
  });
});
