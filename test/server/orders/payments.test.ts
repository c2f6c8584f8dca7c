import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { hashSecretToken, recallUserOfSession } from '../../../server/accounts/sign-in/sessions.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { listWinnersOfDraw } from '../../../server/draws/store-lot-winner.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import type { DrawCommitment } from '../../../src/domain/draws/proof/commitment.ts';
import { ticketTitle } from '../../../src/domain/draws/ticket-group.ts';
import { type ClockedShop, startClockedShop } from '../../support/shops/clocked-shop.ts';
import { makeCartOfOneLot } from '../../support/shops/test-shop-world.ts';

let shop: ClockedShop;
beforeAll(async () => {
  shop = await startClockedShop();
});
afterAll(() => shop.server.close());

describe('a settled payment', () => {
  test('a settled payment brings sales, tickets, points, the level’s balance, charity points and two referral commissions', async () => {
    const second = await shop.shopper();
    const first = await shop.shopper({ referrer: second.id });
    const buyer = await shop.shopper({ points: 100, referrer: first.id });
    const lot = await shop.lot({ price: 50_000, amount: 10, pointDonateAmount: 6, ticketDonateAmount: 3 });
    const { order, key } = await shop.bought(buyer, lot, { quantity: 2, points: 90 });
    expect(order.cart_total).toBe(910);
    expect(await shop.callback(order)).toBe(200);

    expect(await shop.status(buyer, key)).toBe('paid');
    expect(await shop.row('lots', lot)).toMatchObject({ sales_count: 2, reserved: 0, tickets_issued: 6 });
    const tickets = await shop.rows(
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
    const ledger = await shop.rows(
      'SELECT cause, amount FROM points_ledger WHERE order_id IS NOT NULL ORDER BY cause',
    );
    expect(ledger).toEqual([
      { cause: 'order_earned', amount: 9n },
      { cause: 'order_spent', amount: -90n },
      { cause: 'referral_first', amount: 45n },
      { cause: 'referral_second', amount: 18n },
    ]);
    expect(await shop.rows('SELECT points FROM charity_ledger WHERE lot_id = $1', lot)).toEqual([
      { points: 12n },
    ]);
  });

  test('a settled payment of a line without donation brings the plain tickets and nothing for charity', async () => {
    const lot = await shop.lot();
    const { order } = await shop.bought(await shop.shopper(), lot, { quantity: 3, donate: false });
    await shop.callback(order);
    expect(await shop.row('lots', lot)).toMatchObject({ tickets_issued: 3 });
    expect(await shop.rows('SELECT * FROM charity_ledger WHERE lot_id = $1', lot)).toEqual([]);
  });

  test('a settled payment that reaches a level raises the discount percent of the buyer’s next order', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ price: 100_000 });
    const { order } = await shop.bought(buyer, lot);
    await shop.callback(order);
    const next = await shop.bought(buyer, lot);
    expect(await shop.row('orders', next.order.transaction_id, 'transaction_id')).toMatchObject({
      user_percent: '2.000000',
      points_earned: 20n,
    });
  });

  test('the next order is counted from the turnover that a settled payment has raised, not from a moment ago', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const buyer = await shop.shopper();
    const recalled = () =>
      recallUserOfSession(shop.server.context.database, hashSecretToken(buyer.token), shop.clock.now);
    expect(await recalled()).toMatchObject({ saleBalance: 0n });
    const { order } = await shop.bought(buyer, await shop.lot({ price: 100_000 }));
    expect(await recalled()).toMatchObject({ saleBalance: 0n });
    await shop.callback(order);
    expect(await recalled()).toMatchObject({ saleBalance: 100_000n });
  });

  test('a settled payment that sells a lot out closes its list of tickets and schedules its draw', async () => {
    const lot = await shop.lot({ amount: 2 });
    const { order } = await shop.bought(await shop.shopper(), lot, { quantity: 2 });
    await shop.callback(order);
    expect(await shop.row('draws', lot, 'lot_id')).toMatchObject({
      state: 'closed',
      tickets: 4,
      closed_at: new Date(shop.clock.now),
      due_at: new Date(shop.clock.now + 600_000),
    });
  });
});

describe('draws', () => {
  test('a due lot is drawn once by processes that draw at the same moment, and its winner can be recomputed', async () => {
    const lot = await shop.lot({ amount: 3, ticketAmount: 5 });
    const { order } = await shop.bought(await shop.shopper(), lot, { quantity: 3, donate: false });
    await shop.callback(order);
    await runDueDraws(shop.server.context);
    expect(await shop.row('draws', lot, 'lot_id')).toMatchObject({ state: 'closed' });
    const due = (await shop.row('draws', lot, 'lot_id'))['due_at'] as Date;
    expect(due.getTime() - shop.clock.now).toBeGreaterThanOrEqual(600_000);
    shop.clock.now = due.getTime();
    const drawn = await Promise.all([
      runDueDraws(shop.server.context),
      runDueDraws(shop.server.context),
      runDueDraws(shop.server.context),
    ]);
    const [sum] = await shop.rows(
      `SELECT count(*)::int AS n FROM draws WHERE drawn_at = $1`,
      new Date(shop.clock.now),
    );
    expect(drawn.reduce((all, count) => all + count)).toBe(sum?.['n']);
    const draw = await shop.row('draws', lot, 'lot_id');
    expect(draw).toMatchObject({ state: 'drawn', tickets: 15, drawn_at: new Date(shop.clock.now) });
    expect([draw['winner_number']]).toEqual(
      listWinnersOfDraw(
        draw['commitment'] as DrawCommitment,
        draw['root'] as Buffer,
        draw['beacon_signature'] as Buffer,
        [],
        0,
      ),
    );
    const ticket = await shop.row('tickets', draw['winner_ticket_id'] as number);
    expect(ticket).toMatchObject({ lot_id: lot, number: draw['winner_number'] });
    expect(await shop.row('lots', lot)).toMatchObject({ drawn_at: new Date(shop.clock.now) });
    shop.clock.now += 600_000;
    await runDueDraws(shop.server.context);
    expect(await shop.row('draws', lot, 'lot_id')).toEqual(draw);
  });

  test('an order of a drawn lot is refused', async () => {
    const lot = await shop.lot();
    await shop.rows('UPDATE lots SET drawn_at = now() WHERE id = $1', lot);
    expect((await shop.order(await shop.shopper(), makeCartOfOneLot(lot))).body.success).toBe(false);
    await shop.rows('UPDATE lots SET drawn_at = NULL WHERE id = $1', lot);
  });
});

test('ticket_title in the database gives the same titles as the domain, also of longer numbers', async () => {
  for (const [lot, number] of [
    [1, 1],
    [42, 17],
    [999_999, 9_999],
    [1_234_567, 12_345],
  ] as const) {
    expect(await shop.rows('SELECT ticket_title($1, $2) AS title', lot, number)).toEqual([
      { title: ticketTitle(lot, number) },
    ]);
  }
});

test('the ledgers of points and charity refuse every change of an entry', async () => {
  await expect(shop.rows('UPDATE points_ledger SET amount = amount + 1')).rejects.toThrow('append-only');
  await expect(shop.rows('DELETE FROM charity_ledger')).rejects.toThrow('append-only');
});

test('the audit finds no sum that disagrees after all settled payments', async () => {
  expect(await auditShop(shop.server.context.database)).toEqual({});
});
