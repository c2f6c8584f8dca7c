import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDatabaseTemplate } from '../../../server/database/database-template.ts';
import { openMigratedEmbedded } from '../../../server/database/open-migrated-embedded.ts';
import { listWinnersOfDraw } from '../../../server/draws/store-lot-winner.ts';
import { makeDrawWorker } from '../../../server/draws/worker/start-draw-worker.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { prepareShop } from '../../../server/process/prepare-shop.ts';
import { startServerThread } from '../../../server/process/threads/start-server-thread.ts';
import { readSampleCatalogue } from '../../../server/sample/read-sample-catalogue.ts';
import { shiftSampleTime } from '../../../server/sample/sample-time.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import type { DrawCommitment } from '../../../src/domain/draws/proof/commitment.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { openTestDatabase } from '../../support/database/test-database.ts';
import { isTestAllRun } from '../../support/list-test-settings.ts';
import { makeApiClient, registerThroughApi } from '../../support/requests/api-client.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
const DELAY = 600;
const config = {
  production: false,
  drawDelaySeconds: DELAY,
  prizeClaimDays: 60,
  loadSample: true,
  beacon: { sandbox: true },
} as const;
const drawWorker = makeDrawWorker(startServerThread);
afterAll(() => drawWorker.close());
const log = { info: () => undefined, error: () => undefined };
const { lots, holders } = readSampleCatalogue();
const started = lots.filter(lot => shiftSampleTime(lot.start, NOW) <= NOW);
const inState = {
  coming: lots.filter(lot => shiftSampleTime(lot.start, NOW) > NOW),
  playing: started.filter(lot => lot.sold < lot.amount),
  soldOut: started.filter(lot => lot.sold === lot.amount && lot.drawn_at === null),
  drawn: started.filter(lot => lot.drawn_at !== null),
};
const idsOf = (some: typeof lots): readonly number[] => some.map(({ id }) => id);

let server: TestServer;
let loaded: boolean;
const query = (text: string, params: readonly unknown[] = []) => server.context.database.query(text, params);

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  loaded = await prepareShop({ ...server.context, config });
});
afterAll(() => server.close());

