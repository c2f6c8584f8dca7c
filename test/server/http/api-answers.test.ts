import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAcceptedLanguage } from '../../../server/http/visitors/caller.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { makeApiClient, sendToContractCall } from '../../support/requests/api-client.ts';

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
  it('GET /api/health answers ok while the database answers', async () => {
    const response = await fetch(`${server.url}/api/health`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('API answers carry no-store, Vary, security headers, a request id and the server’s time', async () => {
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

  it('API messages come in the language of the call, in Ukrainian when it names none of the shop’s', async () => {
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
    expect(readAcceptedLanguage('de-DE, en;q=0.7, uk;q=0.3')).toBe('en');
  });
});

describe('a call', () => {
  it('a call that changes something is refused without X-Requested-With', async () => {
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
  ])('a call with the content type %s and the body %s answers %s %i', async (type, body, status) => {
    const response = await post('check-ref', body, { 'Content-Type': type });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: true });
  });

  it('a call over 64 KB answers 413, whether its length was declared or not', async () => {
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

  it('a call with deeply nested JSON is answered like any other', async () => {
    const deep = `{"ref":"\\u0041","more":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    expect((await post('check-ref', deep)).status).toBe(404);
  });

  it('a refused call names each wrong field with a text in the language of the call', async () => {
    const { body } = await makeApiClient(server.url).refused(
      contractCalls.checkLotsSales,
      { lots: [{ lot_id: 1.5, quantity: 0 }], cart: 'x' },
      { 'Accept-Language': 'uk' },
    );
    expect(body.messages).toEqual({
      lots: ['Тут має бути ціле число.', 'Значення поза дозволеними межами.'],
      cart: ['Неправильне значення.'],
    });
  });

  it('a call with a text that no database can store is refused by its field', async () => {
    for (const ref of ['a\0b', 'half \ud800 pair']) {
      const { status, body } = await makeApiClient(server.url).refused(contractCalls.checkReferral, { ref });
      expect([status, body.messages]).toEqual([422, { ref: ['This value isn’t valid.'] }]);
    }
  });

  it('a call that needs a session answers 401 without a token, with a malformed and with an unknown one', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'A'.repeat(43)}`]) {
      const response = await sendToContractCall(
        server.url,
        contractCalls.createReferral,
        {},
        { Authorization: authorization },
      );
      expect([response.status, await response.json()]).toEqual([
        401,
        { errors: true, message: 'Log in first.' },
      ]);
    }
  });
});

describe('a connection that sends half a request', () => {
  it('a connection that sends half a request does not delay the answers to others', async () => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('POST /api/check-ref HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"ref":');
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    socket.destroy();
  });
});
