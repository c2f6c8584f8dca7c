import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProcessState } from '../../../server/context/process-state.ts';
import type { Database } from '../../../server/database/database.ts';
import { markDatabaseError } from '../../../server/database/database-errors.ts';
import { openMigratedPostgres } from '../../../server/database/open-migrated-postgres.ts';
import { makeHttpApp } from '../../../server/http/make-http-app.ts';
import { startSsrWorker } from '../../../server/http/ssr-worker/start-ssr-worker.ts';
import { makeProcessContext } from '../../../server/process/make-process-context.ts';
import { warmUpScreens } from '../../../server/process/warm-up-screens.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ready = async () => {
  const response = await fetch(`${server.url}/api/ready`);
  return [response.status, await response.json()];
};

const withQuery = async (query: Database['query']) => {
  const { config, database, log, state } = server.context;
  const app = makeHttpApp({
    ...makeProcessContext({ config, log, database: { ...database, query } }),
    state,
  });
  const response = await app.request('/api/ready', {}, { incoming: { socket: {} } });
  return [response.status, response.headers.get('retry-after'), await response.json()];
};

describe('/api/ready', () => {
  it('/api/ready answers 200 when the database answers and has all migrations', async () => {
    expect(await ready()).toEqual([200, { status: 'ready' }]);
  });

  it('/api/ready answers 503 with “migrations” while the database lacks one', async () => {
    const { database } = server.context;
    const [last] = await database.query<{ name: string; hash: string }>(
      'DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations) RETURNING name, hash',
      [],
    );
    expect(await ready()).toEqual([503, { errors: true, reason: 'migrations' }]);
    await database.query('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [
      last?.name,
      last?.hash,
    ]);
    expect(await ready()).toEqual([200, { status: 'ready' }]);
  });

  it('/api/ready answers 200 beside a newer process that has migrated further', async () => {
    const { database } = server.context;
    await database.query("INSERT INTO schema_migrations (name, hash) VALUES ('999-later.sql', 'x')", []);
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    await database.query("DELETE FROM schema_migrations WHERE name = '999-later.sql'", []);
  });

  it.each(['ECONNREFUSED', '57P03', '53300'])(
    '/api/ready answers 503 with “database” while the database is unreachable (%s)',
    async code => {
      const away = () => Promise.reject(markDatabaseError(Object.assign(new Error('away'), { code })));
      expect(await withQuery(away)).toEqual([503, '5', { errors: true, reason: 'database' }]);
    },
  );

  it('/api/ready answers 503 with “clock” while the clock is over 5 seconds off the database’s', async () => {
    const { state } = server.context;
    state.noteClock(-5_001);
    expect(await ready()).toEqual([503, { errors: true, reason: 'clock' }]);
    state.noteClock(-4_999);
    expect(await ready()).toEqual([200, { status: 'ready' }]);
  });

  it('/api/ready answers 503 with “read_only” while the database takes no writes', async () => {
    const { database, log } = server.context;
    if (database.kind === 'embedded') {
      await database.query('SET default_transaction_read_only = on', []);
      expect(await ready()).toEqual([503, { errors: true, reason: 'read_only' }]);
      await database.query('SET default_transaction_read_only = off', []);
      expect(await ready()).toEqual([200, { status: 'ready' }]);
      return;
    }
    const [row] = await database.query<{ name: string }>('SELECT current_database() AS name', []);
    const address = new URL(process.env['DATABASE_URL'] ?? '');
    address.pathname = `/${row?.name}`;
    const setReadOnly = (value: 'on' | 'off') =>
      database.query(`ALTER DATABASE "${row?.name}" SET default_transaction_read_only = ${value}`, []);
    // Pools that have no connection yet: what a database is set to holds for those that are made from then on.
    const [first, second] = [
      await openMigratedPostgres(address.href, log),
      await openMigratedPostgres(address.href, log),
    ];
    await setReadOnly('on');
    expect(await withQuery(first.query)).toEqual([503, '5', { errors: true, reason: 'read_only' }]);
    await setReadOnly('off');
    expect(await withQuery(second.query)).toEqual([200, null, { status: 'ready' }]);
    await Promise.all([first.close(), second.close()]);
  });

  it('/api/ready answers 503 with “stopping” once the process stops, while calls are still answered', async () => {
    const stopping = await startTestServer();
    stopping.context.state.beginStop();
    const response = await fetch(`${stopping.url}/api/ready`);
    expect([response.status, await response.json()]).toEqual([503, { errors: true, reason: 'stopping' }]);
    expect((await fetch(`${stopping.url}/api/health`)).status).toBe(200);
    await stopping.close();
  });
});

describe('a process that has just started', () => {
  const renderer = (name: string) =>
    fileURLToPath(new URL(`../../fixtures/renderers/${name}.mjs`, import.meta.url));

  /** A shop that has rendered nothing yet; `said`: what its log warns of. */
  const started = (file: string | null) => {
    const said: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => said.push(JSON.parse(line).msg) });
    const ssrWorker = startSsrWorker({ renderer: file });
    const context = { ...server.context, cachedMs: 60_000, log, ssrWorker, state: makeProcessState() };
    const app = makeHttpApp(context);
    const reason = async () => {
      const response = await app.request('/api/ready', {}, { incoming: { socket: {} } });
      return ((await response.json()) as { reason?: string }).reason ?? response.status;
    };
    return { context, app, reason, said, ssrWorker };
  };

  it('a started process is ready once home and catalogue are rendered in every language', async () => {
    const { context, reason, said, ssrWorker } = started(renderer('slow-to-read'));
    const asked: string[] = [];
    const render: typeof ssrWorker.render = async (screen, ...rest) => {
      const page = await ssrWorker.render(screen, ...rest);
      asked.push(`${screen.language} ${screen.currency} ${screen.path} ${await reason()}`);
      return page;
    };
    const shop = { ...context, ssrWorker: { ...ssrWorker, render }, ssrTimeoutMs: 100 };
    expect(await reason()).toBe('screens');
    await warmUpScreens(shop, makeHttpApp(shop));
    expect([await reason(), said]).toEqual([200, []]);
    expect(new Set(asked)).toEqual(
      new Set(
        ['/', '/catalog'].flatMap(path =>
          context.config.languages.map(language => `${language} UAH ${path} screens`),
        ),
      ),
    );
    await ssrWorker.close();
  });

  it('a started process whose renderer fails for too long becomes ready without pages and logs it', async () => {
    const { context, app, reason, said, ssrWorker } = started('/nowhere/renderer.js');
    await warmUpScreens(context, app, 0);
    expect(await reason()).toBe(200);
    expect(said.at(-1)).toBe('home and catalogue are not rendered: the shop opens without their screens');
    await ssrWorker.close();
  });

  it('a started process without a built client is ready at once', async () => {
    const { context, app, reason, said } = started(null);
    await warmUpScreens(context, app);
    expect([await reason(), said]).toEqual([200, []]);
  });

  it('a started process renders no further page once it stops', async () => {
    const { context, app, reason, said, ssrWorker } = started('/nowhere/renderer.js');
    context.state.beginStop();
    await warmUpScreens(context, app);
    expect([await reason(), said.filter(text => text.startsWith('home'))]).toEqual(['stopping', []]);
    await ssrWorker.close();
  });
});
