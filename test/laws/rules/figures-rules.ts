import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { points } from '../../../src/domain/accounts/points.ts';
import { cartFigures, cartTotals, totalItems } from '../../../src/domain/cart/cart.ts';
import { paymentSums } from '../../../src/domain/cart/payment-sums.ts';
import { quoteLot } from '../../../src/domain/catalogue/quote.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { lineSum } from '../../../src/domain/orders/order-sums.ts';
import { carts, pricedCarts } from '../../arbitraries/cart.ts';
import { checkouts } from '../../arbitraries/checkout.ts';
import { decimal, percents, rates } from '../../arbitraries/decimal.ts';
import { aLot } from '../../arbitraries/lot.ts';
import { oracle } from '../../domain/oracle.ts';
import { edge, law, type Rule } from '../law.ts';

const totalsRule: Rule = {
  id: 'cart-total',
  title: 'The sums of a cart',
  source: 'docs/behaviour.md#money-and-rounding',
  formula:
    'exact sums of price × quantity, origin × quantity, quantities, tickets and charity points over the lines',
  code: ['cart/cart.ts#cartTotals', 'orders/order-sums.ts#lineSum'],
  edges: [
    edge('an empty cart is all zeros', () =>
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
    law(
      'sums-of-quotes',
      'are the sums of the quotes of its lines',
      fc.property(pricedCarts, percents, rates, (lines, userPercent, rate) => {
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
    law(
      'sums-of-lines',
      'are the sums of the lines that an order froze',
      fc.property(pricedCarts, lines => {
        let total = 0n;
        for (const { lot, quantity } of lines) total += lineSum({ price: lot.price, quantity });
        assert.equal(total, cartTotals(lines).total);
      }),
    ),
    law(
      'additive',
      'of two carts put together are the sums of both',
      fc.property(pricedCarts, pricedCarts, (a, b) => {
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

const figuresRule: Rule = {
  id: 'cart-figures',
  title: 'The cart’s sidebar and an order’s amount',
  source: 'docs/behaviour.md#money-and-rounding',
  formula:
    'cart-total; then points-cap, points-used, earned-points and payable-total of them; the same in browser and server',
  code: ['cart/cart.ts#cartFigures'],
  edges: [
    edge('points that are not owned are not used', () =>
      assert.equal(
        cartFigures([{ lot: aLot(), quantity: 1, isDonate: true }], {
          userPercent: decimal('7'),
          rate: decimal('1'),
          owned: points(0n),
          typedPoints: '50',
        }).pointsUsed,
        0n,
      ),
    ),
  ],
  laws: [
    law(
      'equals-oracle',
      'equal the oracle',
      fc.property(checkouts, ({ lines, terms }) => {
        const figures = cartFigures(lines, terms);
        const { userPercent, rate, owned } = terms;
        const { total, undiscounted, pointsUsed } = figures;
        assert.equal(figures.cap, oracle.pointsCap(undiscounted, total, rate, owned));
        assert.equal(figures.earned, oracle.earned(total, pointsUsed, userPercent, rate));
        assert.equal(figures.payable, oracle.payable(total, pointsUsed, rate));
      }),
    ),
    law(
      'within-the-cap',
      'never use more points than owned or allowed, and always leave something to pay',
      fc.property(checkouts, ({ lines, terms }) => {
        const { cap, pointsUsed, payable } = cartFigures(lines, terms);
        assert.ok(0n <= pointsUsed && pointsUsed <= cap && cap <= terms.owned);
        assert.equal(payable >= 1n, lines.length > 0);
      }),
    ),
    law(
      'order-of-lines',
      'do not depend on the order of the lines',
      fc.property(checkouts, ({ lines, terms }) => {
        assert.deepEqual(cartFigures(lines.toReversed(), terms), cartFigures(lines, terms));
      }),
    ),
  ],
};

const sumsOf = (total: bigint, used: bigint, rate: string) =>
  paymentSums({ total: minorUnits(total), pointsUsed: points(used), rate: decimal(rate) });

const sumsRule: Rule = {
  id: 'payment-sums',
  title: 'The lines between the sum and what is paid',
  source: 'docs/behaviour.md#money-and-rounding',
  formula:
    'what points take off = floor(points used / rate) in minor units; rounding = payable-total − total + what points take off',
  code: ['cart/payment-sums.ts#paymentSums'],
  edges: [
    edge('21.81 is paid as 22, and the rounding is 0.19', () =>
      assert.deepEqual(sumsOf(2_181n, 0n, '41.25'), {
        total: 2_181n,
        pointsWorth: 0n,
        rounding: 19n,
        payable: 22n,
      }),
    ),
    edge('a whole sum has no rounding, with points or without, and nothing none', () => {
      assert.equal(sumsOf(49_000n, 30n, '1').rounding, 0n);
      const used = { total: 49_000n, pointsWorth: 14_700n, rounding: 0n, payable: 343n };
      assert.deepEqual(sumsOf(49_000n, 147n, '1'), used);
      assert.deepEqual(sumsOf(0n, 0n, '1'), { total: 0n, pointsWorth: 0n, rounding: 0n, payable: 0n });
    }),
    edge('804.50 less 100 points is paid as 705, and the rounding is 0.50', () =>
      assert.deepEqual(sumsOf(80_450n, 100n, '1'), {
        total: 80_450n,
        pointsWorth: 10_000n,
        rounding: 50n,
        payable: 705n,
      }),
    ),
    // 100 / 41.25 = 2.424242…: 19.385757… is left; of the rounding 0.614242… the part below a cent goes with the points.
    edge('100 points at 41.25 are worth 2.42 and not 2.43', () =>
      assert.deepEqual(sumsOf(2_181n, 100n, '41.25'), {
        total: 2_181n,
        pointsWorth: 242n,
        rounding: 61n,
        payable: 20n,
      }),
    ),
    edge('a rate of 0 is refused', () => assert.throws(() => sumsOf(1n, 0n, '0'), RangeError)),
  ],
  laws: [
    law(
      'adds-up',
      'add up to what is paid as they are read',
      fc.property(checkouts, ({ lines, terms: { rate, ...terms } }) => {
        const { total, pointsUsed, payable } = cartFigures(lines, { rate, ...terms });
        const sums = paymentSums({ total, pointsUsed, rate });
        assert.equal(sums.total, total);
        assert.equal(sums.payable, payable);
        assert.equal(sums.pointsWorth, oracle.worth(pointsUsed, rate));
        assert.equal(sums.total - sums.pointsWorth + sums.rounding, payable * 100n);
      }),
    ),
    law(
      'less-than-a-unit',
      'round by less than a whole unit and never down, and not at all a whole sum without points',
      fc.property(checkouts, ({ lines, terms: { rate, ...terms } }) => {
        const { total, pointsUsed } = cartFigures(lines, { rate, ...terms });
        const { rounding } = paymentSums({ total, pointsUsed, rate });
        assert.ok(0n <= rounding && rounding < 100n);
        if (pointsUsed === 0n) assert.equal(rounding, (100n - (total % 100n)) % 100n);
      }),
    ),
  ],
};

const itemsRule: Rule = {
  id: 'quantity-sum',
  title: 'How many items are in the cart',
  source: 'docs/behaviour.md#fields-of-answers',
  formula: 'the sum of the quantities, not of the lines',
  code: ['cart/cart.ts#totalItems'],
  edges: [
    edge('an empty cart has none', () => assert.equal(totalItems([]), 0)),
    edge('two of one lot and three of another are five', () =>
      assert.equal(
        totalItems([2, 3].map((quantity, place) => ({ lotId: place + 1, quantity, isDonate: true }))),
        5,
      ),
    ),
  ],
  laws: [
    law(
      'one-by-one',
      'counts every item once',
      fc.property(carts, cart => {
        assert.equal(totalItems(cart), cart.flatMap(line => Array.from({ length: line.quantity })).length);
      }),
    ),
  ],
};

export const figuresRules: readonly Rule[] = [itemsRule, totalsRule, figuresRule, sumsRule];
