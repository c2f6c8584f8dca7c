import { Exit } from 'effect';
import { delay, HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withReadPolicy } from '../../../src/application/call-policies.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { deleteFromCart } from '../../../src/contract/cart.ts';
import { getLot, getMainpageCatalog } from '../../../src/contract/catalogue.ts';
import { processOrder } from '../../../src/contract/orders.ts';
import { getAppData } from '../../../src/contract/pages.ts';
import { logIn, phoneConfirm } from '../../../src/contract/sign-in.ts';
import { runOnStillClock } from '../../application/run-with-still-clock.ts';
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

const PHONE = `${TEST_API_BASE_URL}/api/auth/phone-confirm`;
const ask = ({ client } = makeHttpClientAndStores()) => client.ask(phoneConfirm, { phone: '+380' });
const answered = (response: () => Response | Promise<Response>) =>
  mswShopServer.use(http.post(PHONE, response));

const unavailable = (reason: ShopUnavailable['reason']) => new ShopUnavailable({ reason });

const refuse = () => answered(() => HttpResponse.json({ errors: true, message: 'x' }, { status: 401 }));

const answerAt = (date: string, age?: string) =>
  answered(() =>
    HttpResponse.json({ errors: false }, { headers: { Date: date, ...(age !== undefined && { Age: age }) } }),
  );

describe('a request', () => {
  it('a request carries the contract’s headers and the encoded body', async () => {
    const { client, session, preferences } = makeHttpClientAndStores();
    session.set(httpTestSession);
    preferences.setLanguage('en');
    preferences.setCurrency('USD');
    let seen: Request | undefined;
    mswShopServer.use(
      http.post(`${TEST_API_BASE_URL}/api/delete-from-cart`, ({ request }) => {
        seen = request.clone();
        return HttpResponse.json({ total_items: 0, cart: [] });
      }),
    );
    const cart = [{ lot_id: 3, quantity: 1, is_donate: true }];
    await runSuccess(client.ask(deleteFromCart, { lot_id: 3, cart }));
    expect(Object.fromEntries(seen?.headers ?? [])).toMatchObject({
      'accept-language': 'en',
      'x-currency': 'USD',
      'x-requested-with': 'XMLHttpRequest',
      authorization: 'Bearer the-token',
      'content-type': 'application/json',
    });
    expect(await seen?.json()).toEqual({ lot_id: 3, cart });
  });

  it('a request names no session where there is none', async () => {
    let authorization: string | null = 'unseen';
    mswShopServer.use(
      http.post(PHONE, ({ request }) => {
        authorization = request.headers.get('Authorization');
        return HttpResponse.json({ errors: false });
      }),
    );
    await runSuccess(ask());
    expect(authorization).toBeNull();
  });

  it('a request fills the path of a GET and puts the rest into the query', async () => {
    const { client } = makeHttpClientAndStores();
    const seen: string[] = [];
    mswShopServer.use(
      http.get(`${TEST_API_BASE_URL}/api/*`, ({ request }) => {
        seen.push(request.url.slice(TEST_API_BASE_URL.length));
        return new HttpResponse(null, { status: 404 });
      }),
    );
    await runFailure(client.ask(getLot, { id: 7, wishlist: [3, 5] }));
    await runFailure(client.ask(getLot, { id: 7 }));
    const query = { category: false, wishlist: [], limit: 12, q: 'ноутбук & co', sort: 'price_up' } as const;
    await runFailure(client.ask(getMainpageCatalog, query));
    expect(seen).toEqual([
      '/api/get-lot/7/3%2C5',
      '/api/get-lot/7',
      `/api/get-mainpage-catalog/false/null?limit=12&q=${encodeURIComponent('ноутбук')}+%26+co&sort=price_up`,
    ]);
  });

  it('a request leaves the judgement of its fields to the shop', async () => {
    let body: unknown;
    mswShopServer.use(
      http.post(`${TEST_API_BASE_URL}/api/auth/login`, async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ errors: true, messages: { email: ['Задовга.'] } }, { status: 422 });
      }),
    );
    const { client } = makeHttpClientAndStores();
    const request = { email: 'x'.repeat(900), password: '', remember: true };
    expect(await runFailure(client.ask(logIn, request))).toMatchObject({ messages: { email: ['Задовга.'] } });
    expect(body).toEqual(request);
  });
});

