import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHttpApp } from '../../../server/http/make-http-app.ts';
import { deleteExpiredRows } from '../../../server/process/delete-expired-rows.ts';
import { ONLOOKER_REPORT_VALID_SECONDS } from '../../../src/domain/draws/onlooker-seconds.ts';
import { type DrawShop, startDrawShop } from '../../support/shops/draw-shop.ts';

const UNKNOWN = 2_000_000_000;
const FOREIGN = { 'X-Requested-With': '' };

let shop: DrawShop;
/** Two processes of one shop. */
let first: Hono;
let second: Hono;

beforeAll(async () => {
  shop = await startDrawShop();
  const { context } = shop.server;
  const limited = { ...context, config: { ...context.config, rateLimit: true } };
  first = makeHttpApp(context);
  second = makeHttpApp(limited);
});
afterAll(() => shop.server.close());

const tab = (n: number): string => n.toString(16).padStart(32, '0');

const look = async (app: Hono, lot: number, who: string, headers: Record<string, string> = {}) => {
  const answer = await app.request(
    '/api/look-on',
    {
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ lot_id: lot, tab: who }),
    },
    { incoming: { socket: { remoteAddress: '198.51.100.1', remoteFamily: 'IPv4', remotePort: 1 } } },
  );
  const body = (await answer.json()) as { readonly onlookers?: number };
  return answer.status === 200 ? body.onlookers : answer.status;
};
const rows = async () =>
  shop.server.context.database.query<Record<string, unknown>>('SELECT * FROM draw_onlookers', []);

describe('the onlookers of a draw', () => {
  test('the onlookers of a draw are counted once per browser tab, in all processes together and for each draw apart', async () => {
    const [lot, other] = [await shop.lot({ amount: 2 }), await shop.lot({ amount: 2 })];
    expect(await look(first, lot, tab(1))).toBe(1);
    expect(await look(second, lot, tab(2))).toBe(2);
    expect(await look(first, lot, tab(2))).toBe(2);
    expect(await look(second, lot, tab(1))).toBe(2);
    expect(await look(first, other, tab(1))).toBe(1);
  });

  test('an onlooker of a draw is no longer counted once their tab stops reporting', async () => {
    const lot = await shop.lot({ amount: 2 });
    expect(await look(first, lot, tab(1))).toBe(1);
    shop.clock.now += (ONLOOKER_REPORT_VALID_SECONDS - 1) * 1000;
    expect(await look(first, lot, tab(2))).toBe(2);
    shop.clock.now += 1000;
    expect(await look(second, lot, tab(2))).toBe(1);
    shop.clock.now += ONLOOKER_REPORT_VALID_SECONDS * 1000 + 1;
    await deleteExpiredRows(shop.server.context);
    expect(await rows()).toEqual([]);
  });

  test('the stored onlookers of a draw hold nothing of a person, and one tab looks different in two draws', async () => {
    const [lot, other] = [await shop.lot({ amount: 2 }), await shop.lot({ amount: 2 })];
    await look(first, lot, tab(7));
    await look(first, other, tab(7));
    const [one, two] = await rows();
    expect(Object.keys(one ?? {}).toSorted()).toEqual(['expires_at', 'lot_id', 'tab']);
    expect(Buffer.from(one?.['tab'] as Uint8Array)).not.toEqual(Buffer.from(two?.['tab'] as Uint8Array));
    expect(Buffer.from(one?.['tab'] as Uint8Array).toString('hex')).not.toContain(tab(7));
  });

  test('the count of a draw’s onlookers is exact below a hundred, and cached for a moment from there on', async () => {
    const lot = await shop.lot({ amount: 2 });
    for (let n = 1; n <= 99; n += 1) expect(await look(first, lot, tab(n))).toBe(n);
    expect(await look(first, lot, tab(100))).toBe(100);
    expect(await look(first, lot, tab(101))).toBe(100);
  });

  test('look-on answers 404 for an unknown lot, 422 for a malformed tab and 403 to a foreign page', async () => {
    const lot = await shop.lot({ amount: 2 });
    expect(await look(first, UNKNOWN, tab(1))).toBe(404);
    expect(await look(first, lot, 'me@mail.example')).toBe(422);
    expect(await look(first, lot, tab(1), FOREIGN)).toBe(403);
  });

  test('look-on answers 429 to a visitor who reports more than sixty tabs in a minute', async () => {
    const lot = await shop.lot({ amount: 2 });
    shop.clock.now += 120_000;
    await deleteExpiredRows(shop.server.context);
    const answers: (number | undefined)[] = [];
    for (let n = 1; n <= 70; n += 1) answers.push(await look(second, lot, tab(n)));
    expect(answers.filter(answer => answer === 429)).toHaveLength(10);
    expect(await rows()).toHaveLength(60);
  });
});
