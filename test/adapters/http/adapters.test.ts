import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeHttpAccountService } from '../../../src/adapters/http/http-account-service.ts';
import { makeHttpCartService } from '../../../src/adapters/http/http-cart-service.ts';
import { makeHttpCatalogue } from '../../../src/adapters/http/http-catalogue.ts';
import { makeHttpDeviceTokens } from '../../../src/adapters/http/http-device-tokens.ts';
import { makeHttpOrders } from '../../../src/adapters/http/http-orders.ts';
import { makeHttpPages } from '../../../src/adapters/http/http-pages.ts';
import { makeHttpSignIn } from '../../../src/adapters/http/http-sign-in.ts';
import { lotCodec } from '../../../src/contract/codecs/lot-codec.ts';
import { makeLotFiguresFunction } from '../../../src/contract/codecs/lot-figures.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { decimalLiteral } from '../../arbitraries/decimal.ts';
import { lotOnSale } from '../../arbitraries/lot.ts';
import { uploadByFetch } from '../../support/requests/upload-by-fetch.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import {
  httpTestSession,
  makeHttpClientAndStores,
  mswShopServer,
  TEST_API_BASE_URL,
} from './shop-on-network.ts';

beforeAll(() => mswShopServer.listen({ onUnhandledRequest: 'error' }));
afterEach(() => mswShopServer.resetHandlers());
afterAll(() => mswShopServer.close());

/** Answers one call and keeps the bodies that were sent. */
const answering = (path: string, answer: unknown, status = 200): unknown[] => {
  const sent: unknown[] = [];
  const respond = async ({ request }: { request: Request }) => {
    const body = await request.text();
    sent.push(body === '' ? null : JSON.parse(body));
    return HttpResponse.json(answer as object, { status });
  };
  mswShopServer.use(
    http.post(`${TEST_API_BASE_URL}${path}`, respond),
    http.get(`${TEST_API_BASE_URL}${path}`, respond),
  );
  return sent;
};
const REFUSED = { errors: true, messages: { any: ['Ні.'] } };

const catalogue = () => {
  const { client, wishlist } = makeHttpClientAndStores();
  return makeHttpCatalogue(client, wishlist);
};
const figures = makeLotFiguresFunction({ userPercent: decimalLiteral('1.5'), rate: decimalLiteral('41.25') });
const wireLot = lotCodec.encode(lotOnSale(), figures);
const answer = (lot: object) => ({
  lot,
  wishlist_items: [],
  user_percent: 1.5,
  rate: 41.25,
  tickets: { sold: 3, yours: 1 },
  draw_delay: 600,
  tell_me: false,
});

describe('the catalogue over HTTP', () => {
  it('the catalogue over HTTP keeps prices exact', async () => {
    answering('/api/get-lot/42/null', answer({ ...wireLot, price: 1.15, origin: 1_000_000.01 }));
    const { lot } = await runSuccess(catalogue().lot(42));
    expect([lot.price, lot.origin]).toEqual([115n, 100_000_001n]);
  });

  it.each([
    ['a price with three decimals', { price: 1.155 }],
    ['points beyond what a number holds', { point_donate_amount: 2 ** 60 }],
    ['a day that does not exist', { start: '2026-13-41T00:00:00Z' }],
    ['a text where a number belongs', { amount: '12' }],
    ['a negative count', { sales_count: -1 }],
  ])('the catalogue over HTTP finds %s malformed', async (_name, fault) => {
    answering('/api/get-lot/42/null', answer({ ...wireLot, ...fault }));
    expect(await runFailure(catalogue().lot(42))).toMatchObject({ reason: 'malformed' });
  });

  it('the catalogue over HTTP calls a rate of 0 malformed, because prices are divided by it', async () => {
    answering('/api/get-lot/42/null', { ...answer(wireLot), rate: 0 });
    expect(await runFailure(catalogue().lot(42))).toMatchObject({ reason: 'malformed' });
  });

  it('the catalogue over HTTP takes any refusal for "there is no such thing"', async () => {
    answering('/api/get-lot/42/null', REFUSED);
    expect(await runFailure(catalogue().lot(42))).toMatchObject({ _tag: 'NotFound' });
    answering('/api/get-mainpage-catalog/7/null', REFUSED, 422);
    expect(await runFailure(catalogue().page({ categoryId: 7 }))).toMatchObject({ _tag: 'NotFound' });
  });
});

describe('refusals that no port declares', () => {
  it('refusals that no port declares are the shop’s fault', async () => {
    const { client } = makeHttpClientAndStores();
    answering('/api/get-cart-items', REFUSED, 422);
    expect(await runFailure(makeHttpCartService(client).detail([]))).toMatchObject({ reason: 'server' });
    answering('/api/get-footer-data', REFUSED, 401);
    expect(await runFailure(makeHttpPages(client).footerData)).toMatchObject({ reason: 'server' });
    answering('/api/auth/login', REFUSED, 404);
    const logIn = makeHttpSignIn(client).logIn('o@example.com', 'secret', true);
    expect(await runFailure(logIn)).toMatchObject({ reason: 'server' });
  });
});

