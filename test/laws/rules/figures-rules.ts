import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { points } from '../../../src/domain/accounts/points.ts';
import { cartFigures, cartTotals, totalItems } from '../../../src/domain/cart/cart.ts';
import { quoteLot } from '../../../src/domain/catalogue/quote.ts';
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
  code: ['cart/cart.ts#cartTotals'],
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

const itemsRule: Rule = {
  id: 'quantity-sum',
  title: 'How many items are in the cart',
  source: 'docs/behaviour.md#fields-of-answers',
  formula: 'the sum of the quantities, not of the lines',
  code: ['cart/cart.ts#totalItems'],
  edges: [edge('an empty cart has none', () => assert.equal(totalItems([]), 0))],
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

export const figuresRules: readonly Rule[] = [itemsRule, totalsRule, figuresRule];
