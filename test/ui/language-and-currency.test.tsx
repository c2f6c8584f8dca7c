import { Deferred, Effect } from 'effect';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeFakeClock } from '../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import { minimalFakeSiteContent } from '../../src/adapters/fake/shop/fake-site-content.ts';
import { ShopUnavailable } from '../../src/application/ports/failures.ts';
import type { TestAppOverrides } from '../../src/composition/test-app.ts';
import { waitUntilOnlyScheduled } from '../support/scheduled-races.ts';
import { openShopInJsdom, waitUntilTrue } from './open-shop-in-jsdom.tsx';

type Shop = Awaited<ReturnType<typeof openShopInJsdom>>;

let shop: Shop;

afterEach(() => shop.close());

const visit = async (path: string, overrides: TestAppOverrides = {}): Promise<Shop> => {
  shop = await openShopInJsdom(path, overrides);
  await shop.open();
  await waitUntilTrue(() => shop.heading() !== '' && shop.app.stores.frame.getSnapshot().app !== null);
  return shop;
};

/** Holds every answer of the shop back, until it is let go. */
const hold = ({ world }: Shop) => {
  const gate = Effect.runSync(Deferred.make<void>());
  world.shop.faults = Deferred.await(gate);
  return async () => {
    world.shop.faults = Effect.void;
    await act(() => Effect.runPromise(Deferred.succeed(gate, undefined)));
  };
};

const press = (name: string) => act(async () => shop.button(name)?.click());

describe('another language or currency', () => {
  it('languages and currencies to choose are those that the shop offers, under the shop’s names', async () => {
    const clock = makeFakeClock();
    const languages = [
      { name: 'en', image: '', title: 'British English' },
      { name: 'uk', image: '', title: 'Українська' },
    ];
    shop = await openShopInJsdom('/how-it-works', {
      clock,
      shop: makeFakeShop({ clock, site: { ...minimalFakeSiteContent, languages } }),
    });
    await shop.open();
    await waitUntilTrue(() => shop.button('British English') !== undefined);
    const [ours, theirs, notOffered] = ['Українська', 'British English', 'Русский'].map(name =>
      shop.element.textContent.indexOf(name),
    );
    expect(theirs).toBeLessThan(ours ?? 0);
    expect(notOffered).toBe(-1);
  });

  it('an English browser is not offered English where the shop has no English', async () => {
    const clock = makeFakeClock();
    const languages = minimalFakeSiteContent.languages.filter(({ name }) => name !== 'en');
    const asked = () => shop.element.querySelector('[data-asks]');
    for (const site of [minimalFakeSiteContent, { ...minimalFakeSiteContent, languages }]) {
      shop = await openShopInJsdom('/how-it-works', { clock, shop: makeFakeShop({ clock, site }) });
      Object.assign(shop.world.environment, { deviceLanguages: () => ['en-GB'] });
      await shop.open();
      const { frame } = shop.app.stores;
      await waitUntilTrue(
        () => (site === minimalFakeSiteContent ? asked() : frame.getSnapshot().app) !== null,
      );
      await act(waitUntilOnlyScheduled);
      expect(asked() !== null).toBe(site === minimalFakeSiteContent);
      if (site === minimalFakeSiteContent) await shop.close();
    }
  });

  it('another language can be chosen while the previous choice is still loading', async () => {
    const { app, element } = await visit('/how-it-works');
    const letGo = hold(shop);
    await press('English');
    expect(app.stores.preferences.getSnapshot().language).toBe('en');
    await press('Русский');
    expect(app.stores.preferences.getSnapshot().language).toBe('ru');
    await letGo();
    const footer = () => element.querySelector('footer')?.textContent ?? '';
    await waitUntilTrue(() => footer().includes('Техника') && document.documentElement.lang === 'ru');
    expect(footer()).toContain('Техника');
    expect(document.documentElement.lang).toBe('ru');
  });

  it('a failed choice of language shows no error once a later choice has replaced it', async () => {
    const { app, world } = await visit('/how-it-works');
    const gate = Effect.runSync(Deferred.make<void>());
    world.shop.faults = Effect.andThen(
      Deferred.await(gate),
      Effect.fail(new ShopUnavailable({ reason: 'malformed' })),
    );
    await press('English');
    world.shop.faults = Effect.void;
    await press('Русский');
    await act(() => Effect.runPromise(Deferred.succeed(gate, undefined)));
    await waitUntilTrue(() => document.documentElement.lang === 'ru');
    expect(app.stores.notices.getSnapshot()).toEqual([]);
  });

  it('a price keeps the currency in which the shop answered it, until the shop answers anew', async () => {
    const { app, element } = await visit('/lot-1');
    // The money in the prize's place is in hryvnias whatever the currency: the price alone.
    const prices = () => element.querySelector('main header s')?.parentElement?.textContent ?? '';
    await waitUntilTrue(() => prices().includes('грн'));
    const before = prices();
    const letGo = hold(shop);
    await act(async () => app.stores.preferences.setCurrency('USD'));
    expect(prices()).toBe(before);
    await letGo();
    await waitUntilTrue(() => prices().includes('$'));
    expect(prices()).toContain('$');
    expect(prices()).not.toContain('грн');
  });

  it('another language uses only that language’s own texts of the shop', async () => {
    shop = await openShopInJsdom('/how-it-works');
    shop.world.shop.translations = {
      uk: { 'common.nav.catalogue': 'Полиця' },
      ru: {},
      en: { 'common.nav.catalogue': 'Shelf' },
    };
    await shop.open();
    const { app, element } = shop;
    const word = () => element.querySelector('header nav a')?.textContent;
    await waitUntilTrue(() => word() === 'Полиця');
    expect(word()).toBe('Полиця');
    const letGo = hold(shop);
    await act(async () => {
      void app.runner.run(app.useCases.chooseLanguage('en'));
    });
    await waitUntilTrue(() => document.documentElement.lang === 'en');
    expect(word()).toBe('Catalogue');
    await letGo();
    await waitUntilTrue(() => word() === 'Shelf');
    expect(word()).toBe('Shelf');
  });
});

