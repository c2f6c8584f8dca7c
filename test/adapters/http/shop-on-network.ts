import { setupServer } from 'msw/node';
import { makeFakeStorage } from '../../../src/adapters/fake/shop/fake-storage.ts';
import { makeServerClock } from '../../../src/adapters/http/server-clock.ts';
import { makeShopClient } from '../../../src/adapters/http/shop-client.ts';
import { makePreferencesStore } from '../../../src/application/stores/preferences-store.ts';
import { makeSessionStore } from '../../../src/application/stores/session-store.ts';
import { makeWishlistStore } from '../../../src/application/stores/wishlist-store.ts';

/** The base URL of the shop that HTTP adapters' tests ask. */
export const TEST_API_BASE_URL = 'http://shop.test';

/**
 * The server of Mock Service Worker that stands between the HTTP adapters and the network; a test says what comes back.
 */
export const mswShopServer = setupServer();

/** A session of the HTTP adapters' tests. */
export const httpTestSession = { id: 7, name: 'Оксана', email: 'o@example.com', accessToken: 'the-token' };

/** Makes an HTTP client of the shop with its stores, on a device clock that stands still. */
export const makeHttpClientAndStores = (deviceNow = Date.UTC(2026, 10, 21, 12)) => {
  const storage = makeFakeStorage();
  const session = makeSessionStore(storage);
  const preferences = makePreferencesStore(storage);
  const clock = makeServerClock(() => deviceNow);
  const transport = {
    baseUrl: TEST_API_BASE_URL,
    fetch: (url: string, init: RequestInit) => fetch(url, init),
  };
  const client = makeShopClient(transport, session, preferences, clock);
  return { client, session, preferences, clock, wishlist: makeWishlistStore(storage) };
};
