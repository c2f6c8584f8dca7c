import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { points } from '../../../src/domain/accounts/points.ts';
import { cartFigures, cartItemCount, cartTotals } from '../../../src/domain/cart/cart.ts';
import { paymentSumLines } from '../../../src/domain/cart/payment-sums.ts';
import { quoteLot } from '../../../src/domain/catalogue/lot-quote.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { computeOrderLineSum } from '../../../src/domain/orders/order-sums.ts';
import { cartArbitrary, pricedLinesArbitrary } from '../../arbitraries/cart.ts';
import { checkoutArbitrary } from '../../arbitraries/checkout.ts';
import { decimalLiteral, percentArbitrary, rateArbitrary } from '../../arbitraries/decimal.ts';
import { lotOnSale } from '../../arbitraries/lot.ts';
import { ruleOracle } from '../../domain/rule-oracle.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const totalsRule: ShopRule = {
  id: 'cart-total',
  title: 'The sums of a cart',
  source: 'docs/behaviour.md#money-and-rounding',
  formula:
    'exact sums of price × quantity, origin × quantity, quantities, tickets and charity points over the lines',
  code: ['cart/cart.ts#cartTotals', 'orders/order-sums.ts#computeOrderLineSum'],
  edges: [
    makeRuleEdge('an empty cart is all zeros', () =>
      assert.deepEqual(cartTotals([]), {
        total: 0n,
        undiscounted: 0n,
        items: 0,
        tickets: 0,
        charityPoints: 0n,
      }),
    ),
  ],
  laws: [
    ruleLaw(
      'sums-of-quotes',
      'are the sums of the quotes of its lines',
      fc.property(pricedLinesArbitrary, percentArbitrary, rateArbitrary, (lines, userPercent, rate) => {
        let [total, undiscounted, charity, items, tickets] = [0n, 0n, 0n, 0, 0];
        for (const { lot, quantity, isDonate } of lines) {
          const quote = quoteLot(lot, quantity, isDonate, { userPercent, rate });
          total += quote.price;
          undiscounted += quote.origin;
          charity += quote.charityPoints;
          items += quantity;
          tickets += quote.tickets;
        }
        assert.deepEqual(cartTotals(lines), { total, undiscounted, items, tickets, charityPoints: charity });
      }),
    ),
    ruleLaw(
      'sums-of-lines',
      'are the sums of the lines that an order froze',
      fc.property(pricedLinesArbitrary, lines => {
        let total = 0n;
        for (const { lot, quantity } of lines) total += computeOrderLineSum({ price: lot.price, quantity });
        assert.equal(total, cartTotals(lines).total);
      }),
    ),
    ruleLaw(
      'additive',
      'of two carts put together are the sums of both',
      fc.property(pricedLinesArbitrary, pricedLinesArbitrary, (a, b) => {
        const [one, other, both] = [cartTotals(a), cartTotals(b), cartTotals([...a, ...b])];
        assert.equal(both.total, one.total + other.total);
        assert.equal(both.undiscounted, one.undiscounted + other.undiscounted);
        assert.equal(both.items, one.items + other.items);
        assert.equal(both.tickets, one.tickets + other.tickets);
        assert.equal(both.charityPoints, one.charityPoints + other.charityPoints);
      }),
    ),
  ],
};