describe('The sample in a fresh shop', () => {
  test('the audit finds no sum that disagrees in a shop with the sample loaded, and all sold items are ordered', async () => {
    expect(loaded).toBe(true);
    expect(await auditShop(server.context.database)).toEqual({});
    const sold = lots.reduce((sum, lot) => sum + lot.sold, 0);
    expect(await query('SELECT sum(quantity)::int AS sold FROM order_lines')).toEqual([{ sold }]);
  });

  test('the loaded sample has every lot as the sample catalogue describes it', async () => {
    const rows = await query(
      'SELECT id, price::int, origin::int, amount, sales_count, start FROM lots ORDER BY id',
    );
    expect(rows).toEqual(
      lots
        .toSorted((a, b) => a.id - b.id)
        .map(lot => ({
          id: lot.id,
          price: lot.price,
          origin: lot.origin,
          amount: lot.amount,
          sales_count: lot.sold,
          start: new Date(shiftSampleTime(lot.start, NOW)),
        })),
    );
  });

  test('the loaded sample numbers each lot’s tickets from 1 in the order of payment, none before the lot’s start', async () => {
    const wrong = await query(
      `SELECT t.title FROM (
         SELECT t.*, row_number() OVER (PARTITION BY lot_id ORDER BY issued_at, order_id, number) AS place FROM tickets t) t
       JOIN lots l ON l.id = t.lot_id JOIN orders o ON o.id = t.order_id
       WHERE t.number <> t.place OR t.issued_at < l.start OR t.issued_at > $1 OR o.settled_at <> t.issued_at
         OR t.user_id <> o.user_id
         OR t.title <> lpad(t.lot_id::text, 6, '0') || '-' || lpad(t.number::text, greatest(4, length(t.number::text)), '0')`,
      [new Date(NOW)],
    );
    expect(wrong).toEqual([]);
  });

  test('the loaded sample’s draws have the winner that the rule gives, at the moments of the catalogue', async () => {
    type Row = {
      lot_id: number;
      root: Buffer;
      commitment: DrawCommitment;
      beacon_signature: Buffer;
      winner_number: number;
      drawn_at: Date;
      due_at: Date;
    };
    const draws = await server.context.database.query<Row>(
      `SELECT d.* FROM draws d JOIN tickets t ON t.id = d.winner_ticket_id AND t.number = d.winner_number
       WHERE d.state = 'drawn'`,
      [],
    );
    expect(draws.length).toBe(inState.drawn.length);
    for (const draw of draws) {
      const lot = inState.drawn.find(({ id }) => id === draw.lot_id);
      expect([draw.winner_number]).toEqual(
        listWinnersOfDraw(draw.commitment, draw.root, draw.beacon_signature, [], 0),
      );
      const late = draw.drawn_at.getTime() - shiftSampleTime(lot?.drawn_at ?? '', NOW);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(3000);
      expect(draw.drawn_at).toEqual(draw.due_at);
      expect(draw.commitment.delay).toBe(DELAY);
    }
  });

  test('loading the sample leaves no mail about a draw to send', async () => {
    expect(await query('SELECT 1 AS one FROM draw_mailings WHERE done_at IS NULL')).toEqual([]);
  });

  test('the loaded sample has a closed draw that is due later for its sold-out lot', async () => {
    const waiting = await query("SELECT lot_id, due_at > $1 AS later FROM draws WHERE state = 'closed'", [
      new Date(NOW),
    ]);
    expect(waiting).toEqual(inState.soldOut.map(lot => ({ lot_id: lot.id, later: true })));
  });

  test('the calls of a shop with the sample answer its lots on sale, sold out, to come and drawn', async () => {
    const api = makeApiClient(server.url);
    const page = await api.call(contractCalls.getMainpageCatalog, {
      category: false,
      wishlist: [],
      limit: 100,
    });
    expect(page.counter).toBe(inState.playing.length);
    expect(page.all_lots.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      [...idsOf(inState.playing), ...idsOf(inState.soldOut)].toSorted((a, b) => a - b),
    );
    expect(page.all_lots.at(-1)?.percent).toBe(100);
    const coming = await api.call(contractCalls.getComingSoon, {});
    expect(coming.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(idsOf(inState.coming));
    const winners = await api.call(contractCalls.getLastWinners, {});
    const newest = inState.drawn.toSorted(
      (a, b) => Date.parse(b.drawn_at ?? '') - Date.parse(a.drawn_at ?? ''),
    );
    expect(winners.map(({ lot_id }) => lot_id)).toEqual(newest.map(({ id }) => id).slice(0, 12));
    expect(holders.map(each => `${each.first_name} ${each.last_name}`)).toContain(winners[0]?.user.full_name);
    const drawn = await api.call(contractCalls.getLot, { id: newest[0]?.id ?? 0 });
    expect(drawn.lot.winners).toHaveLength(1);
    expect(drawn.tickets.sold).toBeGreaterThan(drawn.lot.sales_count);
  });

  test('the first person who registers in a shop with the sample gets the next user id', async () => {
    const person = await registerThroughApi(server.url);
    expect(person.id).toBe(Math.max(...holders.map(({ id }) => id)) + 1);
  });

  test('the sample is not loaded again into a shop that has something', async () => {
    expect(await prepareShop({ ...server.context, config })).toBe(false);
    expect(await query('SELECT count(*)::int AS n FROM lots')).toEqual([{ n: lots.length }]);
  });
});

describe('A first start', () => {
  // Processes of their own ask the same in the gate (two-servers.process.test.ts).
  test.runIf(isTestAllRun)(
    'several processes that start at once in an empty shop load the sample once',
    async () => {
      const { database, close } = await openTestDatabase();
      const means = { database, config, randomBytes, drawWorker, now: () => NOW };
      const answers = await Promise.all([prepareShop(means), prepareShop(means), prepareShop(means)]);
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await auditShop(database)).toEqual({});
      await close();
    },
  );

  test('a first start without the sample makes three currencies and five levels, and no lots or users', async () => {
    const { database, close } = await openTestDatabase();
    const means = {
      database,
      config: { ...config, loadSample: false },
      randomBytes,
      drawWorker,
      now: () => NOW,
    };
    expect(await prepareShop(means)).toBe(false);
    await prepareShop(means);
    expect(
      await database.query(
        `SELECT (SELECT count(*)::int FROM currencies) AS currencies, (SELECT count(*)::int FROM levels) AS levels,
           (SELECT count(*)::int FROM lots) + (SELECT count(*)::int FROM users) AS others`,
        [],
      ),
    ).toEqual([{ currencies: 3, levels: 5, others: 0 }]);
    await close();
  });
});

describe('The sample’s template', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'twofold-template-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const open = (name: string, kind: 'bare' | 'sample') =>
    openMigratedEmbedded(join(folder, name), log, () => readDatabaseTemplate(kind, 'dist/server'));

  test('the sample’s template gives a first start the whole sample, with every moment moved to the start’s time', async () => {
    const database = await open('later', 'sample');
    const later = Date.now() + 9 * DAY;
    expect(await prepareShop({ database, config, randomBytes, drawWorker, now: () => later })).toBe(false);
    expect(await auditShop(database)).toEqual({});
    const [row] = await database.query<{ sum: string; n: number }>(
      'SELECT sum(extract(epoch FROM start - $1))::bigint AS sum, count(*)::int AS n FROM lots',
      [new Date(later)],
    );
    const expected = lots.reduce((sum, lot) => sum + shiftSampleTime(lot.start, 0) / 1000, 0);
    expect(Math.abs(Number(row?.sum) - expected)).toBeLessThan(lots.length * 60);
    expect(
      await database.query(
        'SELECT 1 AS one FROM tickets t JOIN lots l ON l.id = t.lot_id WHERE t.issued_at < l.start',
        [],
      ),
    ).toEqual([]);
    // The next start moves nothing.
    const before = await database.query('SELECT id, start FROM lots ORDER BY id', []);
    await prepareShop({ database, config, randomBytes, drawWorker, now: () => later + 9 * DAY });
    expect(await database.query('SELECT id, start FROM lots ORDER BY id', [])).toEqual(before);
    await database.close();
  });

  test('the bare template gives a first start without the sample', async () => {
    const database = await open('bare', 'bare');
    expect(await database.query('SELECT count(*)::int AS n FROM lots', [])).toEqual([{ n: 0 }]);
    await database.close();
  });
});
