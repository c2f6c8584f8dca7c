import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveSharePoint } from '../../../server/accounts/share-point.ts';
import type { ProcessContext } from '../../../server/context/process-context.ts';
import { commitUncommittedDraws } from '../../../server/draws/commit-uncommitted-draws.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { settlePayment } from '../../../server/orders/settle-payment.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import {
  makeCartOfOneLot,
  makeTestShopWorld,
  type TestShopWorld,
} from '../../support/shops/test-shop-world.ts';
import { TEST_BEACON_CHAIN } from '../../support/stand-ins/test-beacon.ts';

const MINUTE_MS = 60_000;
const REFUSED = { code: '23001' };

let server: TestServer;
let shop: TestShopWorld;
/** This process as it is, with a clock that is so many milliseconds ahead. */
let shifted: (ms: number) => ProcessContext;
beforeAll(async () => {
  server = await startTestServer(); // time is not simulated here
  shop = await makeTestShopWorld(server);
  shifted = ms => ({ ...server.context, now: () => Date.now() + ms });
});
afterAll(() => server.close());

const rows = (query: string, ...params: unknown[]) => server.context.database.query(query, params);

/** A lot that a person has bought whole, its last payment told to a process whose clock is `shift` ms off. */
const soldOut = async (shift = 0): Promise<number> => {
  const lot = await shop.lot({ amount: 1 });
  const buyer = await shop.shopper();
  await rows("UPDATE users SET password_hash = 'x' WHERE id = $1", buyer.id);
  const { body: order } = await shop.order(buyer, makeCartOfOneLot(lot));
  const notice = {
    merchant: server.context.config.payment.merchant,
    reference: order.transaction_id,
    amount: order.cart_total.toFixed(2),
    currency: order.currency,
    invoiceId: `inv-${order.transaction_id}`,
    invoiceState: 'success',
    isTest: false,
  };
  expect(await settlePayment(shifted(shift), notice)).toEqual({ outcome: 'paid' });
  return lot;
};

/** Without a beacon a lot only closes. */
const withoutBeacon = async <T>(work: () => Promise<T>): Promise<T> => {
  const { chain_hash, public_key, genesis_time, period } = TEST_BEACON_CHAIN;
  await rows('DELETE FROM draw_beacon');
  try {
    return await work();
  } finally {
    await rows(
      'INSERT INTO draw_beacon (chain_hash, public_key, genesis_time, period) VALUES ($1, $2, $3, $4)',
      chain_hash,
      public_key,
      genesis_time,
      period,
    );
  }
};

describe.each([25, -15])('A process whose clock is %i minutes off', minutes => {
  const shift = minutes * MINUTE_MS;

  test('a payment is settled and its lot closed at the database’s time, though the process’s clock is minutes off', async () => {
    const lot = await soldOut(shift);
    const [found] = await rows(
      `SELECT abs(extract(epoch FROM d.closed_at - clock_timestamp())) < 60 AS closed,
         abs(extract(epoch FROM o.settled_at - clock_timestamp())) < 60 AS settled,
         abs(extract(epoch FROM t.issued_at - clock_timestamp())) < 60 AS issued
       FROM draws d JOIN tickets t ON t.lot_id = d.lot_id AND t.number = 1 JOIN orders o ON o.id = t.order_id
       WHERE d.lot_id = $1`,
      lot,
    );
    expect(found).toEqual({ closed: true, settled: true, issued: true });
  });

  test('a process whose clock is minutes off does not draw a lot whose round is still to come', async () => {
    const lot = await soldOut();
    expect(await runDueDraws(shifted(shift))).toBe(0);
    expect(await shop.row('draws', lot, 'lot_id')).toMatchObject({ state: 'closed', attempts: 0 });
  });

  test('a process whose clock is minutes off commits a lot closed without a beacon at the database’s time of now', async () => {
    const lot = await withoutBeacon(() => soldOut());
    await commitUncommittedDraws(shifted(shift));
    const [found] = await rows(
      `SELECT abs(extract(epoch FROM closed_at - clock_timestamp())) < 60 AS closed, round IS NOT NULL AS committed
       FROM draws WHERE lot_id = $1`,
      lot,
    );
    expect(found).toEqual({ closed: true, committed: true });
  });

  test('the point for a shared link is given once in a day of the database, though the process’s clock is a day off', async () => {
    const { id } = await shop.shopper();
    await giveSharePoint(shifted(shift + (shift > 0 ? 86_400_000 : -86_400_000)), id);
    expect((await giveSharePoint(server.context, id)).awarded).toBe(false);
  });
});

