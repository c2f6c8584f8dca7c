import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../src/adapters/http/wire/calls.ts';
import { apiClient, readOutbox, registerSomebody } from '../support/api-client.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

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
  it('shows what was sent, newest first, before the call that sent it has answered', async () => {
    const person = await registerSomebody(server.url);
    const [mail, sms] = await readOutbox(server.url);
    expect(mail).toEqual({
      to: person.email,
      kind: 'mail',
      subject: 'Confirm your address for Twofold',
      text: expect.stringContaining(`${server.url}/verify-`),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(sms).toMatchObject({ to: person.phone, kind: 'sms', subject: '' });
  });

  it('has a page with links to follow, in the reader’s language', async () => {
    const { email } = await registerSomebody(server.url);
    const page = async (language: string) =>
      (await fetch(`${server.url}/outbox`, { headers: { 'Accept-Language': language } })).text();
    const english = await page('en');
    expect(english).toContain('<html lang="en">');
    expect(english).toContain(email);
    expect(english).toMatch(new RegExp(`<a href="${server.url}/verify-[\\w-]{43}"`));
    expect(await page('uk')).toContain('Вихідні повідомлення');
  });

  it('shows each mail as its reader would see it, and nothing in it runs or is fetched', async () => {
    await registerSomebody(server.url, { firstname: '<script>alert(1)</script>' });
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

  it('shows what people typed as text, never as markup', async () => {
    await registerSomebody(server.url, { firstname: '<script>alert(1)</script>"\'' });
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
  ] as const)('answers only at this machine: %j gives %i', async (headers, status) => {
    for (const path of ['/outbox', '/outbox.json']) {
      expect(await statusOf(server.url + path, headers)).toBe(status === 200 ? 200 : 404);
    }
  });

  it.each([{ NODE_ENV: 'production', SANDBOX_PAYMENTS: 'on', RATE_LIMIT: 'on' }, { HOST: '0.0.0.0' }])(
    'does not exist with %j',
    async env => {
      const other = await startTestServer({ env, reference: true });
      try {
        await apiClient(other.url).call(calls.phoneConfirm, { phone: '+380931234567' });
        for (const path of ['/outbox', '/outbox.json']) {
          expect((await fetch(other.url + path)).status).toBe(404);
        }
      } finally {
        await other.close();
      }
    },
  );
});
