import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { drawPage, hydratePage } from './hydrated-screen.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sample: true });
});
afterAll(() => server.close());

const zone = process.env['TZ'];
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

/** Not so long that the screen is read anew. */
const A_WHILE = 50_000;

const lotWhere = async (condition: string): Promise<string> => {
  const [lot] = await server.context.database.query<{ id: string }>(
    `SELECT id FROM lots WHERE ${condition} ORDER BY id LIMIT 1`,
    [],
  );
  if (lot === undefined) throw new Error(`no lot where ${condition}`);
  return lot.id;
};

/** Where the sale stands, as screens of lots differ by it. */
const LOTS = {
  'a lot on sale': "status = 'open' AND starts_at <= now()",
};

describe.each(['uk', 'en'] as const)('React takes over a screen in %s', language => {
  /** Drawn in one time zone, and taken over a while later in another one. */
  const takenOver = async (path: string, search = '') => {
    const html = await drawPage(server.url, { path, search, language, currency: 'UAH' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + A_WHILE });
    process.env['TZ'] = 'America/Los_Angeles';
    return hydratePage(html, server.url + path + search, { language });
  };

  it.each([
    '/',
    '/ref',
    '/catalog',
    '/catalog-1',
    '/draw-1',
    '/superprize',
    '/about',
    '/trusted',
    '/terms',
    '/faq',
    '/how-it-works',
    '/contacts',
    '/cart',
    '/login',
    '/registration',
    '/account',
    '/recovery',
    '/nowhere',
  ])('without a word, and with every element of it: %s', async path => {
    expect(await takenOver(path)).toMatchObject({ said: [], lost: [] });
  });
});
