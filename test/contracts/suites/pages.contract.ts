import { describe, expect, it } from 'vitest';
import { runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';

/** Describes what every adapter behind the pages port does. */
export const describePagesContract = (name: string, setup: ContractSetup): void => {
  describe(`pages: ${name}`, () => {
    let world: ShopWorld;
    openContractWorld(setup, opened => {
      world = opened;
    });
    const state = (cart: readonly { lotId: number; quantity: number; isDonate: boolean }[] = []) => ({
      cart,
      wishlist: [] as readonly number[],
      ...world.preferences.getSnapshot(),
    });

    it('appData answers the currencies and the payment settings', async () => {
      const app = await runSuccess(world.pages.appData(state()));
      expect(app.currencies.map(option => option.name)).toEqual(
        expect.arrayContaining(['UAH', 'USD', 'EUR']),
      );
      expect(app.config.payment.merchant).toBe('sandbox');
      expect(app.config.payment.endpoint).not.toBe('');
      expect(app.config.payment.orderPrefix).toMatch(/^[\w-]{1,10}$/);
    });

    it('appData answers the cart and wishlist that a guest sent', async () => {
      const lotId = await world.playingLot();
      const cart = [{ lotId, quantity: 2, isDonate: false }];
      const app = await runSuccess(world.pages.appData({ ...state(cart), wishlist: [lotId] }));
      expect([app.cart, app.wishlist]).toEqual([cart, [lotId]]);
    });

    it('the header counts the cart’s items and shows the lots of the wishlist', async () => {
      const lotId = await world.playingLot();
      const cart = [{ lotId, quantity: 2, isDonate: false }];
      const header = await runSuccess(world.pages.headerData({ cart, wishlist: [lotId] }));
      expect([header.cartItems, header.wishlistItems]).toEqual([2, 1]);
      expect(header.wishlistLots.map(lot => lot.id)).toEqual([lotId]);
      expect(header.languages.map(option => option.name).toSorted()).toEqual(['en', 'ru', 'uk']);
      expect([header.currentLanguage, header.currentCurrency]).toEqual(['uk', 'UAH']);
    });

    it('the footer names the categories in the caller’s language', async () => {
      const inUkrainian = await runSuccess(world.pages.footerData);
      world.preferences.setLanguage('en');
      const inEnglish = await runSuccess(world.pages.footerData);
      expect(inUkrainian.categories.length).toBeGreaterThan(1);
      expect(inEnglish.categories.map(category => category.id)).toEqual(
        inUkrainian.categories.map(category => category.id),
      );
      expect(inEnglish.categories[0]?.name).not.toBe(inUkrainian.categories[0]?.name);
    });

    it('a session’s first appData merges carts: the larger quantity, clamped, without unknown lots', async () => {
      const lotId = await world.playingLot();
      const scarce = await world.scarceLot();
      const sent = [
        { lotId, quantity: 3, isDonate: false },
        { lotId: scarce.id, quantity: scarce.remaining + 5, isDonate: true },
        { lotId: 987_654, quantity: 1, isDonate: true },
      ];
      await world.registerUser();
      await runSuccess(world.cart.add({ lotId, quantity: 1, isDonate: true }, []));
      const app = await runSuccess(world.pages.appData({ ...state(sent), wishlist: [lotId] }));
      expect(app.cart).toEqual([
        { lotId, quantity: 3, isDonate: false },
        { lotId: scarce.id, quantity: scarce.remaining, isDonate: true },
      ]);
      expect(app.wishlist).toEqual([lotId]);
    });

    it('the shop has four pages with text, and a film only on the page about the shop', async () => {
      const pages = await Promise.all(
        ([1, 2, 3, 4] as const).map(id => runSuccess(world.pages.pageInfo(id))),
      );
      expect(pages.every(({ title, text }) => title !== '' && text !== '')).toBe(true);
      const [film, ...others] = pages.map(page => page.film ?? null);
      expect(film === null || film?.video !== '').toBe(true);
      expect(others).toEqual([null, null, null]);
    });

    it('setLanguage and setCurrency succeed without a value', async () => {
      expect(await runSuccess(world.pages.setLanguage('en'))).toBeUndefined();
      expect(await runSuccess(world.pages.setCurrency('USD'))).toBeUndefined();
    });
  });
};
