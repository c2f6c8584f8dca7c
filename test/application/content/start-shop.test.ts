import { Deferred, Effect } from 'effect';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import { minimalFakeSiteContent } from '../../../src/adapters/fake/shop/fake-site-content.ts';
import { makeFakeStorage } from '../../../src/adapters/fake/shop/fake-storage.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import {
  makeScheduledEffect,
  releaseInScheduledOrder,
  waitUntilOnlyScheduled,
} from '../../support/scheduled-races.ts';
import { registerInApp } from '../accounts/register-through-use-cases.ts';

const line = (lotId: number, quantity: number) => ({ lotId, quantity, isDonate: true });

describe('starting the shop', () => {
  it('starting the shop fills the frame’s stores from the shop’s answer', async () => {
    const { app } = makeTestApp();
    await runSuccess(app.useCases.startShop());
    const { header, footer, app: data } = app.stores.frame.getSnapshot();
    expect(header?.currentLanguage).toBe('uk');
    expect(footer?.categories.map(category => category.name)).toEqual(['Техніка', 'Дім']);
    expect(data?.config.payment.merchant).toBe('sandbox');
  });

  it('starting the shop merges the browser’s cart and wishlist with those that the shop kept for the user', async () => {
    const { app, world } = makeTestApp();
    await registerInApp(app, world);
    await runSuccess(app.useCases.addToCart(1, 3, true));
    await runSuccess(app.useCases.logOut());
    await runSuccess(app.useCases.addToCart(2, 1, true));
    await runSuccess(app.useCases.toggleWish(4));
    const user = [...world.shop.users.values()][0];
    if (user !== undefined) world.shop.users.set(user.id, { ...user, emailVerified: true });
    await runSuccess(app.useCases.logIn('oksana@example.com', 'correct horse battery', true));
    expect(app.stores.cart.getSnapshot()).toEqual([line(1, 3), line(2, 1)]);
    expect(app.stores.wishlist.getSnapshot()).toEqual([4]);
  });

  it('starting the shop gives one user’s stored cart and wishlist to no other user, and back to their owner', async () => {
    const { app, world } = makeTestApp();
    await registerInApp(app, world);
    const [own] = [...world.shop.users.values()];
    await runSuccess(app.useCases.startShop());
    await runSuccess(app.useCases.addToCart(1, 3, true));
    await runSuccess(app.useCases.toggleWish(4));
    const left = app.stores.session.getSnapshot();
    // It ran out: the lots stay, so that the same user can go on.
    app.stores.session.set(null);
    await runSuccess(app.useCases.startShop());
    expect(app.stores.cart.getSnapshot()).toEqual([line(1, 3)]);

    await registerInApp(app, world, 'petro');
    await runSuccess(app.useCases.startShop());
    expect([app.stores.cart.getSnapshot(), app.stores.wishlist.getSnapshot()]).toEqual([[], []]);
    const other = [...world.shop.users.values()].find(({ id }) => id !== own?.id);
    expect([other?.cart, other?.wishlist]).toEqual([[], []]);

    app.stores.session.set(left);
    await runSuccess(app.useCases.startShop());
    expect(app.stores.cart.getSnapshot()).toEqual([line(1, 3)]);
    expect(app.stores.wishlist.getSnapshot()).toEqual([4]);
  });

  it('starting the shop keeps what the shopper changed while the frame was being requested', async () => {
    const { app, world } = makeTestApp({ storage: makeFakeStorage({ cart: [line(1, 1)] }) });
    const gate = Deferred.makeUnsafe<void>();
    world.shop.faults = Deferred.await(gate);
    const starting = runSuccess(app.useCases.startShop());
    await waitUntilOnlyScheduled();
    app.stores.cart.set([line(1, 1), line(2, 1)]);
    await runSuccess(Deferred.succeed(gate, undefined));
    await starting;
    expect(app.stores.cart.getSnapshot()).toEqual([line(1, 1), line(2, 1)]);
  });

  it('starting the shop drops a stored currency that the shop no longer offers', async () => {
    const { app } = makeTestApp({ storage: makeFakeStorage({ currency: 'GBP' }) });
    await runSuccess(app.useCases.startShop());
    expect(app.stores.preferences.getSnapshot().currency).toBe('UAH');
    expect(app.stores.frame.getSnapshot().header?.currentCurrency).toBe('UAH');
    expect(app.stores.frame.getSnapshot().app).not.toBeNull();
  });

  it('starting the shop drops a stored language that is no longer offered, and reads everything in the default', async () => {
    const clock = makeFakeClock();
    const languages = minimalFakeSiteContent.languages.filter(({ name }) => name !== 'ru');
    const shop = makeFakeShop({ clock, site: { ...minimalFakeSiteContent, languages } });
    const { app } = makeTestApp({ clock, shop, storage: makeFakeStorage({ language: 'ru' }) });
    await runSuccess(app.useCases.startShop());
    expect(app.stores.preferences.getSnapshot().language).toBe('uk');
    const { header, app: data } = app.stores.frame.getSnapshot();
    expect([header?.currentLanguage, data?.language]).toEqual(['uk', 'uk']);
  });

  it('starting the shop fails when the shop is away, and leaves the stores as they were', async () => {
    const { app, world } = makeTestApp({ storage: makeFakeStorage({ cart: [line(1, 1)] }) });
    world.shop.faults = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
    expect(await runFailure(app.useCases.startShop())).toMatchObject({ reason: 'malformed' });
    expect(app.stores.cart.getSnapshot()).toEqual([line(1, 1)]);
    expect(app.stores.frame.getSnapshot()).toEqual({ header: null, footer: null, app: null });
  });
});

