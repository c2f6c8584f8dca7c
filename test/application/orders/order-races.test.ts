import { Effect } from 'effect';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settleFakePayment } from '../../../src/adapters/fake/orders/fake-settlement.ts';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import { makeFakeBrowserStorage } from '../../../src/adapters/fake/shop/fake-storage.ts';
import type { CheckoutOutcome } from '../../../src/application/orders/checkout-outcome.ts';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { makeScheduledEffect, releaseInScheduledOrder } from '../../support/scheduled-races.ts';
import { openAppAsMember, registerInApp } from '../accounts/register-through-use-cases.ts';
import { makeCheckoutAsShown } from './make-checkout-as-shown.ts';

describe('placing the same order twice at once', () => {
  it('placing the same order twice at once makes one order and one redirect, whenever answers come (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async scheduler => {
        const shopper = makeTestApp();
        await registerInApp(shopper.app, shopper.world);
        await runSuccess(shopper.app.useCases.addToCart(1, 1, true));
        shopper.world.shop.faults = makeScheduledEffect(scheduler);
        const click = () =>
          runSuccess(
            shopper.app.useCases.placeOrder(makeCheckoutAsShown(shopper.app, shopper.world, 'visa')),
          );
        const both = Promise.all([click(), click()]);
        await releaseInScheduledOrder(scheduler, both);
        expect(await both).toEqual<CheckoutOutcome[]>([{ _tag: 'Redirected' }, { _tag: 'Redirected' }]);
        expect(shopper.world.shop.orders.size).toBe(1);
        expect(shopper.world.redirect.forms).toHaveLength(1);
      }),
      { numRuns: 30 },
    );
  });

  it('two tabs that order the same cart hold the stock once (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async scheduler => {
        const clock = makeFakeClock();
        const shop = makeFakeShop({ clock });
        const browser = makeFakeBrowserStorage();
        const one = makeTestApp({ shop, clock, storage: browser.openTab() });
        await registerInApp(one.app, one.world);
        const two = makeTestApp({ shop, clock, storage: browser.openTab() });
        await runSuccess(one.app.useCases.addToCart(1, 1, true));
        shop.faults = makeScheduledEffect(scheduler);
        const both = Promise.all(
          [one, two].map(tab =>
            tab.app.runner.run(tab.app.useCases.placeOrder(makeCheckoutAsShown(tab.app, tab.world, 'visa'))),
          ),
        );
        await releaseInScheduledOrder(scheduler, both);
        const pending = [...shop.orders.values()].filter(order => order.status === 'pending');
        expect(pending).toHaveLength(1);
      }),
      { numRuns: 30 },
    );
  });
});

describe('an order that is paid while its cart is being paid once more', () => {
  /** Before which of the shop's answers to the second press the payment is told: more than there are. */
  const MOMENTS = Array.from({ length: 9 }, (_, n) => n);

  /** Somebody who was at the provider, came back and took the same again; paid before the answer of that number. */
  const takenAgain = async (moment: number, via = 'visa') => {
    const { app, world } = await openAppAsMember();
    const pay = () => app.useCases.placeOrder(makeCheckoutAsShown(app, world, via));
    await runSuccess(app.useCases.addToCart(1, 1, true));
    const asked = await runSuccess(pay());
    if (asked._tag === 'Redirected') await runSuccess(app.useCases.addToCart(1, 1, true));
    const [order] = world.shop.orders.values();
    if (order === undefined) throw new Error('no order');
    let answers = 0;
    world.shop.faults = Effect.sync(() => {
      if (answers === moment) settleFakePayment(world.shop, order.transactionId, 'success');
      answers += 1;
    });
    return { app, world, asked, pay, order, stored: () => world.shop.users.get(order.userId)?.cart };
  };

  it('a paid order ends with its receipt and an emptied cart, or left before for the provider; never a second order', async () => {
    const ends = new Set<string>();
    for (const moment of MOMENTS) {
      const { app, world, pay, order, stored } = await takenAgain(moment);
      const outcome = await runSuccess(pay());
      ends.add(outcome._tag);
      if (outcome._tag === 'AlreadyPaid') expect(outcome.externalId).toBe(order.externalId);
      expect(app.stores.cart.getSnapshot()).toEqual([]);
      expect(stored()).toEqual([]);
      expect(world.shop.orders.size).toBe(1);
    }
    expect(ends).toEqual(new Set(['AlreadyPaid', 'Redirected']));
  });

  it('an order that was paid meanwhile is not paid again through the provider’s phone form', async () => {
    const { app, world, asked, order, stored } = await takenAgain(0, 'qiwi');
    if (asked._tag !== 'InternalForm') throw new Error(asked._tag);
    const answer = app.useCases.answerInternalForm(asked, '380501234567');
    expect(await runSuccess(answer)).toEqual({ _tag: 'AlreadyPaid', externalId: order.externalId });
    expect(world.redirect.forms).toEqual([]);
    expect([app.stores.cart.getSnapshot(), stored()]).toEqual([[], []]);
  });

  it('an order that was paid meanwhile is not paid again from the list of unpaid orders', async () => {
    const { app, world, order } = await takenAgain(-1);
    await runSuccess(app.useCases.showUnpaid());
    const [waiting] = app.stores.unpaid.getSnapshot()?.orders ?? [];
    if (waiting === undefined) throw new Error('nothing waits');
    settleFakePayment(world.shop, order.transactionId, 'success');
    expect(await runSuccess(app.useCases.payUnpaid(waiting, 'visa'))).toEqual({
      _tag: 'AlreadyPaid',
      externalId: order.externalId,
    });
    expect(app.stores.cart.getSnapshot()).toEqual([]);
  });
});
