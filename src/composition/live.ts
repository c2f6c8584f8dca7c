import type { Container } from 'inversify';
import { makeBrowserSharing } from '../adapters/browser/sharing.ts';
import { makeShopClient, type ShopClient, type Transport } from '../adapters/http/client.ts';
import { makeHttpCartService } from '../adapters/http/http-cart-service.ts';
import { makeHttpCatalogue } from '../adapters/http/http-catalogue.ts';
import { makeHttpPages } from '../adapters/http/http-pages.ts';
import { makeHttpWishlistService } from '../adapters/http/http-wishlist-service.ts';
import type { ServerClock } from '../adapters/http/server-clock.ts';
import type { Environment } from '../application/ports/environment.ts';
import { PushUnavailable, ShopUnavailable } from '../application/ports/failures.ts';
import type { Log } from '../application/ports/log.ts';
import type { Storage } from '../application/ports/storage.ts';
import { renewed } from '../application/stores/notice-store.ts';
import type { PreferencesStore } from '../application/stores/preferences-store.ts';
import type { SessionStore } from '../application/stores/session-store.ts';
import type { Stores } from '../application/stores/stores.ts';
import { later } from './later.ts';
import type { Shop } from './later-shop.ts';
import { laterUseCases } from './later-use-cases.ts';
import { makeApp, makeContainer } from './make-app.ts';
import { everyStore, live, ports as p, stores as s } from './tokens.ts';

type Page = Window & typeof globalThis;

/** What only later screens need; a browser remembers what it has fetched. */
const rest = () => import('./live-rest.ts');
const offline = () => new ShopUnavailable({ reason: 'offline' });

const transportOf = (page: Page): Transport => ({
  baseUrl: '',
  fetch: (url, init) => page.fetch(url, init),
});

/**
 * Why code did not come: without a network nothing does. With one a release may have taken its files away, and only the page
 * loaded anew helps: a notice offers that, for somebody may have typed something.
 */
const missingOn =
  (page: Page, { environment, stores }: LiveDevice) =>
  (): ShopUnavailable => {
    if (!environment.isOnline()) return offline();
    stores.notices.show(renewed(() => page.location.reload()));
    return new ShopUnavailable({ reason: 'server' });
  };

/** What the first screen's own use cases may need once: it stands late, behind their port's own failure. */
const bindLaterShop = (container: Container, missing: () => ShopUnavailable): void => {
  container
    .bind(p.signIn)
    .toResolvedValue(
      (client: ShopClient) => later(async () => (await rest()).makeHttpSignIn(client), missing, {}),
      [live.client],
    );
  container
    .bind(p.orders)
    .toResolvedValue(
      (client: ShopClient) => later(async () => (await rest()).makeHttpOrders(client), missing, {}),
      [live.client],
    );
};

/**
 * The shop's API over `transport`, as far as a first screen asks it; what it may need once comes late, or is `missing`.
 */
export const bindShop = (
  container: Container,
  transport: Transport,
  clock: ServerClock,
  missing: () => ShopUnavailable = offline,
): void => {
  container.bind(p.clock).toConstantValue(clock);
  container
    .bind(live.client)
    .toResolvedValue(
      (session: SessionStore, preferences: PreferencesStore) =>
        makeShopClient(transport, session, preferences, clock),
      [s.session, s.preferences],
    );
  container.bind(p.catalogue).toResolvedValue(makeHttpCatalogue, [live.client, s.wishlist]);
  container.bind(p.pages).toResolvedValue(makeHttpPages, [live.client]);
  container.bind(p.wishlistService).toResolvedValue(makeHttpWishlistService, [live.client]);
  container.bind(p.cartService).toResolvedValue(makeHttpCartService, [live.client]);
  bindLaterShop(container, missing);
};

/** What the page has before its container is there. */
export type LiveDevice = {
  readonly stores: Stores;
  readonly storage: Storage;
  readonly environment: Environment;
  readonly clock: ServerClock;
  readonly log: Log;
};

const bindDevice = (container: Container, page: Page, device: LiveDevice): void => {
  container.rebind(everyStore).toConstantValue(device.stores);
  container.bind(p.storage).toConstantValue(device.storage);
  container.bind(p.environment).toConstantValue(device.environment);
  container.bind(p.log).toConstantValue(device.log);
  container.bind(p.push).toResolvedValue(() =>
    later(
      async () => {
        const { loadMessaging, makeFirebasePush, pushDeviceOf } = await rest();
        return makeFirebasePush(pushDeviceOf(page), loadMessaging);
      },
      () => new PushUnavailable({ reason: 'failed' }),
      { permission: 'effect', ask: 'effect' },
    ),
  );
  container.bind(p.sharing).toResolvedValue(() => makeBrowserSharing(page.navigator));
};

/** A container for the browser and the shop's API; the ports of later use cases come with `bindLiveRest`. */
export const makeLiveContainer = (page: Page, device: LiveDevice): Container =>
  makeContainer(container => {
    bindShop(container, transportOf(page), device.clock, missingOn(page, device));
    bindDevice(container, page, device);
  });

/** The container's part of the app as shoppers use it. */
export const makeLiveShop = (page: Page, device: LiveDevice): Shop => {
  const container = makeLiveContainer(page, device);
  const fetchRest = async () => {
    const { bindLiveRest, resolveRest } = await rest();
    return { bindRest: (bare: Container) => bindLiveRest(bare, page), resolveRest };
  };
  return makeApp(container, laterUseCases(container, fetchRest, missingOn(page, device)));
};
