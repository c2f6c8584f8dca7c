import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFakeBrowserStorage, makeFakeStorage } from '../../src/adapters/fake/shop/fake-storage.ts';
import { makeCartStore } from '../../src/application/stores/cart-store.ts';
import { makeNoticeStore } from '../../src/application/stores/notice-store.ts';
import { makePreferencesStore } from '../../src/application/stores/preferences-store.ts';
import { makeSessionStore } from '../../src/application/stores/session-store.ts';
import { makeStore } from '../../src/application/stores/store.ts';
import { makeAppStores } from '../../src/application/stores/stores.ts';
import { makeWishlistStore } from '../../src/application/stores/wishlist-store.ts';

const line = (lotId: number, quantity = 1) => ({ lotId, quantity, isDonate: true });
const session = { id: 7, name: 'Оксана', email: 'o@example.com', accessToken: 'token' };

describe('a store', () => {
  it('a store notifies its listeners of every change and of nothing else', () => {
    const store = makeStore(1);
    const heard: number[] = [];
    const stop = store.subscribe(() => heard.push(store.getSnapshot()));
    store.set(2);
    store.set(2);
    store.set(3);
    stop();
    store.set(4);
    expect(heard).toEqual([2, 3]);
  });

  it('a store’s listener may unsubscribe while it is being notified', () => {
    const store = makeStore(0);
    const heard: string[] = [];
    const stop = store.subscribe(() => {
      heard.push('first');
      stop();
    });
    store.subscribe(() => heard.push('second'));
    store.set(1);
    store.set(2);
    expect(heard).toEqual(['first', 'second', 'second']);
  });
});

describe('what a screen was rendered from', () => {
  it('the hydration snapshot stays as it was rendered, whatever the stores hold by now', () => {
    const store = makeStore(1);
    store.set(2);
    expect([store.getSnapshot(), store.getServerSnapshot()]).toEqual([2, 1]);
    expect(makeStore(1, 0).getServerSnapshot()).toBe(0);
  });

  it('the hydration snapshot has no data of the device but language and currency', () => {
    const storage = makeFakeStorage();
    storage.write('cart', [line(1, 2)]);
    storage.write('wishlist', [7]);
    storage.write('session', session);
    storage.write('language', 'en');
    const { cart, wishlist, session: own, preferences, notices } = makeAppStores(storage);
    expect(cart.getSnapshot()).toEqual([line(1, 2)]);
    expect(own.getSnapshot()).toEqual(session);
    expect([
      cart.getServerSnapshot(),
      wishlist.getServerSnapshot(),
      own.getServerSnapshot(),
      notices.getServerSnapshot(),
    ]).toEqual([[], [], null, []]);
    expect(preferences.getServerSnapshot()).toEqual(preferences.getSnapshot());
  });

  it('the hydration snapshot is the same object each time, as React demands', () => {
    const { cart, wishlist } = makeAppStores(makeFakeStorage());
    expect(cart.getServerSnapshot()).toBe(cart.getServerSnapshot());
    expect(wishlist.getServerSnapshot()).toBe(wishlist.getServerSnapshot());
  });
});

describe('the cart store', () => {
  it('the cart store survives a reload of the page, and so does its counter', () => {
    const storage = makeFakeStorage();
    makeCartStore(storage).set([line(1, 2), line(2, 3)]);
    expect(storage.read('cartTotalItems')).toBe(5);
    expect(makeCartStore(storage).getSnapshot()).toEqual([line(1, 2), line(2, 3)]);
  });

  it('the cart store keeps its snapshot object when equal content is set', () => {
    const store = makeCartStore(makeFakeStorage());
    store.set([line(1)]);
    const before = store.getSnapshot();
    store.set([line(1)]);
    expect(store.getSnapshot()).toBe(before);
  });

  it('the cart store is the same in every tab, whichever tab writes (property)', () => {
    const carts = fc.array(fc.record({ tab: fc.nat(2), lotId: fc.integer({ min: 1, max: 9 }) }));
    fc.assert(
      fc.property(carts, writes => {
        const browser = makeFakeBrowserStorage();
        const tabs = [0, 1, 2].map(() => makeCartStore(browser.openTab()));
        for (const { tab, lotId } of writes) {
          tabs[tab]?.set([line(lotId)]);
          expect(new Set(tabs.map(store => JSON.stringify(store.getSnapshot()))).size).toBe(1);
        }
      }),
    );
  });
});

describe('the other stores', () => {
  it('the stores of session, wishlist, language and currency follow changes in other tabs', () => {
    const browser = makeFakeBrowserStorage();
    const [one, two] = [browser.openTab(), browser.openTab()];
    const [sessions, wishlists, preferences] = [
      makeSessionStore(two),
      makeWishlistStore(two),
      makePreferencesStore(two),
    ];
    makeSessionStore(one).set(session);
    makeWishlistStore(one).set([3, 1]);
    makePreferencesStore(one).setLanguage('en');
    makePreferencesStore(one).setCurrency('USD');
    expect(sessions.getSnapshot()).toEqual(session);
    expect(wishlists.getSnapshot()).toEqual([3, 1]);
    expect(two.read('wishlistCounter')).toBe(2);
    expect(preferences.getSnapshot()).toEqual({ language: 'en', currency: 'USD' });
    makeSessionStore(one).set(null);
    expect(sessions.getSnapshot()).toBeNull();
  });

  it('the stores of language and currency begin with Ukrainian and hryvnia', () => {
    const preferences = makePreferencesStore(makeFakeStorage());
    expect(preferences.getSnapshot()).toEqual({ language: 'uk', currency: 'UAH' });
  });
});

describe('notices', () => {
  it('notices stay until they are dismissed, and a repeated notice replaces the first', () => {
    const notices = makeNoticeStore();
    const first = notices.show({ kind: 'error', messageId: 'common.failed' });
    const added = notices.show({ kind: 'info', messageId: 'cart.added', values: { title: 'Nova' } });
    const again = notices.show({ kind: 'error', messageId: 'common.failed' });
    expect(notices.getSnapshot().map(notice => notice.id)).toEqual([added, again]);
    notices.dismiss(first);
    notices.dismiss(added);
    expect(notices.getSnapshot()).toEqual([{ id: again, kind: 'error', messageId: 'common.failed' }]);
  });
});
