import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendPhoneCode } from '../../../server/accounts/sign-in/phone-codes.ts';
import { makeSmsGateway } from '../../../server/gateways/messages/sms-gateway.ts';
import { sendDueMessages } from '../../../server/messages/send-messages.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { findFreePort } from '../../support/processes/find-free-port.ts';

const MINUTE = 60_000;
const NEVER_ABORTED = new AbortController().signal;
const PHONE = '+380931234567';

type Request = { readonly headers: IncomingMessage['headers']; readonly body: unknown };

let clock = Date.UTC(2026, 10, 21, 12);
let server: TestServer;
let provider: Server;
let url = '';
let requests: Request[] = [];
let respond: (response: ServerResponse) => void;

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
};

const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  requests.push({ headers: request.headers, body: await readBody(request) });
  respond(response);
};

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  provider = createServer((request, response) => {
    void take(request, response);
  });
  await new Promise<void>(resolve => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  const address = provider.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/send`;
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await server.close();
});
beforeEach(async () => {
  clock += 60 * MINUTE;
  requests = [];
  respond = response => response.writeHead(202).end('{"queued":true}');
  await server.context.database.query('DELETE FROM messages');
  await sendPhoneCode(server.context, { phone: PHONE, language: 'uk', address: '127.0.0.1' });
});

const gateway = () => makeSmsGateway({ url, token: 'sms-secret', sender: 'Twofold' });
const sendAll = () => sendDueMessages(server.context, 'sms', gateway(), NEVER_ABORTED);
const row = async () =>
  (
    await server.context.database.query<{
      state: string;
      attempts: number;
      next: Date;
      error: string;
      text: string;
    }>('SELECT state, attempts, next_attempt_at AS next, last_error AS error, text FROM messages')
  )[0];

describe('an SMS', () => {
  it('an SMS is posted to the gateway with sender, token and an idempotency key, and its text is deleted', async () => {
    await sendAll();
    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer sms-secret',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(request?.body).toEqual({
      to: PHONE,
      from: 'Twofold',
      text: expect.stringMatching(/код.* Twofold: \d{6}$/),
      id: request?.headers['idempotency-key'],
    });
    expect(await row()).toMatchObject({ state: 'sent', text: '' });
  });

  it.each([500, 503, 401, 403])(
    'an SMS that the gateway answers with %i is retried with the same idempotency key',
    async status => {
      respond = response => response.writeHead(status).end('later');
      await sendAll();
      expect(await row()).toMatchObject({
        state: 'queued',
        attempts: 1,
        next: new Date(clock + MINUTE),
        error: `HTTP ${status}: later`,
      });
      respond = response => response.writeHead(200).end();
      clock += MINUTE;
      await sendAll();
      expect(await row()).toMatchObject({ state: 'sent', attempts: 2 });
      expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    },
  );

  it('an SMS is retried after the gateway’s Retry-After', async () => {
    respond = response => response.writeHead(429, { 'Retry-After': '300' }).end();
    await sendAll();
    expect(await row()).toMatchObject({ state: 'queued', next: new Date(clock + 5 * MINUTE) });
  });

  it.each([400, 404, 422])('an SMS that the gateway answers with %i becomes a dead letter', async status => {
    respond = response => response.writeHead(status).end('no\r\nsuch\u0000number');
    await sendAll();
    expect(await row()).toMatchObject({
      state: 'dead',
      attempts: 1,
      error: `HTTP ${status}: no such number`,
    });
  });

  it('an SMS is not sent once its code has expired', async () => {
    clock += 10 * MINUTE;
    await sendAll();
    expect(requests).toEqual([]);
    expect(await row()).toMatchObject({ state: 'dead' });
  });

  it('an SMS follows no redirect, so that its token reaches only the gateway', async () => {
    respond = response => response.writeHead(307, { Location: `${url}/elsewhere` }).end();
    await sendAll();
    expect(requests).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'queued', error: expect.stringContaining('HTTP 307') });
  });
});

describe('a gateway', () => {
  const message = {
    key: 'k',
    to: PHONE,
    subject: '',
    text: 'Hello',
    html: null,
    headers: {},
    createdAt: new Date(0),
  };

  it('what the SMS gateway sends fails with TimeoutError when no answer comes in time', async () => {
    respond = () => undefined;
    expect(await gateway().send(message, AbortSignal.timeout(100))).toMatchObject({
      outcome: 'failed',
      code: 'TimeoutError',
    });
  });

  it('what the SMS gateway sends is judged by the answer’s status, though its body never ends', async () => {
    respond = response => {
      response.writeHead(400).write('x'.repeat(100_000));
    };
    expect(await gateway().send(message, AbortSignal.timeout(5000))).toMatchObject({
      outcome: 'refused',
      code: 'HTTP 400',
    });
  });

  it('what the SMS gateway sends fails with ECONNREFUSED when nothing listens at its address', async () => {
    const nobody = makeSmsGateway({
      url: `http://127.0.0.1:${await findFreePort()}/`,
      token: 't',
      sender: 's',
    });
    expect(await nobody.send(message, NEVER_ABORTED)).toMatchObject({
      outcome: 'failed',
      code: 'ECONNREFUSED',
    });
  });
});
