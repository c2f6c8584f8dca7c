import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { makeInterkassaPayments } from '../../../src/adapters/interkassa/interkassa-payments.ts';
import { ProviderUnavailable } from '../../../src/application/ports/failures.ts';

/** The address of the payment provider's protocol (SCI) in the Interkassa adapter's tests. */
export const TEST_SCI_URL = 'https://sci.provider.example/';
/** The origin of the shop's page in the Interkassa adapter's tests. */
export const TEST_SHOP_ORIGIN = 'http://shop.example:3000';
/** The fields of a payment request in the Interkassa adapter's tests. */
export const TEST_SCI_FIELDS = { ik_act: 'process', ik_am: '10.00', ik_desc: 'Замовлення №1 & co' };
/** The error of a payment provider that did not answer, as the Interkassa adapter's tests expect it. */
export const providerUnavailableError = new ProviderUnavailable();

/**
 * The server of Mock Service Worker that stands between the Interkassa adapter and the network; a test says what comes
 * back.
 */
export const mswProviderServer = setupServer();

/** Makes the Interkassa adapter for a page at {@link TEST_SHOP_ORIGIN} that asks the provider at `endpoint`. */
export const makeInterkassaPaymentsAt = (endpoint: string | null) =>
  makeInterkassaPayments({
    endpoint: () => endpoint,
    pageOrigin: () => TEST_SHOP_ORIGIN,
    fetch: (url, init) => fetch(url, init),
    parseHtml: html => new DOMParser().parseFromString(html, 'text/html'),
  });
/** The Interkassa adapter at the provider's own host. */
export const realInterkassaPayments = makeInterkassaPaymentsAt(TEST_SCI_URL);
/** The Interkassa adapter at the sandbox of the page's origin. */
export const sandboxInterkassaPayments = makeInterkassaPaymentsAt('/sandbox-payments');

/** Lets the payment provider answer the next requests to `url` with a JSON body. */
export const answerAsProvider = (body: unknown, url = TEST_SCI_URL) =>
  mswProviderServer.use(http.post(url, () => HttpResponse.json(body as object)));
/** Lets the payment provider answer the next requests to `url` with success and this `resultData`. */
export const answerDataAsProvider = (resultData: unknown, url = TEST_SCI_URL) =>
  answerAsProvider({ resultCode: 0, resultMsg: 'Success', resultData }, url);
