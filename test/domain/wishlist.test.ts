import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWishlisted, mergeWishlists, setWishlisted, toggleWishlist } from '../../src/domain/wishlist.ts';
import { wishedLotIds, wishlists } from '../arbitraries/wishlist.ts';

describe('the wishlist', () => {
  it('gains and loses a lot with the heart', () => {
    expect(toggleWishlist([], 7)).toEqual([7]);
    expect(toggleWishlist([3, 7, 9], 7)).toEqual([3, 9]);
    expect(toggleWishlist([3], 7)).toEqual([3, 7]);
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

  it('toggled twice holds the same lots', () => {
    fc.assert(
      fc.property(wishlists, wishedLotIds, (list, id) => {
        const twice = toggleWishlist(toggleWishlist(list, id), id);
        expect(new Set(twice)).toEqual(new Set(list));
        expect(isWishlisted(toggleWishlist(list, id), id)).toBe(!isWishlisted(list, id));
      }),
    );
  });

  it('set again changes nothing, and other lots keep their place', () => {
    fc.assert(
      fc.property(wishlists, wishedLotIds, fc.boolean(), (list, id, wished) => {
        const once = setWishlisted(list, id, wished);
        expect(setWishlisted(once, id, wished)).toEqual(once);
        expect(isWishlisted(once, id)).toBe(wished);
        expect(once.filter(each => each !== id)).toEqual(list.filter(each => each !== id));
      }),
    );
  });

  it('merged is the union, whoever holds it first, and merging again adds nothing', () => {
    fc.assert(
      fc.property(wishlists, wishlists, (server, browser) => {
        const merged = mergeWishlists(server, browser);
        expect(new Set(merged)).toEqual(new Set([...server, ...browser]));
        expect(merged.length).toBe(new Set(merged).size);
        expect(new Set(mergeWishlists(browser, server))).toEqual(new Set(merged));
        expect(mergeWishlists(merged, browser)).toEqual(merged);
      }),
    );
  });
});
