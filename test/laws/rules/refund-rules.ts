import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { points } from '../../../src/domain/accounts/points.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import {
  computeCharityTakenBack,
  type OrderShares,
  type SharedLine,
  shareOrderAmongLines,
} from '../../../src/domain/orders/order-shares.ts';
import {
  canRefundMove,
  isRefundDone,
  judgeRefundSending,
  REFUND_MOVES,
  REFUND_STATES,
  type RefundState,
} from '../../../src/domain/orders/refund-life.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const stateArbitrary = fc.constantFrom(...REFUND_STATES);

const lifeRule: ShopRule = {
  id: 'refund-life',
  title: 'The life of a refund',
  source: 'docs/behaviour.md#refunds',
  formula:
    'asked → sending → refunded, by a provider; asked or sending → by_hand, by a bank transfer; asked → refunded where the whole payment was taken back, and refunded from its beginning what is undone by that; refunded and by_hand are its ends: the money has gone back; by_hand → by_hand with the right reference',
  code: ['orders/refund-life.ts#canRefundMove', 'orders/refund-life.ts#isRefundDone'],
  edges: [
    makeRuleEdge('what a provider was asked for and does not do is transferred by hand', () =>
      assert.ok(canRefundMove('sending', 'by_hand')),
    ),
    makeRuleEdge('what a provider may be sending is not asked of it as if it were new', () =>
      assert.ok(!canRefundMove('sending', 'asked')),
    ),
  ],
  laws: [
    ruleLaw(
      'forward-only',
      'comes to each state at most once, unless a reference is put right, and stays where its money has gone back',
      fc.property(fc.array(stateArbitrary, { maxLength: 20 }), attempts => {
        const states: RefundState[] = ['asked'];
        for (const state of attempts) if (canRefundMove(states.at(-1) ?? 'asked', state)) states.push(state);
        const came = states.filter((state, place) => state !== states[place - 1]);
        assert.equal(new Set(came).size, came.length);
        const end = came.findIndex(isRefundDone);
        assert.ok(end === -1 || end === came.length - 1);
        if (came.length < states.length) assert.equal(came.at(-1), 'by_hand');
      }),
    ),
    ruleLaw(
      'reachable',
      'can come to every state, and from each that is no end to both ends but refunded without a provider',
      fc.property(stateArbitrary, state => {
        const reached = (from: RefundState) => {
          const seen = new Set<RefundState>([from]);
          for (const each of seen) for (const next of REFUND_MOVES[each]) seen.add(next);
          return seen;
        };
        assert.ok(reached('asked').has(state));
        if (!isRefundDone(state)) assert.ok(reached(state).has('refunded') && reached(state).has('by_hand'));
      }),
    ),
  ],
};

const sums = fc.bigInt({ min: 0n, max: 10n ** 12n });
const positiveSums = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(minorUnits);

