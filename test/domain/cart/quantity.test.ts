import { describe, expect, it } from 'vitest';
import { clampQuantity, decrement, increment, quantityBounds } from '../../../src/domain/cart/quantity.ts';

describe('the quantity of a lot', () => {
  it.each([
    [1, 5, 1],
    [5, 5, 5],
    [6, 5, 5],
    [0, 5, 1],
    [-3, 5, 1],
    [2.9, 5, 2],
    [0.5, 5, 1],
    [Number.NaN, 5, 1],
    [Infinity, 5, 5],
    [-Infinity, 5, 1],
    [3, 0, 0],
    [1, -2, 0],
  ])('%s of %s left is clamped to %s', (quantity, left, clamped) => {
    expect(clampQuantity(quantity, left)).toBe(clamped);
  });

  it('plus stops at what is left', () => {
    expect(increment(1, 3)).toBe(2);
    expect(increment(2, 3)).toBe(3);
    expect(increment(3, 3)).toBe(3);
    expect(increment(5, 3)).toBe(3);
  });

  it('minus stops at 1', () => {
    expect(decrement(3)).toBe(2);
    expect(decrement(2)).toBe(1);
    expect(decrement(1)).toBe(1);
    expect(decrement(0)).toBe(1);
  });

  it('lies between 1 and what is left; both are 0 for a lot sold out', () => {
    expect(quantityBounds({ amount: 10, salesCount: 4 })).toEqual({ min: 1, max: 6 });
    expect(quantityBounds({ amount: 10, salesCount: 9 })).toEqual({ min: 1, max: 1 });
    expect(quantityBounds({ amount: 10, salesCount: 10 })).toEqual({ min: 0, max: 0 });
  });
});
