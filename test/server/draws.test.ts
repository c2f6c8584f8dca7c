import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDrandBeacon } from '../../server/gateways/beacon/drand-beacon.ts';
import { audit } from '../../server/shop/audit/audit.ts';
import { auditBeacons } from '../../server/shop/audit/audit-beacons.ts';
import { verifyDrawChain } from '../../server/shop/draws/draw-log.ts';
import { runDraws } from '../../server/shop/run-draws.ts';
import type { Commitment } from '../../src/domain/draw/commitment.ts';
import { followLog, LOG_START, type LogEntry } from '../../src/domain/draw/draw-log.ts';
import { readBundle, verifyBundle } from '../../src/domain/draw/ticket-bundle.ts';
import { judge } from '../../src/domain/draw/verify-outcome.ts';
import { readWholeDraw, verifyWholeDraw } from '../../src/domain/draw/whole-draw.ts';
import { checkSignature, sha256 } from '../support/draw-crypto.ts';
import { makeOperatorRunner } from '../support/operator-runner.ts';
import { makeShopWorld, type Shopper, type ShopWorld } from '../support/shop-world.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';
import { TEST_CHAIN } from '../support/test-beacon.ts';

const crypto = { sha256, checkSignature };
const START = Date.UTC(2026, 10, 21, 12, 0, 0, 123);
const DELAY = 600;

type Page = {
  readonly state: string;
  readonly tickets: number;
  readonly rule: object;
  readonly rehearsal: boolean;
  readonly commitment: Commitment | null;
  readonly commitment_id: string | null;
  readonly log: { position: number } | null;
  readonly draw_at: string | null;
  readonly waiting: { reason: string | null } | null;
  readonly beacon: { round: number; signature: string } | null;
  readonly winner: { number: number; user: { full_name: string } } | null;
};

let clock = START;
let server: TestServer;
let shop: ShopWorld;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  shop = await makeShopWorld(server);
});
afterAll(() => server.close());

const page = async (lot: number): Promise<Page> => (await shop.call<Page>(`draws/${lot}`, undefined)).body;
const buy = async (who: Shopper, lot: number, quantity: number, donate = true): Promise<void> => {
  const { body } = await shop.order(who, [{ lot_id: lot, quantity, is_donate: donate }]);
  expect(body).toMatchObject({ success: true });
  expect(await shop.callback(body)).toBe(200);
};
const ticketsOf = async (lot: number) =>
  server.context.database.query<{ id: number; number: number; user_id: number }>(
    'SELECT id, number, user_id FROM tickets WHERE lot_id = $1 ORDER BY number',
    [lot],
  );
const list = async (lot: number): Promise<readonly string[]> => {
  const text = await (await fetch(`${server.url}/api/draws/${lot}/tickets`)).text();
  return text.split('\n').slice(0, -1);
};
const proof = async (ticket: number, who: Shopper | null = null) =>
  shop.call<Record<string, unknown>>(`tickets/${ticket}/proof`, undefined, who);
const toTheRound = async (lot: number): Promise<void> => {
  clock = Date.parse((await page(lot)).draw_at ?? '');
};

