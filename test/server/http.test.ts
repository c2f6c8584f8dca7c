import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../server/http/app.ts';
import { languageOf } from '../../server/http/caller.ts';
import { makeContext } from '../../server/make-context.ts';
import { makeLog } from '../../server/make-log.ts';
import { calls } from '../../src/adapters/http/wire/calls.ts';
import { apiClient, registerSomebody, send } from '../support/api-client.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ reference: true });
}, 60_000);
afterAll(() => server.close());

const post = (path: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    body,
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': 'application/json',
      'Accept-Language': 'en',
      ...headers,
    },
  });

describe('every answer of the API', () => {
  it('says that it is well while the database answers', async () => {
    const response = await fetch(`${server.url}/api/health`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('is never kept, names what it depends on, carries an id and the server’s time', async () => {
    const response = await post('check-ref', '{"ref":"nobody"}');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      vary: 'Accept-Language, X-Currency, Authorization',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      date: expect.stringMatching(/GMT$/),
    });
  });

  it('comes in the language of the call, Ukrainian when it names none of ours', async () => {
    const message = async (language: string): Promise<unknown> =>
      (
        (await (await post('no-such-call', '{}', { 'Accept-Language': language })).json()) as {
          message: string;
        }
      ).message;
    expect(await message('uk')).toBe('Такого тут немає.');
    expect(await message('ru-RU,ru;q=0.9')).toBe('Такого здесь нет.');
    expect(await message('en-GB')).toBe('There is no such thing here.');
    expect(await message('de, fr;q=0.5')).toBe('Такого тут немає.');
    expect(languageOf('de-DE, en;q=0.7, uk;q=0.3')).toBe('en');
  });
});

describe('a call', () => {
  it('that changes something is refused without X-Requested-With', async () => {
    const response = await fetch(`${server.url}/api/auth/phone-confirm`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"phone":"+380931234567"}',
    });
    expect(response.status).toBe(403);
  });

  it.each([
    ['text/plain', '{"ref":"x"}', 415],
    ['application/x-www-form-urlencoded', 'ref=x', 415],
    ['application/json', '{"ref":', 422],
    ['application/json', '"ref"', 422],
    ['application/json', 'null', 422],
    ['application/json', '[]', 422],
    ['application/json', '', 422],
    ['application/json; charset=utf-8', '{"ref":"x"}', 404],
  ])('with the content type %s and the body %s answers %s %i', async (type, body, status) => {
    const response = await post('check-ref', body, { 'Content-Type': type });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: true });
  });

  it('over 64 KB is refused, whether its length was declared or not', async () => {
    const large = JSON.stringify({ ref: 'x'.repeat(70_000) });
    expect((await post('check-ref', large)).status).toBe(413);
    const stream = new ReadableStream({
      start: controller => {
        controller.enqueue(new TextEncoder().encode(large));
        controller.close();
      },
    });
    const streamed = await fetch(`${server.url}/api/check-ref`, {
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(413);
    expect((await post('check-ref', JSON.stringify({ ref: 'x'.repeat(1_000_000) }))).status).toBe(413);
  });

  it('with deeply nested JSON is judged like any other', async () => {
    const deep = `{"ref":"\\u0041","more":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    expect((await post('check-ref', deep)).status).toBe(404);
  });

  it('names each wrong field with a text in the language of the call', async () => {
    const { body } = await apiClient(server.url).refused(
      calls.checkLotsSales,
      { lots: [{ lot_id: 1.5, quantity: 0 }], cart: 'x' },
      { 'Accept-Language': 'uk' },
    );
    expect(body.messages).toEqual({
      lots: ['Тут має бути ціле число.', 'Значення поза дозволеними межами.'],
      cart: ['Неправильне значення.'],
    });
  });

  it('with a text that no database can keep is refused by its field', async () => {
    for (const ref of ['a\0b', 'half \ud800 pair']) {
      const { status, body } = await apiClient(server.url).refused(calls.checkReferral, { ref });
      expect([status, body.messages]).toEqual([422, { ref: ['This value is not valid.'] }]);
    }
  });

  it('that needs a session answers 401 to guests, to nonsense and to a token that is unknown', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'A'.repeat(43)}`]) {
      const response = await send(server.url, calls.createReferral, {}, { Authorization: authorization });
      expect([response.status, await response.json()]).toEqual([
        401,
        { errors: true, message: 'Log in first.' },
      ]);
    }
  });
});

