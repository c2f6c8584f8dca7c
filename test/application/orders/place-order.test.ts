import { Effect } from 'effect';
import { beforeEach, describe, expect, it } from 'vitest';
import { settleFakePayment } from '../../../src/adapters/fake/orders/fake-settlement.ts';
import type { App } from '../../../src/application/app.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { resolveUseCases } from '../../../src/composition/bind-use-cases.ts';
import { portTokens } from '../../../src/composition/container-tokens.ts';
import { makeApp } from '../../../src/composition/make-app.ts';
import { makeTestContainer, type TestAppWorld } from '../../../src/composition/test-app.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { openAppAsMember, registerInApp } from '../accounts/register-through-use-cases.ts';
import { makeCheckoutAsShown } from './make-checkout-as-shown.ts';

const EXPENSIVE = 6;
const CHEAP_PER_ITEM = 4;

describe('placing an order', () => {
  let app: App;
  let world: TestAppWorld;
  beforeEach(async () => {
    ({ app, world } = await openAppAsMember());
  });
  const keyNow = () => world.storage.read('pendingOrder');
  const orders = () => [...world.shop.orders.values()];
  const visa = () => makeCheckoutAsShown(app, world, 'visa');
  const place = (methodAls: string | null = 'visa', pointsUsed = points(0)) =>
    runSuccess(app.useCases.placeOrder(makeCheckoutAsShown(app, world, methodAls, pointsUsed)));
  const put = (lotId: number, quantity: number) => runSuccess(app.useCases.addToCart(lotId, quantity, true));

  it('placing an order redirects to the provider with the order’s number and clears the cart', async () => {
    await put(1, 2);
    expect(await place()).toEqual({ _tag: 'Redirected' });
    expect(orders()).toMatchObject([{ cart: [{ lotId: 1, quantity: 2, isDonate: true }], payable: 980n }]);
    expect(orders()[0]?.externalId).toMatch(/^TF-\w{22}$/);
    expect(world.redirect.forms).toMatchObject([
      { method: 'POST', parameters: { ik_pm_no: orders()[0]?.transactionId } },
    ]);
    expect(app.stores.cart.getSnapshot()).toEqual([]);
  });

  it('placing an order asks first for a cart, then for a log-in, then for a payment method', async () => {
    expect(await place()).toEqual({ _tag: 'EmptyCart' });
    await put(1, 1);
    expect(await place(null)).toEqual({ _tag: 'MethodMissing' });
    app.stores.session.set(null);
    expect(await place()).toEqual({ _tag: 'LoginDemanded' });
    expect(orders()).toEqual([]);
    expect(app.stores.cart.getSnapshot()).toHaveLength(1);
  });

  it('placing an order demands a log-in when the session has ended meanwhile', async () => {
    await put(1, 1);
    world.shop.sessions.clear();
    expect(await place()).toEqual({ _tag: 'LoginDemanded' });
    expect(app.stores.session.getSnapshot()).toBeNull();
    expect(app.stores.cart.getSnapshot()).toHaveLength(1);
  });

  it('placing an order stops at lots that sold out meanwhile', async () => {
    await put(1, 1);
    await put(2, 1);
    const lot = world.shop.lots.get(2);
    if (lot !== undefined) world.shop.lots.set(2, { ...lot, salesCount: lot.amount });
    expect(await place()).toEqual({ _tag: 'LotsRestricted', lotIds: [2] });
    expect(orders()).toEqual([]);
  });

  it('placing an order of one lot stops where it sold out meanwhile', async () => {
    await put(1, 1);
    const lot = world.shop.lots.get(1);
    if (lot !== undefined) world.shop.lots.set(1, { ...lot, salesCount: lot.amount });
    expect(await place()).toEqual({ _tag: 'LotsRestricted', lotIds: [1] });
    expect(orders()).toEqual([]);
    expect(app.stores.cart.getSnapshot()).toHaveLength(1);
  });

  it('a lot that is gone is named also where the provider would refuse its price', async () => {
    await put(EXPENSIVE, 1);
    const lot = world.shop.lots.get(EXPENSIVE);
    if (lot !== undefined) world.shop.lots.set(EXPENSIVE, { ...lot, salesCount: lot.amount });
    expect(await place()).toEqual({ _tag: 'LotsRestricted', lotIds: [EXPENSIVE] });
  });

  it('an order that was refused leaves the next one to replace the order that waits', async () => {
    await put(1, 1);
    await place();
    await put(1, 4);
    const lot = world.shop.lots.get(1);
    if (lot !== undefined) world.shop.lots.set(1, { ...lot, salesCount: lot.amount - 3 });
    expect(await place()).toEqual({ _tag: 'LotsRestricted', lotIds: [1] });
    await runSuccess(app.useCases.setCartQuantity(1, 3));
    expect(await place()).toEqual({ _tag: 'Redirected' });
    expect(orders().map(order => [order.status, order.cart[0]?.quantity])).toEqual([
      ['expired', 1],
      ['pending', 3],
    ]);
  });

  it('what was paid a moment ago is not ordered again, although its lots can’t be bought any more', async () => {
    await put(1, 1);
    await put(2, 1);
    const lines = app.stores.cart.getSnapshot();
    await place();
    settleFakePayment(world.shop, orders()[0]?.transactionId ?? '', 'success');
    app.stores.cart.set(lines);
    world.shop.trouble = { restrictsLots: true };
    expect(await place()).toEqual({ _tag: 'AlreadyPaid', externalId: orders()[0]?.externalId });
    expect(orders().map(order => order.status)).toEqual(['paid']);
  });

  it('placing an order asks the shop twice, three times for a cart that was tried before', async () => {
    let asked = 0;
    world.shop.faults = Effect.sync(() => {
      asked += 1;
    });
    const counted = async (before: () => Promise<unknown>) => {
      await before();
      asked = 0;
      expect(await place()).toEqual({ _tag: 'Redirected' });
      return asked;
    };
    // The limits' fields and the order; how the order of the same cart stands.
    expect(await counted(() => put(1, 1))).toBe(2);
    expect(await counted(() => put(1, 1))).toBe(3);
    expect(await counted(() => Promise.all([put(1, 1), put(2, 1)]))).toBe(2);
  });

  it('an order whose payment the shop can’t sign with it is paid with fields that are asked for', async () => {
    const { container, world: other } = makeTestContainer();
    const shop = container.get(portTokens.orders);
    container.rebind(portTokens.orders).toConstantValue({
      ...shop,
      place: order =>
        Effect.map(shop.place(order), placed =>
          placed._tag === 'Placed' ? { ...placed, fields: null } : placed,
        ),
    });
    const unsigned = makeApp(container, resolveUseCases(container), { posted: null });
    await registerInApp(unsigned, other);
    await runSuccess(unsigned.useCases.addToCart(1, 1, true));
    const shown = makeCheckoutAsShown(unsigned, other, 'visa');
    expect(await runSuccess(unsigned.useCases.placeOrder(shown))).toEqual({ _tag: 'Redirected' });
    const [order] = other.shop.orders.values();
    expect(other.redirect.forms).toMatchObject([{ parameters: { ik_pm_no: order?.transactionId } }]);
  });

  it('an amount outside the provider’s limits stops before an order exists, with the message’s bracketed part', async () => {
    await put(EXPENSIVE, 1);
    expect(await place()).toEqual({ _tag: 'OutsideLimits', message: 'від 1.00 до 25000.00 UAH' });
    expect(orders()).toEqual([]);
    expect(app.stores.cart.getSnapshot()).toHaveLength(1);
  });

  it('placing an order shows the shop’s reason for a refusal', async () => {
    await put(1, 1);
    const refused = await place('visa', points(5));
    expect(refused).toEqual({ _tag: 'Refused', message: 'Забагато балів для цього замовлення.' });
    expect(app.stores.cart.getSnapshot()).toHaveLength(1);
  });

  it('placing an order asks for a phone where the provider does, shows refusal 112 and goes on', async () => {
    await put(1, 1);
    const asked = await place('qiwi');
    if (asked._tag !== 'InternalForm') throw new Error(asked._tag);
    expect(app.stores.cart.getSnapshot()).toHaveLength(1);
    const answer = (phone: string) => runSuccess(app.useCases.answerInternalForm(asked, phone));
    expect(await answer('380000000000')).toEqual({
      _tag: 'ProviderRefused',
      message: 'Гаманець із цим номером відмовив в оплаті',
    });
    expect(await answer('380501234567')).toEqual({ _tag: 'Redirected' });
    expect(world.redirect.forms).toHaveLength(1);
    expect(app.stores.cart.getSnapshot()).toEqual([]);
  });

  it('checkout lists only the payment methods of the stored currency, and none for an empty cart', async () => {
    expect(await runSuccess(app.useCases.listPaymentMethods())).toEqual([]);
    await put(1, 1);
    const aliases = async () =>
      (await runSuccess(app.useCases.listPaymentMethods())).map(method => method.als);
    expect(await aliases()).toEqual(['visa', 'mastercard', 'gpay', 'apay', 'privat24', 'qiwi']);
    await runSuccess(app.useCases.chooseCurrency('USD'));
    expect(await aliases()).toEqual(['visa', 'mastercard', 'gpay', 'apay', 'bitcoin']);
  });

  describe('with its key', () => {
    it('a new order names the order that it replaces even when it was never sent itself', async () => {
      await put(1, 1);
      await place();
      await put(1, 2);
      await put(EXPENSIVE, 1);
      // The limits refuse it before there is an order.
      expect(await place()).toMatchObject({ _tag: 'OutsideLimits' });
      await runSuccess(app.useCases.removeFromCart(EXPENSIVE));
      await place();
      expect(orders().map(order => [order.status, order.cart[0]?.quantity])).toEqual([
        ['expired', 1],
        ['pending', 2],
      ]);
    });

    it('placing an order stores the order’s key before the request is sent', async () => {
      await put(1, 1);
      world.shop.faults = Effect.suspend(() => {
        if (keyNow() === null) return Effect.void;
        return Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
      });
      expect(await runFailure(app.useCases.placeOrder(visa()))).toMatchObject({ _tag: 'ShopUnavailable' });
      const kept = keyNow();
      expect(kept).not.toBeNull();
      world.shop.faults = Effect.void;
      await place();
      expect(orders().map(order => order.externalId)).toEqual([kept?.externalId]);
    });

    it('placing an order makes one order although the shop’s answer was lost', async () => {
      await put(1, 1);
      let lost = 0;
      world.shop.losses = Effect.suspend(() => {
        if (orders().length === 0 || lost > 0) return Effect.void;
        lost += 1;
        return Effect.fail(new ShopUnavailable({ reason: 'offline' }));
      });
      expect(await place()).toEqual({ _tag: 'Redirected' });
      expect([orders().length, lost]).toEqual([1, 1]);
    });

    it('an order of a changed cart names the old order, whose reservation ends', async () => {
      await put(1, 1);
      await place();
      await put(1, 2);
      await place();
      expect(orders().map(order => [order.status, order.cart[0]?.quantity])).toEqual([
        ['expired', 1],
        ['pending', 2],
      ]);
    });

    it('paying an unpaid order again uses a number that the provider has not used yet', async () => {
      world.shop.trouble = { takesNumbersOnce: true };
      await put(1, 1);
      await place();
      const [first] = orders();
      await put(1, 1);
      expect(await place()).toEqual({ _tag: 'Redirected' });
      expect(orders().map(order => order.status)).toEqual(['expired', 'pending']);
      expect(world.redirect.forms.at(-1)?.parameters['ik_pm_no']).not.toBe(first?.transactionId);
    });

    it('the same cart can be bought a second time once the first order is paid or has failed', async () => {
      for (const result of ['success', 'fail'] as const) {
        await put(CHEAP_PER_ITEM, 1);
        await place();
        settleFakePayment(world.shop, orders().at(-1)?.transactionId ?? '', result);
      }
      await put(CHEAP_PER_ITEM, 1);
      await place();
      expect(orders().map(order => order.status)).toEqual(['paid', 'failed', 'pending']);
    });

    it('the same cart of another user in the same browser makes another order', async () => {
      await put(1, 1);
      await place();
      await runSuccess(app.useCases.logOut());
      await registerInApp(app, world, 'petro');
      await put(1, 1);
      await place();
      expect(new Set(orders().map(order => order.externalId)).size).toBe(2);
    });
  });

  it('an order is given up when the shopper leaves before the browser goes to the provider', async () => {
    await put(1, 1);
    world.shop.faults = Effect.sleep('20 millis');
    const controller = new AbortController();
    const left = app.runner.run(app.useCases.placeOrder(visa()), { signal: controller.signal });
    controller.abort();
    await left;
    world.shop.faults = Effect.void;
    expect(await place()).toEqual({ _tag: 'Redirected' });
    expect(world.redirect.forms).toHaveLength(1);
  });

  it('an order is shown to its owner', async () => {
    await put(1, 1);
    await place();
    const key = orders()[0]?.externalId ?? '';
    expect(await runSuccess(app.useCases.showOrder(key))).toMatchObject({ status: 'pending' });
    settleFakePayment(world.shop, orders()[0]?.transactionId ?? '', 'success');
    expect(await runSuccess(app.useCases.showOrder(key))).toMatchObject({ status: 'paid' });
    expect(await runFailure(app.useCases.showOrder('TF-unknown'))).toMatchObject({ _tag: 'NotFound' });
  });
});
