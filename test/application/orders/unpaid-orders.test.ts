import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { settleFakePayment } from '../../../src/adapters/fake/orders/fake-settlement.ts';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import { makeFakeBrowserStorage } from '../../../src/adapters/fake/shop/fake-storage.ts';
import type { App } from '../../../src/application/app.ts';
import { makeTestApp, type TestAppWorld } from '../../../src/composition/test-app.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import type { UnpaidOrder } from '../../../src/domain/orders/unpaid-order.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { makeScheduledEffect, releaseInScheduledOrder } from '../../support/scheduled-races.ts';
import { openAppAsMember, registerInApp } from '../accounts/register-through-use-cases.ts';
import { makeCheckoutAsShown } from './make-checkout-as-shown.ts';

const placeBy = (app: App, world: TestAppWorld, via = 'visa') =>
  runSuccess(app.useCases.placeOrder(makeCheckoutAsShown(app, world, via)));
const numbersSent = ({ redirect }: TestAppWorld) =>
  redirect.forms.map(({ parameters }) => parameters['ik_pm_no']);

describe('an order that waits at the provider', () => {
  let app: App;
  let world: TestAppWorld;
  beforeEach(async () => {
    ({ app, world } = await openAppAsMember());
    await runSuccess(app.useCases.addToCart(1, 2, true));
    await placeBy(app, world);
  });
  const waiting = async (): Promise<UnpaidOrder> => {
    await runSuccess(app.useCases.showUnpaid());
    const [order] = app.stores.unpaid.getSnapshot()?.orders ?? [];
    if (order === undefined) throw new Error('nothing waits');
    return order;
  };
  const orders = () => [...world.shop.orders.values()];
  const cart = () => app.stores.cart.getSnapshot().map(line => [line.lotId, line.quantity]);

  it('an unpaid order is known to its owner only, and to nobody once the session is another user’s', async () => {
    expect(await waiting()).toMatchObject({ inCart: false, lines: [{ lotId: 1, quantity: 2 }] });
    app.stores.session.set(null);
    await runSuccess(app.useCases.showUnpaid());
    expect(app.stores.unpaid.getSnapshot()).toBeNull();
  });

  it('an unpaid order is paid unchanged, from another currency and beside a cart that stays', async () => {
    const order = await waiting();
    await runSuccess(app.useCases.addToCart(2, 1, true));
    await runSuccess(app.useCases.chooseCurrency('USD'));
    const ways = await runSuccess(app.useCases.listPaymentMethods(order));
    expect(new Set(ways.map(way => way.curAls))).toEqual(new Set(['UAH']));
    expect(await runSuccess(app.useCases.payUnpaid(order, 'visa'))).toEqual({ _tag: 'Redirected' });
    expect(new Set(numbersSent(world)).size).toBe(1);
    expect(orders()).toHaveLength(1);
    expect(cart()).toEqual([[2, 1]]);
  });

  it('paying an unpaid order asks for a phone where the payment method needs one, without touching the cart', async () => {
    const order = await waiting();
    await runSuccess(app.useCases.addToCart(2, 1, true));
    const asked = await runSuccess(app.useCases.payUnpaid(order, 'qiwi'));
    if (asked._tag !== 'InternalForm') throw new Error(asked._tag);
    expect(asked.order).toBeNull();
    expect(await runSuccess(app.useCases.answerInternalForm(asked, '380931112233'))).toEqual({
      _tag: 'Redirected',
    });
    expect(cart()).toEqual([[2, 1]]);
  });

  it('an unpaid order whose provider number is used up is replaced by a new one for the same total', async () => {
    world.shop.trouble = { takesNumbersOnce: true };
    const order = await waiting();
    expect(await runSuccess(app.useCases.payUnpaid(order, 'visa'))).toEqual({ _tag: 'Redirected' });
    expect(orders().map(({ status }) => status)).toEqual(['expired', 'pending']);
    expect(new Set(orders().map(({ payable }) => payable)).size).toBe(1);
    expect(new Set(numbersSent(world)).size).toBe(2);
  });

  it('an unpaid order whose provider number is used up is not paid for another total, nor in another currency', async () => {
    world.shop.trouble = { takesNumbersOnce: true };
    const order = await waiting();
    await runSuccess(app.useCases.chooseCurrency('USD'));
    expect((await runSuccess(app.useCases.payUnpaid(order, 'visa')))._tag).toBe('ProviderRefused');
    await runSuccess(app.useCases.chooseCurrency('UAH'));
    const other = { ...order, payable: minorUnits(order.payable + 100n) };
    expect(await runSuccess(app.useCases.payUnpaid(other, 'visa'))).toEqual({ _tag: 'TotalChanged' });
    expect(world.redirect.forms).toHaveLength(1);
  });

  it('a cancelled order is unpaid no longer; cancelling one that was paid meanwhile says so', async () => {
    const order = await waiting();
    expect(await runSuccess(app.useCases.giveUpOrder(order.externalId))).toBe('expired');
    expect(app.stores.unpaid.getSnapshot()?.orders).toEqual([]);
    expect((await runSuccess(app.useCases.payUnpaid(order, 'visa')))._tag).toBe('Refused');
    settleFakePayment(world.shop, orders()[0]?.transactionId ?? '', 'success');
    expect(await runSuccess(app.useCases.giveUpOrder(order.externalId))).toBe('paid');
    expect(await runFailure(app.useCases.giveUpOrder('TF-never'))).toMatchObject({ _tag: 'NotFound' });
  });

  it('an unpaid order that was paid on another device clears its items from this cart', async () => {
    await waiting();
    await runSuccess(app.useCases.addToCart(1, 3, true));
    settleFakePayment(world.shop, orders()[0]?.transactionId ?? '', 'success');
    expect(cart()).toEqual([[1, 3]]);
    await runSuccess(app.useCases.showUnpaid());
    expect(cart()).toEqual([[1, 1]]);
  });
});

