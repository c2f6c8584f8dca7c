import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { makeInterkassaPayments } from '../../../src/adapters/interkassa/interkassa-payments.ts';
import { ProviderUnavailable } from '../../../src/application/ports/failures.ts';

export const TEST_SCI_URL = 'https://sci.provider.example/';
export const TEST_SHOP_ORIGIN = 'http://shop.example:3000';
export const TEST_SCI_FIELDS = { ik_act: 'process', ik_am: '10.00', ik_desc: 'Замовлення №1 & co' };
export const providerUnavailable = new ProviderUnavailable();

/** Stands between the adapter and the network; a test says what comes back. */
export const mswProviderServer = setupServer();

export const interkassaPaymentsAt = (endpoint: string | null) =>
  makeInterkassaPayments({
    endpoint: () => endpoint,
    pageOrigin: () => TEST_SHOP_ORIGIN,
    fetch: (url, init) => fetch(url, init),
    parseHtml: html => new DOMParser().parseFromString(html, 'text/html'),
  });
/** At the provider's own host, and at the sandbox of the page's origin. */
export const realInterkassaPayments = interkassaPaymentsAt(TEST_SCI_URL);
export const sandboxInterkassaPayments = interkassaPaymentsAt('/sandbox-payments');

export const providerAnswers = (body: unknown, url = TEST_SCI_URL) =>
  mswProviderServer.use(http.post(url, () => HttpResponse.json(body as object)));
export const providerAnswersData = (resultData: unknown, url = TEST_SCI_URL) =>
  providerAnswers({ resultCode: 0, resultMsg: 'Success', resultData }, url);
