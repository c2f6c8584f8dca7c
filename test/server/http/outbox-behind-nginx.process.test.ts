import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOutboxLink } from '../../../server/http/visitors/outbox-access.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { startBareNginx } from '../../support/processes/running-nginx.ts';

type Proxy = Awaited<ReturnType<typeof startBareNginx>>;

/** With the tests of PostgreSQL: they ask for nginx, the others do not. */
const onServer = (process.env['DATABASE_URL'] ?? '') !== '';

describe.runIf(onServer)('the outbox behind nginx’s bare proxy_pass', () => {
  let server: TestServer;
  let proxy: Proxy;
  const start = async (env: Readonly<Record<string, string>>): Promise<void> => {
    server = await startTestServer({ env, reference: true });
    proxy = await startBareNginx(Number(new URL(server.url).port));
  };
  const stop = async (): Promise<void> => {
    await proxy.stop();
    await server.close();
  };
  const statuses = async (path: (name: string) => string = name => name) =>
    Promise.all(
      ['/outbox', '/outbox.json'].map(async name => (await fetch(`${proxy.url}${path(name)}`)).status),
    );

  describe('of a demonstration that names its outer address', () => {
    beforeAll(() => start({ PUBLIC_URL: 'https://demo.example' }));
    afterAll(stop);

    it('the outbox answers 404 behind a bare proxy_pass although the calls come from this machine', async () => {
      expect((await fetch(`${proxy.url}/api/health`)).status).toBe(200);
      expect(await statuses()).toEqual([404, 404]);
    });

    it('the outbox of a demonstration with a public address opens by the token that the start prints', async () => {
      const token = new URL((await findOutboxLink(server.context)) ?? '').searchParams.get('token');
      const answer = await fetch(`${proxy.url}/outbox.json?token=${token}`);
      expect([answer.status, await answer.json()]).toEqual([200, []]);
      expect((await fetch(`${proxy.url}/outbox.json?token=${token}x`)).status).toBe(404);
    });
  });

  describe('of one whose address was never set', () => {
    beforeAll(() => start({}));
    afterAll(stop);

    it('the outbox of a shop without a public address answers 404 behind a proxy and opens on this machine', async () => {
      expect(await statuses()).toEqual([404, 404]);
      expect((await fetch(`${server.url}/outbox.json`)).status).toBe(200);
    });
  });
});