describe('a draw', () => {
  let lot: number;
  let ada: Shopper;
  let bob: Shopper;

  test('shows its rule and the growing list while the lot is open', async () => {
    [ada, bob] = [await shop.shopper(), await shop.shopper()];
    lot = await shop.lot({ amount: 5, ticketAmount: 1, ticketDonateAmount: 3 });
    await buy(ada, lot, 2);
    expect(await page(lot)).toMatchObject({
      state: 'open',
      tickets: 6,
      rule: { version: 1, delay: DELAY, beacon: TEST_CHAIN },
      rehearsal: true,
      commitment: null,
      beacon: null,
      winner: null,
    });
    expect(await list(lot)).toHaveLength(6);
    const [first] = await ticketsOf(lot);
    expect((await proof(first?.id ?? 0, ada)).status).toBe(404);
  });

  test('is committed to in the settlement that sells the last item', async () => {
    await buy(bob, lot, 1, false);
    await buy(ada, lot, 2);
    const closed = await page(lot);
    expect(closed).toMatchObject({ state: 'closed', tickets: 13, winner: null, beacon: null });
    const holders = await list(lot);
    const { commitment } = closed;
    expect(commitment).toMatchObject({
      lot_id: lot,
      tickets: 13,
      closed_at: '2026-11-21T12:00:00.123Z',
      delay: DELAY,
      beacon: TEST_CHAIN,
    });
    const draw = readWholeDraw({ version: 1, lot_id: lot, holders, commitment, beacon: null, winner: null });
    if (draw === null) throw new Error('not a draw');
    expect(verifyWholeDraw(crypto, draw).map(({ result }) => result)).toEqual([
      'passed',
      'passed',
      'skipped',
      'skipped',
    ]);
  });

  test('proves to its owner, and without the salt to anybody, that a ticket is in the list', async () => {
    const tickets = await ticketsOf(lot);
    for (const { id, number, user_id } of tickets) {
      const owner = user_id === ada.id ? ada : bob;
      const own = readBundle((await proof(id, owner)).body);
      const seen = readBundle((await proof(id)).body);
      const other = readBundle((await proof(id, owner === ada ? bob : ada)).body);
      if (own === null || seen === null) throw new Error('not a bundle');
      expect(own).toMatchObject({ user_id, ticket: { number } });
      expect(seen).not.toHaveProperty('salt');
      expect(other).toEqual(seen);
      const { salt: _, user_id: __, ...rest } = own;
      expect(rest).toEqual(seen);
      const results = verifyBundle(crypto, own).map(({ result }) => result);
      expect(results).toEqual(['passed', 'passed', 'passed', 'skipped', 'skipped']);
    }
    expect((await proof(2_000_000_000)).status).toBe(404);
  });

  test('is not run before its round, then waits for it, then has the winner that everybody can recompute', async () => {
    await runDraws(server.context);
    expect((await page(lot)).state).toBe('closed');
    await toTheRound(lot);
    expect(await page(lot)).toMatchObject({ state: 'waiting', waiting: { reason: null } });
    expect(await runDraws(server.context)).toBe(1);
    const drawn = await page(lot);
    expect(drawn).toMatchObject({ state: 'drawn', waiting: null, winner: { user: { full_name: 'Ada' } } });
    const holders = await list(lot);
    const winner = drawn.winner?.number ?? 0;
    const draw = readWholeDraw({ ...drawn, version: 1, lot_id: lot, holders, winner });
    if (draw === null) throw new Error('not a draw');
    expect(judge(verifyWholeDraw(crypto, draw))).toEqual({ valid: true, complete: true });
    const winning = (await ticketsOf(lot))[winner - 1];
    const bundle = readBundle((await proof(winning?.id ?? 0, winning?.user_id === ada.id ? ada : bob)).body);
    if (bundle === null) throw new Error('not a bundle');
    expect(bundle.winner).toBe(bundle.ticket.number);
    expect(judge(verifyBundle(crypto, bundle))).toEqual({ valid: true, complete: true });
  });

  test('cannot be changed afterwards, nor can the log', async () => {
    for (const change of [
      'UPDATE draws SET round = round + 1',
      `UPDATE draws SET winner_number = 1 + winner_number % tickets WHERE state = 'drawn'`,
      `UPDATE draws SET beacon_signature = decode(repeat('00', 48), 'hex')`,
      'UPDATE draw_log SET position = position + 1',
      'DELETE FROM draw_log',
      'TRUNCATE draw_log CASCADE',
    ])
      await expect(server.context.database.query(change)).rejects.toMatchObject({ code: '23001' });
  });

  test('of an unknown lot is not there', async () => {
    for (const path of ['draws/2000000000', 'draws/2000000000/tickets', 'draws/x/tickets', 'draws/0/tickets'])
      expect((await shop.call(path, undefined)).status).toBe(path === 'draws/x' ? 422 : 404);
  });
});

