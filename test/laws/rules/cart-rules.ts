import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  addCartItems,
  type Cart,
  type CartLine,
  cartItemCount,
  mergeCarts,
  setCartLineDonation,
  setCartLineQuantity,
  withoutCartLine,
  withoutPaidElsewhere,
} from '../../../src/domain/cart/cart.ts';
import {
  isOnWishlist,
  MOST_WISHLIST_LOTS,
  mergeWishlists,
  setWishlisted,
} from '../../../src/domain/catalogue/wishlist.ts';
import {
  cartArbitrary,
  cartLineArbitrary,
  cartLotIdArbitrary,
  stockByLotArbitrary,
} from '../../arbitraries/cart.ts';
import { wishedLotIdArbitrary, wishlistArbitrary } from '../../arbitraries/wishlist.ts';
import { cartModelProperty } from '../cart-model-property.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const quantities = (cart: Cart): string[] => cart.map(each => `${each.lotId}×${each.quantity}`).toSorted();
const line = (lotId: number, quantity: number, isDonate = true): CartLine => ({ lotId, quantity, isDonate });

const linesRule: ShopRule = {
  id: 'cart-lines',
  title: 'Changing the cart',
  source: 'docs/behaviour.md#cart-lines',
  formula:
    'no lot twice; adding again adds the quantity, clamped to the stock; declined when nothing more can be had; the newest donation choice rules',
  code: [
    'cart/cart.ts#addCartItems',
    'cart/cart.ts#setCartLineQuantity',
    'cart/cart.ts#withoutCartLine',
    'cart/cart.ts#setCartLineDonation',
  ],
  edges: [
    makeRuleEdge('a full line declines, says how many can be had, and keeps its donation', () =>
      assert.deepEqual(addCartItems([line(1, 5)], line(1, 1, false), 5), {
        cart: [line(1, 5)],
        declined: { remaining: 5 },
      }),
    ),
    makeRuleEdge('a lot of which nothing is left is declined, and does not come into the cart', () =>
      assert.deepEqual(addCartItems([line(2, 1)], line(1, 1), 0), {
        cart: [line(2, 1)],
        declined: { remaining: 0 },
      }),
    ),
    makeRuleEdge('a line shrinks to a stock that fell, and stays where nothing is left', () => {
      const grown = (left: number) => addCartItems([line(1, 5)], line(1, 1), left);
      assert.deepEqual(grown(3), { cart: [line(1, 3)], declined: { remaining: 3 } });
      assert.deepEqual(grown(0), { cart: [line(1, 5)], declined: { remaining: 0 } });
    }),
  ],
  laws: [
    ruleLaw(
      'all-or-what-remains',
      'adds what was asked or all that remains, or is declined',
      fc.property(cartArbitrary, cartLineArbitrary, fc.nat(30), (cart, added, stock) => {
        const before = cart.find(each => each.lotId === added.lotId)?.quantity ?? 0;
        const { cart: after, declined } = addCartItems(cart, added, stock);
        const now = after.find(each => each.lotId === added.lotId)?.quantity ?? 0;
        const full = before >= stock;
        const reachable = stock === 0 ? before : Math.min(before + added.quantity, stock);
        assert.deepEqual(declined, full ? { remaining: stock } : null);
        assert.equal(now, reachable);
        assert.equal(now > before, declined === null);
        assert.deepEqual(withoutCartLine(after, added.lotId), withoutCartLine(cart, added.lotId));
      }),
    ),
    ruleLaw(
      'idempotent',
      'setting, removing and donating twice is the same as once',
      fc.property(
        cartArbitrary,
        cartLotIdArbitrary,
        fc.integer({ min: -3, max: 20 }),
        fc.nat(15),
        fc.boolean(),
        (cart, id, q, left, on) => {
          const set = setCartLineQuantity(cart, id, q, left);
          assert.deepEqual(setCartLineQuantity(set, id, q, left), set);
          assert.deepEqual(withoutCartLine(withoutCartLine(cart, id), id), withoutCartLine(cart, id));
          assert.deepEqual(
            setCartLineDonation(setCartLineDonation(cart, id, on), id, on),
            setCartLineDonation(cart, id, on),
          );
          assert.equal(cartItemCount(setCartLineDonation(cart, id, on)), cartItemCount(cart));
        },
      ),
    ),
    ruleLaw(
      'pure',
      'no change touches the cart it was given',
      fc.property(cartArbitrary, cartLineArbitrary, fc.nat(15), (cart, added, stock) => {
        const before = JSON.stringify(cart);
        addCartItems(cart, added, stock);
        setCartLineQuantity(cart, added.lotId, added.quantity, stock);
        setCartLineDonation(cart, added.lotId, added.isDonate);
        withoutCartLine(cart, added.lotId);
        mergeCarts(cart, [added], () => stock);
        assert.equal(JSON.stringify(cart), before);
      }),
    ),
    ruleLaw(
      'list-on-paper',
      'behaves like a list on paper through any sequence of changes',
      cartModelProperty,
      { testRuns: 300, replaysBySeed: true },
    ),
  ],
};

