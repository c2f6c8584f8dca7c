import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import {
  leastSecondsToReplace,
  mostHeldItems,
  nextReservationTime,
  USUAL_RESERVATION_LIMITS,
  unpaidPastAfterPayment,
  unpaidPastWithoutDecline,
} from '../../../src/domain/orders/reservation-terms.ts';
import {
  heldLimitsArbitrary,
  heldWorthArbitrary,
  lapseMomentArbitrary,
  lotSizeArbitrary,
  reservationSecondsArbitrary,
  unpaidPastArbitrary,
} from '../../arbitraries/reservation.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const DAY = 86_400;
const WEEK_MS = 7 * DAY * 1000;

const heldItemsRule: ShopRule = {
  id: 'held-items',
  title: 'Items of a lot held unpaid',
  source: 'docs/operations.md#what-unpaid-orders-may-hold',
  formula:
    'a person: max(items, floor(amount × percent / 100)), by default 10 and 5 %; all from one address: max(that, floor(amount × 25 / 100)); of at most 20 items, before something was paid, both at most max(1, floor(amount × 25 / 100)), and one is left for others by whoever takes more than one',
  code: ['orders/reservation-terms.ts#mostHeldItems'],
  edges: [
    makeRuleEdge('of 100 items a person holds 10, an address 25', () =>
      assert.deepEqual(mostHeldItems(100, USUAL_RESERVATION_LIMITS, false), {
        person: 10,
        address: 25,
        leftForOthers: 0,
      }),
    ),
    makeRuleEdge('5 % of 239 are 11 (11.95)', () =>
      assert.equal(mostHeldItems(239, USUAL_RESERVATION_LIMITS, false).person, 11),
    ),
    makeRuleEdge('of ten houses two, and not the last two; all of them once something was paid', () =>
      assert.deepEqual(
        [
          mostHeldItems(10, USUAL_RESERVATION_LIMITS, false),
          mostHeldItems(10, USUAL_RESERVATION_LIMITS, true),
        ],
        [
          { person: 2, address: 2, leftForOthers: 1 },
          { person: 10, address: 10, leftForOthers: 0 },
        ],
      ),
    ),
    makeRuleEdge('the only one of a lot may be had by whoever comes', () =>
      assert.equal(mostHeldItems(1, USUAL_RESERVATION_LIMITS, false).person, 1),
    ),
  ],
  laws: [
    ruleLaw(
      'greatest-share',
      'is the items, or the greatest whole number that is no more than the percent',
      fc.property(lotSizeArbitrary, heldLimitsArbitrary, (amount, limits) => {
        const most = mostHeldItems(amount, limits, true).person;
        const share = BigInt(amount) * BigInt(limits.percentPerLot);
        assert.ok(most >= limits.itemsPerLot);
        assert.ok(most === limits.itemsPerLot || BigInt(most) * 100n <= share);
        assert.ok(BigInt(most + 1) * 100n > share);
      }),
    ),
    ruleLaw(
      'never-falls',
      'a larger lot never allows fewer, and an address never fewer than a person',
      fc.property(
        lotSizeArbitrary,
        lotSizeArbitrary,
        heldLimitsArbitrary,
        fc.boolean(),
        (a, b, limits, hasPaid) => {
          const [less, more] = [a, b]
            .toSorted((x, y) => x - y)
            .map(amount => mostHeldItems(amount, limits, hasPaid));
          assert.ok(less !== undefined && more !== undefined);
          assert.ok(less.person <= more.person);
          assert.ok(less.address <= more.address);
          assert.ok(less.person <= less.address);
        },
      ),
    ),
    ruleLaw(
      'few-items',
      'a payment never allows fewer; before one there is always an item to be had, and of few no more than the share',
      fc.property(lotSizeArbitrary, heldLimitsArbitrary, (amount, limits) => {
        const [before, after] = [mostHeldItems(amount, limits, false), mostHeldItems(amount, limits, true)];
        assert.ok(before.person >= 1);
        assert.ok(before.person <= after.person && before.address <= after.address);
        assert.equal(after.leftForOthers, 0);
        if (before.leftForOthers === 0) assert.deepEqual(before, after);
        else
          assert.ok(before.address === 1 || before.address * 100 <= amount * limits.percentPerLotAndAddress);
      }),
    ),
  ],
};