describe('The database', () => {
  test('the database refuses a draw’s commitment to a round that is public already', async () => {
    const lot = await withoutBeacon(() => soldOut());
    const public25 = `SELECT freeze_draw($1, clock_timestamp() - interval '25 minutes')`;
    await expect(rows(public25, lot)).rejects.toMatchObject(REFUSED);
    expect(await shop.row('draws', lot, 'lot_id')).toMatchObject({ round: null, commitment: null });
    expect(await rows('SELECT FROM draw_log WHERE lot_id = $1', lot)).toEqual([]);
    await commitUncommittedDraws(server.context);
  });

  test('the database refuses a draw’s commitment whose time is not its round’s', async () => {
    const lot = await withoutBeacon(() => soldOut());
    const forged = `UPDATE draws SET round = 1, root = '\\x00', due_at = clock_timestamp() + interval '1 hour',
      commitment = '{"beacon": {"genesis_time": 1692803367, "period": 3}}' WHERE lot_id = $1`;
    await expect(rows(forged, lot)).rejects.toMatchObject(REFUSED);
    await commitUncommittedDraws(server.context);
  });

  test('the database refuses a draw log entry whose round is public already or that differs from its draw’s commitment', async () => {
    const lot = await withoutBeacon(() => soldOut());
    const entry = `INSERT INTO draw_log (position, lot_id, commitment, id, previous, hash, at)
      SELECT p, $1, c, id, repeat('0', 64), encode(sha256(convert_to('twofold-log-v1' || chr(10) || p || chr(10)
        || repeat('0', 64) || chr(10) || id, 'UTF8')), 'hex'), clock_timestamp()
      FROM (SELECT 1000000 AS p, c, encode(sha256(convert_to(c, 'UTF8')), 'hex') AS id FROM (SELECT $2::text AS c) c) e`;
    await expect(rows(entry, lot, '{}')).rejects.toMatchObject(REFUSED);
    const chain = '{"beacon": {"genesis_time": 1692803367, "period": 3}}';
    await server.context.database
      .transaction(async tx => {
        await tx.query('SET LOCAL session_replication_role = replica');
        await tx.query(
          `UPDATE draws SET round = 1, root = '\\x00', due_at = to_timestamp(1692803367), commitment = $2::jsonb WHERE lot_id = $1`,
          [lot, chain],
        );
        await tx.query('SET LOCAL session_replication_role = origin');
        await tx.query(entry, [lot, chain]);
      })
      .then(
        () => expect.unreachable('the entry was taken'),
        error => expect(error).toMatchObject(REFUSED),
      );
    await commitUncommittedDraws(server.context);
  });

  test('the database refuses a winner before the time of the draw’s round', async () => {
    const lot = await soldOut();
    const [ticket] = await rows('SELECT id FROM tickets WHERE lot_id = $1', lot);
    const decide = shop.decideDraw(lot, Number(ticket?.['id']));
    await expect(decide).rejects.toMatchObject(REFUSED);
    expect(await shop.row('draws', lot, 'lot_id')).toMatchObject({ state: 'closed', winner_number: null });
  });

  test('the database uses its own clock instead of a process’s time, unless time is simulated', async () => {
    const [said] = await rows(
      `SELECT abs(extract(epoch FROM shop_time('2001-01-01Z') - clock_timestamp())) < 60 AS is_now`,
    );
    expect(said).toEqual({ is_now: true });
  });

  test('the audit finds no sum that disagrees after all draws by processes with wrong clocks', async () => {
    expect(await auditShop(server.context.database)).toEqual({});
  });
});