it('an opened FAQ answer stays open in another language', async () => {
  const clock = makeFakeClock();
  const text = '<h2>One?</h2><p>1</p><h2>Two?</h2><p>2</p>';
  const site = {
    ...minimalFakeSiteContent,
    page: (_: unknown, language: string) => ({
      title: `? ${language}`,
      text: text.replaceAll('?', language),
    }),
  };
  const { element, heading } = await visit('/faq', { clock, shop: makeFakeShop({ clock, site }) });
  const questions = () => [...element.querySelectorAll('main details')] as HTMLDetailsElement[];
  await waitUntilTrue(() => questions().length > 1);
  const before = heading();
  const [, second] = questions();
  if (second !== undefined) second.open = true;
  await act(async () => shop.app.stores.preferences.setLanguage('en'));
  await waitUntilTrue(() => heading() !== before);
  expect(questions()[1]?.open).toBe(true);
});

it('the logo and the shop’s name are texts that the operator may change', async () => {
  shop = await openShopInJsdom('/how-it-works');
  const own = { 'common.logo': 'Сімка', 'common.name': 'Крамниця «Сімка»' };
  shop.world.shop.translations = { uk: own, ru: {}, en: {} };
  await shop.open();
  const home = () => shop.element.querySelector('header a[href="/"]');
  await waitUntilTrue(() => home()?.textContent === 'Сімка');
  expect(home()?.textContent).toBe('Сімка');
  expect(home()?.getAttribute('aria-label')).toBe('Крамниця «Сімка» — Головна');
});

it('a heart that was pressed twice shows its first state again, however slow the shop', async () => {
  const { element, app } = await visit('/catalog');
  const letGo = hold(shop);
  const heart = () => element.querySelector<HTMLButtonElement>('main article button[aria-pressed]');
  await act(async () => heart()?.click());
  expect(heart()?.getAttribute('aria-pressed')).toBe('true');
  await act(async () => heart()?.click());
  expect(heart()?.getAttribute('aria-pressed')).toBe('false');
  await letGo();
  await waitUntilTrue(() => app.stores.wishlist.getSnapshot().length === 0);
  expect(heart()?.getAttribute('aria-pressed')).toBe('false');
  expect(app.stores.wishlist.getSnapshot()).toEqual([]);
});
