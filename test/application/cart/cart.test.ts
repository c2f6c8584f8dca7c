import { Deferred, Effect } from 'effect';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import { makeFakeBrowserStorage } from '../../../src/adapters/fake/shop/fake-storage.ts';
import type { App } from '../../../src/application/app.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import { cartItemCount } from '../../../src/domain/cart/cart.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import {
  makeScheduledEffect,
  releaseInScheduledOrder,
  waitUntilOnlyScheduled,
} from '../../support/scheduled-races.ts';
import { registerInApp } from '../accounts/register-through-use-cases.ts';

const away = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
const SCARCE = { id: 5, remaining: 5 };
const cartOf = (app: App) => app.stores.cart.getSnapshot().map(line => [line.lotId, line.quantity]);

describe('adding to the cart', () => {
  it('adding to the cart puts the shop’s answer into the store and names what was declined', async () => {
    const { app } = makeTestApp();
    expect(await runSuccess(app.useCases.addToCart(1, 2, true))).toMatchObject({
      totalItems: 2,
      declined: null,
    });
    expect(await runSuccess(app.useCases.addToCart(SCARCE.id, 9, false))).toMatchObject({ declined: null });
    expect(cartOf(app)).toEqual([
      [1, 2],
      [SCARCE.id, SCARCE.remaining],
    ]);
    const more = await runSuccess(app.useCases.addToCart(SCARCE.id, 1, false));
    expect(more.declined).toMatchObject({ quantity: SCARCE.remaining });
    expect(cartItemCount(app.stores.cart.getSnapshot())).toBe(7);
  });

  it('adding to the cart is carried out even when the shopper leaves at once', async () => {
    const { app, world } = makeTestApp();
    world.shop.faults = Effect.sleep('20 millis');
    const controller = new AbortController();
    const left = app.runner.run(app.useCases.addToCart(1, 1, true), { signal: controller.signal });
    controller.abort();
    await left;
    await expect.poll(() => cartOf(app)).toEqual([[1, 1]]);
  });
});

describe('changing the cart', () => {
  it('a cart change shows at once and is undone when the shop is away', async () => {
    const { app, world } = makeTestApp();
    await runSuccess(app.useCases.addToCart(1, 1, true));
    const gate = Deferred.makeUnsafe<void>();
    world.shop.faults = Effect.andThen(Deferred.await(gate), away);
    const changing = runFailure(app.useCases.setCartQuantity(1, 4));
    await waitUntilOnlyScheduled();
    expect(cartOf(app)).toEqual([[1, 4]]);
    await runSuccess(Deferred.succeed(gate, undefined));
    expect(await changing).toMatchObject({ _tag: 'ShopUnavailable' });
    expect(cartOf(app)).toEqual([[1, 1]]);

    expect(await runFailure(app.useCases.removeFromCart(1))).toMatchObject({ _tag: 'ShopUnavailable' });
    expect(await runFailure(app.useCases.setDonate(1, false))).toMatchObject({ _tag: 'ShopUnavailable' });
    expect(app.stores.cart.getSnapshot()).toEqual([{ lotId: 1, quantity: 1, isDonate: true }]);
  });

  it('the shop’s stock replaces the quantity that the cart showed after a change', async () => {
    const { app } = makeTestApp();
    await runSuccess(app.useCases.addToCart(SCARCE.id, 1, true));
    expect(await runSuccess(app.useCases.setCartQuantity(SCARCE.id, 400))).toMatchObject({ totalItems: 5 });
    expect(cartOf(app)).toEqual([[SCARCE.id, 5]]);
  });

  it('switching a line’s donation answers the newly priced cart', async () => {
    const { app } = makeTestApp();
    await runSuccess(app.useCases.addToCart(1, 2, true));
    const detail = await runSuccess(app.useCases.setDonate(1, false));
    expect(detail.lines).toMatchObject([{ quantity: 2, isDonate: false }]);
    expect(app.stores.cart.getSnapshot()).toEqual([{ lotId: 1, quantity: 2, isDonate: false }]);
  });

  it('cart changes that still wait are kept when an earlier change fails', async () => {
    const { app, world } = makeTestApp();
    await runSuccess(app.useCases.addToCart(1, 1, true));
    await runSuccess(app.useCases.addToCart(2, 1, true));
    let first = true;
    world.shop.faults = Effect.suspend(() => {
      const answer = first ? away : Effect.void;
      first = false;
      return Effect.andThen(Effect.sleep('5 millis'), answer);
    });
    const [failed] = await Promise.all([
      runFailure(app.useCases.setCartQuantity(1, 3)),
      runSuccess(app.useCases.removeFromCart(2)),
    ]);
    expect(failed).toMatchObject({ _tag: 'ShopUnavailable' });
    expect(cartOf(app)).toEqual([[1, 1]]);
  });
});

