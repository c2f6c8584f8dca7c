import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { clampQuantity, decrement, increment, quantityBounds } from '../../../src/domain/cart/quantity.ts';
import { isSoldOut, percentSold, remaining } from '../../../src/domain/catalogue/lot.ts';
import { ringHue, ringPercent } from '../../../src/domain/catalogue/ring.ts';
import { stocks } from '../../arbitraries/lot.ts';
import { edge, law, type Rule } from '../law.ts';

const stockRule: Rule = {
  id: 'stock-left',
  title: 'What is left of a lot',
  source: 'docs/behaviour.md#cart-lines',
  formula: 'max(0, amount − sales_count); sold out at 0',
  code: ['catalogue/lot.ts#remaining', 'catalogue/lot.ts#isSoldOut'],
  edges: [
    edge('a lot of amount 0 is sold out, and one of which all is sold; one with an item left is not', () =>
      assert.deepEqual(
        [
          { amount: 0, salesCount: 0 },
          { amount: 5, salesCount: 5 },
          { amount: 5, salesCount: 7 },
          { amount: 1_000_000, salesCount: 999_999 },
          { amount: 100, salesCount: 0 },
        ].map(isSoldOut),
        [true, true, true, false, false],
      ),
    ),
    edge('of 600 items with 564 sold 36 are left', () =>
      assert.deepEqual(
        [0, 564, 600].map(salesCount => remaining({ amount: 600, salesCount })),
        [600, 36, 0],
      ),
    ),
    edge('more sold than there was leaves 0', () => assert.equal(remaining({ amount: 5, salesCount: 7 }), 0)),
  ],
  laws: [
    law(
      'conserved',
      'conserves items: what is sold and what is left make the amount',
      fc.property(stocks, stock => {
        assert.equal(remaining(stock) + stock.salesCount, stock.amount);
      }),
    ),
  ],
};

const percentRule: Rule = {
  id: 'percent-sold',
  title: 'Percent sold',
  source: 'docs/behaviour.md#cards-and-rings',
  formula: 'floor(100 × sales_count / amount), and 100 only when sold out',
  code: ['catalogue/lot.ts#percentSold'],
  edges: [
    edge('999,999 of 1,000,000 are 99 %', () =>
      assert.equal(percentSold({ amount: 1_000_000, salesCount: 999_999 }), 99),
    ),
    edge('of 3 items 1 is 33 %, 2 are 66 %; of 200 items 1 is 0 %', () =>
      assert.deepEqual(
        [
          { amount: 3, salesCount: 1 },
          { amount: 3, salesCount: 2 },
          { amount: 600, salesCount: 564 },
          { amount: 200, salesCount: 1 },
          { amount: 100, salesCount: 0 },
        ].map(percentSold),
        [33, 66, 94, 0, 0],
      ),
    ),
    edge('all of it is 100 %, and more than all, and amount 0', () => {
      for (const [amount, salesCount] of [
        [5, 5],
        [5, 7],
        [0, 0],
      ] as const)
        assert.equal(percentSold({ amount, salesCount }), 100);
    }),
  ],
  laws: [
    law(
      'greatest-below',
      'is 100 % exactly when sold out, else the greatest whole percent not above the share sold',
      fc.property(stocks, stock => {
        const percent = percentSold(stock);
        assert.equal(percent === 100, isSoldOut(stock));
        assert.ok(percent * stock.amount <= 100 * stock.salesCount);
        const nextIsAbove = (percent + 1) * stock.amount > 100 * stock.salesCount;
        assert.ok(nextIsAbove || isSoldOut(stock));
      }),
    ),
    law(
      'never-falls',
      'selling one more never lowers the percent',
      fc.property(stocks, stock => {
        const next = { ...stock, salesCount: stock.salesCount + 1 };
        assert.ok(percentSold(next) >= percentSold(stock));
      }),
    ),
  ],
};

