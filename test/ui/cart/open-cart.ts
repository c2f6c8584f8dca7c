import { registerInApp } from '../../application/accounts/register-in-app.ts';
import type { Language } from '../../browser/support/texts.ts';
import { succeed } from '../../support/run.ts';
import { waitUntil } from '../in-browser.tsx';
import { openPage, type Shop, type Shopper } from '../shopper-at.ts';

/** The cart of somebody who has just joined, with these lots in it, once its ways to pay are there. */
export const openCart = async (
  lots: readonly (readonly [lotId: number, quantity: number])[],
  {
    language = 'uk',
    prepare,
  }: { readonly language?: Language; readonly prepare?: (shop: Shop) => unknown } = {},
): Promise<Shopper> => {
  const shopper = await openPage('/cart', {
    language,
    prepare: async shop => {
      await registerInApp(shop.app, shop.world);
      await prepare?.(shop);
      for (const [lotId, quantity] of lots) await succeed(shop.app.useCases.addToCart(lotId, quantity, true));
    },
  });
  await waitUntil(() => shopper.way('card') !== null);
  return shopper;
};
