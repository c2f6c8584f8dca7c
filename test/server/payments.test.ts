import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../server/shop/audit/audit.ts';
import { winnerOf } from '../../server/shop/draws/draw-lot.ts';
import { expireReservations } from '../../server/shop/expire-reservations.ts';
import { runDraws } from '../../server/shop/run-draws.ts';
import type { Commitment } from '../../src/domain/draw/commitment.ts';
import { ticketTitle } from '../../src/domain/ticket.ts';
import {
  aKey,
  makeShopWorld,
  type OrderAnswer,
  type Shopper,
  type ShopWorld,
} from '../support/shop-world.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let shop: ShopWorld;
let clock = Date.UTC(2026, 10, 21, 12);
const RESERVATION_MS = 1_200_000;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  shop = await makeShopWorld(server);
});
afterAll(() => server.close());

const one = (lot_id: number, quantity = 1, is_donate = true) => [{ lot_id, quantity, is_donate }];
const rows = (query: string, ...params: unknown[]) => server.context.database.query(query, params);

const bought = async (
  buyer: Shopper,
  lot: number,
  parts: { quantity?: number; points?: number; donate?: boolean } = {},
): Promise<{ order: OrderAnswer; key: string }> => {
  const key = aKey();
  const { body: order } = await shop.order(buyer, one(lot, parts.quantity ?? 1, parts.donate ?? true), {
    key,
    points: parts.points ?? 0,
  });
  expect(order).toMatchObject({ success: true });
  return { order, key };
};

describe('a settled payment', () => {
  test('has all its effects: sales, tickets, points, level’s balance, charity and two commissions', async () => {
    const second = await shop.shopper();
    const first = await shop.shopper({ referrer: second.id });
    const buyer = await shop.shopper({ points: 100, referrer: first.id });
    const lot = await shop.lot({ price: 50_000, amount: 10, pointDonateAmount: 6, ticketDonateAmount: 3 });
    const { order, key } = await bought(buyer, lot, { quantity: 2, points: 90 });
    expect(order.cart_total).toBe(910);
    expect(await shop.callback(order)).toBe(200);

    expect(await shop.status(buyer, key)).toBe('paid');
    expect(await shop.row('lots', lot)).toMatchObject({ sales_count: 2, reserved: 0, tickets_issued: 6 });
    const tickets = await rows(
      'SELECT number, title, user_id FROM tickets WHERE lot_id = $1 ORDER BY number',
      lot,
    );
    expect(tickets).toEqual(
      Array.from({ length: 6 }, (_, i) => ({
        number: i + 1,
        title: ticketTitle(lot, i + 1),
        user_id: buyer.id,
      })),
    );
    // (1000 − 90) × 1 % = 9.1 → 9 points earned; 910 UAH paid: 5 % = 45.5 → 45, 2 % = 18.2 → 18.
    expect(await shop.row('users', buyer.id)).toMatchObject({
      points: 19n,
      points_reserved: 0n,
      sale_balance: 91_000n,
    });
    expect(await shop.row('users', first.id)).toMatchObject({ points: 45n });
    expect(await shop.row('users', second.id)).toMatchObject({ points: 18n });
    const ledger = await rows(
      'SELECT cause, amount FROM points_ledger WHERE order_id IS NOT NULL ORDER BY cause',
    );
    expect(ledger).toEqual([
      { cause: 'order_earned', amount: 9n },
      { cause: 'order_spent', amount: -90n },
      { cause: 'referral_first', amount: 45n },
      { cause: 'referral_second', amount: 18n },
    ]);
    expect(await rows('SELECT points FROM charity_ledger WHERE lot_id = $1', lot)).toEqual([{ points: 12n }]);
  });

  test('gives the plain tickets and nothing to charity when the donation is off', async () => {
    const lot = await shop.lot();
    const { order } = await bought(await shop.shopper(), lot, { quantity: 3, donate: false });
    await shop.callback(order);
    expect(await shop.row('lots', lot)).toMatchObject({ tickets_issued: 3 });
    expect(await rows('SELECT * FROM charity_ledger WHERE lot_id = $1', lot)).toEqual([]);
  });

  test('raises the percent of the next order with the level', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ price: 100_000 });
    const { order } = await bought(buyer, lot);
    await shop.callback(order);
    const next = await bought(buyer, lot);
    expect(await shop.row('orders', next.order.transaction_id, 'transaction_id')).toMatchObject({
      user_percent: '2.000000',
      points_earned: 20n,
    });
  });

  test('closes a sold-out lot and schedules its draw', async () => {
    const lot = await shop.lot({ amount: 2 });
    const { order } = await bought(await shop.shopper(), lot, { quantity: 2 });
    await shop.callback(order);
    expect(await shop.row('draws', lot, 'lot_id')).toMatchObject({
      state: 'closed',
      tickets: 4,
      closed_at: new Date(clock),
      due_at: new Date(clock + 600_000),
    });
  });
});