describe('when something breaks', () => {
  const brokenApp = (error: Error) => {
    const lines: string[] = [];
    const log = makeLog('info', { write: line => lines.push(line) });
    const { database, config } = server.context;
    const broken = { ...database, query: () => Promise.reject(error) };
    return { app: makeApp(makeContext({ config, database: broken, log })), lines };
  };
  const request = { headers: { 'Accept-Language': 'en' } };

  it('answers 500 with an id and no detail, and logs the cause under that id', async () => {
    const { app, lines } = brokenApp(new Error('secret column of table users'));
    const response = await app.request('/api/health', request, { incoming: { socket: {} } });
    const body = (await response.json()) as { message: string };
    expect(response.status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secret');
    const id = response.headers.get('x-request-id') ?? 'none';
    expect(body.message).toContain(id);
    expect(lines.some(line => line.includes(id) && line.includes('secret column'))).toBe(true);
  });

  it('logs where the database failed, not the values that it quotes', async () => {
    const lines: string[] = [];
    const { database } = server.context;
    const clash = database.query("INSERT INTO currencies SELECT 'UAH', 1, title FROM currencies LIMIT 1");
    makeLog('info', { write: line => lines.push(line) }).error(
      { err: await clash.catch(error => error) },
      'failed',
    );
    expect(lines.join('')).toContain('"code":"23505","table":"currencies","constraint":"currencies_pkey"');
    expect(lines.join('')).not.toContain('(UAH)');
  });

  it('answers 503 while the database is away', async () => {
    const { app } = brokenApp(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    const response = await app.request('/api/health', request, { incoming: { socket: {} } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toEqual({
      errors: true,
      message: 'The shop is briefly unavailable. Try again in a minute.',
    });
  });
});

describe('the log', () => {
  it('names route, status and time of every call, and nothing about a person', async () => {
    const lines: string[] = [];
    const quiet = await startTestServer({
      log: makeLog('trace', { write: line => lines.push(line) }),
      reference: true,
    });
    try {
      const person = await registerSomebody(quiet.url);
      await send(quiet.url, calls.logIn, { email: person.email, password: 'wrong one', remember: false });
      await fetch(`${quiet.url}/api/get-order/TF-private?email=${person.email}`);
      const all = lines.join('');
      expect(all).toContain('"route":"/api/auth/signup","status":200');
      expect(all).toContain('"route":"/api/get-order/:external_id","status":401');
      for (const secret of [
        person.email,
        person.phone,
        person.password,
        person.access_token,
        'wrong one',
        'TF-private',
      ]) {
        expect(all).not.toContain(secret);
      }
    } finally {
      await quiet.close();
    }
  });
});

describe('the visitor behind a proxy', () => {
  const askFrom = async (url: string, forwarded: string): Promise<number> => {
    const phone = `+3805${Math.floor(Math.random() * 1e8)}`.padEnd(13, '0');
    return (await send(url, calls.phoneConfirm, { phone }, { 'X-Forwarded-For': forwarded })).status;
  };
  const twentyOne = async (url: string, forwarded: (n: number) => string): Promise<number> => {
    let last = 0;
    for (let n = 0; n < 21; n += 1) last = await askFrom(url, forwarded(n));
    return last;
  };

  it('is named by the forwarded header only where the proxy is trusted, and never by the visitor', async () => {
    const now = Date.UTC(2026, 10, 21, 12);
    const direct = await startTestServer({ now: () => now, env: { RATE_LIMIT: 'on' }, reference: true });
    const behind = await startTestServer({
      now: () => now,
      env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.0/8' },
      reference: true,
    });
    try {
      expect(await twentyOne(direct.url, n => `203.0.113.${n}`)).toBe(429);
      expect(await twentyOne(behind.url, n => `203.0.113.${n}`)).toBe(200);
      // The visitor's own claim stands left of what the proxy saw.
      expect(await twentyOne(behind.url, n => `198.51.100.${n}, 203.0.113.99`)).toBe(429);
      // One visitor has a whole IPv6 network.
      expect(await twentyOne(behind.url, n => `2001:db8:1:2::${n + 1}`)).toBe(429);
    } finally {
      await direct.close();
      await behind.close();
    }
  });
});

describe('a connection that sends half a request', () => {
  it('does not stop others from being answered', async () => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('POST /api/check-ref HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"ref":');
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    socket.destroy();
  });
});