describe('orders over HTTP', () => {
  const order = { cart: [{ lotId: 3, quantity: 2, isDonate: false }], pointsUsed: points(7) };

  it('orders over HTTP send key, points, the order that is replaced and the way to pay, and nothing for none', async () => {
    const orders = makeHttpOrders(makeHttpClientAndStores().client);
    const sent = answering('/api/process-order', {
      success: true,
      message: 'ok',
      transaction_id: 'T1',
      number: 'TF-48213',
      cart_total: 980,
      currency: 'UAH',
    });
    expect(await runSuccess(orders.place({ ...order, externalId: 'TF-2', replaces: 'TF-1' }))).toEqual({
      _tag: 'Placed',
      transactionId: 'T1',
      number: 'TF-48213',
      total: 98_000n,
      currency: 'UAH',
      message: 'ok',
      fields: null,
    });
    await runSuccess(orders.place({ ...order, externalId: 'TF-3', replaces: null, via: 'visa' }));
    const cart = [{ lot_id: 3, quantity: 2, is_donate: false }];
    expect(sent).toEqual([
      { cart, by_points: 7, external_id: 'TF-2', replaces: 'TF-1' },
      { cart, by_points: 7, external_id: 'TF-3', via: 'visa' },
    ]);
  });

  it('orders over HTTP ask for the provider’s fields with what each act needs', async () => {
    const orders = makeHttpOrders(makeHttpClientAndStores().client);
    const sent = answering('/api/payment-fields', { fields: { ik_am: '1.00' } });
    const key = { externalId: 'TF-1' };
    expect(await runSuccess(orders.paymentFields({ act: 'payways', ...key, ...order }))).toEqual({
      ik_am: '1.00',
    });
    await runSuccess(orders.paymentFields({ act: 'process', via: 'visa', ...key }));
    expect(sent).toEqual([
      {
        act: 'payways',
        external_id: 'TF-1',
        cart: [{ lot_id: 3, quantity: 2, is_donate: false }],
        by_points: 7,
      },
      { act: 'process', via: 'visa', external_id: 'TF-1' },
    ]);
  });
});

describe('the account over HTTP', () => {
  it('the account over HTTP has no user: the session is over', async () => {
    const level = { users_count: 0, total: 0, transactions: [] };
    answering('/api/get-account-data', {
      user: null,
      avatar: null,
      wishlist_items: [],
      active_tickets: [],
      referral_system: { first_level: level, second_level: level },
      levels: [],
      ledger: [],
    });
    const account = makeHttpAccountService(makeHttpClientAndStores().client, uploadByFetch);
    expect(await runFailure(account.data([]))).toMatchObject({ _tag: 'SessionEnded' });
  });

  it('the account over HTTP sends a picture as the part `avatar`, with the contract’s headers and without a type of its own', async () => {
    const { client, session } = makeHttpClientAndStores();
    session.set(httpTestSession);
    const seen: unknown[] = [];
    mswShopServer.use(
      http.post(`${TEST_API_BASE_URL}/api/upload-file`, async ({ request }) => {
        const part = (await request.formData()).get('avatar');
        seen.push(
          part instanceof File && part.size,
          request.headers.get('Authorization'),
          request.headers.get('X-Requested-With'),
          request.headers.get('Content-Type')?.split(';')[0],
        );
        return HttpResponse.json({ path: '/avatars/a.webp' });
      }),
    );
    const shares: number[] = [];
    const account = makeHttpAccountService(client, uploadByFetch);
    const file = new Blob(['12345'], { type: 'image/png' });
    expect(await runSuccess(account.uploadAvatar(file, share => shares.push(share)))).toBe('/avatars/a.webp');
    expect(seen).toEqual([5, 'Bearer the-token', 'XMLHttpRequest', 'multipart/form-data']);
    expect(shares).toEqual([1]);
  });

  it('the account over HTTP ends the session when an upload is refused for it', async () => {
    const { client, session } = makeHttpClientAndStores();
    session.set(httpTestSession);
    mswShopServer.use(
      http.post(`${TEST_API_BASE_URL}/api/upload-file`, () =>
        HttpResponse.json({ errors: true, message: '…' }, { status: 401 }),
      ),
    );
    const account = makeHttpAccountService(client, uploadByFetch);
    const refused = account.uploadAvatar(new Blob(['1']), () => undefined);
    expect(await runFailure(refused)).toMatchObject({ _tag: 'SessionEnded' });
    expect(session.getSnapshot()).toBeNull();
  });
});

describe('device tokens over HTTP', () => {
  it('device tokens over HTTP go to the call of their kind', async () => {
    const tokens = makeHttpDeviceTokens(makeHttpClientAndStores().client);
    const done = { errors: false };
    const sent = [
      answering('/api/save-token', done),
      answering('/api/save-token-os', done),
      answering('/api/save-token-android', done),
    ];
    for (const kind of ['fcm', 'os', 'oneSignal', 'android'] as const)
      await runSuccess(tokens.save(kind, kind));
    expect(sent).toEqual([
      [{ fcm_token: 'fcm' }],
      [{ one_signal_token: 'os' }, { one_signal_token: 'oneSignal' }],
      [{ android_token: 'android' }],
    ]);
  });
});
