import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markDatabaseError } from '../../../server/database/database-errors.ts';
import { makeHttpApp } from '../../../server/http/make-http-app.ts';
import { makeProcessContext } from '../../../server/process/make-process-context.ts';
import { makeProcessLog } from '../../../server/process/make-process-log.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ reference: true });
}, 60_000);
afterAll(() => server.close());

describe('an error of the server', () => {
  const brokenApp = (error: unknown) => {
    const lines: string[] = [];
    const log = makeProcessLog('info', { write: line => lines.push(line) });
    const { database, config } = server.context;
    const broken = { ...database, query: () => Promise.reject(error) };
    return { app: makeHttpApp(makeProcessContext({ config, database: broken, log })), lines };
  };
  const request = { headers: { 'Accept-Language': 'en' } };

  it('an unexpected error answers 500 with a request id and no detail, and logs the cause under that id', async () => {
    const { app, lines } = brokenApp(new Error('secret column of table users'));
    const response = await app.request('/api/health', request, { incoming: { socket: {} } });
    const body = (await response.json()) as { message: string };
    expect(response.status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secret');
    const id = response.headers.get('x-request-id') ?? 'none';
    expect(body.message).toContain(id);
    expect(lines.some(line => line.includes(id) && line.includes('secret column'))).toBe(true);
  });

  it('a logged database error names code, table and constraint, but not the values', async () => {
    const lines: string[] = [];
    const { database } = server.context;
    const clash = database.query("INSERT INTO currencies SELECT 'UAH', 1, title FROM currencies LIMIT 1");
    makeProcessLog('info', { write: line => lines.push(line) }).error(
      { err: await clash.catch(error => error) },
      'failed',
    );
    expect(lines.join('')).toContain('"code":"23505","table":"currencies","constraint":"currencies_pkey"');
    expect(lines.join('')).not.toContain('(UAH)');
  });

  it('a call answers 503 with Retry-After while the database is unreachable', async () => {
    const { app } = brokenApp(
      markDatabaseError(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
    );
    const response = await app.request('/api/health', request, { incoming: { socket: {} } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toEqual({
      errors: true,
      message: 'The shop is briefly unavailable. Try again in a minute.',
    });
  });
});