describe('the log', () => {
  test('can be mirrored page by page, and each entry carries the hash of the one before', async () => {
    for (let n = 0; n < 3; n += 1) await buy(await shop.shopper(), await shop.lot({ amount: 1 }), 1);
    type Log = { entries: readonly LogEntry[]; next: number | null };
    const whole = (await shop.call<Log>('draws', undefined)).body;
    expect(whole.entries.length).toBeGreaterThanOrEqual(4);
    expect(whole.next).toBeNull();
    const last = whole.entries.at(-1);
    expect(followLog(sha256, LOG_START, whole.entries)).toEqual({
      position: last?.position,
      hash: last?.hash,
    });
    const first = (await shop.call<Log>('draws?limit=2', undefined)).body;
    expect(first).toEqual({ entries: whole.entries.slice(0, 2), next: 2 });
    const rest = (await shop.call<Log>('draws?limit=1000&after=2', undefined)).body;
    expect(rest).toEqual({ entries: whole.entries.slice(2), next: null });
    expect(await verifyDrawChain(server.context.database)).toBeNull();
  });

  test('of lots that are sold out at once has one entry each, in one chain', async () => {
    const lots = await Promise.all(Array.from({ length: 8 }, () => shop.lot({ amount: 1 })));
    const buyers = await Promise.all(lots.map(() => shop.shopper()));
    await Promise.all(lots.map((lot, n) => buy(buyers[n] as Shopper, lot, 1)));
    const entries = await server.context.database.query<{ lot_id: number }>(
      'SELECT lot_id FROM draw_log',
      [],
    );
    for (const lot of lots) expect(entries.filter(({ lot_id }) => lot_id === lot)).toHaveLength(1);
    expect(await verifyDrawChain(server.context.database)).toBeNull();
    expect(await audit(server.context.database)).toEqual({});
  });
});

describe('a draw from before there were commitments', () => {
  test('is committed to as closed now: a round that was public before would prove nothing', async () => {
    const lot = await shop.lot({ amount: 1 });
    await server.context.database.query('DELETE FROM draw_beacon');
    await buy(await shop.shopper(), lot, 1);
    expect(await page(lot)).toMatchObject({ state: 'closed', commitment: null, rule: null });
    await server.context.database.query(
      'INSERT INTO draw_beacon (chain_hash, public_key, genesis_time, period) VALUES ($1, $2, $3, $4)',
      [TEST_CHAIN.chain_hash, TEST_CHAIN.public_key, TEST_CHAIN.genesis_time, TEST_CHAIN.period],
    );
    clock += 3_600_000;
    await Promise.all([runDraws(server.context), runDraws(server.context)]);
    const { state, commitment } = await page(lot);
    expect([state, commitment?.closed_at]).toEqual(['closed', new Date(clock).toISOString()]);
  });
});

describe('a list that somebody changed', () => {
  test('is never drawn from; the operator is told once', async () => {
    const lot = await shop.lot({ amount: 2 });
    await buy(await shop.shopper(), lot, 2);
    const thief = await shop.shopper();
    await server.context.database.query('UPDATE tickets SET user_id = $2 WHERE lot_id = $1', [lot, thief.id]);
    await toTheRound(lot);
    await runDraws(server.context);
    await runDraws(server.context);
    expect(await page(lot)).toMatchObject({ state: 'waiting', waiting: { reason: 'list' }, winner: null });
    const reports = await server.context.database.query(
      `SELECT kind FROM operator_reports WHERE kind = 'draw_list_differs'`,
      [],
    );
    expect(reports).toHaveLength(1);
  });

  test('is drawn from once a person has put it right and says why, and not before', async () => {
    const { database } = server.context;
    const lot = await shop.lot({ amount: 1 });
    const buyer = await shop.shopper();
    await buy(buyer, lot, 1);
    const own = (who: number) =>
      database.query('UPDATE tickets SET user_id = $2 WHERE lot_id = $1', [lot, who]);
    await own((await shop.shopper()).id);
    await toTheRound(lot);
    await runDraws(server.context);
    expect(await page(lot)).toMatchObject({ waiting: { reason: 'list' } });
    const operator = makeOperatorRunner(server.context);
    const release = (...more: readonly string[]) => operator.run('draw', 'release', String(lot), ...more);
    expect(await release()).toMatchObject({ exit: 2 });
    expect(await release('--reason', 'looked at it')).toMatchObject({ exit: 1 });
    await own(buyer.id);
    expect(await release('--reason', 'tried', '--dry-run')).toMatchObject({ exit: 0 });
    expect(await runDraws(server.context)).toBe(0);
    expect(await release('--reason', 'the ticket is its buyer’s again')).toMatchObject({ exit: 0 });
    expect(await release('--reason', 'twice')).toMatchObject({ exit: 1 });
    expect(await runDraws(server.context)).toBe(1);
    expect(await page(lot)).toMatchObject({ state: 'drawn' });
    const reports = await database.query(
      `SELECT kind FROM operator_reports WHERE detail LIKE $1 ORDER BY id`,
      [`lot ${lot}%`],
    );
    expect(reports).toEqual([{ kind: 'draw_list_differs' }, { kind: 'draw_released' }]);
    operator.remove();
  });

  test('after it was checked holds back its own draw and no other', async () => {
    const { database } = server.context;
    const [changed, sound] = [await shop.lot({ amount: 1 }), await shop.lot({ amount: 1 })];
    for (const lot of [changed, sound]) await buy(await shop.shopper(), lot, 1);
    await runDraws(server.context);
    await database.query('ALTER TABLE draws DISABLE TRIGGER draws_bound');
    await database.query(
      `UPDATE draws SET commitment = jsonb_set(commitment, '{tickets}', '7') WHERE lot_id = $1`,
      [changed],
    );
    await database.query('ALTER TABLE draws ENABLE TRIGGER draws_bound');
    await toTheRound(sound);
    expect(await runDraws(server.context)).toBe(1);
    expect(await page(sound)).toMatchObject({ state: 'drawn' });
    expect(await page(changed)).toMatchObject({ state: 'waiting', waiting: { reason: 'list' } });
    expect(await shop.row('operator_reports', `lot ${changed}`, 'detail')).toMatchObject({
      kind: 'draw_list_differs',
    });
  });
});

