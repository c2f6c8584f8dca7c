import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  clampQuantity,
  decrementQuantity,
  incrementQuantity,
  quantityBounds,
} from '../../../src/domain/cart/quantity.ts';
import { isLotSoldOut, percentOfLotSold, remainingItems } from '../../../src/domain/catalogue/lot.ts';
import { progressRingHue, progressRingPercent } from '../../../src/domain/catalogue/progress-ring.ts';
import { stockArbitrary } from '../../arbitraries/lot.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const stockRule: ShopRule = {
  id: 'stock-left',
  title: 'What is left of a lot',
  source: 'docs/behaviour.md#cart-lines',
  formula: 'max(0, amount − sales_count); sold out at 0',
  code: ['catalogue/lot.ts#remainingItems', 'catalogue/lot.ts#isLotSoldOut'],
  edges: [
    makeRuleEdge(
      'a lot of amount 0 is sold out, and one of which all is sold; one with an item left is not',
      () =>
        assert.deepEqual(
          [
            { amount: 0, salesCount: 0 },
            { amount: 5, salesCount: 5 },
            { amount: 5, salesCount: 7 },
            { amount: 1_000_000, salesCount: 999_999 },
            { amount: 100, salesCount: 0 },
          ].map(isLotSoldOut),
          [true, true, true, false, false],
        ),
    ),
    makeRuleEdge('of 600 items with 564 sold 36 are left', () =>
      assert.deepEqual(
        [0, 564, 600].map(salesCount => remainingItems({ amount: 600, salesCount })),
        [600, 36, 0],
      ),
    ),
    makeRuleEdge('more sold than there was leaves 0', () =>
      assert.equal(remainingItems({ amount: 5, salesCount: 7 }), 0),
    ),
  ],
  laws: [
    ruleLaw(
      'conserved',
      'conserves items: what is sold and what is left make the amount',
      fc.property(stockArbitrary, stock => {
        assert.equal(remainingItems(stock) + stock.salesCount, stock.amount);
      }),
    ),
  ],
};

const percentRule: ShopRule = {
  id: 'percent-sold',
  title: 'Percent sold',
  source: 'docs/behaviour.md#cards-and-rings',
  formula: 'floor(100 × sales_count / amount), and 100 only when sold out',
  code: ['catalogue/lot.ts#percentOfLotSold'],
  edges: [
    makeRuleEdge('999,999 of 1,000,000 are 99 %', () =>
      assert.equal(percentOfLotSold({ amount: 1_000_000, salesCount: 999_999 }), 99),
    ),
    makeRuleEdge('of 3 items 1 is 33 %, 2 are 66 %; of 200 items 1 is 0 %', () =>
      assert.deepEqual(
        [
          { amount: 3, salesCount: 1 },
          { amount: 3, salesCount: 2 },
          { amount: 600, salesCount: 564 },
          { amount: 200, salesCount: 1 },
          { amount: 100, salesCount: 0 },
        ].map(percentOfLotSold),
        [33, 66, 94, 0, 0],
      ),
    ),
    makeRuleEdge('all of it is 100 %, and more than all, and amount 0', () => {
      for (const [amount, salesCount] of [
        [5, 5],
        [5, 7],
        [0, 0],
      ] as const)
        assert.equal(percentOfLotSold({ amount, salesCount }), 100);
    }),
  ],
  laws: [
    ruleLaw(
      'greatest-below',
      'is 100 % exactly when sold out, else the greatest whole percent not above the share sold',
      fc.property(stockArbitrary, stock => {
        const percent = percentOfLotSold(stock);
        assert.equal(percent === 100, isLotSoldOut(stock));
        assert.ok(percent * stock.amount <= 100 * stock.salesCount);
        const nextIsAbove = (percent + 1) * stock.amount > 100 * stock.salesCount;
        assert.ok(nextIsAbove || isLotSoldOut(stock));
      }),
    ),
    ruleLaw(
      'never-falls',
      'selling one more never lowers the percent',
      fc.property(stockArbitrary, stock => {
        const next = { ...stock, salesCount: stock.salesCount + 1 };
        assert.ok(percentOfLotSold(next) >= percentOfLotSold(stock));
      }),
    ),
  ],
};