describe('replays and attacks', () => {
  test('fifty identical callbacks at once have their effects once', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot();
    const { order } = await bought(buyer, lot);
    const statuses = await Promise.all(Array.from({ length: 50 }, () => shop.callback(order)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await shop.row('lots', lot)).toMatchObject({ sales_count: 1, tickets_issued: 2 });
    expect(await shop.row('users', buyer.id)).toMatchObject({ sale_balance: 49_000n, points: 4n });
  });

  test('a late fail, and a late new, leave a paid order paid', async () => {
    const buyer = await shop.shopper();
    const { order, key } = await bought(buyer, await shop.lot());
    await shop.callback(order);
    for (const state of ['fail', 'canceled', 'new', 'process']) {
      expect(await shop.callback(order, { ik_inv_st: state })).toBe(200);
    }
    expect(await shop.status(buyer, key)).toBe('paid');
  });

  test('a success and a fail at once never leave a half', async () => {
    for (let round = 0; round < 10; round += 1) {
      const buyer = await shop.shopper({ points: 10 });
      const lot = await shop.lot({ amount: 1 });
      const { order, key } = await bought(buyer, lot, { points: 10 });
      await Promise.all([
        shop.callback(order, { ik_inv_st: 'fail' }),
        shop.callback(order),
        shop.callback(order, { ik_inv_st: 'canceled' }),
      ]);
      expect(await shop.status(buyer, key)).toBe('paid');
    }
    expect(await audit(server.context.database)).toEqual({});
  });

  test.each([
    ['a wrong signature', { ik_sign: 'x'.repeat(44) }, 403],
    ['an empty signature', { ik_sign: '' }, 403],
    ['a smaller amount', { ik_am: '1.00' }, 422],
    ['an amount a hair off', { ik_am: '490.001' }, 422],
    ['a larger amount', { ik_am: '491.00' }, 422],
    ['an amount that is no number', { ik_am: '4.9e2' }, 422],
    ['another currency', { ik_cur: 'USD' }, 422],
    ['another merchant', { ik_co_id: '5ee0c9ccc3f73b75f5236a99' }, 422],
    ['a test payment', { ik_pw_via: 'test_interkassa_test_xts' }, 422],
    ['an unknown state', { ik_inv_st: 'SUCCESS' }, 422],
    ['no invoice', { ik_inv_id: '' }, 422],
    ['SQL for an invoice', { ik_inv_id: "1'; DROP TABLE orders; --" }, 422],
    ['a NUL in the reference', { ik_pm_no: 'TF-\0' }, 422],
  ])('%s is refused and changes nothing', async (_, changes, expected) => {
    const buyer = await shop.shopper();
    const lot = await shop.lot();
    const { order, key } = await bought(buyer, lot);
    expect(await shop.callback(order, changes)).toBe(expected);
    expect(await shop.status(buyer, key)).toBe('pending');
    const events = await rows(
      'SELECT 1 FROM payment_events e JOIN orders o ON o.id = e.order_id WHERE o.transaction_id = $1',
      order.transaction_id,
    );
    expect(events).toEqual([]);
  });

  test('only the whole reference names an order', async () => {
    const buyer = await shop.shopper();
    const { order, key } = await bought(buyer, await shop.lot());
    const { id } = await shop.row('orders', order.transaction_id, 'transaction_id');
    for (const reference of [order.transaction_id.slice(3), `${order.transaction_id}x`, String(id), key]) {
      expect(await shop.callback(order, { ik_pm_no: reference })).toBe(422);
    }
    expect(await shop.status(buyer, key)).toBe('pending');
  });

  test('an invoice of another order is refused', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot();
    const [a, b] = [await bought(buyer, lot), await bought(buyer, lot)];
    expect(await shop.callback(a.order, { ik_inv_id: 'same' })).toBe(200);
    expect(await shop.callback(b.order, { ik_inv_id: 'same' })).toBe(422);
    expect(await shop.status(buyer, b.key)).toBe('pending');
  });

  test('a form with a field twice, with another type, or too large is refused', async () => {
    const send = async (body: string, type = 'application/x-www-form-urlencoded') =>
      (
        await fetch(`${server.url}/api/payments/interkassa`, {
          method: 'POST',
          body,
          headers: { 'Content-Type': type },
        })
      ).status;
    expect(await send('ik_am=1&ik_am=2')).toBe(422);
    expect(await send('{}', 'application/json')).toBeGreaterThanOrEqual(400);
    expect(await send(`ik_am=${'1'.repeat(1_000_000)}`)).toBe(413);
    expect(await send('')).toBe(403);
  });

  test('a second paid invoice of one order is reported to the operator', async () => {
    const { order } = await bought(await shop.shopper(), await shop.lot());
    await shop.callback(order);
    await shop.callback(order, { ik_inv_id: 'another' });
    const { id } = await shop.row('orders', order.transaction_id, 'transaction_id');
    expect(await shop.row('operator_reports', String(id), 'order_id')).toMatchObject({ kind: 'paid_twice' });
  });
});

