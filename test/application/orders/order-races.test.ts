import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import { makeFakeBrowserStorage } from '../../../src/adapters/fake/shop/fake-storage.ts';
import type { CheckoutOutcome } from '../../../src/application/orders/checkout-outcome.ts';
import { makeTestApp } from '../../../src/composition/test.ts';
import { letRace, scheduled } from '../../support/let-race.ts';
import { succeed } from '../../support/run.ts';
import { registerInApp } from '../accounts/register-in-app.ts';
import { shownCheckout } from './shown-checkout.ts';

describe('placing the same order twice at once', () => {
  it('is one order and one redirect, however the answers race (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async scheduler => {
        const shopper = makeTestApp();
        await registerInApp(shopper.app, shopper.world);
        await succeed(shopper.app.useCases.addToCart(1, 1, true));
        shopper.world.shop.faults = scheduled(scheduler);
        const click = () =>
          succeed(shopper.app.useCases.placeOrder(shownCheckout(shopper.app, shopper.world, 'visa')));
        const both = Promise.all([click(), click()]);
        await letRace(scheduler, both);
        expect(await both).toEqual<CheckoutOutcome[]>([{ _tag: 'Redirected' }, { _tag: 'Redirected' }]);
        expect(shopper.world.shop.orders.size).toBe(1);
        expect(shopper.world.redirect.forms).toHaveLength(1);
      }),
      { numRuns: 30 },
    );
  });

  it('holds the stock once when two tabs order the same cart (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async scheduler => {
        const clock = makeFakeClock();
        const shop = makeFakeShop({ clock });
        const browser = makeFakeBrowserStorage();
        const one = makeTestApp({ shop, clock, storage: browser.openTab() });
        await registerInApp(one.app, one.world);
        const two = makeTestApp({ shop, clock, storage: browser.openTab() });
        await succeed(one.app.useCases.addToCart(1, 1, true));
        shop.faults = scheduled(scheduler);
        const both = Promise.all(
          [one, two].map(tab =>
            tab.app.runner.run(tab.app.useCases.placeOrder(shownCheckout(tab.app, tab.world, 'visa'))),
          ),
        );
        await letRace(scheduler, both);
        const pending = [...shop.orders.values()].filter(order => order.status === 'pending');
        expect(pending).toHaveLength(1);
      }),
      { numRuns: 30 },
    );
  });
});
