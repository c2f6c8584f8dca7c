import { randomBytes } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { readProcessConfig } from '../../../server/config/process-config.ts';
import type { ProcessContext } from '../../../server/context/process-context.ts';
import type { Database, Queryable } from '../../../server/database/database.ts';
import { openMigratedDatabase } from '../../../server/database/open-migrated-database.ts';
import { queueDrawNewsMails } from '../../../server/draws/queue-draw-news-mails.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { settlePayment } from '../../../server/orders/settle-payment.ts';
import { makeProcessContext } from '../../../server/process/make-process-context.ts';
import { makeProcessLog } from '../../../server/process/make-process-log.ts';
import { ensureShopSecret } from '../../../server/process/shop-key.ts';
import {
  BEACON_SIGNATURE_DOMAIN,
  beaconRoundAt,
  beaconRoundMessage,
} from '../../../src/domain/draws/proof/beacon.ts';
import { makeTicketListDigest } from '../../../src/domain/draws/proof/merkle-list-digest.ts';
import { computeTestSha256 } from '../stand-ins/draw-crypto.ts';
import { setTestBeacon, TEST_BEACON_SECRET } from '../stand-ins/test-beacon.ts';

/**
 * A process that finishes what another left, then sells out a lot and draws it, and ends itself by SIGKILL after so many
 * steps (KILL_AT; none: it gets through). A step is a statement or a commit. What was committed to or drawn before must
 * be the same after it is done again.
 */
const KILL_AT = Number(process.env['KILL_AT'] ?? Number.POSITIVE_INFINITY);
const LOTS = Number(process.env['LOTS'] ?? 1);
const HOUR_MS = 3_600_000;

const config = readProcessConfig({ ...process.env, SHOP_SAMPLE: 'off' });
if ('problem' in config) throw new Error(config.problem);
const log = makeProcessLog('error');
const real = await openMigratedDatabase(config, log);

let steps = 0;
let counting = false;
const afterStep = (): void => {
  if (!counting) return;
  steps += 1;
  if (steps === KILL_AT) process.kill(process.pid, 'SIGKILL');
};
const counted = (queries: Queryable): Queryable => ({
  query: async (text, params) => {
    const rows = await queries.query(text, params);
    afterStep();
    return rows as never;
  },
});
const database: Database = {
  ...real,
  ...counted(real),
  transaction: async work => {
    const result = await real.transaction(tx => work(counted(tx)));
    afterStep();
    return result;
  },
};

let clock = Date.now() + (Number.isFinite(KILL_AT) ? KILL_AT : 1000) * HOUR_MS;
const bls = bls12_381.shortSignatures;
const context: ProcessContext = {
  ...makeProcessContext({ config, database, log, now: () => clock }),
  // Threads would only make each of many starts slow.
  beacon: {
    round: async (chain, round) =>
      round > beaconRoundAt(chain, clock)
        ? { trouble: 'late' }
        : {
            signature: bls
              .sign(
                bls.hash(beaconRoundMessage(computeTestSha256, round), BEACON_SIGNATURE_DOMAIN),
                Buffer.from(TEST_BEACON_SECRET, 'hex'),
              )
              .toBytes(),
          },
  },
};
const inThread: ProcessContext = {
  ...context,
  drawWorker: {
    ...context.drawWorker,
    digestList: async (lotId, pages) => {
      const digest = makeTicketListDigest(computeTestSha256, lotId);
      for await (const page of pages)
        for (let at = 0; at < page.length; at += 32)
          digest.add(Buffer.from(page.subarray(at, at + 32)).toString('hex'));
      return digest.end();
    },
  },
};

/** As the provider does, which repeats what was not acknowledged. */
const settleAll = async (): Promise<void> => {
  const orders = await database.query<{ transaction_id: string }>(
    `SELECT transaction_id FROM orders WHERE status = 'pending' ORDER BY id`,
    [],
  );
  for (const { transaction_id } of orders)
    await settlePayment(inThread, {
      merchant: config.payment.merchant,
      reference: transaction_id,
      amount: '490.00',
      currency: 'UAH',
      invoiceId: `inv-${transaction_id}`,
      invoiceState: 'success',
      isTest: false,
    });
};

const work = async (): Promise<void> => {
  await settleAll();
  clock += HOUR_MS / 2;
  await runDueDraws(inThread);
  await queueDrawNewsMails(inThread);
};

const put = async (): Promise<void> => {
  const key = `kill-${process.pid}-${randomBytes(4).toString('hex')}`;
  await real.query(
    `WITH lot AS (
       INSERT INTO lots (category_id, product_to_buy_id, product_to_win_id, title, description, image, price, origin,
         ticket_amount, ticket_donate_amount, amount, reserved, start)
       SELECT 1, 1, 2, t, t, '', 49000, 49000, 3, 3, 1, 1, now() - interval '1 hour'
       FROM (SELECT '{"uk": "L", "ru": "L", "en": "L"}'::jsonb AS t) texts RETURNING id
     ), placed AS (
       INSERT INTO orders (user_id, external_id, transaction_id, content_hash, currency, rate, user_percent, total,
         points_used, points_earned, cart_total, reserved_until, created_at)
       SELECT min(id), $1, $1, '\\x00', 'UAH', 1, 1, 49000, 0, 4, 490, $2, $3 FROM users RETURNING id)
     INSERT INTO order_lines (order_id, lot_id, quantity, is_donate, price, origin, tickets, charity_points)
       SELECT placed.id, lot.id, 1, true, 49000, 49000, 3, 0 FROM placed CROSS JOIN lot`,
    [key, new Date(clock + HOUR_MS), new Date(clock)],
  );
};

type Bound = { lot_id: number; root: string | null; round: bigint | null; winner_number: number | null };
const bound = (): Promise<readonly Bound[]> =>
  real.query<Bound>(
    `SELECT lot_id, encode(root, 'hex') AS root, round, winner_number FROM draws ORDER BY lot_id`,
    [],
  );

await setTestBeacon(real);
await real.query('UPDATE shop_clock SET is_simulated = true', []);
await ensureShopSecret(real, context.randomBytes);
const before = await bound();
await work();
const after = new Map((await bound()).map(draw => [draw.lot_id, draw]));
for (const was of before) {
  const is = after.get(was.lot_id);
  const same = is?.root === was.root && is?.round === was.round;
  if (!same || (was.winner_number !== null && is?.winner_number !== was.winner_number))
    throw new Error(`the draw of lot ${was.lot_id} changed`);
  if (is?.winner_number === null) throw new Error(`lot ${was.lot_id} was not drawn`);
}
if (process.env['ONLY_FINISH'] === undefined) {
  for (let lot = 0; lot < LOTS; lot += 1) await put();
  counting = true;
  if (process.env['ONLY_PUT'] === undefined) await work();
}
await real.close();