const NOW = 1_000 * DAY;
const ranOut = (lapses: number, worth = 0) => ({
  lapses,
  declines: 0,
  worth: minorUnits(worth),
  lapsedAt: lapses === 0 ? null : NOW,
});

const reservationLengthRule: ShopRule = {
  id: 'reservation-length',
  title: 'How long an unpaid order holds its items',
  source: 'docs/operations.md#what-unpaid-orders-may-hold',
  formula:
    'n = orders that ran out + declined payments and orders given up beyond the third (forgiven-lapses), 0 a week after the last; max(1, floor(full / 2^min(n, 2))) seconds; from n = 3 on a pause before it of min(a day, full × 2^(n − 3)); no replacement with less than min(60, floor(seconds / 4)) left',
  code: [
    'orders/reservation-terms.ts#nextReservationTime',
    'orders/reservation-terms.ts#isUnpaidPastForgotten',
    'orders/reservation-terms.ts#leastSecondsToReplace',
  ],
  edges: [
    makeRuleEdge('20, 10 and 5 minutes', () =>
      assert.deepEqual(
        [0, 1, 2, 3, 4].map(lapses => nextReservationTime(ranOut(lapses), 1200, NOW).holdSeconds),
        [1200, 600, 300, 300, 300],
      ),
    ),
    makeRuleEdge('then pauses of 20 and 40 minutes', () =>
      assert.deepEqual(
        [0, 1, 2, 3, 4].map(lapses => nextReservationTime(ranOut(lapses), 1200, NOW).pauseSeconds),
        [0, 0, 0, 1200, 2400],
      ),
    ),
    makeRuleEdge('three declined payments change nothing', () =>
      assert.deepEqual(
        nextReservationTime({ ...ranOut(0), declines: 3, lapsedAt: NOW }, 1200, NOW),
        nextReservationTime(ranOut(0), 1200, NOW),
      ),
    ),
    makeRuleEdge('a week after the last, and not a millisecond earlier, the full time again', () =>
      assert.deepEqual(
        [WEEK_MS - 1, WEEK_MS].map(ms => nextReservationTime(ranOut(9), 1200, NOW + ms).holdSeconds),
        [300, 1200],
      ),
    ),
    makeRuleEdge('replaced with a minute left at least; where 20 s are all, with 5', () =>
      assert.deepEqual([1200, 300, 20, 3].map(leastSecondsToReplace), [60, 60, 5, 0]),
    ),
    makeRuleEdge('a minute is the fourth part of 240 s; of 239 s it is 59', () =>
      assert.deepEqual([86_400, 240, 239, 4, 1].map(leastSecondsToReplace), [60, 60, 59, 1, 0]),
    ),
  ],
  laws: [
    ruleLaw(
      'within-bounds',
      'holds a second at least and the full time at most, and pauses no longer than a day',
      fc.property(
        unpaidPastArbitrary,
        reservationSecondsArbitrary,
        lapseMomentArbitrary,
        (past, full, now) => {
          const { holdSeconds, pauseSeconds } = nextReservationTime(past, full, now);
          assert.ok(Number.isInteger(holdSeconds) && holdSeconds >= 1 && holdSeconds <= full);
          assert.ok(Number.isInteger(pauseSeconds) && pauseSeconds >= 0 && pauseSeconds <= DAY);
          assert.ok(leastSecondsToReplace(holdSeconds) < holdSeconds);
        },
      ),
    ),
    ruleLaw(
      'never-rewards',
      'another order that ran out, another decline or a later end of the last never holds longer or pauses less',
      fc.property(
        unpaidPastArbitrary,
        reservationSecondsArbitrary,
        lapseMomentArbitrary,
        (past, full, now) => {
          const before = nextReservationTime(past, full, now);
          for (const worse of [
            { ...past, lapses: past.lapses + 1 },
            { ...past, declines: past.declines + 1 },
            { ...past, lapsedAt: past.lapsedAt === null ? null : past.lapsedAt + DAY * 1000 },
          ]) {
            const after = nextReservationTime(worse, full, now);
            assert.ok(after.holdSeconds <= before.holdSeconds);
            assert.ok(after.pauseSeconds >= before.pauseSeconds);
          }
        },
      ),
    ),
  ],
};

