import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECRET_LINK_PAGES } from '../../../src/domain/accounts/secret-address.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { findFreePort } from '../../support/processes/find-free-port.ts';
import { type RunningNginx, startExampleNginx } from '../../support/processes/running-nginx.ts';

/** With the tests of PostgreSQL: they ask for nginx, the others do not. */
const onServer = (process.env['DATABASE_URL'] ?? '') !== '';

/** What is answered: a status and where it leads, or how the connection ended. */
const answerOf = (
  url: string,
  { host, serverName, path = '/' }: { host: string; serverName?: string; path?: string },
): Promise<string> =>
  new Promise(resolve => {
    const { hostname, port, protocol } = new URL(url);
    const call = (protocol === 'https:' ? request : plainRequest)(
      {
        hostname,
        port,
        path,
        family: 4,
        agent: false,
        headers: { Host: host },
        rejectUnauthorized: false, // the certificate is the test's own
        ...(serverName === undefined ? {} : { servername: serverName }),
      },
      response => {
        response.resume();
        response.once('end', () =>
          resolve(`${response.statusCode} ${response.headers.location ?? ''}`.trim()),
        );
      },
    );
    call.once('error', () => resolve('no answer'));
    call.end();
  });

describe.runIf(onServer)('nginx with the example configuration', () => {
  let server: TestServer;
  let nginx: RunningNginx;
  let closing: Promise<void> | undefined;
  const closeShop = () => {
    closing ??= server.close();
    return closing;
  };
  beforeAll(async () => {
    server = await startTestServer({ reference: true });
    const port = Number(new URL(server.url).port);
    nginx = await startExampleNginx([port, port], await findFreePort());
  });
  afterAll(async () => {
    await nginx.stop();
    await closeShop();
  });
  const get = (path: string) => answerOf(nginx.url, { host: 'localhost', serverName: 'localhost', path });

  test('nginx with the example configuration answers its own name and redirects it from HTTP to HTTPS', async () => {
    expect(await get('/api/health')).toBe('200');
    expect(await answerOf(nginx.plainUrl, { host: 'localhost', path: '/lot-7?x=1' })).toBe(
      '301 https://localhost/lot-7?x=1',
    );
  });

  test('nginx with the example configuration gives any other host name no redirect, page or certificate', async () => {
    expect(await answerOf(nginx.plainUrl, { host: 'evil.example', path: '/lot-7' })).toBe('no answer');
    expect(await answerOf(nginx.url, { host: 'evil.example', serverName: 'localhost' })).toBe('no answer');
    expect(await answerOf(nginx.url, { host: 'localhost', serverName: 'evil.example' })).toBe('no answer');
  });

  test('nginx with the example configuration logs no secret of a mailed link, whether the shop is up or down', async () => {
    const SECRET = 'hdT3-a_secret-of-somebody';
    const links = [
      ...SECRET_LINK_PAGES.map(page => `/${page}-${SECRET}?t=${SECRET}`),
      `/api/unsubscribe/one-click?email=a%40b.example&t=${SECRET}`,
    ];
    const visit = async () => {
      for (const path of links) {
        await get(path);
        await answerOf(nginx.plainUrl, { host: 'localhost', path });
      }
      return get('/terms');
    };
    expect(await visit()).toBe('200');
    await get(`/catalog?search=${SECRET}`);
    await closeShop();
    expect(await visit()).toBe('502');
    expect(nginx.log('access')).toMatch(/"GET \/recovery- HTTP\/1\.1" 502 /);
    expect(nginx.log('error')).toContain('GET /terms');
    expect(nginx.log('error')).not.toContain(SECRET);
    expect(nginx.log('access')).not.toContain(SECRET);
  });
});
