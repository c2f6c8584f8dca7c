import type { Container } from 'inversify';
import { makeBrowserRandomness } from '../adapters/browser/randomness.ts';
import { makeBrowserRedirect } from '../adapters/browser/redirect.ts';
import type { ShopClient } from '../adapters/http/client.ts';
import { makeHttpAccountService } from '../adapters/http/http-account-service.ts';
import { makeHttpCharity } from '../adapters/http/http-charity.ts';
import { makeHttpCustomerService } from '../adapters/http/http-customer-service.ts';
import { makeHttpDeviceTokens } from '../adapters/http/http-device-tokens.ts';
import { makeHttpDraws } from '../adapters/http/http-draws.ts';
import { makeXhrUpload } from '../adapters/http/upload.ts';
import { makeInterkassaPayments } from '../adapters/interkassa/interkassa-payments.ts';
import { makeLiqpayPayments } from '../adapters/liqpay/liqpay-payments.ts';
import { openVerifierWorker } from '../adapters/verifier/open-worker.ts';
import { makeWorkerVerifier } from '../adapters/verifier/worker-verifier.ts';
import type { FrameStore } from '../application/stores/frame-store.ts';
import { bindRest } from './bindings-rest.ts';
import { configuredPayments } from './configured-payments.ts';
import { live, ports as p, stores as s } from './tokens.ts';

/** Adapters and use cases that no first screen needs: one file, fetched when the first of them is used. */
export { loadMessaging, makeFirebasePush } from '../adapters/firebase/firebase-push.ts';
export { pushDeviceOf } from '../adapters/firebase/push-device.ts';
export { makeHttpOrders } from '../adapters/http/http-orders.ts';
export { makeHttpSignIn } from '../adapters/http/http-sign-in.ts';
export { resolveRest } from './bindings-rest.ts';

type Page = Window & typeof globalThis;

const bindShop = (container: Container, page: Page): void => {
  const transport = { baseUrl: '', fetch: (url: string, init: RequestInit) => page.fetch(url, init) };
  container.bind(p.account).toResolvedValue(
    (client: ShopClient) =>
      makeHttpAccountService(
        client,
        makeXhrUpload(() => new page.XMLHttpRequest()),
      ),
    [live.client],
  );
  container.bind(p.charity).toResolvedValue(makeHttpCharity, [live.client]);
  container.bind(p.customerService).toResolvedValue(makeHttpCustomerService, [live.client]);
  container.bind(p.deviceTokens).toResolvedValue(makeHttpDeviceTokens, [live.client]);
  container
    .bind(p.draws)
    .toResolvedValue((client: ShopClient) => makeHttpDraws(client, transport), [live.client]);
  // One for the page's whole life: it keeps its thread, and works offline once that stands.
  container.bind(p.drawVerifier).toResolvedValue(() => makeWorkerVerifier(openVerifierWorker));
};

/** The shop's configuration names the provider, and comes with the frame. */
const bindProvider = (container: Container, page: Page): void => {
  container.bind(p.payments).toResolvedValue(
    (frame: FrameStore) => {
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
    },
    [s.frame],
  );
};

const bindDevice = (container: Container, page: Page): void => {
  container.bind(p.redirect).toResolvedValue(() => makeBrowserRedirect(page.document));
  container.bind(p.randomness).toResolvedValue(() => makeBrowserRandomness(page.crypto));
};

/** Binds what stands behind the first screen: the other ports, and the use cases over them. */
export const bindLiveRest = (container: Container, page: Page): void => {
  bindShop(container, page);
  bindProvider(container, page);
  bindDevice(container, page);
  bindRest(container);
};