describe('a payment that fails, or comes too late', () => {
  test('a fail gives stock and points back', async () => {
    const buyer = await shop.shopper({ points: 10 });
    const lot = await shop.lot({ amount: 1 });
    const { order, key } = await bought(buyer, lot, { points: 10 });
    await shop.callback(order, { ik_inv_st: 'fail' });
    expect(await shop.status(buyer, key)).toBe('failed');
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: 0, sales_count: 0 });
    expect(await shop.row('users', buyer.id)).toMatchObject({ points: 10n, points_reserved: 0n });
  });

  test('a reservation ends when its time is up, not before, and once', async () => {
    const buyer = await shop.shopper({ points: 10 });
    const lot = await shop.lot({ amount: 1 });
    await expireReservations({ ...server.context, now: () => clock + RESERVATION_MS });
    const { key } = await bought(buyer, lot, { points: 10 });
    expect(await expireReservations({ ...server.context, now: () => clock + RESERVATION_MS - 1 })).toBe(0);
    clock += RESERVATION_MS;
    const ended = await Promise.all(Array.from({ length: 4 }, () => expireReservations(server.context)));
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await shop.status(buyer, key)).toBe('expired');
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: 0 });
    expect(await shop.row('users', buyer.id)).toMatchObject({ points_reserved: 0n });
  });

  test.each(['expired', 'failed'])(
    'a success after the order was %s is honoured while all is there',
    async how => {
      const buyer = await shop.shopper({ points: 10 });
      const lot = await shop.lot({ amount: 1 });
      const { order, key } = await bought(buyer, lot, { points: 10 });
      if (how === 'failed') await shop.callback(order, { ik_inv_st: 'fail' });
      else {
        clock += RESERVATION_MS;
        await expireReservations(server.context);
      }
      expect(await shop.status(buyer, key)).toBe(how);
      expect(await shop.callback(order)).toBe(200);
      expect(await shop.status(buyer, key)).toBe('paid');
      expect(await shop.row('lots', lot)).toMatchObject({ sales_count: 1, reserved: 0 });
      expect(await shop.row('users', buyer.id)).toMatchObject({ points: 4n, points_reserved: 0n });
    },
  );

  test('a success whose stock went to somebody else is refunded in points, once, and reported', async () => {
    const buyer = await shop.shopper({ points: 10 });
    const [scarce, plenty] = [await shop.lot({ amount: 1 }), await shop.lot()];
    const key = aKey();
    const { body: order } = await shop.order(buyer, [...one(scarce), ...one(plenty)], { key, points: 10 });
    await shop.callback(order, { ik_inv_st: 'fail' });
    await bought(await shop.shopper(), scarce);
    for (let n = 0; n < 3; n += 1) expect(await shop.callback(order)).toBe(200);
    expect(await shop.status(buyer, key)).toBe('refunded_in_points');
    // 980 − 10 were paid; they come back as points, and the 10 were never taken.
    expect(await shop.row('users', buyer.id)).toMatchObject({ points: 980n, sale_balance: 0n });
    expect(await shop.row('lots', plenty)).toMatchObject({ sales_count: 0, tickets_issued: 0 });
    const { id } = await shop.row('orders', order.transaction_id, 'transaction_id');
    expect(await rows('SELECT kind FROM operator_reports WHERE order_id = $1', id)).toEqual([
      { kind: 'paid_too_late' },
    ]);
  });

  test('a success whose points were spent meanwhile is refunded too', async () => {
    const buyer = await shop.shopper({ points: 10 });
    const lot = await shop.lot();
    const { order, key } = await bought(buyer, lot, { points: 10 });
    await shop.callback(order, { ik_inv_st: 'fail' });
    await bought(buyer, lot, { points: 10 });
    await shop.callback(order);
    expect(await shop.status(buyer, key)).toBe('refunded_in_points');
  });

  test('a refund of a foreign currency is counted with the order’s own rate, rounded down', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ amount: 1 });
    const { body: order } = await shop.order(buyer, one(lot), { currency: 'EUR' });
    await shop.callback(order, { ik_inv_st: 'fail' });
    await bought(await shop.shopper(), lot);
    await shop.callback(order);
    // 490 UAH are 10.19 EUR, 11 to pay; 11 × 48.1 = 529.1.
    expect(await shop.row('users', buyer.id)).toMatchObject({ points: 529n });
  });
});

