import { describe, expect, it } from 'vitest';
import { makeLazyApp } from '../../src/composition/lazy-app.ts';
import { makeTestApp } from '../../src/composition/test-app.ts';

/** A shop of fakes whose code is fetched once it is needed; fetching fails while `isAway`. */
const open = () => {
  const { app, world } = makeTestApp();
  const seen = { fetched: 0, isAway: false };
  let missed = 0;
  const shop = makeLazyApp(
    async () => {
      seen.fetched += 1;
      if (seen.isAway) throw new TypeError('fetch');
      return app;
    },
    () => {
      missed += 1;
      return { _tag: 'ShopUnavailable', reason: 'offline' };
    },
  );
  return { shop, seen, app, world, told: () => missed };
};

describe('an app whose code is fetched later', () => {
  it('an app whose code is fetched later is fetched by the first task that is run, not by those that are made, and once', async () => {
    const { shop, seen } = open();
    const superprize = shop.useCases.showSuperprize(null);
    const addition = shop.useCases.addToCart(1, 2, true);
    expect(seen.fetched).toBe(0);
    const [shown, added] = await Promise.all([shop.runner.run(superprize), shop.runner.run(addition)]);
    expect(shown).toMatchObject({
      _tag: 'Success',
      value: { draw: { prize: { total: expect.any(Number) } } },
    });
    expect(added).toMatchObject({ value: { cart: [{ lotId: 1, quantity: 2, isDonate: true }] } });
    expect(await shop.runner.run(superprize)).toEqual(shown);
    expect(seen.fetched).toBe(1);
  });

  it('an app whose code is fetched later fails as if nobody could be reached while it can’t be fetched, and asks again next time', async () => {
    const { shop, seen } = open();
    seen.isAway = true;
    const task = shop.useCases.showSuperprize(null);
    const failures = await Promise.all([shop.runner.run(task), shop.runner.run(task)]);
    const offline = { _tag: 'Failure', failure: { _tag: 'ShopUnavailable', reason: 'offline' } };
    expect(failures).toMatchObject([offline, offline]);
    expect(seen.fetched).toBe(1);
    seen.isAway = false;
    expect(await shop.runner.run(task)).toMatchObject({ _tag: 'Success' });
    expect(seen.fetched).toBe(2);
  });

  it('an app whose code is fetched later does nothing for whoever left before it came', async () => {
    const { shop, app } = open();
    const leaving = new AbortController();
    const outcome = shop.runner.run(shop.useCases.addToCart(1, 2, true), { signal: leaving.signal });
    leaving.abort();
    expect(await outcome).toEqual({ _tag: 'Interrupted' });
    expect(app.stores.cart.getSnapshot()).toEqual([]);
  });

  it('an app whose code is gone tells nothing to whoever left before that was known', async () => {
    const { shop, seen, told } = open();
    seen.isAway = true;
    const leaving = new AbortController();
    const outcome = shop.runner.run(shop.useCases.showSuperprize(null), { signal: leaving.signal });
    leaving.abort();
    expect(await outcome).toEqual({ _tag: 'Interrupted' });
    expect(told()).toBe(0);
  });

  it('an app whose code is fetched later has one function by each name, the same every time', async () => {
    const { shop } = open();
    expect(shop.useCases.addToCart).toBe(shop.useCases.addToCart);
    expect(shop.useCases.addToCart).not.toBe(shop.useCases.showLot);
    expect(shop.sharing.copy).toBeTypeOf('function');
    // The app adds what it knows without the shop.
    expect(Object.keys({ ...shop.sharing }).toSorted()).toEqual(['copy', 'share']);
  });

  it('an app whose code is fetched later shares by the device’s own ways', async () => {
    const { shop } = open();
    const copied = await shop.runner.run(shop.sharing.copy('https://shop.example/lot-1'));
    expect(copied).toMatchObject({ _tag: 'Success' });
  });
});
