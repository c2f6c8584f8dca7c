import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { mostHeld, mostHeldFromAddress, reservationTime } from '../../src/domain/reservation.ts';
import { fullSeconds, heldLimits, lotSizes, unpaidPasts } from '../arbitraries/reservation.ts';
import { edge, law, type Rule } from './law.ts';

const LIMITS = { itemsPerLot: 10, percentPerLot: 5, percentPerLotAndAddress: 25 };
const DAY = 86_400;

const heldItemsRule: Rule = {
  id: 'held-items',
  title: 'Items of a lot held unpaid',
  source: 'docs/operations.md: What unpaid orders may hold',
  formula:
    'a person: max(items, floor(amount × percent / 100)), by default 10 and 5 %; all from one address: max(that, floor(amount × 25 / 100))',
  code: ['reservation.ts#mostHeld', 'reservation.ts#mostHeldFromAddress'],
  edges: [
    edge('of 100 items a person holds 10, an address 25', () =>
      assert.deepEqual([mostHeld(100, LIMITS), mostHeldFromAddress(100, LIMITS)], [10, 25]),
    ),
    edge('5 % of 239 are 11 (11.95)', () => assert.equal(mostHeld(239, LIMITS), 11)),
    edge('a small lot may be held whole', () => assert.equal(mostHeld(7, LIMITS), 10)),
  ],
  laws: [
    law(
      'greatest-share',
      'is the items, or the greatest whole number that is no more than the percent',
      fc.property(lotSizes, heldLimits, (amount, limits) => {
        const most = mostHeld(amount, limits);
        const share = BigInt(amount) * BigInt(limits.percentPerLot);
        assert.ok(most >= limits.itemsPerLot);
        assert.ok(most === limits.itemsPerLot || BigInt(most) * 100n <= share);
        assert.ok(BigInt(most + 1) * 100n > share);
      }),
    ),
    law(
      'never-falls',
      'a larger lot never allows fewer, and an address never fewer than a person',
      fc.property(lotSizes, lotSizes, heldLimits, (a, b, limits) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        assert.ok(mostHeld(less, limits) <= mostHeld(more, limits));
        assert.ok(mostHeldFromAddress(less, limits) <= mostHeldFromAddress(more, limits));
        assert.ok(mostHeld(less, limits) <= mostHeldFromAddress(less, limits));
      }),
    ),
  ],
};

const reservationLengthRule: Rule = {
  id: 'reservation-length',
  title: 'How long an unpaid order holds its items',
  source: 'docs/operations.md: What unpaid orders may hold',
  formula:
    'n = orders that ran out + declined payments beyond the third, since the last paid order; max(1, floor(full / 2^min(n, 2))) seconds; from n = 3 on a pause before it of min(a day, full × 2^(n − 3))',
  code: ['reservation.ts#reservationTime'],
  edges: [
    edge('20, 10 and 5 minutes', () =>
      assert.deepEqual(
        [0, 1, 2, 3].map(lapses => reservationTime({ lapses, declines: 0 }, 1200).holdSeconds),
        [1200, 600, 300, 300],
      ),
    ),
    edge('then pauses of 20 and 40 minutes', () =>
      assert.deepEqual(
        [2, 3, 4].map(lapses => reservationTime({ lapses, declines: 0 }, 1200).pauseSeconds),
        [0, 1200, 2400],
      ),
    ),
    edge('three declined payments change nothing', () =>
      assert.deepEqual(
        reservationTime({ lapses: 0, declines: 3 }, 1200),
        reservationTime({ lapses: 0, declines: 0 }, 1200),
      ),
    ),
  ],
  laws: [
    law(
      'within-bounds',
      'holds a second at least and the full time at most, and pauses no longer than a day',
      fc.property(unpaidPasts, fullSeconds, (past, full) => {
        const { holdSeconds, pauseSeconds } = reservationTime(past, full);
        assert.ok(Number.isInteger(holdSeconds) && holdSeconds >= 1 && holdSeconds <= full);
        assert.ok(Number.isInteger(pauseSeconds) && pauseSeconds >= 0 && pauseSeconds <= DAY);
      }),
    ),
    law(
      'never-rewards',
      'another order that ran out, or another decline, never holds longer or pauses less',
      fc.property(unpaidPasts, fullSeconds, (past, full) => {
        const before = reservationTime(past, full);
        for (const worse of [
          { ...past, lapses: past.lapses + 1 },
          { ...past, declines: past.declines + 1 },
        ]) {
          const after = reservationTime(worse, full);
          assert.ok(after.holdSeconds <= before.holdSeconds);
          assert.ok(after.pauseSeconds >= before.pauseSeconds);
        }
      }),
    ),
  ],
};

export const reservationRules: readonly Rule[] = [heldItemsRule, reservationLengthRule];