const ringRule: Rule = {
  id: 'ring-hue',
  title: 'The colour of the progress ring',
  source: 'docs/behaviour.md#cards-and-rings',
  formula: '120 − 1.2 × percent degrees, percent clamped to 0…100',
  code: ['catalogue/ring.ts#ringHue'],
  edges: [
    edge('94 % is exactly 7.2: every whole percent is an exact tenth', () => {
      assert.deepEqual([0, 7, 50, 94, 99, 100].map(ringHue), [120, 111.6, 60, 7.2, 1.2, 0]);
      for (let percent = 0; percent <= 100; percent += 1) {
        const tenths = BigInt(1200 - 12 * percent);
        const rest = tenths % 10n === 0n ? '' : `.${tenths % 10n}`;
        assert.equal(String(ringHue(percent)), `${tenths / 10n}${rest}`);
      }
    }),
    edge('over 100 % is 0, under 0 % is 120', () =>
      assert.deepEqual([130, Infinity, -5, -Infinity].map(ringHue), [0, 0, 120, 120]),
    ),
  ],
  laws: [
    law(
      'within-bounds',
      'stays within 0…120 and never rises',
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (a, b) => {
        assert.ok(ringHue(a) >= 0 && ringHue(a) <= 120);
        assert.ok(ringHue(Math.max(a, b)) <= ringHue(Math.min(a, b)));
      }),
    ),
  ],
};

const ringPercentRule: Rule = {
  id: 'ring-percent',
  title: 'The percent on a progress ring',
  source: 'docs/behaviour.md#cards-and-rings',
  formula: 'the whole percent; "less than 1" where it is 0 although something is sold',
  code: ['catalogue/ring.ts#ringPercent'],
  edges: [
    edge('4 of 420 sold is less than 1', () =>
      assert.deepEqual(ringPercent(0, true), { isLess: true, percent: 1 }),
    ),
    edge('nothing sold is 0', () => assert.deepEqual(ringPercent(0, false), { isLess: false, percent: 0 })),
  ],
  laws: [
    law(
      'as-counted',
      'says what was counted from the first percent on',
      fc.property(fc.integer({ min: 1, max: 100 }), fc.boolean(), (percent, hasBegun) => {
        assert.deepEqual(ringPercent(percent, hasBegun), { isLess: false, percent });
      }),
    ),
  ],
};

const quantityRule: Rule = {
  id: 'quantity',
  title: 'The quantity of a lot',
  source: 'docs/behaviour.md#cart-lines',
  formula:
    'a whole number of 1…what is left; 0 when nothing is left; fractions are rounded down, what is no number is 1',
  code: [
    'cart/quantity.ts#clampQuantity',
    'cart/quantity.ts#increment',
    'cart/quantity.ts#decrement',
    'cart/quantity.ts#quantityBounds',
  ],
  edges: [
    edge('plus stops at what is left', () =>
      assert.deepEqual(
        [1, 2, 3, 5].map(quantity => increment(quantity, 3)),
        [2, 3, 3, 3],
      ),
    ),
    edge('minus stops at 1', () => assert.deepEqual([3, 2, 1, 0].map(decrement), [2, 1, 1, 1])),
    edge('2.9 is 2, 0.5 and nothing typed are 1', () =>
      assert.deepEqual(
        [2.9, 0.5, Number.NaN].map(typed => clampQuantity(typed, 5)),
        [2, 1, 1],
      ),
    ),
    edge('of 5 left 6 are 5, 0 and less are 1', () =>
      assert.deepEqual(
        [1, 5, 6, Infinity, 0, -3, -Infinity].map(typed => clampQuantity(typed, 5)),
        [1, 5, 5, 5, 1, 1, 1],
      ),
    ),
    edge('nothing left is 0', () => assert.deepEqual([clampQuantity(3, 0), clampQuantity(1, -2)], [0, 0])),
    edge('both bounds are 0 for a lot sold out', () =>
      assert.deepEqual(
        [4, 9, 10].map(salesCount => quantityBounds({ amount: 10, salesCount })),
        [
          { min: 1, max: 6 },
          { min: 1, max: 1 },
          { min: 0, max: 0 },
        ],
      ),
    ),
  ],
  laws: [
    law(
      'within-bounds',
      'clamped is whole, within the bounds, and stays when clamped again',
      fc.property(fc.double(), stocks, (typed, lot) => {
        const { min, max } = quantityBounds(lot);
        const quantity = clampQuantity(typed, max);
        assert.ok(Number.isInteger(quantity) && quantity >= min && quantity <= max);
        assert.equal(clampQuantity(quantity, max), quantity);
      }),
    ),
    law(
      'minus-undoes-plus',
      'minus undoes plus, except at the upper bound',
      fc.property(fc.integer({ min: 1, max: 1_000 }), fc.nat(1_000), (quantity, more) => {
        const left = quantity + more;
        const next = increment(quantity, left);
        assert.equal(more > 0 ? decrement(next) : next, quantity);
      }),
    ),
  ],
};

export const stockRules: readonly Rule[] = [stockRule, percentRule, ringRule, ringPercentRule, quantityRule];
