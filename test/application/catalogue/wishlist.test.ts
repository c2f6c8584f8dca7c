import { Effect } from 'effect';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFakeBrowserStorage } from '../../../src/adapters/fake/shop/fake-storage.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import { MOST_WISHLIST_LOTS } from '../../../src/domain/catalogue/wishlist.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { makeScheduledEffect, releaseInScheduledOrder } from '../../support/scheduled-races.ts';

describe('a click on the heart', () => {
  it('a click on the heart puts a lot on the wishlist, and a second one takes it off', async () => {
    const { app } = makeTestApp();
    expect(await runSuccess(app.useCases.toggleWish(3))).toBe(true);
    expect(app.stores.wishlist.getSnapshot()).toEqual([3]);
    expect(await runSuccess(app.useCases.toggleWish(3))).toBe(false);
    expect(app.stores.wishlist.getSnapshot()).toEqual([]);
  });

  it('a click on the heart shows the new state at once and the old one again when the shop is away', async () => {
    const { app, world } = makeTestApp();
    const away = Effect.fail(new ShopUnavailable({ reason: 'offline' }));
    world.shop.faults = Effect.andThen(Effect.sleep('10 millis'), away);
    const click = runFailure(app.useCases.toggleWish(3));
    await Promise.resolve();
    expect(app.stores.wishlist.getSnapshot()).toEqual([3]);
    expect(await click).toMatchObject({ reason: 'offline' });
    expect(app.stores.wishlist.getSnapshot()).toEqual([]);
  });

  it('a click on the heart is undone when the lot is gone', async () => {
    const { app } = makeTestApp();
    expect(await runFailure(app.useCases.toggleWish(987))).toMatchObject({ _tag: 'NotFound' });
    expect(app.stores.wishlist.getSnapshot()).toEqual([]);
  });

  it('a click on the heart adds nothing to a full wishlist, and a second click loses nothing from it', async () => {
    const full = Array.from({ length: MOST_WISHLIST_LOTS }, (_, place) => place + 1000);
    const browser = makeFakeBrowserStorage({ wishlist: full });
    const { app, world } = makeTestApp({ storage: browser.openTab() });
    // The heart is on its way while another tab looks.
    world.shop.faults = Effect.sleep('20 millis');
    const click = app.runner.run(app.useCases.toggleWish(3));
    await Promise.resolve();
    expect(app.stores.wishlist.getSnapshot()).toEqual(full);
    expect(browser.openTab().read('wishlist')).toEqual(full);
    await click;
    expect(app.stores.wishlist.getSnapshot().length).toBeLessThanOrEqual(MOST_WISHLIST_LOTS);
  });

  it('an even number of clicks on the heart changes nothing, however fast they are (property)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 9 }),
        async (scheduler, clicks) => {
          const { app, world } = makeTestApp();
          world.shop.faults = makeScheduledEffect(scheduler);
          await releaseInScheduledOrder(
            scheduler,
            Promise.all(clicks.map(lotId => app.runner.run(app.useCases.toggleWish(lotId)))),
          );
          const odd = [1, 2, 3].filter(lotId => clicks.filter(each => each === lotId).length % 2 === 1);
          expect(app.stores.wishlist.getSnapshot().toSorted()).toEqual(odd);
        },
      ),
      { numRuns: 40 },
    );
  });
});
