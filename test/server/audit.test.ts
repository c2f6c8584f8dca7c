import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, type Differences } from '../../server/shop/audit/audit.ts';
import { runDraws } from '../../server/shop/run-draws.ts';
import { parseDecimal } from '../../src/domain/decimal.ts';
import { SPOILS } from '../support/audit-spoils.ts';
import { makeShopWorld, type ShopWorld } from '../support/shop-world.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

/** Levels are from the world's first moment; orders are placed this much later, beyond the audit's tolerance. */
const LATER_MS = 10 * 60_000;

let server: TestServer;
let shop: ShopWorld;

/** Every kind of thing that the audit looks at: paid, pending, failed, refunded, with points, inviters and a draw. */
beforeAll(async () => {
  let moved = 0;
  server = await startTestServer({ now: () => Date.now() + moved, env: { DRAW_DELAY_SECONDS: '0' } });
  shop = await makeShopWorld(server);
  moved = LATER_MS;
  const inviters = await shop.shopper();
  const inviter = await shop.shopper({ referrer: inviters.id });
  const buyer = await shop.shopper({ points: 500, referrer: inviter.id });
  const open = await shop.lot({ amount: 50, price: 99_900 });
  const closing = await shop.lot({ amount: 3, price: 30_000 });
  const buy = async (lot_id: number, quantity: number, points = 0, currency = 'UAH') => {
    const line = { lot_id, quantity, is_donate: quantity !== 2 };
    const { body } = await shop.order(buyer, [line], { points, currency });
    expect(body).toMatchObject({ success: true });
    return body;
  };
  await shop.callback(await buy(open, 2, 100));
  await shop.callback(await buy(open, 3, 0, 'USD'));
  await shop.callback(await buy(closing, 1));
  // This one is paid after it failed, and after somebody else took the last items.
  const late = await buy(closing, 2);
  await shop.callback(late, { ik_inv_st: 'fail', ik_inv_id: 'late-1' });
  await shop.callback(await buy(closing, 2));
  await shop.callback(late, { ik_inv_id: 'late-2' });
  await buy(open, 1, 50);
  moved += 3_000; // the beacon's next round
  await runDraws(server.context);
  await server.context.database.query(`
    INSERT INTO share_points (user_id, day) VALUES (${buyer.id}, '2026-11-21');
    INSERT INTO points_ledger (user_id, amount, cause, at) VALUES (${buyer.id}, 1, 'share', now());
    UPDATE users SET points = points + 1 WHERE id = ${buyer.id}`);
});
afterAll(() => server.close());

class Spoiled extends Error {
  readonly found: Differences;
  constructor(found: Differences) {
    super('spoiled');
    this.found = found;
  }
}

/** What the audit finds after `statements`, which are then undone. */
const auditAfter = async (statements: string): Promise<Differences> => {
  try {
    return await server.context.database.transaction(async tx => {
      // The database's own guards are off: the audit is for what got past them.
      await tx.query(`SET LOCAL session_replication_role = replica; ${statements}`);
      throw new Spoiled(await audit(tx));
    });
  } catch (error) {
    if (error instanceof Spoiled) return error.found;
    throw error;
  }
};

describe('the audit', () => {
  test('finds nothing where every payment was settled by the shop itself', async () => {
    expect(await audit(server.context.database)).toEqual({});
  });

  test.each(SPOILS)('finds %s (%s)', async (_, check, statements) => {
    const found = await auditAfter(statements);
    expect(Object.keys(found)).toContain(check);
    expect(found[check]?.length).toBeGreaterThan(0);
  });

  test('answers no more rows of a check than it was asked for', async () => {
    const { database } = server.context;
    await database.transaction(async tx => {
      await tx.query('SAVEPOINT sound');
      await tx.query('UPDATE users SET points = points + 1');
      expect((await audit(tx, { most: 2 })).points_balance).toHaveLength(2);
      await tx.query('ROLLBACK TO SAVEPOINT sound');
    });
  });

  test('takes commissions of former percents for right only when it is told of them', async () => {
    const percents = (first: string, second: string) => ({
      first: parseDecimal(first) ?? (0n as never),
      second: parseDecimal(second) ?? (0n as never),
    });
    const now = percents('10', '4');
    expect(Object.keys(await audit(server.context.database, { everInForce: [now] }))).toEqual([
      'order_ledger',
    ]);
    expect(await audit(server.context.database, { everInForce: [now, percents('5', '2')] })).toEqual({});
  });
});