const mergeRule: ShopRule = {
  id: 'cart-merge',
  title: 'The cart of a new session',
  source: 'docs/behaviour.md#cart-lines',
  formula:
    'the union of the server’s and the browser’s lines, the larger quantity, clamped to the stock; what is gone is dropped; the browser’s donation choice rules; what was paid meanwhile is taken off the browser’s lines first',
  code: ['cart/cart.ts#mergeCarts', 'cart/cart.ts#withoutPaidElsewhere'],
  edges: [
    makeRuleEdge('a lot named twice becomes one line', () =>
      assert.deepEqual(
        mergeCarts([], [line(1, 2, false), line(1, 4), line(1, 3, false)], () => 100),
        [line(1, 4, false)],
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'union-within-stock',
      'holds each lot once, within the stock, and nothing that neither held',
      fc.property(cartArbitrary, cartArbitrary, stockByLotArbitrary, (server, browser, stock) => {
        const merged = mergeCarts(server, browser, id => stock.get(id));
        assert.equal(new Set(merged.map(each => each.lotId)).size, merged.length);
        for (const id of [1, 2, 3, 4, 5, 6]) {
          const of = (cart: Cart): CartLine | undefined => cart.find(each => each.lotId === id);
          const wanted = Math.max(of(server)?.quantity ?? 0, of(browser)?.quantity ?? 0);
          assert.equal(of(merged)?.quantity ?? 0, Math.min(wanted, stock.get(id) ?? 0));
          const chosen = (of(browser) ?? of(server))?.isDonate;
          assert.equal(of(merged)?.isDonate ?? chosen, chosen);
        }
      }),
    ),
    ruleLaw(
      'idempotent',
      'again changes nothing',
      fc.property(cartArbitrary, cartArbitrary, stockByLotArbitrary, (server, browser, stock) => {
        const remainingOf = (id: number): number | undefined => stock.get(id);
        const merged = mergeCarts(server, browser, remainingOf);
        assert.deepEqual(mergeCarts(merged, browser, remainingOf), merged);
        assert.deepEqual(mergeCarts(merged, merged, remainingOf), merged);
      }),
    ),
    ruleLaw(
      'paid-stays-away',
      'brings no more back than was brought beyond what was paid, and takes nothing that the server keeps',
      fc.property(
        cartArbitrary,
        cartArbitrary,
        stockByLotArbitrary,
        stockByLotArbitrary,
        (server, browser, stock, paid) => {
          const remainingOf = (id: number): number | undefined => stock.get(id);
          const merged = mergeCarts(
            server,
            withoutPaidElsewhere(browser, id => paid.get(id)),
            remainingOf,
          );
          const of = (cart: Cart, id: number): number => cart.find(each => each.lotId === id)?.quantity ?? 0;
          for (const id of [1, 2, 3, 4, 5, 6]) {
            const wanted = Math.max(of(server, id), of(browser, id) - (paid.get(id) ?? 0));
            assert.equal(of(merged, id), Math.min(wanted, stock.get(id) ?? 0));
          }
        },
      ),
    ),
    ruleLaw(
      'symmetric',
      'does not depend on who holds what, but for order and donation',
      fc.property(cartArbitrary, cartArbitrary, stockByLotArbitrary, (server, browser, stock) => {
        const remainingOf = (id: number): number | undefined => stock.get(id);
        assert.deepEqual(
          quantities(mergeCarts(server, browser, remainingOf)),
          quantities(mergeCarts(browser, server, remainingOf)),
        );
      }),
    ),
  ],
};

const wishlistRule: ShopRule = {
  id: 'wishlist',
  title: 'The wishlist',
  source: 'docs/behaviour.md#wishlist',
  formula:
    'each lot once, in the order of adding; the heart puts it on, as long as there is room, or takes it off; merging is the union',
  code: [
    'catalogue/wishlist.ts#isOnWishlist',
    'catalogue/wishlist.ts#setWishlisted',
    'catalogue/wishlist.ts#mergeWishlists',
  ],
  edges: [
    makeRuleEdge('adding what is there changes nothing, nor does taking off what is not', () =>
      assert.deepEqual([setWishlisted([7, 3], 7, true), setWishlisted([3], 7, false)], [[7, 3], [3]]),
    ),
    makeRuleEdge('a lot is put at the end, and is on the list until it is taken off', () => {
      assert.deepEqual([setWishlisted([3], 7, true), setWishlisted([7, 3], 7, false)], [[3, 7], [3]]);
      assert.deepEqual([isOnWishlist([3, 7], 7), isOnWishlist([3], 7)], [true, false]);
    }),
    makeRuleEdge('the lists of server and browser become one, each lot once', () =>
      assert.deepEqual([mergeWishlists([1, 2], [2, 3]), mergeWishlists([], [5, 5])], [[1, 2, 3], [5]]),
    ),
    makeRuleEdge('nothing is put on a full list, and what is on it can be taken off', () => {
      const full = Array.from({ length: MOST_WISHLIST_LOTS }, (_, place) => place + 1);
      assert.deepEqual(setWishlisted(full, MOST_WISHLIST_LOTS + 1, true), full);
      assert.deepEqual(setWishlisted(full, 1, true), full);
      assert.deepEqual(setWishlisted(full, 1, false), full.slice(1));
      assert.equal(setWishlisted(full.slice(1), MOST_WISHLIST_LOTS + 1, true).length, MOST_WISHLIST_LOTS);
    }),
  ],
  laws: [
    ruleLaw(
      'idempotent',
      'set again changes nothing, and other lots keep their place',
      fc.property(wishlistArbitrary, wishedLotIdArbitrary, fc.boolean(), (list, id, wished) => {
        const once = setWishlisted(list, id, wished);
        assert.deepEqual(setWishlisted(once, id, wished), once);
        assert.equal(isOnWishlist(once, id), wished);
        assert.deepEqual(
          once.filter(each => each !== id),
          list.filter(each => each !== id),
        );
      }),
    ),
    ruleLaw(
      'union',
      'merged is the union, whoever holds it first, and merging again adds nothing',
      fc.property(wishlistArbitrary, wishlistArbitrary, (server, browser) => {
        const merged = mergeWishlists(server, browser);
        assert.deepEqual(new Set(merged), new Set([...server, ...browser]));
        assert.equal(merged.length, new Set(merged).size);
        assert.deepEqual(new Set(mergeWishlists(browser, server)), new Set(merged));
        assert.deepEqual(mergeWishlists(merged, browser), merged);
      }),
    ),
  ],
};

/** The rules of the cart and the wishlist in the rule catalogue, with their laws. */
export const cartRules: readonly ShopRule[] = [linesRule, mergeRule, wishlistRule];