it('every tab ends with the shop’s cart, however payments, reads and changes race (property)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, again) => {
      const clock = makeFakeClock();
      const shop = makeFakeShop({ clock });
      const browser = makeFakeBrowserStorage();
      const one = makeTestApp({ shop, clock, storage: browser.openTab() });
      await registerInApp(one.app, one.world);
      const two = makeTestApp({ shop, clock, storage: browser.openTab() });
      await runSuccess(one.app.useCases.addToCart(1, 1, true));
      await placeBy(one.app, one.world);
      for (const { app } of [one, two]) await runSuccess(app.useCases.showUnpaid());
      if (again) await runSuccess(two.app.useCases.addToCart(1, 1, true));
      const [order] = shop.orders.values();
      shop.faults = makeScheduledEffect(scheduler);
      const all = Promise.all([
        scheduler
          .schedule(Promise.resolve(), 'the provider tells')
          .then(() => settleFakePayment(shop, order?.transactionId ?? '', 'success')),
        runSuccess(one.app.useCases.showOrder(order?.externalId ?? '')),
        runSuccess(two.app.useCases.addToCart(2, 1, true)),
        runSuccess(two.app.useCases.showUnpaid()),
      ]);
      await releaseInScheduledOrder(scheduler, all);
      shop.faults = makeFakeShop({ clock }).faults;
      // What each tab asks when it hears that something happened.
      await runSuccess(one.app.useCases.showOrder(order?.externalId ?? ''));
      for (const { app } of [one, two]) {
        await runSuccess(app.useCases.showUnpaid());
        await runSuccess(app.useCases.showCart());
        expect(app.stores.cart.getSnapshot()).toEqual([{ lotId: 2, quantity: 1, isDonate: true }]);
        expect(app.stores.unpaid.getSnapshot()?.orders).toEqual([]);
      }
    }),
    { numRuns: 30 },
  );
});
