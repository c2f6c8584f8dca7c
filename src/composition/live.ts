import type { Container } from 'inversify';
import { makeBrowserRandomness } from '../adapters/browser/randomness.ts';
import { makeBrowserRedirect } from '../adapters/browser/redirect.ts';
import { makeBrowserSharing } from '../adapters/browser/sharing.ts';
import { loadMessaging, makeFirebasePush } from '../adapters/firebase/firebase-push.ts';
import { pushDeviceOf } from '../adapters/firebase/push-device.ts';
import type { Transport } from '../adapters/http/client.ts';
import type { ServerClock } from '../adapters/http/server-clock.ts';
import { makeXhrUpload } from '../adapters/http/upload.ts';
import { makeInterkassaPayments } from '../adapters/interkassa/interkassa-payments.ts';
import { makeLiqpayPayments } from '../adapters/liqpay/liqpay-payments.ts';
import { openVerifierWorker } from '../adapters/verifier/open-worker.ts';
import { makeWorkerVerifier } from '../adapters/verifier/worker-verifier.ts';
import type { Environment } from '../application/ports/environment.ts';
import type { Log } from '../application/ports/log.ts';
import type { Payments } from '../application/ports/payments.ts';
import type { Storage } from '../application/ports/storage.ts';
import type { FrameStore } from '../application/stores/frame-store.ts';
import type { Stores } from '../application/stores/stores.ts';
import { bindHttpShop } from './bind-http.ts';
import { resolveUseCases } from './bindings.ts';
import { configuredPayments } from './configured-payments.ts';
import type { LoadedApp } from './lazy-app.ts';
import { makeApp, makeContainer } from './make-app.ts';
import { ports as p, stores as s } from './tokens.ts';

type Page = Window & typeof globalThis;

/** The parts of the page that exist before its container is there. */
export type LiveDevice = {
  readonly stores: Stores;
  readonly storage: Storage;
  readonly environment: Environment;
  readonly clock: ServerClock;
  readonly log: Log;
};

const transportOf = (page: Page): Transport => ({
  baseUrl: '',
  fetch: (url, init) => page.fetch(url, init),
});

/** The shop's configuration names the provider, and comes with the frame. */
const makePayments = (page: Page, frame: FrameStore): Payments => {
  const config = () => frame.getSnapshot().app?.config.payment;
  const access = {
    endpoint: () => config()?.endpoint ?? null,
    pageOrigin: () => page.location.origin,
    fetch: (url: string, init: RequestInit) => page.fetch(url, init),
    parseHtml: (html: string) => new page.DOMParser().parseFromString(html, 'text/html'),
  };
  return configuredPayments(() => config()?.provider ?? 'interkassa', {
    interkassa: makeInterkassaPayments(access),
    liqpay: makeLiqpayPayments(access),
  });
};

/** A container for the browser and the shop's API. */
export const makeLiveContainer = (page: Page, device: LiveDevice): Container =>
  makeContainer(container => {
    container.rebind(s).toConstantValue(device.stores);
    bindHttpShop(container, {
      transport: transportOf(page),
      clock: device.clock,
      upload: makeXhrUpload(() => new page.XMLHttpRequest()),
    });
    container.bind(p.storage).toConstantValue(device.storage);
    container.bind(p.environment).toConstantValue(device.environment);
    container.bind(p.log).toConstantValue(device.log);
    container.bind(p.payments).toDynamicValue(context => makePayments(page, context.get(s).frame));
    // One for the page's whole life: it keeps its thread, and works offline once that stands.
    container.bind(p.drawVerifier).toResolvedValue(() => makeWorkerVerifier(openVerifierWorker));
    container.bind(p.push).toResolvedValue(() => makeFirebasePush(pushDeviceOf(page), loadMessaging));
    container.bind(p.sharing).toResolvedValue(() => makeBrowserSharing(page.navigator));
    container.bind(p.redirect).toResolvedValue(() => makeBrowserRedirect(page.document));
    container.bind(p.randomness).toResolvedValue(() => makeBrowserRandomness(page.crypto));
  });

/** The container's part of the app as shoppers use it. */
export const makeLoadedApp = (page: Page, device: LiveDevice): LoadedApp => {
  const container = makeLiveContainer(page, device);
  return makeApp(container, resolveUseCases(container));
};
