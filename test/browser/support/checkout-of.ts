import type { Visitor } from './browser-at.ts';
import { shopperOn } from './shopper.ts';
import type { Visit } from './visit.ts';

/** Lets somebody new take some of a lot into the cart and stand at the checkout. */
export const checkoutOf =
  (visit: (options: Visit) => Promise<Visitor>, url: () => string) =>
  async (visitOptions: Visit, lotId: number, { currency }: { readonly currency?: string } = {}) => {
    const visitor = await visit(visitOptions);
    const shopper = shopperOn(visitor, url);
    if (currency !== undefined) {
      await visitor.context.addInitScript(code => localStorage.setItem('currency', code), currency);
    }
    const { email } = await shopper.joinWithLot(lotId);
    return { visitor, shopper, email, line: visitor.page.locator(`li[data-lot="${lotId}"]`) };
  };