describe('an answer', () => {
  it.each([
    ['500 with an id', () => HttpResponse.json({ errors: true, message: 'x' }, { status: 500 }), 'server'],
    ['502 of a proxy', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }), 'server'],
    ['403', () => HttpResponse.text('no', { status: 403 }), 'server'],
    ['a redirect target that is no API', () => HttpResponse.html('<!doctype html><p>hello'), 'malformed'],
    ['an empty body', () => new HttpResponse(null, { status: 200 }), 'malformed'],
    ['a body that was cut', () => HttpResponse.text('{"errors": fal'), 'malformed'],
    ['wrong types', () => HttpResponse.json({ errors: 'false' }), 'malformed'],
    ['another shape', () => HttpResponse.json([1, 2, 3]), 'malformed'],
    ['no network', () => HttpResponse.error(), 'offline'],
  ] as const)('an answer of %s is ShopUnavailable', async (_name, response, reason) => {
    answered(response);
    expect(await runFailure(ask())).toEqual(unavailable(reason));
  });

  it('an answer that breaks off in the middle is ShopUnavailable', async () => {
    answered(() => {
      const body = new ReadableStream({
        start: controller => {
          controller.enqueue(new TextEncoder().encode('{"errors"'));
          controller.error(new Error('connection lost'));
        },
      });
      return new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } });
    });
    expect(await runFailure(ask())).toEqual(unavailable('offline'));
  });

  it('an answer of 422 names the refused fields, or the one message of a refusal without fields', async () => {
    answered(() => HttpResponse.json({ errors: true, messages: { phone: ['a', 'b'] } }, { status: 422 }));
    expect(await runFailure(ask())).toMatchObject({ _tag: 'FieldsRefused', messages: { phone: ['a', 'b'] } });
    answered(() => HttpResponse.json({ errors: true, message: 'Ні.' }, { status: 409 }));
    expect(await runFailure(ask())).toMatchObject({ _tag: 'FieldsRefused', messages: { message: ['Ні.'] } });
  });

  it('an answer is a refusal whenever it says errors, whatever its status', async () => {
    answered(() => HttpResponse.json({ errors: true, messages: { phone: ['a'] } }));
    expect(await runFailure(ask())).toMatchObject({ _tag: 'FieldsRefused' });
  });

  it('an answer of 404 is NotFound', async () => {
    answered(() => HttpResponse.json({ errors: true, message: 'Немає.' }, { status: 404 }));
    expect(await runFailure(ask())).toMatchObject({ _tag: 'NotFound' });
  });

  it('an answer of 429 says how long to wait', async () => {
    const headers = { 'Retry-After': '42' };
    answered(() => HttpResponse.json({ errors: true, message: 'Зачекай.' }, { status: 429, headers }));
    expect(await runFailure(ask())).toMatchObject({
      _tag: 'TooManyRequests',
      retryAfter: 42,
      message: 'Зачекай.',
    });
    answered(() => new HttpResponse('busy', { status: 429 }));
    expect(await runFailure(ask())).toMatchObject({ retryAfter: 60, message: '' });
  });

  it('an answer of a good kind ignores fields that it does not know', async () => {
    answered(() => HttpResponse.json({ errors: false, novelty: 1 }));
    expect(await runSuccess(ask())).toEqual({ errors: false });
  });

  it('an answer with a success flag is one of two shapes', async () => {
    const { client } = makeHttpClientAndStores();
    const cart = [{ lot_id: 3, quantity: 1, is_donate: true }];
    const order = () => client.ask(processOrder, { cart, by_points: 0, external_id: 'TF-1' });
    mswShopServer.use(
      http.post(`${TEST_API_BASE_URL}/api/process-order`, () =>
        HttpResponse.json({ success: true, message: 'ok' }),
      ),
    );
    expect(await runFailure(order())).toEqual(unavailable('malformed'));
    mswShopServer.use(
      http.post(`${TEST_API_BASE_URL}/api/process-order`, () =>
        HttpResponse.json({ success: false, message: 'ні' }),
      ),
    );
    expect(await runSuccess(order())).toEqual({ success: false, message: 'ні' });
  });
});

