import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { makeInterkassaPayments } from '../../../src/adapters/interkassa/interkassa-payments.ts';
import { ProviderUnavailable } from '../../../src/application/ports/failures.ts';

export const SCI = 'https://sci.provider.example/';
export const SHOP = 'http://shop.example:3000';
export const FIELDS = { ik_act: 'process', ik_am: '10.00', ik_desc: 'Замовлення №1 & co' };
export const unavailable = new ProviderUnavailable();

/** Stands between the adapter and the network; a test says what comes back. */
export const network = setupServer();

export const paymentsAt = (endpoint: string | null) =>
  makeInterkassaPayments({
    endpoint: () => endpoint,
    pageOrigin: () => SHOP,
    fetch: (url, init) => fetch(url, init),
    parseHtml: html => new DOMParser().parseFromString(html, 'text/html'),
  });
/** At the provider's own host, and at the sandbox of the page's origin. */
export const real = paymentsAt(SCI);
export const sandbox = paymentsAt('/sandbox-payments');

export const answers = (body: unknown, url = SCI) =>
  network.use(http.post(url, () => HttpResponse.json(body as object)));
export const answersData = (resultData: unknown, url = SCI) =>
  answers({ resultCode: 0, resultMsg: 'Success', resultData }, url);
