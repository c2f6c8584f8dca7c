import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { points } from '../../../../src/domain/accounts/points.ts';
import { computeCharityTakenBack } from '../../../../src/domain/orders/order-shares.ts';
import { canRefundMove, REFUND_STATES } from '../../../../src/domain/orders/refund-life.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database/test-database.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

describe('what the database judges of refunds', () => {
  test('the moves of a refund are the domain’s', async () => {
    const pairs = REFUND_STATES.flatMap(from => REFUND_STATES.map(to => ({ from, to })));
    const judged = await opened.database.query<{ can: boolean }>(
      `SELECT can_refund_move(v.from, v.to) AS can FROM unnest($1::text[], $2::text[]) WITH ORDINALITY
         AS v ("from", "to", n) ORDER BY n`,
      [pairs.map(({ from }) => from), pairs.map(({ to }) => to)],
    );
    expect(judged.map(({ can }) => can)).toEqual(pairs.map(({ from, to }) => canRefundMove(from, to)));
  });

  test('charity is taken back as the domain says', async () => {
    const sums = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
    const asked = fc.sample(fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), sums), 200);
    const judged = await opened.database.query<{ taken: bigint }>(
      `SELECT charity_taken_back(v.given, v.unpaid) AS taken FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY
         AS v (given, unpaid, n) ORDER BY n`,
      [asked.map(([given]) => given), asked.map(([, unpaid]) => unpaid)],
    );
    expect(judged.map(({ taken }) => taken)).toEqual(
      asked.map(([given, unpaid]) => computeCharityTakenBack(points(given), points(unpaid))),
    );
  });
});
