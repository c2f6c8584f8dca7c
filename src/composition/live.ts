import { Effect } from 'effect';
import type { Container } from 'inversify';
import { makeConsoleLog } from '../adapters/browser/console-log.ts';
import { makeBrowserDeparture } from '../adapters/browser/departure.ts';
import { makeBrowserEnvironment } from '../adapters/browser/environment.ts';
import { makeBrowserRandomness } from '../adapters/browser/randomness.ts';
import { makeBrowserSharing } from '../adapters/browser/sharing.ts';
import { makeBrowserStorage } from '../adapters/browser/storage.ts';
import { makeShopClient, type ShopClient, type Transport } from '../adapters/http/client.ts';
import { makeHttpCatalogue } from '../adapters/http/http-catalogue.ts';
import { makeHttpPages } from '../adapters/http/http-pages.ts';
import type { ServerClock } from '../adapters/http/server-clock.ts';
import { makeServerClock } from '../adapters/http/server-clock.ts';
import type { App } from '../application/app.ts';
import { ProviderUnavailable, ShopUnavailable, VerifierUnavailable } from '../application/ports/failures.ts';
import type { Push } from '../application/ports/push.ts';
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

const bindLaterShop = (container: Container, page: Page): void => {
  container
    .bind(p.wishlistService)
    .toResolvedValue(
      (client: ShopClient) =>
        later(async () => (await rest()).makeHttpWishlistService(client), offline, { set: 'call' }),
      [live.client],
    );
  container.bind(p.cartService).toResolvedValue(
    (client: ShopClient) =>
      later(async () => (await rest()).makeHttpCartService(client), offline, {
        add: 'call',
        detail: 'call',
        setDonate: 'call',
        remove: 'call',
        setQuantity: 'call',
        restrictedLots: 'call',
      }),
    [live.client],
  );
  container.bind(p.signIn).toResolvedValue(
    (client: ShopClient) =>
      later(async () => (await rest()).makeHttpSignIn(client), offline, {
        sendPhoneCode: 'call',
        validate: 'call',
        signUp: 'call',
        logIn: 'call',
        logOut: 'call',
        verifyEmail: 'call',
        resendVerification: 'call',
        requestRecovery: 'call',
        resetPassword: 'call',
        checkReferral: 'call',
      }),
    [live.client],
  );
  container.bind(p.account).toResolvedValue(
    (client: ShopClient) =>
      later(
        async () => {
          const { makeHttpAccountService, makeXhrUpload } = await rest();
          return makeHttpAccountService(
            client,
            makeXhrUpload(() => new page.XMLHttpRequest()),
          );
        },
        offline,
        {
          data: 'call',
          referralCode: 'effect',
          addSharePoint: 'effect',
          updateDetails: 'call',
          changePassword: 'call',
          setMailing: 'call',
          removeTicket: 'call',
          uploadAvatar: 'call',
        },
      ),
    [live.client],
  );
  container.bind(p.customerService).toResolvedValue(
    (client: ShopClient) =>
      later(async () => (await rest()).makeHttpCustomerService(client), offline, {
        settings: 'effect',
        sendFeedback: 'call',
        unsubscribe: 'call',
      }),
    [live.client],
  );
  container.bind(p.orders).toResolvedValue(
    (client: ShopClient) =>
      later(async () => (await rest()).makeHttpOrders(client), offline, {
        place: 'call',
        status: 'call',
        paymentFields: 'call',
        keepCart: 'call',
      }),
    [live.client],
  );
  container.bind(p.draws).toResolvedValue(
    (client: ShopClient) =>
      later(async () => (await rest()).makeHttpDraws(client, transportOf(page)), offline, {
        draw: 'call',
        list: 'call',
        proof: 'call',
      }),
    [live.client],
  );
  container.bind(p.drawVerifier).toResolvedValue(() =>
    later(
      async () => (await rest()).drawVerifier,
      () => new VerifierUnavailable(),
      { prepare: 'effect', verifyDraw: 'call', verifyFiles: 'call' },
    ),
  );
  container
    .bind(p.deviceTokens)
    .toResolvedValue(
      (client: ShopClient) =>
        later(async () => (await rest()).makeHttpDeviceTokens(client), offline, { save: 'call' }),
      [live.client],
    );
};

const bindShop = (container: Container, page: Page): void => {
  container.bind(live.serverClock).toResolvedValue(() => makeServerClock(() => Date.now()));
  container.bind(p.clock).toResolvedValue((clock: ServerClock) => clock, [live.serverClock]);
  container
    .bind(live.client)
    .toResolvedValue(
      (session: SessionStore, preferences: PreferencesStore, clock: ServerClock) =>
        makeShopClient(transportOf(page), session, preferences, clock),
      [s.session, s.preferences, live.serverClock],
    );
  container.bind(p.catalogue).toResolvedValue(makeHttpCatalogue, [live.client, s.wishlist]);
  container.bind(p.pages).toResolvedValue(makeHttpPages, [live.client]);
};

const bindProvider = (container: Container, page: Page): void => {
  container.bind(p.payments).toResolvedValue(
    (frame: FrameStore) =>
      later(
        async () =>
          (await rest()).makeInterkassaPayments({
            endpoint: () => frame.getSnapshot().app?.config.payment.endpoint ?? null,
            pageOrigin: () => page.location.origin,
            fetch: (url, init) => page.fetch(url, init),
            parseHtml: html => new page.DOMParser().parseFromString(html, 'text/html'),
          }),
        () => new ProviderUnavailable(),
        { methods: 'call', checkLimits: 'call', start: 'call', submitInternalForm: 'call' },
      ),
    [s.frame],
  );
};

/** Only a later use case asks for it; its file is there by then. */
const latePush = (page: Page): Push => {
  const push = Effect.promise(async () => {
    const { loadMessaging, makeFirebasePush } = await rest();
    return makeFirebasePush(() => ('Notification' in page ? page.Notification : null), loadMessaging);
  });
  return {
    isSupported: Effect.flatMap(push, each => each.isSupported),
    token: config => Effect.flatMap(push, each => each.token(config)),
  };
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
  container.bind(p.push).toResolvedValue(() => latePush(page));
  container.bind(p.log).toResolvedValue(() => makeConsoleLog(page.console));
};

/** A container for the browser, the shop's API and the payment provider. */
export const makeLiveContainer = (page: Page): Container =>
  makeContainer(container => {
    bindShop(container, page);
    bindLaterShop(container, page);
    bindProvider(container, page);
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
  page.addEventListener('load', () => setTimeout(() => void copy(), OFFLINE_COPY_AFTER));
};

/** The app as shoppers use it. */
export const makeLiveApp = (page: Page): App => {
  const container = makeLiveContainer(page);
  if (import.meta.env.PROD) copyForOffline(page, container.get(s.preferences));
  return makeApp(container, laterUseCases(container, rest, offline));
};
