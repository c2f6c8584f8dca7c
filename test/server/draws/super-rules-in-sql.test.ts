import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  computeSuperPrizeCloseTime,
  isSuperPrizeEntry,
} from '../../../src/domain/draws/super-prize-entries.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';
import { makeTestShopWorld } from '../../support/shops/test-shop-world.ts';

const START = Date.UTC(2026, 10, 21, 12);
/** So few moments that they fall on each other. */
const moments = fc.nat(6).map(n => START + n);
const orders = fc.record({ placed: moments, settled: moments, heldUntil: moments });

let opened: TestDatabase;
let buyer = 0;
beforeAll(async () => {
  opened = await openTestDatabase();
  const context = { database: opened.database, now: () => START, randomBytes } as never;
  buyer = (await (await makeTestShopWorld({ url: '', context })).shopper()).id;
});
afterAll(() => opened.close());

const SAVE = `INSERT INTO orders (user_id, external_id, transaction_id, content_hash, currency, rate, user_percent, total,
    points_used, points_earned, cart_total, status, holds_reservation, reserved_until, created_at)
  SELECT $1, 'o' || n, 't' || n, '', 'UAH', 1, 0, 1, 0, 0, 1, 'pending', held, now(), placed
    FROM unnest($2::boolean[], $3::timestamptz[]) WITH ORDINALITY AS o (held, placed, n)`;

test('the database decides as the domain does which tickets take part in a super prize and when its list is frozen', async () => {
  const { database } = opened;
  await fc.assert(
    fc.asyncProperty(
      fc.array(orders, { maxLength: 5 }),
      moments,
      moments,
      moments,
      async (all, from, to, now) => {
        await database.query('DELETE FROM orders');
        await database.query(SAVE, [
          buyer,
          all.map(({ heldUntil }) => heldUntil > now),
          all.map(({ placed }) => new Date(placed)),
        ]);
        const [closed] = await database.query('SELECT is_super_closed($1, $2) AS closed', [
          new Date(to),
          new Date(now),
        ]);
        const holds = all.map(({ placed, heldUntil }) => ({ orderedAt: placed, heldUntil }));
        expect(closed).toEqual({ closed: computeSuperPrizeCloseTime({ toDate: to }, holds) <= now });

        const rows = await database.query<{ part: boolean }>(
          `SELECT takes_part(settled, placed, $1, $2) AS part
           FROM unnest($3::timestamptz[], $4::timestamptz[]) WITH ORDINALITY AS o (settled, placed, n) ORDER BY n`,
          [
            new Date(from),
            new Date(to),
            all.map(({ settled }) => new Date(settled)),
            all.map(({ placed }) => new Date(placed)),
          ],
        );
        expect(rows.map(({ part }) => part)).toEqual(
          all.map(({ settled, placed }) =>
            isSuperPrizeEntry({ issuedAt: settled, orderedAt: placed }, { fromDate: from, toDate: to }),
          ),
        );
      },
    ),
    { numRuns: 60 },
  );
});
