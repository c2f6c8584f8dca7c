import { Deferred, Effect } from 'effect';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeFakeSampleLots } from '../../../src/adapters/fake/catalogue/make-fake-sample-lots.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import { waitUntilOnlyScheduled } from '../../support/scheduled-races.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

type Shop = Awaited<ReturnType<typeof openShopInJsdom>>;

let shop: Shop;

afterEach(() => shop.close());

/** More than two pages of the shop in its first category, a few in the second. */
const manyLots = () => {
  const now = makeTestApp().world.clock.now();
  const playing = makeFakeSampleLots(now).find(lot => lot.start <= now && lot.salesCount < lot.amount);
  if (playing === undefined) throw new Error('The sample has a lot that is playing.');
  return Array.from({ length: 150 }, (_, at) => ({
    ...playing,
    id: at + 1,
    categoryId: at < 140 ? 1 : 2,
    productToBuy: {
      ...playing.productToBuy,
      title: { uk: `Лот ${at + 1}`, ru: `Лот № ${at + 1}`, en: `Lot ${at + 1}` },
    },
  }));
};

const visit = async (path: string, until: () => boolean): Promise<void> => {
  shop = await openShopInJsdom(path, { lots: manyLots() });
  await shop.open();
  await waitUntilTrue(until);
};

const titles = () =>
  [...shop.element.querySelectorAll('main ul[aria-label] article h3')].map(
    title => title.textContent.split(',')[0],
  );
const chip = (name: string) =>
  [...shop.element.querySelectorAll<HTMLButtonElement>('main button[aria-pressed]')].find(
    each => each.textContent === name,
  );
const press = (control: HTMLElement | undefined) => act(async () => control?.click());
/** A link where the next lots stand at an address of their own, which the list shows in place. */
const more = () =>
  shop.button('Показати ще') ??
  [...shop.element.querySelectorAll<HTMLAnchorElement>('main a')].find(
    each => each.textContent === 'Показати ще',
  );
const grow = async (count: number) => {
  while (titles().length < count) {
    const before = titles().length;
    await press(more());
    await waitUntilTrue(() => titles().length > before);
  }
};

/** Answers to what is asked from now on wait until they are let go. */
const hold = (end: Effect.Effect<void, ShopUnavailable> = Effect.void) => {
  const gate = Effect.runSync(Deferred.make<void>());
  shop.world.shop.faults = Effect.andThen(Deferred.await(gate), end);
  return () => act(() => Effect.runPromise(Deferred.succeed(gate, undefined)));
};

describe('the list on the home page', () => {
  const open = () => visit('/', () => chip('Дім') !== undefined);

  it('the home page’s list shows the category that was chosen last, whichever answers last', async () => {
    await open();
    const slow = hold();
    await press(chip('Дім'));
    expect(chip('Дім')?.getAttribute('aria-pressed')).toBe('true');
    shop.world.shop.faults = Effect.void;
    await press(chip('Техніка'));
    await waitUntilTrue(() => shop.element.querySelector('main [aria-busy]') === null);
    await slow();
    await waitUntilTrue(() => chip('Техніка')?.getAttribute('aria-pressed') === 'true');
    expect(titles()[0]).toBe('Лот 1');
    expect(titles()).not.toContain('Лот 141');

    const slower = hold();
    await press(chip('Дім'));
    await press(chip('Усе'));
    await slower();
    await act(waitUntilOnlyScheduled);
    expect(chip('Усе')?.getAttribute('aria-pressed')).toBe('true');
    expect(titles()).not.toContain('Лот 141');
  });

  it('the home page’s list retries the category that failed, not the one before it', async () => {
    await open();
    const broken = hold(Effect.fail(new ShopUnavailable({ reason: 'malformed' })));
    await press(chip('Дім'));
    await broken();
    await waitUntilTrue(() => shop.button('Спробувати ще раз') !== undefined);
    shop.world.shop.faults = Effect.void;
    await press(shop.button('Спробувати ще раз'));
    await waitUntilTrue(() => titles().includes('Лот 141'));
    expect(titles()).toHaveLength(8);
  });

  it('the home page’s list stays in its category when the language changes', async () => {
    await open();
    await press(chip('Дім'));
    await waitUntilTrue(() => titles().includes('Лот 141'));
    await act(async () => shop.app.stores.preferences.setLanguage('en'));
    await waitUntilTrue(() => titles().includes('Lot 141'));
    expect(chip('Home')?.getAttribute('aria-pressed')).toBe('true');
    expect(titles()).toHaveLength(8);
  });
});

describe('the endless list', () => {
  it('the endless list keeps its length in another currency, and its prices until all of it was read', async () => {
    await visit('/catalog', () => titles().length > 0);
    await grow(132);
    const before = titles().length;
    const prices = () =>
      [...shop.element.querySelectorAll('main ul[aria-label] article')].map(card => card.textContent);
    const old = prices();
    const slow = hold();
    await act(async () => shop.app.stores.preferences.setCurrency('USD'));
    expect(prices()).toEqual(old);
    shop.world.shop.faults = Effect.void;
    await slow();
    await waitUntilTrue(() => prices().every(text => text.includes('$')));
    expect(titles()).toHaveLength(before);
    expect(prices().every(text => text.includes('$') && !text.includes('грн'))).toBe(true);
  });

  it('the endless list starts again where reading another currency fails, rather than show the old prices', async () => {
    await visit('/catalog', () => titles().length > 0);
    await grow(72);
    const { world, app } = shop;
    let asked = 0;
    world.shop.faults = Effect.suspend(() => {
      asked += 1;
      return asked > 1 ? Effect.fail(new ShopUnavailable({ reason: 'malformed' })) : Effect.void;
    });
    await act(async () => app.stores.preferences.setCurrency('USD'));
    await waitUntilTrue(() => titles().length === 12);
    expect(titles()).toHaveLength(12);
    expect(shop.element.querySelector('main article')?.textContent).toContain('$');
  });

  it('the endless list observes its end again after every answer, which may have cancelled its load', async () => {
    await visit('/catalog', () => titles().length > 0);
    /** What those who watch the list's end are told by, the newest last. */
    const watchers: IntersectionObserverCallback[] = [];
    class EndWatcher extends IntersectionObserver {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(tell, options);
        if (options?.rootMargin === '600px') watchers.push(tell);
      }
    }
    Object.assign(globalThis, { IntersectionObserver: EndWatcher });
    const revalidate = () => act(async () => void shop.router.revalidate());
    await revalidate();
    await waitUntilTrue(() => watchers.length > 0);
    const before = watchers.length;
    await revalidate();
    await waitUntilTrue(() => watchers.length > before);
    expect(watchers.length).toBeGreaterThan(before);
    const shown = titles().length;
    const near = [{ isIntersecting: true }] as IntersectionObserverEntry[];
    await act(async () => watchers.at(-1)?.(near, {} as IntersectionObserver));
    await waitUntilTrue(() => titles().length > shown);
    expect(titles().length).toBeGreaterThan(shown);
  });

  it('the endless list starts at its beginning for another search', async () => {
    await visit('/catalog', () => titles().length > 0);
    await grow(72);
    await act(async () => void shop.router.navigate('/catalog?sort=newest'));
    await waitUntilTrue(() => titles().length === 12);
    expect(titles()).toHaveLength(12);
  });
});
