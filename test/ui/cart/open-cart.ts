import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import type { Language } from '../../browser/support/journey-text-reader.ts';
import { runSuccess } from '../../support/run-effect.ts';
import {
  type JsdomShop,
  openPageAsGreeted,
  type ShopperOnOpenedPage,
} from '../make-shopper-on-opened-page.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';

/** Opens the cart of somebody who has just joined, with these lots in it, once its ways to pay are there. */
export const openCartPage = async (
  lots: readonly (readonly [lotId: number, quantity: number])[],
  {
    language = 'uk',
    prepare,
  }: { readonly language?: Language; readonly prepare?: (shop: JsdomShop) => unknown } = {},
): Promise<ShopperOnOpenedPage> => {
  const shopper = await openPageAsGreeted('/cart', {
    language,
    prepare: async shop => {
      await registerInApp(shop.app, shop.world);
      await prepare?.(shop);
      for (const [lotId, quantity] of lots)
        await runSuccess(shop.app.useCases.addToCart(lotId, quantity, true));
    },
  });
  await waitUntilTrue(() => shopper.way('card') !== null);
  return shopper;
};