describe('draws', () => {
  test('a due lot is drawn once by processes that try at once, and the winner can be recomputed', async () => {
    const lot = await shop.lot({ amount: 3, ticketAmount: 5 });
    const { order } = await bought(await shop.shopper(), lot, { quantity: 3, donate: false });
    await shop.callback(order);
    await runDraws(server.context);
    expect(await shop.row('draws', lot, 'lot_id')).toMatchObject({ state: 'closed' });
    const due = (await shop.row('draws', lot, 'lot_id'))['due_at'] as Date;
    expect(due.getTime() - clock).toBeGreaterThanOrEqual(600_000);
    clock = due.getTime();
    const drawn = await Promise.all([
      runDraws(server.context),
      runDraws(server.context),
      runDraws(server.context),
    ]);
    const [sum] = await rows(`SELECT count(*)::int AS n FROM draws WHERE drawn_at = $1`, new Date(clock));
    expect(drawn.reduce((all, count) => all + count)).toBe(sum?.['n']);
    const draw = await shop.row('draws', lot, 'lot_id');
    expect(draw).toMatchObject({ state: 'drawn', tickets: 15, drawn_at: new Date(clock) });
    expect(draw['winner_number']).toBe(
      winnerOf(draw['commitment'] as Commitment, draw['root'] as Buffer, draw['beacon_signature'] as Buffer),
    );
    const ticket = await shop.row('tickets', draw['winner_ticket_id'] as number);
    expect(ticket).toMatchObject({ lot_id: lot, number: draw['winner_number'] });
    expect(await shop.row('lots', lot)).toMatchObject({ drawn_at: new Date(clock) });
    clock += 600_000;
    await runDraws(server.context);
    expect(await shop.row('draws', lot, 'lot_id')).toEqual(draw);
  });

  test('nobody can buy a drawn lot', async () => {
    const lot = await shop.lot();
    await rows('UPDATE lots SET drawn_at = now() WHERE id = $1', lot);
    expect((await shop.order(await shop.shopper(), one(lot))).body.success).toBe(false);
    await rows('UPDATE lots SET drawn_at = NULL WHERE id = $1', lot);
  });
});

test('ticket titles are the domain’s, longer numbers too', async () => {
  for (const [lot, number] of [
    [1, 1],
    [42, 17],
    [999_999, 9_999],
    [1_234_567, 12_345],
  ] as const) {
    expect(await rows('SELECT ticket_title($1, $2) AS title', lot, number)).toEqual([
      { title: ticketTitle(lot, number) },
    ]);
  }
});

test('the ledgers cannot be changed afterwards', async () => {
  await expect(rows('UPDATE points_ledger SET amount = amount + 1')).rejects.toThrow('append-only');
  await expect(rows('DELETE FROM charity_ledger')).rejects.toThrow('append-only');
});

test('after all of this every sum agrees', async () => {
  expect(await audit(server.context.database)).toEqual({});
});