describe('an answer of 401', () => {
  it('an answer of 401 ends the session that was sent', async () => {
    refuse();
    const world = makeHttpClientAndStores();
    world.session.set(httpTestSession);
    expect(await runFailure(ask(world))).toMatchObject({ _tag: 'SessionEnded' });
    expect(world.session.getSnapshot()).toBeNull();
  });

  it('an answer of 401 leaves a newer session alone', async () => {
    const world = makeHttpClientAndStores();
    world.session.set(httpTestSession);
    const newer = { ...httpTestSession, accessToken: 'newer' };
    answered(() => {
      world.session.set(newer);
      return new HttpResponse(null, { status: 401 });
    });
    expect(await runFailure(ask(world))).toMatchObject({ _tag: 'SessionEnded' });
    expect(world.session.getSnapshot()).toEqual(newer);
  });
});

describe('a slow answer', () => {
  it('a slow answer is given up by the use case after 10 seconds a try', async () => {
    const { client } = makeHttpClientAndStores();
    mswShopServer.use(
      http.post(PHONE, async () => {
        await delay('infinite');
        return HttpResponse.json({ errors: false });
      }),
    );
    const patience = Array.from({ length: 40 }, () => '1 second' as const);
    const exit = await runOnStillClock(withReadPolicy(client.ask(phoneConfirm, { phone: '+380' })), patience);
    expect(exit).toEqual(Exit.fail(new ShopUnavailable({ reason: 'timeout' })));
  });

  it('a slow answer aborts its request when the asker goes away', async () => {
    const { client } = makeHttpClientAndStores();
    let signal: AbortSignal | undefined;
    mswShopServer.use(
      http.post(`${TEST_API_BASE_URL}/api/get-app-data`, async ({ request }) => {
        signal = request.signal;
        await delay('infinite');
        return HttpResponse.json({});
      }),
    );
    const request = { cart: [], wishlist: [], language: 'uk', currency: 'UAH' } as const;
    await runOnStillClock(client.ask(getAppData, request), ['1 second', '1 second', '1 second']);
    await expect.poll(() => signal?.aborted).toBe(true);
  });
});

describe('the shop’s clock', () => {
  it('the shop’s clock follows the Date of any answer, beyond the header’s own coarseness', async () => {
    const world = makeHttpClientAndStores(Date.UTC(2026, 10, 21, 12));
    answerAt('Sat, 21 Nov 2026 12:00:01 GMT');
    await runSuccess(ask(world));
    expect(world.clock.now()).toBe(Date.UTC(2026, 10, 21, 12, 0, 0));
    answerAt('Sat, 21 Nov 2026 12:10:00 GMT');
    await runSuccess(ask(world));
    expect(world.clock.now()).toBe(Date.UTC(2026, 10, 21, 12, 10, 0, 500));
    answerAt('rubbish');
    await runSuccess(ask(world));
    expect(world.clock.now()).toBe(Date.UTC(2026, 10, 21, 12, 10, 0, 500));
    // A cache kept it for so many seconds.
    answerAt('Sat, 21 Nov 2026 12:20:00 GMT', '4');
    await runSuccess(ask(world));
    expect(world.clock.now()).toBe(Date.UTC(2026, 10, 21, 12, 20, 4, 500));
    answerAt('Sat, 21 Nov 2026 12:30:00 GMT', 'rubbish');
    await runSuccess(ask(world));
    expect(world.clock.now()).toBe(Date.UTC(2026, 10, 21, 12, 20, 4, 500));
  });
});
