import { describe, expect, it } from 'vitest';
import {
  addCartItems,
  type Cart,
  type CartLine,
  mergeCarts,
  setCartLineDonation,
  setCartLineQuantity,
  withoutCartLine,
} from '../../../src/domain/cart/cart.ts';

const plenty = (): number => 100;
const line = (lotId: number, quantity: number, isDonate = true): CartLine => ({ lotId, quantity, isDonate });

describe('adding to the cart', () => {
  it('adding to the cart appends a lot that is not in it', () => {
    expect(addCartItems([line(1, 1)], line(2, 3, false), 10)).toEqual({
      cart: [line(1, 1), line(2, 3, false)],
      declined: null,
    });
  });

  it('adding a lot again adds up its quantity and takes the newest donation choice', () => {
    expect(addCartItems([line(1, 2), line(2, 1)], line(1, 3, false), 10)).toEqual({
      cart: [line(1, 5, false), line(2, 1)],
      declined: null,
    });
  });

  it('adding to the cart clamps the quantity to the remaining stock', () => {
    expect(addCartItems([], line(1, 9), 5)).toEqual({ cart: [line(1, 5)], declined: null });
    expect(addCartItems([line(1, 3)], line(1, 9), 5)).toEqual({ cart: [line(1, 5)], declined: null });
    expect(addCartItems([line(1, 4)], line(1, 1), 5)).toEqual({ cart: [line(1, 5)], declined: null });
  });

  it('adding to the cart counts an invalid quantity as 1', () => {
    expect(addCartItems([line(1, 1)], line(1, -7), 5).cart).toEqual([line(1, 2)]);
    expect(addCartItems([], line(1, Number.NaN), 5).cart).toEqual([line(1, 1)]);
    expect(addCartItems([], line(1, 2.9), 5).cart).toEqual([line(1, 2)]);
  });
});

describe('changing the cart', () => {
  const cart: Cart = [line(1, 2), line(2, 3, false)];

  it('changing a line’s quantity clamps it to between 1 and the remaining stock', () => {
    expect(setCartLineQuantity(cart, 1, 4, 10)).toEqual([line(1, 4), line(2, 3, false)]);
    expect(setCartLineQuantity(cart, 1, 40, 10)).toEqual([line(1, 10), line(2, 3, false)]);
    expect(setCartLineQuantity(cart, 1, 0, 10)).toEqual([line(1, 1), line(2, 3, false)]);
  });

  it('changing a quantity ignores a lot without stock or not in the cart', () => {
    expect(setCartLineQuantity(cart, 1, 4, 0)).toEqual(cart);
    expect(setCartLineQuantity(cart, 9, 4, 10)).toEqual(cart);
  });

  it('removing a lot from the cart removes that line only', () => {
    expect(withoutCartLine(cart, 1)).toEqual([line(2, 3, false)]);
    expect(withoutCartLine(cart, 9)).toEqual(cart);
  });

  it('switching the donation of a cart’s lot changes that line only', () => {
    expect(setCartLineDonation(cart, 2, true)).toEqual([line(1, 2), line(2, 3, true)]);
    expect(setCartLineDonation(cart, 1, false)).toEqual([line(1, 2, false), line(2, 3, false)]);
    expect(setCartLineDonation(cart, 9, false)).toEqual(cart);
  });
});

describe('merging the carts of the server and the browser', () => {
  it('merging carts of server and browser keeps every lot, the larger quantity, and the browser’s donation', () => {
    const server = [line(1, 5, false), line(2, 1)];
    const browser = [line(3, 2), line(1, 3, true)];
    expect(mergeCarts(server, browser, plenty)).toEqual([line(1, 5, true), line(2, 1), line(3, 2)]);
    expect(mergeCarts(browser, server, plenty)).toEqual([line(3, 2), line(1, 5, false), line(2, 1)]);
  });

  it('merging carts clamps quantities to the stock and drops lots that are gone', () => {
    const stock = new Map([
      [1, 2],
      [2, 0],
    ]);
    expect(mergeCarts([line(1, 5), line(2, 1)], [line(3, 2)], id => stock.get(id))).toEqual([line(1, 2)]);
  });
});
