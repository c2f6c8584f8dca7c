import { makeLotForFakeTerms } from '../../../src/adapters/fake/catalogue/fake-terms.ts';
import { type FakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import type { App } from '../../../src/application/app.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { cartFigures } from '../../../src/domain/cart/cart.ts';
import { decimalLiteral } from '../../arbitraries/decimal.ts';

/**
 * Makes the checkout that the cart's button hands over: the way to pay, the points, and the sum that it shows for the
 * cart as the app has it.
 */
export const makeCheckoutAsShown = (
  app: App,
  { shop }: { readonly shop: FakeShop },
  methodAls: string | null,
  pointsUsed = points(0),
) => {
  const { currency, language } = app.stores.preferences.getSnapshot();
  const terms = {
    language,
    rate: shop.rates.get(currency) ?? decimalLiteral('1'),
    userPercent: decimalLiteral('0'),
  };
  const lines = app.stores.cart.getSnapshot().flatMap(({ lotId, quantity, isDonate }) => {
    const lot = shop.lots.get(lotId);
    return lot === undefined ? [] : [{ lot: makeLotForFakeTerms(shop, lot, terms), quantity, isDonate }];
  });
  const owned = points(1_000_000);
  const { payable } = cartFigures(lines, { ...terms, owned, typedPoints: pointsUsed });
  return { methodAls, pointsUsed, payable };
};