describe('the audit', () => {
  test('finds a draw whose number the beacon never signed, wherever it would lead', async () => {
    const { database, drawWorker } = server.context;
    const lot = await shop.lot({ amount: 1, ticketAmount: 1, ticketDonateAmount: 1 }); // wins with any number
    await buy(await shop.shopper(), lot, 1);
    await toTheRound(lot);
    await runDraws(server.context);
    expect(await auditBeacons(database, drawWorker)).toEqual([]);
    await database.query('ALTER TABLE draws DISABLE TRIGGER draws_bound');
    await database.query(
      'UPDATE draws SET beacon_signature = $2, random_value = sha256($2) WHERE lot_id = $1',
      [lot, Buffer.alloc(48, 7)],
    );
    await database.query('ALTER TABLE draws ENABLE TRIGGER draws_bound');
    const operator = makeOperatorRunner(server.context);
    const { exit, out } = await operator.run('audit', '--json');
    expect(exit).toBe(4);
    expect(JSON.parse(out)).toMatchObject({ differences: { draw_beacon: [{ lot_id: lot }] } });
    expect(out).not.toContain('draw_winner');
    operator.remove();
  });
});

describe('the sandbox beacon', () => {
  const base = () => `${server.url}/sandbox-beacon`;

  test('speaks drand’s HTTP API', async () => {
    const info = (await (await fetch(`${base()}/${TEST_CHAIN.chain_hash}/info`)).json()) as Record<
      string,
      unknown
    >;
    expect(info).toMatchObject({
      hash: TEST_CHAIN.chain_hash,
      public_key: TEST_CHAIN.public_key,
      period: 3,
      genesis_time: TEST_CHAIN.genesis_time,
      schemeID: 'bls-unchained-g1-rfc9380',
    });
    const latest = (await (await fetch(`${base()}/${TEST_CHAIN.chain_hash}/public/latest`)).json()) as {
      round: number;
    };
    const again = await (await fetch(`${base()}/${TEST_CHAIN.chain_hash}/public/${latest.round}`)).json();
    expect(again).toEqual(latest);
    expect((await fetch(`${base()}/${TEST_CHAIN.chain_hash}/public/${latest.round + 1}`)).status).toBe(425);
    expect((await fetch(`${base()}/${'0'.repeat(64)}/public/1`)).status).toBe(404);
    expect((await fetch(`${base()}/${TEST_CHAIN.chain_hash}/public/x`)).status).toBe(404);
  });

  test('serves the adapter that drand serves, and gives the same signature as by hand', async () => {
    const { drawWorker } = server.context;
    const beacon = makeDrandBeacon({ urls: [base()], worker: drawWorker });
    const byHand = await server.context.beacon.round(TEST_CHAIN, 1000);
    expect(await beacon.round(TEST_CHAIN, 1000)).toEqual(byHand);
    expect(await beacon.round(TEST_CHAIN, 999_999_999)).toEqual({ trouble: 'late' });
  });
});
