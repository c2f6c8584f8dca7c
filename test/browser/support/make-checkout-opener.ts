import type { JourneyVisit } from './journey-visit.ts';
import type { BrowserVisitor } from './open-browser-at-site.ts';
import { makeShopperOnPage } from './shopper.ts';

/**
 * Makes what lets somebody new take some of a lot into the cart and stand at the checkout, by `visit` at the shop of
 * `url`.
 */
export const makeCheckoutOpener =
  (visit: (options: JourneyVisit) => Promise<BrowserVisitor>, url: () => string) =>
  async (visitOptions: JourneyVisit, lotId: number, { currency }: { readonly currency?: string } = {}) => {
    const visitor = await visit(visitOptions);
    const shopper = makeShopperOnPage(visitor, url);
    if (currency !== undefined) {
      await visitor.context.addInitScript(code => localStorage.setItem('currency', code), currency);
    }
    const { email } = await shopper.joinWithLot(lotId);
    return { visitor, shopper, email, line: visitor.page.locator(`li[data-lot="${lotId}"]`) };
  };
