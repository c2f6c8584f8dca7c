import type { Container } from 'inversify';
import { makeBrowserRandomness } from '../adapters/browser/randomness.ts';
import { makeBrowserRedirect } from '../adapters/browser/redirect.ts';
import { makeBrowserSharing } from '../adapters/browser/sharing.ts';
import { findPushDevice } from '../adapters/firebase/find-push-device.ts';
import { loadFirebaseMessaging, makeFirebasePush } from '../adapters/firebase/firebase-push.ts';
import { makeXhrFormUpload } from '../adapters/http/form-upload.ts';
import type { ServerClock } from '../adapters/http/server-clock.ts';
import type { ShopTransport } from '../adapters/http/shop-client.ts';
import { makeInterkassaPayments } from '../adapters/interkassa/interkassa-payments.ts';
import { makeLiqpayPayments } from '../adapters/liqpay/liqpay-payments.ts';
import { openVerifierWorker } from '../adapters/verifier/open-verifier-worker.ts';
import { makeWorkerVerifier } from '../adapters/verifier/worker-verifier.ts';
import type { AppEnvironment } from '../application/ports/environment.ts';
import type { AppLog } from '../application/ports/log.ts';
import type { PaymentsPort } from '../application/ports/payments.ts';
import type { StoragePort } from '../application/ports/storage.ts';
import type { FrameStore } from '../application/stores/frame-store.ts';
import type { AppStores } from '../application/stores/stores.ts';
import { bindHttpShop } from './bind-http.ts';
import { resolveUseCases } from './bind-use-cases.ts';
import { portTokens as p, storesToken as s } from './container-tokens.ts';
import type { LoadedAppParts } from './lazy-app.ts';
import { makeApp, makeUseCaseContainer } from './make-app.ts';
import { makeConfiguredPayments } from './make-configured-payments.ts';

type Page = Window & typeof globalThis;

/** The parts of a browser page that exist before its container is there. */
export type BrowserDevice = {
  readonly stores: AppStores;
  readonly storage: StoragePort;
  readonly environment: AppEnvironment;
  readonly clock: ServerClock;
  readonly log: AppLog;
};

const transportOf = (page: Page): ShopTransport => ({
  baseUrl: '',
  // A browser asks the shop each time, though what a cache in front keeps may be a few seconds old (stale-while-revalidate).
  fetch: (url, init) => page.fetch(url, { ...init, cache: 'no-cache' }),
});

/** The shop's configuration names the provider, and comes with the frame. */
const makePayments = (page: Page, frame: FrameStore): PaymentsPort => {
  const config = () => frame.getSnapshot().app?.config.payment;
  const access = {
    endpoint: () => config()?.endpoint ?? null,
    pageOrigin: () => page.location.origin,
    fetch: (url: string, init: RequestInit) => page.fetch(url, init),
    parseHtml: (html: string) => new page.DOMParser().parseFromString(html, 'text/html'),
  };
  return makeConfiguredPayments(() => config()?.provider ?? 'interkassa', {
    interkassa: makeInterkassaPayments(access),
    liqpay: makeLiqpayPayments(access),
  });
};

/** Makes a container for the browser and the shop's API. */
export const makeBrowserContainer = (page: Page, device: BrowserDevice): Container =>
  makeUseCaseContainer(container => {
    container.rebind(s).toConstantValue(device.stores);
    bindHttpShop(container, {
      transport: transportOf(page),
      clock: device.clock,
      upload: makeXhrFormUpload(() => new page.XMLHttpRequest()),
    });
    container.bind(p.storage).toConstantValue(device.storage);
    container.bind(p.environment).toConstantValue(device.environment);
    container.bind(p.log).toConstantValue(device.log);
    container.bind(p.payments).toDynamicValue(context => makePayments(page, context.get(s).frame));
    // One for the page's whole life: it keeps its thread, and works offline once that stands.
    container.bind(p.drawVerifier).toResolvedValue(() => makeWorkerVerifier(openVerifierWorker));
    container
      .bind(p.push)
      .toResolvedValue(() => makeFirebasePush(findPushDevice(page), loadFirebaseMessaging));
    container.bind(p.sharing).toResolvedValue(() => makeBrowserSharing(page.navigator));
    container.bind(p.redirect).toResolvedValue(() => makeBrowserRedirect(page.document));
    container.bind(p.randomness).toResolvedValue(() => makeBrowserRandomness(page.crypto));
  });

/** Makes the container's part of the app as shoppers use it. */
export const makeLoadedBrowserApp = (page: Page, device: BrowserDevice): LoadedAppParts => {
  const container = makeBrowserContainer(page, device);
  return makeApp(container, resolveUseCases(container));
};
