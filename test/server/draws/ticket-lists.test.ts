import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { makeHttpApp } from '../../../server/http/make-http-app.ts';
import { makeStatementRecordingContext } from '../../support/database/make-statement-recording-context.ts';
import { type DrawShop, startDrawShop } from '../../support/shops/draw-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'twofold-ticket-lists-'));
const former = process.env['TMPDIR'];

let shop: DrawShop;
let app: Hono;
let frozen: number;
let another: number;
let open: number;
let statements: string[] = [];
/** What the next statement waits for. */
let held: Promise<void> | undefined;

beforeAll(async () => {
  process.env['TMPDIR'] = folder; // lists are kept in a folder there
  shop = await startDrawShop();
  const buyer = await shop.shopper();
  frozen = await shop.lot({ amount: 2, ticketDonateAmount: 5 });
  open = await shop.lot({ amount: 9, ticketDonateAmount: 5 });
  await shop.buy(buyer, frozen, 2);
  another = await shop.lot({ amount: 1, ticketDonateAmount: 5 });
  await shop.buy(buyer, another, 1);
  await shop.buy(buyer, open, 2);
  await runDueDraws(shop.server.context); // checks the list of the closed one
  const config = { ...shop.server.context.config, rateLimit: true };
  const context = makeStatementRecordingContext({ ...shop.server.context, config }, text => {
    statements.push(text);
    const waits = held;
    held = undefined;
    return waits;
  });
  app = makeHttpApp(context);
});
beforeEach(() => {
  statements = [];
});
afterAll(async () => {
  await shop.server.close();
  if (former === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = former;
  rmSync(folder, { recursive: true, force: true });
});

type Headers = Readonly<Record<string, string>>;
const get = (path: string, { visitor = '198.51.100.1', ...headers }: Headers = {}, method = 'GET') =>
  app.request(
    path,
    { method, headers },
    { incoming: { socket: { remoteAddress: visitor, remoteFamily: 'IPv4', remotePort: 1 } } },
  );
const ask = (lot: number, headers: Headers = {}, method = 'GET') =>
  get(`/api/draws/${lot}/tickets`, headers, method);
/** Where the list of a lot lies. */
const fileOf = (lot: number): string => {
  const names = readdirSync(folder, { recursive: true }).map(String);
  const [name, ...others] = names.filter(each => each.includes(`/${lot}-`) && each.endsWith('.txt'));
  expect(others).toEqual([]); // what was spoilt has been taken away
  return join(folder, name ?? '');
};

describe('a frozen list of tickets', () => {
  test('a frozen list of tickets is read from the database once, also for two requests at once, and then from its file', async () => {
    const [first, second] = await Promise.all([ask(frozen), ask(frozen)]);
    const texts = [await first.text(), await second.text()];
    expect(texts[0]).toMatch(/^([0-9a-f]{64}\n){10}$/);
    expect(texts[1]).toBe(texts[0]);
    expect(statements.filter(text => text.includes('string_agg'))).toHaveLength(1);
    statements = [];
    expect(await (await ask(frozen)).text()).toBe(texts[0]);
    expect(statements).toEqual([]);
  });

  test('a request that began before the list’s file existed takes the file and does not read the database again', async () => {
    let letOn = (): void => undefined;
    held = new Promise(resolve => {
      letOn = resolve;
    });
    const early = ask(another);
    await expect.poll(() => statements.length).toBe(1);
    const sound = await (await ask(another)).text();
    letOn();
    expect(await (await early).text()).toBe(sound);
    expect(statements.filter(text => text.includes('string_agg'))).toHaveLength(1);
    expect(fileOf(another)).toContain(`/${another}-`);
  });

  test('a frozen list of tickets may be cached for a year, with its root as ETag, and answers 304', async () => {
    const { root } = (await shop.page(frozen)).commitment ?? { root: '' };
    const response = await ask(frozen);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${root}"`,
      vary: 'Accept-Encoding',
      'content-length': '650',
    });
    await response.text();
    expect((await ask(frozen, { 'if-none-match': `"${root}"` })).status).toBe(304);
    expect((await ask(frozen, { 'if-none-match': '"other"' }, 'HEAD')).headers.get('content-length')).toBe(
      '650',
    );
  });

  test('a frozen list of tickets is compressed with gzip where the client accepts that', async () => {
    const plain = await (await ask(frozen)).text();
    const packed = await ask(frozen, { 'accept-encoding': 'br, gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(packed.headers.get('content-length')).toBe(String(bytes.length));
    expect(gunzipSync(bytes).toString()).toBe(plain);
    const etag = packed.headers.get('etag') ?? '';
    expect((await ask(frozen, { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(304);
  });

  test.each([
    ['of another content', (file: string) => writeFileSync(file, `${'0'.repeat(64)}\n`.repeat(10))],
    ['with something added', (file: string) => appendFileSync(file, 'x')],
    ['that is gone', (file: string) => rmSync(file)],
  ])('a frozen list of tickets is read from the database again when its file is one %s', async (_, spoil) => {
    const sound = await (await ask(frozen)).text();
    spoil(fileOf(frozen));
    statements = [];
    expect(await (await ask(frozen)).text()).toBe(sound);
    expect(statements.filter(text => text.includes('string_agg'))).toHaveLength(1);
  });

  test('a changed list of tickets that does not lead to its committed root gets no file and no-store', async () => {
    const { database } = shop.server.context;
    const lot = await shop.lot({ amount: 1 });
    await shop.buy(await shop.shopper(), lot, 1);
    await runDueDraws(shop.server.context);
    await database.query('UPDATE order_lines SET salt = sha256(salt) WHERE lot_id = $1', [lot]);
    const changed = await ask(lot);
    expect(await changed.text()).toMatch(/^([0-9a-f]{64}\n){2}$/);
    expect([changed.headers.get('cache-control'), changed.headers.get('etag')]).toEqual(['no-store', null]);
  });
});

describe('the proof of a ticket', () => {
  test('the proof of a ticket answers 429 from the sixty-first request of a visitor in a minute, and others are not affected', async () => {
    const [ticket] = await shop.ticketsOf(frozen);
    const proof = async (visitor: string) =>
      (await get(`/api/tickets/${ticket?.id}/proof`, { visitor })).status;
    const answers = [];
    for (let n = 0; n < 61; n += 1) answers.push(await proof('203.0.113.3'));
    expect(answers).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    expect(await proof('203.0.113.4')).toBe(200);
  });
});

describe('a list of tickets that still grows', () => {
  test('a list of tickets that still grows is answered with no-store and without ETag', async () => {
    const response = await ask(open);
    expect(await response.text()).toMatch(/^([0-9a-f]{64}\n){10}$/);
    expect([response.headers.get('cache-control'), response.headers.get('etag')]).toEqual(['no-store', null]);
  });

  test('a list of tickets that still grows is streamed to four requests at once, and a fifth gets 503', async () => {
    const begun = await Promise.all([2, 3, 4, 5].map(n => ask(open, { visitor: `198.51.100.${n}` })));
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const refused = await ask(open, { visitor: '198.51.100.6' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    await begun[0]?.body?.cancel();
    await begun[1]?.text();
    const next = await Promise.all([
      ask(open, { visitor: '198.51.100.7' }),
      ask(open, { visitor: '198.51.100.8' }),
    ]);
    expect(next.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask(open, { visitor: '198.51.100.9' })).status).toBe(503);
    for (const response of [begun[2], begun[3], ...next]) await response?.body?.cancel();
    expect((await ask(open, { visitor: '198.51.100.10' }, 'HEAD')).status).toBe(200);
    expect(await (await ask(open, { visitor: '198.51.100.10' })).text()).not.toBe('');
  });

  test('a second list at once for the same network answers 429, so that one visitor can’t take the places of others', async () => {
    const visitor = '2001:db8:1:2::3';
    const begun = await ask(open, { visitor });
    const again = await ask(open, { visitor: '2001:db8:1:2::4' }); // of the same network
    expect([begun.status, again.status, again.headers.get('retry-after')]).toEqual([200, 429, '5']);
    const others = await Promise.all([21, 22, 23].map(n => ask(open, { visitor: `198.51.100.${n}` })));
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const response of [begun, ...others]) await response.body?.cancel();
    expect(await (await ask(open, { visitor })).text()).not.toBe('');
  });

  test('a list that still grows answers 429 to a visitor’s twenty-first request in a minute; a frozen list is not limited', async () => {
    const visitor = '203.0.113.1';
    await (await ask(frozen)).text(); // kept from here on
    const answers = [];
    for (let n = 0; n < 21; n += 1) {
      const response = await ask(open, { visitor });
      await response.text();
      answers.push(response.status);
    }
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    const refused = await ask(open, { visitor });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(frozen, { visitor })).status).toBe(200);
    expect((await ask(open, { visitor: '203.0.113.2' })).status).toBe(200);
  });
});
