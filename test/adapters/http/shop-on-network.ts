import { setupServer } from 'msw/node';
import { makeFakeStorage } from '../../../src/adapters/fake/shop/fake-storage.ts';
import { makeServerClock } from '../../../src/adapters/http/server-clock.ts';
import { makeShopClient } from '../../../src/adapters/http/shop-client.ts';
import { makePreferencesStore } from '../../../src/application/stores/preferences-store.ts';
import { makeSessionStore } from '../../../src/application/stores/session-store.ts';
import { makeWishlistStore } from '../../../src/application/stores/wishlist-store.ts';

export const TEST_API_BASE = 'http://shop.test';

/** Stands between the adapters and the network; a test says what comes back. */
export const mswShopServer = setupServer();

export const testSession = { id: 7, name: 'Оксана', email: 'o@example.com', accessToken: 'the-token' };

/** A client with its stores, on a device clock that stands still. */
export const makeClientAndStores = (deviceNow = Date.UTC(2026, 10, 21, 12)) => {
  const storage = makeFakeStorage();
  const session = makeSessionStore(storage);
  const preferences = makePreferencesStore(storage);
  const clock = makeServerClock(() => deviceNow);
  const transport = { baseUrl: TEST_API_BASE, fetch: (url: string, init: RequestInit) => fetch(url, init) };
  const client = makeShopClient(transport, session, preferences, clock);
  return { client, session, preferences, clock, wishlist: makeWishlistStore(storage) };
};
