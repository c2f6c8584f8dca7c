import type { Container } from 'inversify';
import { makeConsoleLog } from '../adapters/browser/console-log.ts';
import { makeBrowserDeparture } from '../adapters/browser/departure.ts';
import { makeBrowserEnvironment } from '../adapters/browser/environment.ts';
import { makeBrowserRandomness } from '../adapters/browser/randomness.ts';
import { makeBrowserSharing } from '../adapters/browser/sharing.ts';
import { makeBrowserStorage } from '../adapters/browser/storage.ts';
import { loadMessaging, makeFirebasePush } from '../adapters/firebase/firebase-push.ts';
import { makeShopClient } from '../adapters/http/client.ts';
import { makeHttpAccountService } from '../adapters/http/http-account-service.ts';
import { makeHttpCartService } from '../adapters/http/http-cart-service.ts';
import { makeHttpCatalogue } from '../adapters/http/http-catalogue.ts';
import { makeHttpDeviceTokens } from '../adapters/http/http-device-tokens.ts';
import { makeHttpOrders } from '../adapters/http/http-orders.ts';
import { makeHttpPages } from '../adapters/http/http-pages.ts';
import { makeHttpSignIn } from '../adapters/http/http-sign-in.ts';
import { makeHttpWishlistService } from '../adapters/http/http-wishlist-service.ts';
import type { ServerClock } from '../adapters/http/server-clock.ts';
import { makeServerClock } from '../adapters/http/server-clock.ts';
import { makeInterkassaPayments } from '../adapters/interkassa/interkassa-payments.ts';
import type { App } from '../application/app.ts';
import type { FrameStore } from '../application/stores/frame-store.ts';
import type { PreferencesStore } from '../application/stores/preferences-store.ts';
import type { SessionStore } from '../application/stores/session-store.ts';
import { makeApp, makeContainer } from './make-app.ts';
import { live, ports as p, stores as s } from './tokens.ts';

type Page = Window & typeof globalThis;

const bindShop = (container: Container, page: Page): void => {
  const transport = { baseUrl: '', fetch: (url: string, init: RequestInit) => page.fetch(url, init) };
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
  container.bind(p.cartService).toResolvedValue(makeHttpCartService, [live.client]);
  container.bind(p.wishlistService).toResolvedValue(makeHttpWishlistService, [live.client]);
  container.bind(p.signIn).toResolvedValue(makeHttpSignIn, [live.client]);
  container.bind(p.account).toResolvedValue(makeHttpAccountService, [live.client]);
  container.bind(p.orders).toResolvedValue(makeHttpOrders, [live.client]);
  container.bind(p.pages).toResolvedValue(makeHttpPages, [live.client]);
  container.bind(p.deviceTokens).toResolvedValue(makeHttpDeviceTokens, [live.client]);
};

const bindProvider = (container: Container, page: Page): void => {
  container.bind(p.payments).toResolvedValue(
    (frame: FrameStore) =>
      makeInterkassaPayments({
        endpoint: () => frame.getSnapshot().app?.config.payment.endpoint ?? null,
        pageOrigin: () => page.location.origin,
        fetch: (url, init) => page.fetch(url, init),
        parseHtml: html => new page.DOMParser().parseFromString(html, 'text/html'),
      }),
    [s.frame],
  );
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
  container.bind(p.departure).toResolvedValue(() => makeBrowserDeparture(page.document));
  container.bind(p.sharing).toResolvedValue(() => makeBrowserSharing(page.navigator));
  container.bind(p.randomness).toResolvedValue(() => makeBrowserRandomness(page.crypto));
  container
    .bind(p.push)
    .toResolvedValue(() =>
      makeFirebasePush(() => ('Notification' in page ? page.Notification : null), loadMessaging),
    );
  container.bind(p.log).toResolvedValue(() => makeConsoleLog(page.console));
};

/** A container for the browser, the shop's API and the payment provider. */
export const makeLiveContainer = (page: Page): Container =>
  makeContainer(container => {
    bindShop(container, page);
    bindProvider(container, page);
    bindDevice(container, page);
  });

/** The app as shoppers use it. */
export const makeLiveApp = (page: Page): App => makeApp(makeLiveContainer(page));
