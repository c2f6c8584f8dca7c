import { Deferred, Effect } from 'effect';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../../src/application/app.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { makeTestApp, type TestAppWorld } from '../../../src/composition/test-app.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import {
  makeScheduledEffect,
  releaseInScheduledOrder,
  waitUntilOnlyScheduled,
} from '../../support/scheduled-races.ts';
import { registerInApp } from '../accounts/register-through-use-cases.ts';
import { makeCheckoutAsShown } from '../orders/make-checkout-as-shown.ts';

const away = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));

describe('the cart of a shopper who ordered and was not redirected', () => {
  let app: App;
  let world: TestAppWorld;
  let password: string;
  beforeEach(async () => {
    ({ app, world } = makeTestApp());
    ({ password } = await registerInApp(app, world));
    await runSuccess(app.useCases.startShop());
    await put(1, 2);
  });
  const put = (lotId: number, quantity: number) => runSuccess(app.useCases.addToCart(lotId, quantity, true));
  const visa = () => makeCheckoutAsShown(app, world, 'visa');
  const orders = () => [...world.shop.orders.values()];
  const local = () => app.stores.cart.getSnapshot().map(line => [line.lotId, line.quantity]);
  const atShop = () =>
    [...world.shop.users.values()].flatMap(user => user.cart.map(line => [line.lotId, line.quantity]));
  const whole = [[1, 2]];
  /** The shop is out of reach from the placed order on, whose own answer is lost, until `reachAgain`. */
  const cutAfterOrder = () => {
    const cut = Effect.suspend(() => (orders().length === 0 ? Effect.void : away));
    world.shop.faults = cut;
    world.shop.losses = cut;
  };
  const reachAgain = () => {
    world.shop.faults = Effect.void;
    world.shop.losses = Effect.void;
  };
  const askForPhone = async () => {
    const asked = await runSuccess(app.useCases.placeOrder(makeCheckoutAsShown(app, world, 'qiwi')));
    if (asked._tag !== 'InternalForm') throw new Error(asked._tag);
    return asked;
  };

  it('the cart of an unpaid order is back at the shop after a log-out before its lines were put back', async () => {
    cutAfterOrder();
    await runFailure(app.useCases.placeOrder(visa()));
    expect([local(), atShop()]).toEqual([whole, []]);
    reachAgain();
    await runSuccess(app.useCases.logOut());
    expect([local(), atShop()]).toEqual([[], whole]);
  });

  it('the cart is whole here and at the shop while the provider asks for a phone, also after a restart', async () => {
    await askForPhone();
    expect([local(), atShop()]).toEqual([whole, whole]);
    await runSuccess(app.useCases.startShop());
    await runSuccess(app.useCases.showCart());
    expect([local(), atShop()]).toEqual([whole, whole]);
  });

  it('the cart stays whole after the provider’s refusal 112, and is empty here and at the shop after the redirect', async () => {
    const asked = await askForPhone();
    await runSuccess(app.useCases.answerInternalForm(asked, '380000000000'));
    expect([local(), atShop()]).toEqual([whole, whole]);
    expect(await runSuccess(app.useCases.answerInternalForm(asked, '380501234567'))).toEqual({
      _tag: 'Redirected',
    });
    expect([local(), atShop()]).toEqual([[], []]);
    expect(orders().map(order => order.status)).toEqual(['pending']);
    await runSuccess(app.useCases.startShop());
    expect(local()).toEqual([]);
  });

  it('the browser does not leave for an order that ended while the phone was asked for', async () => {
    const asked = await askForPhone();
    world.clock.set(world.clock.now() + 21 * 60_000);
    const outcome = await runSuccess(app.useCases.answerInternalForm(asked, '380501234567'));
    expect(outcome._tag).toBe('Refused');
    expect(world.redirect.forms).toEqual([]);
    expect([local(), atShop()]).toEqual([whole, whole]);
  });

  it('placing an order again after a lost answer goes on with the same order', async () => {
    let cuts = 1;
    world.shop.losses = Effect.suspend(() => {
      if (orders().length === 0 || cuts === 0) return Effect.void;
      cuts -= 1;
      return away;
    });
    expect(await runFailure(app.useCases.placeOrder(visa()))).toMatchObject({ _tag: 'ShopUnavailable' });
    expect([local(), atShop()]).toEqual([whole, whole]);
    expect(await runSuccess(app.useCases.placeOrder(visa()))).toEqual({ _tag: 'Redirected' });
    expect([local(), atShop()]).toEqual([[], []]);
    expect(orders().map(order => order.status)).toEqual(['pending']);
  });

  it('a shopper who comes back and pays again before the cart was put back orders that cart', async () => {
    const gate = Effect.runSync(Deferred.make<void>());
    // From the order on every answer waits, so also the one that puts the lines back.
    const held = Effect.suspend(() => (orders().length === 0 ? Effect.void : Deferred.await(gate)));
    world.shop.faults = held;
    world.shop.losses = held;
    const leaving = new AbortController();
    const left = app.runner.run(app.useCases.placeOrder(visa()), { signal: leaving.signal });
    await vi.waitFor(() => expect(orders()).toHaveLength(1));
    leaving.abort();
    const again = app.runner.run(app.useCases.placeOrder(visa()));
    Effect.runSync(Deferred.succeed(gate, undefined));
    expect((await left)._tag).toBe('Interrupted');
    expect(await again).toEqual({ _tag: 'Success', value: { _tag: 'Redirected' } });
    expect(orders()).toHaveLength(1);
    expect(world.redirect.forms).toHaveLength(1);
  });

  it.each(['startShop', 'showCart'] as const)(
    'the cart of an unpaid order comes back by %s when the shop was out of reach',
    async name => {
      cutAfterOrder();
      await runFailure(app.useCases.placeOrder(visa()));
      expect([local(), atShop()]).toEqual([whole, []]);
      reachAgain();
      await runSuccess<unknown, unknown>(app.useCases[name]());
      expect([local(), atShop()]).toEqual([whole, whole]);
      await runSuccess<unknown, unknown>(app.useCases[name]());
      expect([local(), atShop()]).toEqual([whole, whole]);
    },
  );

  it('the cart holds a lot once that was added twice because the first answer was lost', async () => {
    // The shop adds it, and this browser never hears of it.
    world.shop.faults = Effect.suspend(() => {
      for (const [id, user] of world.shop.users) {
        const cart = [...user.cart, { lotId: 2, quantity: 1, isDonate: true }];
        world.shop.users.set(id, { ...user, cart });
      }
      return away;
    });
    expect(await runFailure(app.useCases.addToCart(2, 1, true))).toMatchObject({ _tag: 'ShopUnavailable' });
    expect([local(), atShop()]).toEqual([whole, [...whole, [2, 1]]]);
    world.shop.faults = Effect.void;
    await put(2, 1);
    expect([local(), atShop()]).toEqual([
      [...whole, [2, 1]],
      [...whole, [2, 1]],
    ]);
    await put(2, 1);
    expect([local(), atShop()]).toEqual([
      [...whole, [2, 2]],
      [...whole, [2, 2]],
    ]);
  });

  it('the next change does not empty a cart that could not be put back while the shop was out of reach', async () => {
    cutAfterOrder();
    await runFailure(app.useCases.placeOrder(visa()));
    expect([local(), atShop()]).toEqual([whole, []]);
    reachAgain();
    await runSuccess(app.useCases.setCartQuantity(1, 3));
    expect([local(), atShop()]).toEqual([[[1, 3]], [[1, 3]]]);
  });

  it('the cart is not doubled when the session ends under way and the shopper logs in again', async () => {
    world.shop.losses = Effect.suspend(() => {
      if (orders().length === 0) return Effect.void;
      world.shop.sessions.clear();
      return Effect.fail(new ShopUnavailable({ reason: 'offline' }));
    });
    expect(await runSuccess(app.useCases.placeOrder(visa()))).toEqual({ _tag: 'LoginDemanded' });
    expect([local(), atShop()]).toEqual([whole, []]);
    reachAgain();
    const [user] = world.shop.users.values();
    if (user !== undefined) world.shop.users.set(user.id, { ...user, emailVerified: true });
    await runSuccess(app.useCases.logIn('oksana@example.com', password, true));
    expect([local(), atShop()]).toEqual([whole, whole]);
    expect(await runSuccess(app.useCases.placeOrder(visa()))).toEqual({ _tag: 'Redirected' });
    expect([local(), atShop()]).toEqual([[], []]);
  });

  it('a cart that is changed after an unpaid order makes a new order that replaces the first', async () => {
    await askForPhone();
    await runSuccess(app.useCases.setCartQuantity(1, 3));
    expect(await runSuccess(app.useCases.placeOrder(visa()))).toEqual({ _tag: 'Redirected' });
    expect(orders().map(order => [order.status, order.cart[0]?.quantity])).toEqual([
      ['expired', 2],
      ['pending', 3],
    ]);
    expect([local(), atShop()]).toEqual([[], []]);
  });

  it('putting the cart back keeps what another device added meanwhile', async () => {
    await askForPhone();
    const [user] = world.shop.users.values();
    if (user === undefined) throw new Error('nobody is registered');
    const more = user.cart.map(line => ({ ...line, quantity: line.quantity + 4 }));
    world.shop.users.set(user.id, { ...user, cart: more });
    world.shop.trouble = { takesNumbersOnce: true };
    // The provider has used the number up, so that the way leads over a second order.
    expect(await runSuccess(app.useCases.placeOrder(visa()))).toEqual({ _tag: 'Redirected' });
    expect(orders().map(order => order.status)).toEqual(['expired', 'pending']);
    expect(atShop()).toEqual([[1, 4]]);
  });

  it('the cart is whole here and at the shop, or empty in both, wherever the shopper leaves (property)', async () => {
    const redirectedAt = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.nat(12), async (scheduler, steps) => {
        const one = makeTestApp();
        await registerInApp(one.app, one.world);
        await runSuccess(one.app.useCases.startShop());
        await runSuccess(one.app.useCases.addToCart(1, 2, true));
        one.world.shop.faults = makeScheduledEffect(scheduler);
        const leaving = new AbortController();
        const left = one.app.runner.run(
          one.app.useCases.placeOrder(makeCheckoutAsShown(one.app, one.world, 'visa')),
          {
            signal: leaving.signal,
          },
        );
        for (let step = 0; step < steps; step += 1) {
          await waitUntilOnlyScheduled();
          if (scheduler.count() > 0) await scheduler.waitNext(1);
        }
        redirectedAt.add(one.world.redirect.forms.length);
        leaving.abort();
        await releaseInScheduledOrder(scheduler, left);
        one.world.shop.faults = Effect.void;
        await runSuccess(one.app.useCases.startShop());
        const [user] = one.world.shop.users.values();
        const here = one.app.stores.cart.getSnapshot();
        expect(user?.cart).toEqual(here);
        expect(here.length).toBe(one.world.redirect.forms.length === 0 ? 1 : 0);
      }),
      { numRuns: 40 },
    );
    // Both happened, else the property says nothing.
    expect(redirectedAt).toEqual(new Set([0, 1]));
  });
});
