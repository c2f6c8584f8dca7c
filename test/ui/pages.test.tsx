import { Effect } from 'effect';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeFakeClock } from '../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import { minimalFakeSiteContent } from '../../src/adapters/fake/shop/fake-site-content.ts';
import { ShopUnavailable } from '../../src/application/ports/failures.ts';
import type { InfoPageContent } from '../../src/application/ports/pages.ts';
import { openShopInJsdom, waitUntilTrue } from './open-shop-in-jsdom.tsx';

type Shop = Awaited<ReturnType<typeof openShopInJsdom>>;

let shop: Shop;

afterEach(() => shop.close());

/** Opens the shop at an address and waits for its heading. */
const visit = async (path: string): Promise<Shop> => {
  shop = await openShopInJsdom(path);
  await shop.open();
  await waitUntilTrue(() => shop.heading() !== '');
  return shop;
};

describe('the page about the shop', () => {
  const aboutWith = async (film: InfoPageContent['film']) => {
    const clock = makeFakeClock();
    const site = {
      ...minimalFakeSiteContent,
      page: () => ({ title: 'Про нас', text: '<p>Ми</p>', film: film ?? null }),
    };
    shop = await openShopInJsdom('/about', { clock, shop: makeFakeShop({ clock, site }) });
    await shop.open();
    await waitUntilTrue(() => shop.element.textContent.includes('Ми'));
    return shop.element.querySelector<HTMLVideoElement>('main video');
  };

  it('the page about the shop shows the film of the settings, with its poster or its first picture', async () => {
    const film = await aboutWith({ video: '/films/us.webm', poster: '/films/us.webp' });
    expect(film?.getAttribute('src')).toBe('/films/us.webm');
    expect(film?.getAttribute('poster')).toBe('/films/us.webp');
    expect(film?.preload).toBe('none');
    await shop.close();
    const bare = await aboutWith({ video: '/films/us.webm', poster: null });
    expect(bare?.hasAttribute('poster')).toBe(false);
    expect(bare?.preload).toBe('metadata');
  });

  it('the page about the shop starts the film by a button of its own, and then shows the browser’s controls', async () => {
    const film = await aboutWith({ video: '/films/us.webm', poster: '/films/us.webp' });
    if (film === null) throw new Error('no film');
    let played = 0;
    film.play = async () => {
      played += 1;
    };
    expect(film.controls).toBe(false);
    const button = () => shop.button('Дивитися фільм');
    await act(async () => button()?.click());
    expect([played, film.controls, button()]).toEqual([1, true, undefined]);
  });

  it('the page about the shop is complete without a film', async () => {
    expect(await aboutWith(null)).toBeNull();
    expect(shop.heading()).toBe('Про нас');
    expect(shop.element.textContent).toContain('Ми');
  });
});

describe('the frame of the shop', () => {
  it('an unknown address shows the not-found page, with a link home', async () => {
    const { heading, element } = await visit('/no-such-page');
    expect(heading()).toBe('Такої сторінки немає');
    expect(element.querySelector('main a[href="/"]')).not.toBeNull();
    expect(document.title).toBe('Такої сторінки немає — Twofold');
  });

  it('a lot that does not exist redirects to /404', async () => {
    const { router } = await visit('/lot-999999');
    await waitUntilTrue(() => router.state.shown.location.pathname === '/404');
    expect(router.state.shown.location.pathname).toBe('/404');
  });

  it('a page whose shop does not answer says so, and reads again on demand', async () => {
    shop = await openShopInJsdom('/catalog');
    const { world, heading, button, open } = shop;
    const offline = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
    world.shop.faults = offline;
    await open();
    await waitUntilTrue(() => heading() !== '');
    expect(heading()).toBe('Не вдалося завантажити');

    world.shop.faults = Effect.void;
    await act(async () => button('Спробувати ще раз')?.click());
    await waitUntilTrue(() => heading().startsWith('Каталог'));
    expect(heading()).toContain('Каталог');
  });

  it('changing the language updates texts, title and data in place, without a reload', async () => {
    const { app, heading, element, router } = await visit('/catalog');
    const before = router.state.shown.location.key;
    await act(async () => app.stores.preferences.setLanguage('en'));
    await waitUntilTrue(() => heading().startsWith('Catalogue') && element.textContent.includes('Tech'));
    expect(heading()).toContain('Catalogue');
    expect(element.textContent).toContain('Tech');
    expect(document.documentElement.lang).toBe('en');
    expect(document.title).toBe('Catalogue — Twofold');
    expect(router.state.shown.location.key).toBe(before);
  });

  it('a friend’s link leads to the registration and keeps the code, or to /404', async () => {
    shop = await openShopInJsdom('/ref-nobody');
    await shop.open();
    await waitUntilTrue(() => shop.router.state.shown.location.pathname === '/404');
    expect(shop.router.state.shown.location.pathname).toBe('/404');
    expect(shop.world.storage.read('referralCode')).toBeNull();
  });

  it('pressing a heart fills it at once and counts it in the bottom bar', async () => {
    const { element, app } = await visit('/catalog');
    const heart = element.querySelector<HTMLButtonElement>('main article button[aria-pressed="false"]');
    await act(async () => heart?.click());
    expect(heart?.getAttribute('aria-pressed')).toBe('true');
    expect(app.stores.wishlist.getSnapshot()).toHaveLength(1);
    // The bar's heart leads everybody to their wishes, and tells how many there are (docs/behaviour.md#wishlist).
    expect(element.querySelector('nav a[href="/wishlist"]')?.getAttribute('aria-label')).toBe(
      'Бажане: 1 лот',
    );
    expect(element.querySelector('nav a[href="/account#wishlist"]')).toBeNull();
  });
});

it('the page about trust leads to the newest draw, to be checked', async () => {
  const { element } = await visit('/trusted');
  const link = () => element.querySelector('main a[href="/draw-10"]');
  await waitUntilTrue(() => link() !== null);
  expect(link()?.textContent).toContain('Перевір останній розіграш');
});

describe('the visitor’s wishlist', () => {
  const heart = () => shop.element.querySelector<HTMLButtonElement>('header button[aria-label^="Бажане"]');
  const move = (type: 'pointerover' | 'pointerout') =>
    act(async () => {
      const event = new MouseEvent(type, { bubbles: true });
      heart()?.dispatchEvent(Object.assign(event, { pointerType: 'mouse' }));
    });
  const isOpen = () => heart()?.getAttribute('aria-expanded') === 'true';

  it('the wishlist panel stays open at the click that opened it, and closes at the next click', async () => {
    await visit('/how-it-works');
    await move('pointerover');
    await waitUntilTrue(isOpen);
    await act(async () => heart()?.click());
    expect(isOpen()).toBe(true);
    await act(async () => heart()?.click());
    expect(isOpen()).toBe(false);
    await move('pointerout');
    await move('pointerover');
    await waitUntilTrue(isOpen);
    await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect(isOpen()).toBe(false);
    await act(async () => heart()?.click());
    expect(isOpen()).toBe(true);
  });
});