const figuresRule: ShopRule = {
  id: 'cart-figures',
  title: 'The cart’s sidebar and an order’s amount',
  source: 'docs/behaviour.md#money-and-rounding',
  formula:
    'cart-total; then points-cap, points-used, earned-points and payable-total of them; the same in browser and server',
  code: ['cart/cart.ts#cartFigures'],
  edges: [
    makeRuleEdge('points that are not owned are not used', () =>
      assert.equal(
        cartFigures([{ lot: lotOnSale(), quantity: 1, isDonate: true }], {
          userPercent: decimalLiteral('7'),
          rate: decimalLiteral('1'),
          owned: points(0n),
          typedPoints: '50',
        }).pointsUsed,
        0n,
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'equals-oracle',
      'equal the oracle',
      fc.property(checkoutArbitrary, ({ lines, terms }) => {
        const figures = cartFigures(lines, terms);
        const { userPercent, rate, owned } = terms;
        const { total, undiscounted, pointsUsed } = figures;
        assert.equal(figures.cap, ruleOracle.pointsCap(undiscounted, total, rate, owned));
        assert.equal(figures.earned, ruleOracle.earned(total, pointsUsed, userPercent, rate));
        assert.equal(figures.payable, ruleOracle.payable(total, pointsUsed, rate));
      }),
    ),
    ruleLaw(
      'within-the-cap',
      'never use more points than owned or allowed, and always leave something to pay',
      fc.property(checkoutArbitrary, ({ lines, terms }) => {
        const { cap, pointsUsed, payable } = cartFigures(lines, terms);
        assert.ok(0n <= pointsUsed && pointsUsed <= cap && cap <= terms.owned);
        assert.equal(payable >= 1n, lines.length > 0);
      }),
    ),
    ruleLaw(
      'order-of-lines',
      'do not depend on the order of the lines',
      fc.property(checkoutArbitrary, ({ lines, terms }) => {
        assert.deepEqual(cartFigures(lines.toReversed(), terms), cartFigures(lines, terms));
      }),
    ),
  ],
};

const sumsOf = (total: bigint, used: bigint, rate: string) =>
  paymentSumLines({ total: minorUnits(total), pointsUsed: points(used), rate: decimalLiteral(rate) });

const sumsRule: ShopRule = {
  id: 'payment-sums',
  title: 'The lines between the sum and what is paid',
  source: 'docs/behaviour.md#money-and-rounding',
  formula:
    'what points take off = floor(points used / rate) in minor units; rounding = payable-total − total + what points take off',
  code: ['cart/payment-sums.ts#paymentSumLines'],
  edges: [
    makeRuleEdge('21.81 is paid as 22, and the rounding is 0.19', () =>
      assert.deepEqual(sumsOf(2_181n, 0n, '41.25'), {
        total: 2_181n,
        pointsWorth: 0n,
        rounding: 19n,
        payable: 22n,
      }),
    ),
    makeRuleEdge('a whole sum has no rounding, with points or without, and nothing none', () => {
      assert.equal(sumsOf(49_000n, 30n, '1').rounding, 0n);
      const used = { total: 49_000n, pointsWorth: 14_700n, rounding: 0n, payable: 343n };
      assert.deepEqual(sumsOf(49_000n, 147n, '1'), used);
      assert.deepEqual(sumsOf(0n, 0n, '1'), { total: 0n, pointsWorth: 0n, rounding: 0n, payable: 0n });
    }),
    makeRuleEdge('804.50 less 100 points is paid as 705, and the rounding is 0.50', () =>
      assert.deepEqual(sumsOf(80_450n, 100n, '1'), {
        total: 80_450n,
        pointsWorth: 10_000n,
        rounding: 50n,
        payable: 705n,
      }),
    ),
    // 100 / 41.25 = 2.424242…: 19.385757… is left; of the rounding 0.614242… the part below a cent goes with the points.
    makeRuleEdge('100 points at 41.25 are worth 2.42 and not 2.43', () =>
      assert.deepEqual(sumsOf(2_181n, 100n, '41.25'), {
        total: 2_181n,
        pointsWorth: 242n,
        rounding: 61n,
        payable: 20n,
      }),
    ),
    makeRuleEdge('a rate of 0 is refused', () => assert.throws(() => sumsOf(1n, 0n, '0'), RangeError)),
  ],
  laws: [
    ruleLaw(
      'adds-up',
      'add up to what is paid as they are read',
      fc.property(checkoutArbitrary, ({ lines, terms: { rate, ...terms } }) => {
        const { total, pointsUsed, payable } = cartFigures(lines, { rate, ...terms });
        const sums = paymentSumLines({ total, pointsUsed, rate });
        assert.equal(sums.total, total);
        assert.equal(sums.payable, payable);
        assert.equal(sums.pointsWorth, ruleOracle.worth(pointsUsed, rate));
        assert.equal(sums.total - sums.pointsWorth + sums.rounding, payable * 100n);
      }),
    ),
    ruleLaw(
      'less-than-a-unit',
      'round by less than a whole unit and never down, and not at all a whole sum without points',
      fc.property(checkoutArbitrary, ({ lines, terms: { rate, ...terms } }) => {
        const { total, pointsUsed } = cartFigures(lines, { rate, ...terms });
        const { rounding } = paymentSumLines({ total, pointsUsed, rate });
        assert.ok(0n <= rounding && rounding < 100n);
        if (pointsUsed === 0n) assert.equal(rounding, (100n - (total % 100n)) % 100n);
      }),
    ),
  ],
};

const itemsRule: ShopRule = {
  id: 'quantity-sum',
  title: 'How many items are in the cart',
  source: 'docs/behaviour.md#fields-of-answers',
  formula: 'the sum of the quantities, not of the lines',
  code: ['cart/cart.ts#cartItemCount'],
  edges: [
    makeRuleEdge('an empty cart has none', () => assert.equal(cartItemCount([]), 0)),
    makeRuleEdge('two of one lot and three of another are five', () =>
      assert.equal(
        cartItemCount([2, 3].map((quantity, place) => ({ lotId: place + 1, quantity, isDonate: true }))),
        5,
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'one-by-one',
      'counts every item once',
      fc.property(cartArbitrary, cart => {
        assert.equal(cartItemCount(cart), cart.flatMap(line => Array.from({ length: line.quantity })).length);
      }),
    ),
  ],
};

/** The rules of a cart's figures in the rule catalogue, with their laws. */
export const cartFiguresRules: readonly ShopRule[] = [itemsRule, totalsRule, figuresRule, sumsRule];