const paid = (worth: number, held = worth) => ({
  worth: minorUnits(worth),
  held: minorUnits(held),
  until: NOW,
});

const forgivenLapsesRule: ShopRule = {
  id: 'forgiven-lapses',
  title: 'What a paid order makes forgotten',
  source: 'docs/operations.md#what-unpaid-orders-may-hold',
  formula:
    'left = worth of what ran out or was declined + (most held by the chain of replacements − worth of the paid order) − worth of the paid order; all is forgotten where left ≤ 0; a decline of the paid order itself is taken back before',
  code: [
    'orders/reservation-terms.ts#unpaidPastAfterPayment',
    'orders/reservation-terms.ts#unpaidPastWithoutDecline',
  ],
  edges: [
    makeRuleEdge('an order as dear as what ran out', () =>
      assert.deepEqual(unpaidPastAfterPayment(ranOut(2, 900), paid(900)), ranOut(0)),
    ),
    makeRuleEdge('an order of a kopiyka less forgets nothing, and the kopiyka next time all', () => {
      const left = unpaidPastAfterPayment(ranOut(2, 900), paid(899));
      assert.deepEqual(left, ranOut(2, 1));
      assert.deepEqual(unpaidPastAfterPayment(left, paid(1)), ranOut(0));
    }),
    makeRuleEdge('a dear order that was replaced by a cheap one, which was paid, ran out once', () =>
      assert.deepEqual(unpaidPastAfterPayment(ranOut(0), paid(100, 900)), ranOut(1, 700)),
    ),
    makeRuleEdge('a decline before the payment of the same order counts no more than one after it', () =>
      assert.deepEqual(unpaidPastWithoutDecline({ ...ranOut(1, 1_000), declines: 4 }, minorUnits(100)), {
        ...ranOut(1, 900),
        declines: 3,
      }),
    ),
    makeRuleEdge('a decline that was forgotten meanwhile is not taken back', () =>
      assert.deepEqual(unpaidPastWithoutDecline(ranOut(1, 1_000), minorUnits(100)), ranOut(1, 1_000)),
    ),
    makeRuleEdge('half of what was held, paid, is nothing that ran out', () =>
      assert.deepEqual(unpaidPastAfterPayment(ranOut(0), paid(450, 900)), ranOut(0)),
    ),
  ],
  laws: [
    ruleLaw(
      'paid-in-full',
      'forgets all only for a sum of at least what was kept from others, and else nothing that ran out',
      fc.property(unpaidPastArbitrary, heldWorthArbitrary, (past, order) => {
        const after = unpaidPastAfterPayment(past, order);
        const isClean = order.worth * 2n >= past.worth + order.held;
        assert.equal(after.lapses === 0 && after.declines === 0 && after.worth === 0n, isClean);
        if (!isClean) assert.ok(after.lapses >= past.lapses && after.declines === past.declines);
      }),
    ),
    ruleLaw(
      'decline-undone',
      'is the same whether a payment was declined first or not, but for when the last was',
      fc.property(unpaidPastArbitrary, heldWorthArbitrary, (past, order) => {
        const declined = { ...past, declines: past.declines + 1, worth: minorUnits(past.worth + order.held) };
        assert.deepEqual(unpaidPastWithoutDecline(declined, order.held), { ...past });
      }),
    ),
    ruleLaw(
      'in-parts',
      'is the same for one payment and for two of its parts',
      fc.property(unpaidPastArbitrary, heldWorthArbitrary, (past, { worth, held }) => {
        const one = unpaidPastAfterPayment(past, { worth: held, held, until: 0 });
        const first = unpaidPastAfterPayment(past, { worth, held: worth, until: 0 });
        const rest = minorUnits(held - worth);
        const two =
          first.worth === 0n ? first : unpaidPastAfterPayment(first, { worth: rest, held: rest, until: 0 });
        assert.deepEqual(two, one);
      }),
    ),
  ],
};

/** The rules of reservations in the rule catalogue, with their laws. */
export const reservationRules: readonly ShopRule[] = [
  heldItemsRule,
  reservationLengthRule,
  forgivenLapsesRule,
];
