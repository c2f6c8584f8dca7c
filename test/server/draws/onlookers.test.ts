import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp } from '../../../server/http/app.ts';
import { sweep } from '../../../server/process/sweep.ts';
import { LOOK_LASTS_SECONDS } from '../../../src/domain/draws/onlookers.ts';
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
  first = makeApp(context);
  second = makeApp(limited);
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

describe('who looks at a draw', () => {
  test('who looks at a draw is counted once for each tab, whichever process hears it, and for each draw apart', async () => {
    const [lot, other] = [await shop.lot({ amount: 2 }), await shop.lot({ amount: 2 })];
    expect(await look(first, lot, tab(1))).toBe(1);
    expect(await look(second, lot, tab(2))).toBe(2);
    expect(await look(first, lot, tab(2))).toBe(2);
    expect(await look(second, lot, tab(1))).toBe(2);
    expect(await look(first, other, tab(1))).toBe(1);
  });

  test('who looks at a draw counts only while they go on saying so', async () => {
    const lot = await shop.lot({ amount: 2 });
    expect(await look(first, lot, tab(1))).toBe(1);
    shop.clock.now += (LOOK_LASTS_SECONDS - 1) * 1000;
    expect(await look(first, lot, tab(2))).toBe(2);
    shop.clock.now += 1000;
    expect(await look(second, lot, tab(2))).toBe(1);
    shop.clock.now += LOOK_LASTS_SECONDS * 1000 + 1;
    await sweep(shop.server.context);
    expect(await rows()).toEqual([]);
  });

  test('who looks at a draw is kept without anything of a person, or of the tab in another draw', async () => {
    const [lot, other] = [await shop.lot({ amount: 2 }), await shop.lot({ amount: 2 })];
    await look(first, lot, tab(7));
    await look(first, other, tab(7));
    const [one, two] = await rows();
    expect(Object.keys(one ?? {}).toSorted()).toEqual(['expires_at', 'lot_id', 'tab']);
    expect(Buffer.from(one?.['tab'] as Uint8Array)).not.toEqual(Buffer.from(two?.['tab'] as Uint8Array));
    expect(Buffer.from(one?.['tab'] as Uint8Array).toString('hex')).not.toContain(tab(7));
  });

  test('who looks at a draw is exact below a hundred, and read once a moment for all from there on', async () => {
    const lot = await shop.lot({ amount: 2 });
    for (let n = 1; n <= 99; n += 1) expect(await look(first, lot, tab(n))).toBe(n);
    expect(await look(first, lot, tab(100))).toBe(100);
    expect(await look(first, lot, tab(101))).toBe(100);
  });

  test('who looks at a draw is refused for lots that are not there, other ids than the page makes, and foreign pages', async () => {
    const lot = await shop.lot({ amount: 2 });
    expect(await look(first, UNKNOWN, tab(1))).toBe(404);
    expect(await look(first, lot, 'me@mail.example')).toBe(422);
    expect(await look(first, lot, tab(1), FOREIGN)).toBe(403);
  });

  test('who looks at a draw has a limit for one visitor, who can’t seem to be many', async () => {
    const lot = await shop.lot({ amount: 2 });
    shop.clock.now += 120_000;
    await sweep(shop.server.context);
    const answers: (number | undefined)[] = [];
    for (let n = 1; n <= 70; n += 1) answers.push(await look(second, lot, tab(n)));
    expect(answers.filter(answer => answer === 429)).toHaveLength(10);
    expect(await rows()).toHaveLength(60);
  });
});
