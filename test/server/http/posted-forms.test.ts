import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makePostedFormHandler } from '../../../server/http/static/posted-forms.ts';
import type { PostedFormData } from '../../../src/application/posted-form.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { findRouteOfPath } from '../../../src/domain/content/screen-routes.ts';
import type { TestServer } from '../../support/database/start-server.ts';
import {
  fetchOutbox,
  makeApiClient,
  makeBearerHeader,
  registerThroughApi,
} from '../../support/requests/api-client.ts';
import { type LimitedShop, startLimitedShop } from '../../support/shops/limited-shop.ts';

let shop: LimitedShop;
let server: TestServer;
let somebody: Awaited<ReturnType<typeof registerThroughApi>>;
beforeAll(async () => {
  shop = await startLimitedShop();
  ({ server } = shop);
  somebody = await registerThroughApi(server.url);
  await server.context.database.query('UPDATE users SET email_verified_at = now()', []);
});
afterAll(() => server.close());
beforeEach(() => shop.freshLimits());

type Fields = Readonly<Record<string, string>>;
const OWN = { 'Sec-Fetch-Site': 'same-origin' };

const post = (path: string, fields: Fields, headers: Fields = OWN) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  });
const dataIn = <T>(html: string, id: string): T | null => {
  const text = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1];
  return text === undefined ? null : (JSON.parse(text) as T);
};
/** Sends a form as a program does, and reads what its screen is told of it. */
const sent = async (path: string, fields: Fields, headers: Fields = OWN) => {
  const response = await post(path, fields, headers);
  const html = await response.text();
  return { response, html, posted: dataIn<PostedFormData>(html, 'posted') };
};
const countOf = async (table: string): Promise<number> => {
  const [row] = await server.context.database.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${table}`,
    [],
  );
  return row?.n ?? -1;
};

describe('the log-in', () => {
  test('a posted log-in that fails answers its screen with the address and the errors, never the password', async () => {
    const email = 'nobody@mail.example';
    const { response, html, posted } = await sent('/login', {
      email,
      password: 'Pa55-word!',
      remember: 'on',
    });
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(posted).toMatchObject({ path: '/login', typed: { email }, isDone: false });
    expect(Object.keys(posted?.messages ?? {})).not.toEqual([]);
    expect(html).not.toContain('Pa55-word!');
  });

  test('a posted log-in with the right password sets the session cookie and hands the session to the app', async () => {
    const { email, password } = somebody;
    const { response, html, posted } = await sent('/login', { email, password });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toContain('HttpOnly');
    expect(posted).toBeNull();
    expect(html).toMatch(/<noscript><p>Вхід виконано/);
    const session = dataIn<{ accessToken: string; email: string }>(html, 'session');
    expect(session).toMatchObject({ email });
    const token = session?.accessToken ?? '';
    const account = await makeApiClient(server.url).call(
      contractCalls.getAccountData,
      { wishlist: [] },
      makeBearerHeader(token),
    );
    expect(account.user).toMatchObject({ email });
  });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another origin', { Origin: 'https://evil.example' }],
    ['no origin', { Origin: 'null' }],
    ['nobody', {}],
  ] as [string, Fields][])(
    'a log-in posted by %s answers 403, creates no session and shows none of its fields',
    async (_, headers) => {
      const before = await countOf('sessions');
      const { email, password } = somebody;
      const { response, html, posted } = await sent('/login', { email, password }, headers);
      expect(response.status).toBe(403);
      expect(posted).toMatchObject({ typed: {}, isDone: false });
      expect(html).not.toContain(email);
      expect(await countOf('sessions')).toBe(before);
    },
  );

  test('a posted log-in whose Origin is the shop is accepted from a browser without Sec-Fetch-Site', async () => {
    const { email } = somebody;
    const { response } = await sent('/login', { email, password: 'x' }, { Origin: server.url });
    expect(response.status).toBe(422);
  });

  test('a posted log-in answers 429 after as many attempts as the call allows', async () => {
    let last = await sent('/login', { email: 'olena@mail.example', password: 'x' });
    for (let n = 0; n < 20 && last.response.status === 422; n += 1)
      last = await sent('/login', { email: 'olena@mail.example', password: 'x' });
    expect(last.response.status).toBe(429);
    expect(last.posted?.messages['']?.[0]).toMatch(/спроб/);
  });
});

describe('a message to the shop', () => {
  const message = {
    name: 'Олена',
    phone: '380501234567',
    email: 'olena@mail.example',
    message: 'Де моя посилка?',
  };

  test('a posted message to the shop is saved, and its page has no form values to send again', async () => {
    const before = await countOf('feedback');
    const { response, posted } = await sent('/contacts', message);
    expect(response.status).toBe(200);
    expect(posted).toEqual({ path: '/contacts', typed: {}, messages: {}, isDone: true });
    expect(await countOf('feedback')).toBe(before + 1);
  });

  test('a posted message with a wrong field is not saved and keeps its text, with errors in the visitor’s language', async () => {
    const before = await countOf('feedback');
    const wrong = { ...message, email: '</script><b>' };
    const { response, posted } = await sent('/contacts', wrong, { ...OWN, Cookie: 'language=en' });
    expect(response.status).toBe(422);
    expect(posted).toMatchObject({ typed: wrong, messages: { email: [expect.stringMatching(/[a-z]/)] } });
    expect(await countOf('feedback')).toBe(before);
  });

  test('a posted message longer than any form’s limit answers 413', async () => {
    const { response } = await sent('/contacts', { ...message, message: 'x'.repeat(70_000) });
    expect(response.status).toBe(413);
  });
});

test('a posted recovery mails its link and names the address on its page', async () => {
  const { email } = somebody;
  const { posted } = await sent('/recovery', { email });
  expect(posted).toMatchObject({ typed: { email }, isDone: true });
  expect(
    (await fetchOutbox(server.url)).some(({ to, text }) => to === email && text.includes('/recovery-')),
  ).toBe(true);
});

test('a posted registration registers nobody without the app and shows what was typed except the password', async () => {
  const before = await countOf('users');
  const typed = {
    email: 'new@mail.example',
    firstname: 'Олена <b>',
    phone: '+380501234567',
    gender: '0',
    agree: 'on',
  };
  const fields = { ...typed, password: 'Pa55-word!', referral_code: 'x' };
  const { response, html, posted } = await sent('/registration', fields);
  expect(response.status).toBe(200);
  const messages = { password: ['Введи пароль ще раз.'] };
  expect(posted).toEqual({ path: '/registration', typed, messages, isDone: false });
  expect(html).not.toContain('Pa55-word!');
  expect(await countOf('users')).toBe(before);
  const rendered = await vi.waitUntil(
    async () => {
      const again = (await sent('/registration', fields)).html;
      return again.includes('data-ssr') && again;
    },
    { timeout: 45_000 },
  );
  expect(rendered).toContain('value="Олена &lt;b&gt;"');
  expect(rendered).not.toContain('Pa55-word!');
  // Nobody else gets that page.
  expect(await (await fetch(`${server.url}/registration`)).text()).not.toContain('Олена');
});

test.each([
  [
    'the details of an account',
    '/account',
    {
      first_name: 'Олена',
      last_name: '',
      phone: '+380 50 765 43 21',
      phone_confirm_code: '123456',
      email: 'olena@mail.example',
      address: 'Київ',
      gender: '',
    },
    { password: 'Pa55-word!' },
    ['password'],
  ],
  [
    'the change of a password',
    '/account',
    {},
    { old_password: 'Pa55-word!', new_password: 'Pa55-word!2', new_password_confirmation: 'Pa55-word!2' },
    ['old_password'],
  ],
  ['the phone of a payment', '/account', { payer_phone: '380501234567' }, {}, []],
  ['the phone of a payment', '/cart', { payer_phone: '380501234567' }, {}, []],
  [
    'the code of a registration',
    '/registration',
    { phone_confirm_code: '1' },
    { password: 'Pa55-word!' },
    ['password'],
  ],
  ['the address of another mailed link', '/verify', { email: 'olena@mail.example' }, {}, []],
] as [string, string, Fields, Fields, readonly string[]][])(
  '%s posted at %s before hydration keeps what was typed for the app, except passwords',
  async (_, path, typed, passwords, again) => {
    const { response, html, posted } = await sent(path, { ...typed, ...passwords });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const messages = Object.fromEntries(again.map(name => [name, ['Введи пароль ще раз.']]));
    expect(posted).toEqual({ path, typed, messages, isDone: false });
    expect(html).not.toContain('Pa55-word!');
  },
);

test.each(['/account', '/cart', '/undo'])(
  'a form posted to a screen that only the app renders answers that page without the password: %s',
  async path => {
    const { response, html } = await sent(path, { password: 'Pa55-word!', phone: '1' });
    expect(response.status).toBe(200);
    expect(html).not.toContain('Pa55-word!');
  },
);

test('a new password posted to the recovery’s page sends no mail, and its page sends no referrer', async () => {
  const before = (await fetchOutbox(server.url)).length;
  const fields = { password: 'Pa55-word!', password_confirmation: 'Pa55-word!' };
  for (const path of ['/recovery', `/recovery-${'a'.repeat(43)}`]) {
    const { response, html } = await sent(path, fields);
    expect(response.status).toBe(200);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(html).not.toContain('Pa55-word!');
  }
  expect((await fetchOutbox(server.url)).length).toBe(before);
});

test('a form posted while the shop is unavailable answers 503 and keeps what was typed', async () => {
  const away = async () =>
    Response.json({ errors: true, message: 'Later.' }, { status: 503, headers: { 'Retry-After': '5' } });
  const context = { ...server.context, reference: () => Promise.reject(new Error('no database')) };
  const read = makePostedFormHandler(context, away);
  const app = new Hono();
  const found = findRouteOfPath('/contacts');
  app.post('*', async exchange => exchange.json(found === null ? null : await read(exchange, found)));
  const typed = { name: 'Олена', email: 'olena@mail.example', phone: '380', message: 'Де?' };
  const response = await app.request('/contacts', {
    method: 'POST',
    headers: { ...OWN, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(typed),
  });
  expect(await response.json()).toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
    form: { typed, messages: { '': ['Later.'] }, isDone: false },
  });
});

test('a POST without a form’s body answers 405, and so does one to an address without a screen', async () => {
  expect((await post('/nowhere', { email: 'a' })).status).toBe(405);
  expect((await post('/lot-999999', { email: 'a' })).status).toBe(404);
  const json = await fetch(`${server.url}/login`, { method: 'POST', headers: OWN, body: '{}' });
  expect(json.status).toBe(405);
  const put = await fetch(`${server.url}/login`, {
    method: 'PUT',
    headers: OWN,
    body: new URLSearchParams(),
  });
  expect(put.status).toBe(405);
});