describe('races', () => {
  type Step = { readonly kind: 'add' | 'set' | 'remove'; readonly lotId: number; readonly quantity: number };
  const steps: fc.Arbitrary<readonly Step[]> = fc.array(
    fc.record({
      kind: fc.constantFrom('add', 'set', 'remove'),
      lotId: fc.constantFrom(1, 2, SCARCE.id),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 8 },
  );
  const start = (app: App, { kind, lotId, quantity }: Step): Promise<unknown> => {
    const { addToCart, setCartQuantity, removeFromCart } = app.useCases;
    if (kind === 'add') return app.runner.run(addToCart(lotId, quantity, true));
    return kind === 'set'
      ? app.runner.run(setCartQuantity(lotId, quantity))
      : app.runner.run(removeFromCart(lotId));
  };

  it('racing cart changes end as if each had waited for the one before, whenever answers come (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, async (scheduler, clicks) => {
        const racing = makeTestApp();
        racing.world.shop.faults = makeScheduledEffect(scheduler);
        const all = Promise.all(clicks.map(click => start(racing.app, click)));
        await releaseInScheduledOrder(scheduler, all);

        const patient = makeTestApp();
        for (const click of clicks) await start(patient.app, click);
        expect(cartOf(racing.app)).toEqual(cartOf(patient.app));
      }),
      { numRuns: 60 },
    );
  });

  it('two tabs of a guest that add different lots lose no line of the cart (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async scheduler => {
        const clock = makeFakeClock();
        const shop = makeFakeShop({ clock });
        const browser = makeFakeBrowserStorage();
        const tabs = [0, 1].map(() => makeTestApp({ shop, clock, storage: browser.openTab() }).app);
        shop.faults = makeScheduledEffect(scheduler);
        const all = Promise.all(
          tabs.map((app, at) => app.runner.run(app.useCases.addToCart(at + 1, 1, true))),
        );
        await releaseInScheduledOrder(scheduler, all);
        for (const app of tabs)
          expect(cartOf(app).toSorted()).toEqual([
            [1, 1],
            [2, 1],
          ]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a change whose answer comes late', () => {
  it.each(['setCartQuantity', 'setDonate'] as const)(
    'a late answer to a cart change does not bring a line back after the log-out: %s',
    async name => {
      const { app, world } = makeTestApp();
      await registerInApp(app, world);
      await runSuccess(app.useCases.addToCart(1, 1, true));
      const gate = Deferred.makeUnsafe<void>();
      world.shop.faults = Deferred.await(gate);
      const late =
        name === 'setCartQuantity' ? app.useCases.setCartQuantity(1, 3) : app.useCases.setDonate(1, false);
      const changing = app.runner.run<unknown, unknown>(late);
      await waitUntilOnlyScheduled();
      world.shop.faults = Effect.void;
      await runSuccess(app.useCases.logOut());
      await runSuccess(Deferred.succeed(gate, undefined));
      await changing;
      expect(cartOf(app)).toEqual([]);
    },
  );
});

describe('showing the cart', () => {
  it('showing the cart answers its lines with their lots, and the shopper’s terms', async () => {
    const { app, world } = makeTestApp();
    await registerInApp(app, world);
    await runSuccess(app.useCases.addToCart(1, 2, true));
    const detail = await runSuccess(app.useCases.showCart());
    expect(detail.lines.map(line => [line.lot.id, line.quantity])).toEqual([[1, 2]]);
  });

  it('showing the cart drops lots that are gone from the shop, and keeps sold-out lots', async () => {
    const { app, world } = makeTestApp();
    await runSuccess(app.useCases.addToCart(1, 1, true));
    await runSuccess(app.useCases.addToCart(2, 1, true));
    const sold = world.shop.lots.get(2);
    world.shop.lots.delete(1);
    if (sold !== undefined) world.shop.lots.set(2, { ...sold, salesCount: sold.amount });
    await runSuccess(app.useCases.showCart());
    expect(cartOf(app)).toEqual([[2, 1]]);
  });
});

describe('ordering again', () => {
  it('ordering again puts an order’s items back, each clamped to the stock, and names what can’t be had', async () => {
    const { app } = makeTestApp();
    const order = [
      { lotId: 1, quantity: 2, isDonate: false },
      { lotId: SCARCE.id, quantity: 9, isDonate: true },
      { lotId: 7, quantity: 1, isDonate: true },
      { lotId: 987, quantity: 1, isDonate: true },
    ];
    expect(await runSuccess(app.useCases.reorder(order))).toEqual({
      added: [1, SCARCE.id],
      fewer: [SCARCE.id],
      unavailable: [7, 987],
    });
    const back = [order[0], { ...order[1], quantity: SCARCE.remaining }];
    expect(app.stores.cart.getSnapshot()).toEqual(back);
    // Once more: nothing stands there twice.
    expect(await runSuccess(app.useCases.reorder(order))).toMatchObject({
      added: [1, SCARCE.id],
      fewer: [SCARCE.id],
    });
    expect(app.stores.cart.getSnapshot()).toEqual(back);
  });

  it('ordering again adds nothing twice when it is retried after a lost answer', async () => {
    const { app, world } = makeTestApp();
    await registerInApp(app, world);
    const order = [{ lotId: 1, quantity: 2, isDonate: true }];
    const atShop = () =>
      [...world.shop.users.values()].flatMap(user => user.cart.map(line => [line.lotId, line.quantity]));
    await runSuccess(app.useCases.reorder(order));
    expect(atShop()).toEqual([[1, 2]]);
    // The shop added them, and this browser never heard of it.
    app.stores.cart.set([]);
    expect(await runSuccess(app.useCases.reorder(order))).toEqual({
      added: [1],
      fewer: [],
      unavailable: [],
    });
    expect([atShop(), cartOf(app)]).toEqual([[[1, 2]], [[1, 2]]]);
  });
});