const ringRule: ShopRule = {
  id: 'ring-hue',
  title: 'The colour of the progress ring',
  source: 'docs/behaviour.md#cards-and-rings',
  formula: '120 − 1.2 × percent degrees, percent clamped to 0…100',
  code: ['catalogue/progress-ring.ts#progressRingHue'],
  edges: [
    makeRuleEdge('94 % is exactly 7.2: every whole percent is an exact tenth', () => {
      assert.deepEqual([0, 7, 50, 94, 99, 100].map(progressRingHue), [120, 111.6, 60, 7.2, 1.2, 0]);
      for (let percent = 0; percent <= 100; percent += 1) {
        const tenths = BigInt(1200 - 12 * percent);
        const rest = tenths % 10n === 0n ? '' : `.${tenths % 10n}`;
        assert.equal(String(progressRingHue(percent)), `${tenths / 10n}${rest}`);
      }
    }),
    makeRuleEdge('over 100 % is 0, under 0 % is 120', () =>
      assert.deepEqual([130, Infinity, -5, -Infinity].map(progressRingHue), [0, 0, 120, 120]),
    ),
  ],
  laws: [
    ruleLaw(
      'within-bounds',
      'stays within 0…120 and never rises',
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (a, b) => {
        assert.ok(progressRingHue(a) >= 0 && progressRingHue(a) <= 120);
        assert.ok(progressRingHue(Math.max(a, b)) <= progressRingHue(Math.min(a, b)));
      }),
    ),
  ],
};

const ringPercentRule: ShopRule = {
  id: 'ring-percent',
  title: 'The percent on a progress ring',
  source: 'docs/behaviour.md#cards-and-rings',
  formula: 'the whole percent; "less than 1" where it is 0 although something is sold',
  code: ['catalogue/progress-ring.ts#progressRingPercent'],
  edges: [
    makeRuleEdge('4 of 420 sold is less than 1', () =>
      assert.deepEqual(progressRingPercent(0, true), { isLess: true, percent: 1 }),
    ),
    makeRuleEdge('nothing sold is 0', () =>
      assert.deepEqual(progressRingPercent(0, false), { isLess: false, percent: 0 }),
    ),
  ],
  laws: [
    ruleLaw(
      'as-counted',
      'says what was counted from the first percent on',
      fc.property(fc.integer({ min: 1, max: 100 }), fc.boolean(), (percent, hasBegun) => {
        assert.deepEqual(progressRingPercent(percent, hasBegun), { isLess: false, percent });
      }),
    ),
  ],
};

const quantityRule: ShopRule = {
  id: 'quantity',
  title: 'The quantity of a lot',
  source: 'docs/behaviour.md#cart-lines',
  formula:
    'a whole number of 1…what is left; 0 when nothing is left; fractions are rounded down, what is no number is 1',
  code: [
    'cart/quantity.ts#clampQuantity',
    'cart/quantity.ts#incrementQuantity',
    'cart/quantity.ts#decrementQuantity',
    'cart/quantity.ts#quantityBounds',
  ],
  edges: [
    makeRuleEdge('plus stops at what is left', () =>
      assert.deepEqual(
        [1, 2, 3, 5].map(quantity => incrementQuantity(quantity, 3)),
        [2, 3, 3, 3],
      ),
    ),
    makeRuleEdge('minus stops at 1', () =>
      assert.deepEqual([3, 2, 1, 0].map(decrementQuantity), [2, 1, 1, 1]),
    ),
    makeRuleEdge('2.9 is 2, 0.5 and nothing typed are 1', () =>
      assert.deepEqual(
        [2.9, 0.5, Number.NaN].map(typed => clampQuantity(typed, 5)),
        [2, 1, 1],
      ),
    ),
    makeRuleEdge('of 5 left 6 are 5, 0 and less are 1', () =>
      assert.deepEqual(
        [1, 5, 6, Infinity, 0, -3, -Infinity].map(typed => clampQuantity(typed, 5)),
        [1, 5, 5, 5, 1, 1, 1],
      ),
    ),
    makeRuleEdge('nothing left is 0', () =>
      assert.deepEqual([clampQuantity(3, 0), clampQuantity(1, -2)], [0, 0]),
    ),
    makeRuleEdge('both bounds are 0 for a lot sold out', () =>
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
    ruleLaw(
      'within-bounds',
      'clamped is whole, within the bounds, and stays when clamped again',
      fc.property(fc.double(), stockArbitrary, (typed, lot) => {
        const { min, max } = quantityBounds(lot);
        const quantity = clampQuantity(typed, max);
        assert.ok(Number.isInteger(quantity) && quantity >= min && quantity <= max);
        assert.equal(clampQuantity(quantity, max), quantity);
      }),
    ),
    ruleLaw(
      'minus-undoes-plus',
      'minus undoes plus, except at the upper bound',
      fc.property(fc.integer({ min: 1, max: 1_000 }), fc.nat(1_000), (quantity, more) => {
        const left = quantity + more;
        const next = incrementQuantity(quantity, left);
        assert.equal(more > 0 ? decrementQuantity(next) : next, quantity);
      }),
    ),
  ],
};

/** The rules of a lot's stock in the rule catalogue, with their laws. */
export const stockRules: readonly ShopRule[] = [
  stockRule,
  percentRule,
  ringRule,
  ringPercentRule,
  quantityRule,
];
