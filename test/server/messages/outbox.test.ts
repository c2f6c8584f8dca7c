import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOutboxLink } from '../../../server/http/visitors/outbox-access.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { fetchOutbox, makeApiClient, registerThroughApi } from '../../support/requests/api-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ reference: true });
}, 60_000);
afterAll(() => server.close());

/** fetch does not let anyone choose the Host header. */
const statusOf = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { headers, setHost: headers['Host'] === undefined }, response => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

describe('the outbox', () => {
  it('the outbox lists mails and SMS, newest first, before the call that caused them has answered', async () => {
    const person = await registerThroughApi(server.url);
    const [mail, sms] = await fetchOutbox(server.url);
    expect(mail).toEqual({
      to: person.email,
      kind: 'mail',
      subject: 'Confirm your address for Twofold',
      text: expect.stringContaining(`${server.url}/verify-`),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(sms).toMatchObject({ to: person.phone, kind: 'sms', subject: '' });
  });

  it('the outbox page shows mails with working links, in the reader’s language', async () => {
    const { email } = await registerThroughApi(server.url);
    const page = async (language: string) =>
      (await fetch(`${server.url}/outbox`, { headers: { 'Accept-Language': language } })).text();
    const english = await page('en');
    expect(english).toContain('<html lang="en">');
    expect(english).toContain(email);
    expect(english).toMatch(new RegExp(`<a href="${server.url}/verify-[\\w-]{43}"`));
    expect(await page('uk')).toContain('Вихідні повідомлення');
  });

  it('the outbox shows a mail as its HTML, sandboxed so that nothing in it runs or loads', async () => {
    await registerThroughApi(server.url, { firstname: '<script>alert(1)</script>' });
    const listed = await (await fetch(`${server.url}/outbox`)).text();
    const path = /<a href="(\/outbox\/\d+)"/.exec(listed)?.[1] ?? '';
    const response = await fetch(server.url + path);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox/);
    const mail = await response.text();
    expect(mail).toContain(`href="${server.url}/verify-`);
    expect(mail).not.toContain('<script');
    for (const unknown of ['0', '999999', '9'.repeat(30), 'x']) {
      expect((await fetch(`${server.url}/outbox/${unknown}`)).status).toBe(404);
    }
  });

  it('the outbox shows what people typed as text, never as markup', async () => {
    await registerThroughApi(server.url, { firstname: '<script>alert(1)</script>"\'' });
    const response = await fetch(`${server.url}/outbox`);
    expect(await response.text()).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/);
  });

  it.each([
    [{ Host: 'localhost:4400' }, 200],
    [{ Host: '127.0.0.1' }, 200],
    [{ Host: '[::1]:3000' }, 200],
    [{ Host: 'shop.example' }, 404],
    [{ Host: '127.0.0.1.evil.example' }, 404],
    [{ Host: 'localhost.' }, 404],
    [{ 'X-Forwarded-For': '127.0.0.1' }, 404],
    [{ 'X-Forwarded-Host': 'localhost' }, 404],
    [{ 'X-Forwarded-Anything': '1' }, 404],
    [{ Forwarded: 'for=127.0.0.1' }, 404],
    [{ Via: '1.1 proxy.example' }, 404],
    [{ 'X-Real-IP': '127.0.0.1' }, 404],
    [{ Referer: 'https://shop.example/' }, 404],
    [{ Referer: 'http://localhost:4400/login' }, 200],
    [{ Origin: 'https://shop.example' }, 404],
  ] as const)(
    'the outbox of a local shop answers only to this machine: %j gives %i',
    async (headers, status) => {
      for (const path of ['/outbox', '/outbox.json']) {
        expect(await statusOf(server.url + path, headers)).toBe(status === 200 ? 200 : 404);
      }
    },
  );

  it('the outbox answers 404 to HTTP 1.0, which nginx speaks to its backends and no browser does', async () => {
    const statusLine = await new Promise<string>((resolve, reject) => {
      const { port } = new URL(server.url);
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.end(`GET /outbox.json HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`),
      );
      socket.once('data', data => resolve(String(data).split('\r\n')[0] ?? ''));
      socket.once('error', reject);
    });
    expect(statusLine).toMatch(/^HTTP\/1\.[01] 404 /);
  });

  it.each([{ NODE_ENV: 'production', SANDBOX_PAYMENTS: 'on', RATE_LIMIT: 'on' }, { HOST: '0.0.0.0' }])(
    'the outbox answers 404 in a shop with %j',
    async env => {
      const other = await startTestServer({ env, reference: true });
      try {
        await makeApiClient(other.url).call(contractCalls.phoneConfirm, { phone: '+380931234567' });
        for (const path of ['/outbox', '/outbox.json']) {
          expect((await fetch(other.url + path)).status).toBe(404);
        }
      } finally {
        await other.close();
      }
    },
  );
});

describe('the outbox of a shop that others reach by another name', () => {
  const PATHS = ['/outbox', '/outbox/1', '/outbox.json'];
  let shop: TestServer;
  let link: URL;
  beforeAll(async () => {
    shop = await startTestServer({ env: { PUBLIC_URL: 'https://shop.example' }, reference: true });
    await makeApiClient(shop.url).call(contractCalls.phoneConfirm, { phone: '+380931234567' });
    link = new URL((await findOutboxLink(shop.context)) ?? '');
  }, 60_000);
  afterAll(() => shop.close());
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(shop.url + path, { headers, redirect: 'manual' });

  it('the outbox of a shop with a public address answers 404 without its token, also on this machine', async () => {
    for (const path of PATHS) {
      expect((await get(path)).status).toBe(404);
      expect((await get(`${path}?token=${'A'.repeat(43)}`)).status).toBe(404);
      expect((await get(path, { Cookie: 'outbox=guess' })).status).toBe(404);
      expect((await get(path, { Authorization: 'Bearer guess' })).status).toBe(404);
    }
  });

  it('the outbox link that the start prints sets a cookie and redirects, so that the token leaves the address', async () => {
    expect(link.origin).toBe('https://shop.example');
    const opened = await get(link.pathname + link.search, { 'X-Forwarded-For': '203.0.113.7' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/outbox']);
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^outbox=[\w-]{43}; Path=\/outbox; HttpOnly; SameSite=Strict; Secure$/);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    const Cookie = cookie.split(';', 1)[0] ?? '';
    const page = await get('/outbox', { Cookie, Via: '1.1 proxy.example' });
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(await page.text()).toContain('+380931234567');
  });

  it('the outbox of a shop with a public address answers a program that sends the token as Bearer', async () => {
    const token = link.searchParams.get('token') ?? '';
    const [entry] = (await (
      await get('/outbox.json', { Authorization: `Bearer ${token}` })
    ).json()) as readonly { readonly to: string }[];
    expect(entry?.to).toBe('+380931234567');
  });

  it('the outbox token differs between shops, and a local shop’s outbox needs none', async () => {
    expect(await findOutboxLink(server.context)).toBe(`${server.context.config.publicUrl}/outbox`);
    const other = await startTestServer({ env: { PUBLIC_URL: 'https://shop.example' }, reference: true });
    try {
      expect(await findOutboxLink(other.context)).not.toBe(link.href);
    } finally {
      await other.close();
    }
  });
});