describe('choosing a language or a currency', () => {
  it('a chosen language or currency is stored at once, the frame is read again and the cart loses nothing', async () => {
    const { app, world } = makeTestApp();
    await runSuccess(app.useCases.addToCart(1, 2, false));
    await runSuccess(app.useCases.toggleWish(1));
    const choosing = runSuccess(app.useCases.chooseLanguage('en'));
    expect(world.storage.read('language')).toBe('en');
    await choosing;
    await runSuccess(app.useCases.chooseCurrency('USD'));
    const { header, footer } = app.stores.frame.getSnapshot();
    expect([header?.currentLanguage, header?.currentCurrency]).toEqual(['en', 'USD']);
    expect(footer?.categories[0]?.name).toBe('Tech');
    expect(app.stores.cart.getSnapshot()).toEqual([{ lotId: 1, quantity: 2, isDonate: false }]);
    expect(app.stores.wishlist.getSnapshot()).toEqual([1]);
  });

  it('a chosen language or currency stays chosen even when the shop is away', async () => {
    const { app, world } = makeTestApp();
    world.shop.faults = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
    expect(await runFailure(app.useCases.chooseLanguage('ru'))).toMatchObject({ _tag: 'ShopUnavailable' });
    expect(app.stores.preferences.getSnapshot().language).toBe('ru');
    expect(world.log.entries.map(entry => entry.event)).toContain('language_not_remembered');
  });

  it('racing choices of a language or currency end with the last one’s frame, whenever answers come (property)', async () => {
    const languages = fc.array(fc.constantFrom('uk' as const, 'ru' as const, 'en' as const), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), languages, async (scheduler, choices) => {
        const { app, world } = makeTestApp();
        world.shop.faults = makeScheduledEffect(scheduler);
        await releaseInScheduledOrder(
          scheduler,
          Promise.all(choices.map(choice => app.runner.run(app.useCases.chooseLanguage(choice)))),
        );
        expect(app.stores.frame.getSnapshot().header?.currentLanguage).toBe(choices.at(-1));
        const titles = { uk: 'Гривня', ru: 'Гривна', en: 'Hryvnia' };
        const last = choices.at(-1) ?? 'uk';
        expect(app.stores.frame.getSnapshot().app?.currencies[0]?.title).toBe(titles[last]);
      }),
      { numRuns: 40 },
    );
  });
});