/** A provider that gives back whatever it is asked for, but whose answers may be lost. */
const sendRule: ShopRule = {
  id: 'refund-send',
  title: 'Whether a refund is still to be sent',
  source: 'docs/behaviour.md#refunds',
  formula:
    'what the provider says has gone back of a payment = what the shop had it send before: send; = that + this refund: it has gone; anything else: a person looks',
  code: ['orders/refund-life.ts#judgeRefundSending'],
  edges: [
    makeRuleEdge('what somebody gave back in the provider’s own cabinet is not sent again', () =>
      assert.equal(
        judgeRefundSending({ told: minorUnits(50), before: minorUnits(0), amount: minorUnits(100) }),
        'differs',
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'once',
      'is sent once, whatever answers are lost and however often it is tried',
      fc.property(fc.array(fc.tuple(positiveSums, fc.array(fc.boolean())), { maxLength: 8 }), refunds => {
        let told = minorUnits(0);
        let before = minorUnits(0);
        for (const [amount, lost] of refunds) {
          for (const isLost of [...lost, false]) {
            const judged = judgeRefundSending({ told, before, amount });
            if (judged === 'send') told = minorUnits(told + amount);
            assert.notEqual(judged, 'differs');
            if (!isLost) break;
          }
          before = minorUnits(before + amount);
          assert.equal(told, before);
        }
      }),
    ),
  ],
};
const orderArbitrary: fc.Arbitrary<OrderShares> = fc.record({
  paid: sums.map(minorUnits),
  pointsUsed: sums.map(points),
  pointsEarned: sums.map(points),
  firstCommission: sums.map(points),
  secondCommission: sums.map(points),
  turnover: sums.map(minorUnits),
});
const linesArbitrary: fc.Arbitrary<readonly SharedLine[]> = fc
  .array(
    fc.record({
      price: fc.bigInt({ min: 0n, max: 10n ** 9n }).map(minorUnits),
      quantity: fc.integer({ min: 1, max: 1000 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .filter(lines => lines.some(({ price }) => price > 0n));
const figures = Object.keys({
  paid: 0,
  pointsUsed: 0,
  pointsEarned: 0,
  firstCommission: 0,
  secondCommission: 0,
  turnover: 0,
} satisfies Record<keyof OrderShares, 0>) as readonly (keyof OrderShares)[];
const costOf = ({ price, quantity }: SharedLine): bigint => price * BigInt(quantity);
const addAll = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

const NOTHING: OrderShares = {
  paid: minorUnits(0),
  pointsUsed: points(0),
  pointsEarned: points(0),
  firstCommission: points(0),
  secondCommission: points(0),
  turnover: minorUnits(0),
};
const line = (price: number, quantity = 1): SharedLine => ({ price: minorUnits(price), quantity });
const sharesOfPaid = (paid: number, lines: readonly SharedLine[]) =>
  shareOrderAmongLines({ ...NOTHING, paid: minorUnits(paid) }, lines).map(share => Number(share.paid));

const sharesRule: ShopRule = {
  id: 'order-shares',
  title: 'A line’s share of what its order moved',
  source: 'docs/behaviour.md#refunds',
  formula:
    'of each of the order’s sums: sum × price × quantity / total of the lines, rounded down; the last line that costs anything takes what is left',
  code: ['orders/order-shares.ts#shareOrderAmongLines'],
  edges: [
    makeRuleEdge('100 hryvnias paid for three equal lines are 33.33, 33.33 and 33.34', () =>
      assert.deepEqual(sharesOfPaid(10_000, [line(5000), line(5000), line(5000)]), [3333, 3333, 3334]),
    ),
    makeRuleEdge('a line that costs nothing gets nothing back, though it is the last', () =>
      assert.deepEqual(sharesOfPaid(1, [line(1), line(2), line(0)]), [0, 1, 0]),
    ),
    makeRuleEdge('the only line has all', () => assert.deepEqual(sharesOfPaid(777, [line(500, 2)]), [777])),
    makeRuleEdge('an order in which nothing costs anything has no shares', () =>
      assert.throws(() => sharesOfPaid(1, [line(0)]), RangeError),
    ),
  ],
  laws: [
    ruleLaw(
      'whole',
      'the shares of all lines are the order’s sums exactly, and none is below zero',
      fc.property(orderArbitrary, linesArbitrary, (order, lines) => {
        const shares = shareOrderAmongLines(order, lines);
        assert.equal(shares.length, lines.length);
        for (const figure of figures) {
          assert.equal(addAll(shares.map(share => share[figure])), order[figure]);
          assert.ok(shares.every(share => share[figure] >= 0n));
        }
      }),
    ),
    ruleLaw(
      'in-proportion',
      'each share is less than a unit below its proportion, and above it only for the last line that costs anything, by less than a unit for each line',
      fc.property(orderArbitrary, linesArbitrary, (order, lines) => {
        const all = addAll(lines.map(costOf));
        const last = lines.findLastIndex(each => costOf(each) > 0n);
        for (const [place, share] of shareOrderAmongLines(order, lines).entries())
          for (const figure of figures) {
            const over = share[figure] * all - order[figure] * costOf(lines[place] ?? line(0));
            assert.ok(over > -all);
            assert.ok(place === last ? over < all * BigInt(lines.length) : over <= 0n);
          }
      }),
    ),
    ruleLaw(
      'nothing-for-nothing',
      'a line that costs nothing has no share',
      fc.property(orderArbitrary, linesArbitrary, (order, lines) => {
        for (const [place, share] of shareOrderAmongLines(order, lines).entries())
          if (costOf(lines[place] ?? line(1)) === 0n) assert.deepEqual(share, NOTHING);
      }),
    ),
  ],
};

const charityRule: ShopRule = {
  id: 'charity-taken-back',
  title: 'Charity that a refund takes back',
  source: 'docs/behaviour.md#refunds',
  formula: 'the line’s gift, but no more than the fund was not paid yet',
  code: ['orders/order-shares.ts#computeCharityTakenBack'],
  edges: [
    makeRuleEdge('what was paid out stays given', () =>
      assert.equal(computeCharityTakenBack(points(40), points(0)), 0n),
    ),
    makeRuleEdge('what is left of it is taken back', () =>
      assert.equal(computeCharityTakenBack(points(40), points(15)), 15n),
    ),
  ],
  laws: [
    ruleLaw(
      'covered',
      'never leaves more paid out than is given, and takes all of a gift that is not paid out',
      fc.property(sums, fc.bigInt({ min: -(10n ** 9n), max: 10n ** 12n }), (given, unpaid) => {
        const taken = computeCharityTakenBack(points(given), points(unpaid));
        assert.ok(taken >= 0n && taken <= given);
        if (unpaid >= 0n) assert.ok(unpaid - taken >= 0n);
        if (unpaid >= given) assert.equal(taken, given);
      }),
    ),
  ],
};

export const refundRules: readonly ShopRule[] = [lifeRule, sendRule, sharesRule, charityRule];
