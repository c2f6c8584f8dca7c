import type { Container } from 'inversify';
import { makeConsoleLog } from '../adapters/browser/console-log.ts';
import { makeBrowserEnvironment } from '../adapters/browser/environment.ts';
import { makeBrowserSharing } from '../adapters/browser/sharing.ts';
import { makeBrowserStorage } from '../adapters/browser/storage.ts';
import { makeShopClient, type ShopClient, type Transport } from '../adapters/http/client.ts';
import { makeHttpCatalogue } from '../adapters/http/http-catalogue.ts';
import { makeHttpPages } from '../adapters/http/http-pages.ts';
import type { ServerClock } from '../adapters/http/server-clock.ts';
import { makeServerClock } from '../adapters/http/server-clock.ts';
import type { App } from '../application/app.ts';
import { PushUnavailable, ShopUnavailable } from '../application/ports/failures.ts';
import type { FrameStore } from '../application/stores/frame-store.ts';
import type { PreferencesStore } from '../application/stores/preferences-store.ts';
import type { SessionStore } from '../application/stores/session-store.ts';
import { later } from './later.ts';
import { laterUseCases } from './later-use-cases.ts';
import { makeApp, makeContainer } from './make-app.ts';
import { live, ports as p, stores as s } from './tokens.ts';

type Page = Window & typeof globalThis;

/** What only later screens need; a browser remembers what it has fetched. */
const rest = () => import('./live-rest.ts');
const offline = () => new ShopUnavailable({ reason: 'offline' });

const transportOf = (page: Page): Transport => ({
  baseUrl: '',
  fetch: (url, init) => page.fetch(url, init),
});

/** What the first screen's own use cases may need once: it stands late, behind their port's own failure. */
const bindLaterShop = (container: Container): void => {
  container
    .bind(p.wishlistService)
    .toResolvedValue(
      (client: ShopClient) => later(async () => (await rest()).makeHttpWishlistService(client), offline, {}),
      [live.client],
    );
  container
    .bind(p.signIn)
    .toResolvedValue(
      (client: ShopClient) => later(async () => (await rest()).makeHttpSignIn(client), offline, {}),
      [live.client],
    );
  container
    .bind(p.orders)
    .toResolvedValue(
      (client: ShopClient) => later(async () => (await rest()).makeHttpOrders(client), offline, {}),
      [live.client],
    );
};

/** The shop's API over `transport`, as far as a first screen asks it; what it may need once comes late. */
export const bindShop = (container: Container, transport: Transport): void => {
  container.bind(live.serverClock).toResolvedValue(() => makeServerClock(() => Date.now()));
  container.bind(p.clock).toResolvedValue((clock: ServerClock) => clock, [live.serverClock]);
  container
    .bind(live.client)
    .toResolvedValue(
      (session: SessionStore, preferences: PreferencesStore, clock: ServerClock) =>
        makeShopClient(transport, session, preferences, clock),
      [s.session, s.preferences, live.serverClock],
    );
  container.bind(p.catalogue).toResolvedValue(makeHttpCatalogue, [live.client, s.wishlist]);
  container.bind(p.pages).toResolvedValue(makeHttpPages, [live.client]);
  bindLaterShop(container);
};

const bindDevice = (container: Container, page: Page): void => {
  container.bind(p.storage).toResolvedValue(() => makeBrowserStorage(page));
  container
    .bind(p.environment)
    .toResolvedValue(
      (frame: FrameStore) =>
        makeBrowserEnvironment(page, () => frame.getSnapshot().app?.config.webviewToken ?? ''),
      [s.frame],
    );
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
  container.bind(p.log).toResolvedValue(() => makeConsoleLog(page.console));
};

/** A container for the browser and the shop's API; the ports of later use cases come with `bindLiveRest`. */
export const makeLiveContainer = (page: Page): Container =>
  makeContainer(container => {
    bindShop(container, transportOf(page));
    bindDevice(container, page);
  });

/** Long enough for the first screen to have everything it shows. */
const OFFLINE_COPY_AFTER = 2000;

/** The copy for a time without network is made when the first screen no longer needs the network for itself. */
const copyForOffline = (page: Page, preferences: PreferencesStore): void => {
  const copy = async () => {
    const { keepOfflineCopy } = await import('../adapters/browser/offline-copy.ts');
    const { language, currency } = preferences.getSnapshot();
    await keepOfflineCopy(page, { 'Accept-Language': language, 'X-Currency': currency });
  };
  // Its code does not come where the page is being left or has no network: the shop goes on without a copy.
  const afterwards = () => setTimeout(() => copy().catch(() => undefined), OFFLINE_COPY_AFTER);
  // Where a first screen stood already, the app itself comes after the page has loaded.
  if (page.document.readyState === 'complete') afterwards();
  else page.addEventListener('load', afterwards);
};

/** The app as shoppers use it. */
export const makeLiveApp = (page: Page): App => {
  const container = makeLiveContainer(page);
  if (import.meta.env.PROD) copyForOffline(page, container.get(s.preferences));
  const fetchRest = async () => {
    const { bindLiveRest, resolveRest } = await rest();
    return { bindRest: (bare: Container) => bindLiveRest(bare, page), resolveRest };
  };
  return makeApp(container, laterUseCases(container, fetchRest, offline));
};
