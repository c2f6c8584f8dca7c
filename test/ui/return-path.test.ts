import { describe, expect, it } from 'vitest';
import { readReturn, returnPath } from '../../src/ui/screens/return-path.ts';

describe('the way back after log-in', () => {
  it('leads to the cart, with the chosen payment method, for whoever was sent from there', () => {
    expect(returnPath({ from: 'cart', method: 'visa' })).toBe('/cart');
    expect(readReturn({ from: 'cart', method: 'visa' })).toEqual({ from: 'cart', method: 'visa' });
    expect(readReturn({ from: 'cart' })).toEqual({ from: 'cart', method: null });
  });

  it('leads home for everybody else, whatever the history holds', () => {
    for (const state of [null, undefined, 'cart', 7, {}, { from: 'lot' }, { from: 'https://evil.example' }]) {
      expect(returnPath(state)).toBe('/');
    }
  });
});
