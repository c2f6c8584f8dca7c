import { describe, expect, it } from 'vitest';
import { isWishlisted, mergeWishlists, setWishlisted } from '../../../src/domain/catalogue/wishlist.ts';

describe('the wishlist', () => {
  it('knows what is on it', () => {
    expect(isWishlisted([3, 7], 7)).toBe(true);
    expect(isWishlisted([3], 7)).toBe(false);
  });

  it('can be told what to hold', () => {
    expect(setWishlisted([3], 7, true)).toEqual([3, 7]);
    expect(setWishlisted([7, 3], 7, true)).toEqual([7, 3]);
    expect(setWishlisted([7, 3], 7, false)).toEqual([3]);
    expect(setWishlisted([3], 7, false)).toEqual([3]);
  });

  it('of the server and the browser become one, each lot once', () => {
    expect(mergeWishlists([1, 2], [2, 3])).toEqual([1, 2, 3]);
    expect(mergeWishlists([], [5, 5])).toEqual([5]);
  });
});
