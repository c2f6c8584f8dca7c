import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BeaconTrouble } from '../../../server/draws/beacon.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { makeDrawWorker } from '../../../server/draws/worker/start-draw-worker.ts';
import { makeDrandBeacon } from '../../../server/gateways/beacon/drand-beacon.ts';
import {
  computeBeaconChainHash,
  ensureSandboxBeaconKey,
} from '../../../server/gateways/beacon/sandbox-beacon.ts';
import { startServerThread } from '../../../server/process/threads/start-server-thread.ts';
import { beaconRoundMessage, QUICKNET_CHAIN } from '../../../src/domain/draws/proof/beacon.ts';
import { bytesOfHex, hexOfBytes } from '../../../src/domain/draws/proof/byte-encoding.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { openTestDatabase } from '../../support/database/test-database.ts';
import { makeTestShopWorld, type TestShopWorld } from '../../support/shops/test-shop-world.ts';
import {
  checkBeaconSignature,
  computeTestSha256,
  makeTestBeaconKey,
} from '../../support/stand-ins/draw-crypto.ts';

const ROUND = 657_413;
const SIGNATURE =
  'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b';
const SOUND = JSON.stringify({ round: ROUND, randomness: 'not believed anyway', signature: SIGNATURE });

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const text =
  (body: string, status = 200): Answer =>
  response =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);

const open: { close: () => void }[] = [];
/** An endpoint that answers as told; its address. */
const endpoint = async (answer: Answer): Promise<string> => {
  const server = createServer((request, response) => answer(response, request));
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

const worker = makeDrawWorker(startServerThread);
afterAll(() => worker.close());
const ask = (urls: readonly string[]) =>
  makeDrandBeacon({ urls, worker, timeoutMs: 500 }).round(QUICKNET_CHAIN, ROUND);

const TROUBLES: readonly (readonly [string, BeaconTrouble, Answer])[] = [
  ['a round that is not there yet', 'late', text('{"error": "not found"}', 404)],
  ['a round that is asked for too early', 'late', text('', 425)],
  ['a server in trouble', 'unreachable', text('', 503)],
  ['a redirection', 'unreachable', response => response.writeHead(302, { Location: '/' }).end()],
  ['silence', 'unreachable', () => undefined],
  ['half an answer', 'unreachable', response => response.writeHead(200, { 'Content-Length': 99 }).write('{')],
  ['no JSON', 'malformed', text('<html>')],
  ['JSON of another shape', 'malformed', text('{"round": "657413"}')],
  ['a signature in capitals', 'malformed', text(SOUND.replace(SIGNATURE, SIGNATURE.toUpperCase()))],
  ['endless text', 'malformed', text(SOUND + ' '.repeat(1_000_000) + 'x')],
  ['another round', 'wrong_round', text(SOUND.replace('657413', '657414'))],
  ['bytes that are no point of the curve', 'wrong_key', text(SOUND.replace(SIGNATURE, 'ff'.repeat(48)))],
  [
    'a signature by another key',
    'wrong_key',
    text(SOUND.replace(SIGNATURE, makeTestBeaconKey(3).sign(beaconRoundMessage(computeTestSha256, ROUND)))),
  ],
];

describe('drand’s HTTP API', () => {
  test('the drand beacon answers a round of quicknet from the address of the chain', async () => {
    const asked: (string | undefined)[] = [];
    const url = await endpoint((response, request) => {
      asked.push(request.url);
      text(SOUND)(response, request);
    });
    expect(await ask([url])).toEqual({ signature: new Uint8Array(Buffer.from(SIGNATURE, 'hex')) });
    expect(asked).toEqual([`/${QUICKNET_CHAIN.chain_hash}/public/${ROUND}`]);
  });

  test.each(TROUBLES)(
    'the drand beacon, given %s, reports %s and then asks the next endpoint',
    async (_, trouble, answer) => {
      const bad = await endpoint(answer);
      expect(await ask([bad])).toEqual({ trouble });
      expect(await ask([bad, await endpoint(text(SOUND))])).toHaveProperty('signature');
    },
  );

  test('the drand beacon without any reachable endpoint reports unreachable', async () => {
    expect(await ask(['http://127.0.0.1:9'])).toEqual({ trouble: 'unreachable' });
    expect(await ask([])).toEqual({ trouble: 'unreachable' });
  });

  test('the drand beacon reports the worst trouble of all its endpoints', async () => {
    const late = await endpoint(text('', 404));
    const forged = await endpoint(text(SOUND.replace(SIGNATURE, 'ff'.repeat(48))));
    expect(await ask([forged, late, 'http://127.0.0.1:9'])).toEqual({ trouble: 'wrong_key' });
  });
});

describe('a draw that waits for its beacon', () => {
  let answer: Answer = text('', 404);
  const opens = Date.UTC(2026, 10, 21, 12);
  let clock = opens;
  let server: TestServer;
  let shop: TestShopWorld;
  const key = makeTestBeaconKey(5);
  const chain = { ...QUICKNET_CHAIN, chain_hash: 'ab'.repeat(32), public_key: key.publicKey };
  let lot = 0;

  const later = async (): Promise<void> => {
    clock += 60_000;
    await runDueDraws(server.context);
  };

  beforeAll(async () => {
    const http = createServer((request, response) => answer(response, request));
    await new Promise<void>(resolve => {
      http.listen(0, '127.0.0.1', resolve);
    });
    server = await startTestServer({
      now: () => clock,
      env: {
        BEACON_URL: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
        BEACON_CHAIN_HASH: chain.chain_hash,
        BEACON_PUBLIC_KEY: chain.public_key,
        BEACON_GENESIS_TIME: String(chain.genesis_time),
        BEACON_PERIOD: '3',
      },
    });
    open.length = 0;
    shop = await makeTestShopWorld(server);
    await server.context.database.query('UPDATE draw_beacon SET chain_hash = $1, public_key = $2', [
      chain.chain_hash,
      chain.public_key,
    ]);
    lot = await shop.lot({ amount: 1 });
    const { body } = await shop.order(await shop.shopper(), [{ lot_id: lot, quantity: 1, is_donate: true }]);
    await shop.callback(body);
    return () => {
      http.closeAllConnections();
      http.close();
    };
  });
  afterAll(() => server.close());

  test('a draw that waits for a silent beacon stops at once with its process and stays as it was', async () => {
    let asked = (): void => undefined;
    const isAsked = new Promise<void>(resolve => {
      asked = resolve;
    });
    answer = () => asked();
    clock += 700_000;
    const ending = new AbortController();
    // Nothing else ends what is asked: who does not hear of the stop waits for ever.
    const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    const running = runDueDraws(server.context, ending.signal);
    await isAsked;
    ending.abort();
    expect(await running).toBe(0);
    patience.mockRestore();
    expect(await shop.row('draws', lot, 'lot_id')).toMatchObject({
      state: 'closed',
      attempts: 0,
      waiting_for: null,
    });
  });

  const asked = new Set<string | undefined>();
  const watch =
    (then: Answer): Answer =>
    (response, request) => {
      asked.add(request.url);
      then(response, request);
    };
  /** Whatever the beacon does, the draw at this address waits and says why, until its own round is there. */
  const waitsForItsRound = async (path: string): Promise<void> => {
    asked.clear();
    const state = async () => (await shop.call<Record<string, unknown>>(path, undefined)).body;
    const { commitment, rehearsal } = await state();
    const { round } = commitment as { round: number };
    expect(rehearsal).toBe(false);
    clock += 700_000;
    const published = (signature: string, number = round) =>
      watch(text(JSON.stringify({ round: number, signature })));
    const sound = key.sign(beaconRoundMessage(computeTestSha256, round));
    const next = key.sign(beaconRoundMessage(computeTestSha256, round + 1));
    const steps: readonly (readonly [BeaconTrouble, Answer])[] = [
      ['late', watch(text('', 404))],
      ['unreachable', watch(text('', 500))],
      ['malformed', watch(text('{}'))],
      ['wrong_round', published(next, round + 1)],
      ['wrong_key', published(next)],
    ];
    for (const [reason, step] of steps) {
      answer = step;
      await later();
      expect(await state()).toMatchObject({
        state: 'waiting',
        waiting: { reason },
        winner: null,
        beacon: null,
      });
    }
    answer = published(sound);
    await later();
    expect(await state()).toMatchObject({
      state: 'drawn',
      waiting: null,
      beacon: { round, signature: sound },
    });
    expect([...asked]).toEqual([`/${chain.chain_hash}/public/${round}`]);
  };

  test('a draw whose beacon is late, unreachable or invalid waits, names the reason and asks only for the committed round', async () => {
    await waitsForItsRound(`draws/${lot}`);
    const metrics = await server.context.metrics.registry
      .getSingleMetric('twofold_beacon_rounds_total')
      ?.get();
    const counts = Object.fromEntries(
      metrics?.values.map(({ labels, value }) => [labels['outcome'], value]) ?? [],
    );
    expect(counts).toEqual({ late: 1, unreachable: 1, malformed: 1, wrong_round: 1, wrong_key: 1, sound: 1 });
  });

  test('a super draw whose beacon is late, unreachable or invalid waits, names the reason and asks only for its round', async () => {
    const words = JSON.stringify({ uk: 'a', ru: 'a', en: 'a' });
    await server.context.database.query(
      `INSERT INTO super_prizes (id, title, terms, total, from_date, to_date) VALUES (1, $1, $1, 1000, $2, $3)`,
      [words, new Date(opens), new Date(clock)],
    );
    expect(await runDueDraws(server.context)).toBe(0);
    await waitsForItsRound('draws/super/1');
  });
});

describe('the rehearsal’s key', () => {
  test('the sandbox beacon’s key is made once for all processes, and its signatures are valid', async () => {
    const { database, close } = await openTestDatabase();
    const means = { randomBytes: (count: number) => new Uint8Array(count).fill(1), worker };
    const [one, two] = await Promise.all([
      ensureSandboxBeaconKey(database, means),
      ensureSandboxBeaconKey(database, means),
    ]);
    expect(two).toEqual(one);
    const message = beaconRoundMessage(computeTestSha256, 5);
    const signature = await worker.sign(message, one.secretKey);
    expect(checkBeaconSignature(signature, message, bytesOfHex(one.public_key) ?? new Uint8Array())).toBe(
      true,
    );
    await close();
  });

  test('the sandbox beacon’s chain hash is computed as drand computes quicknet’s', () => {
    const group = 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e';
    const bytes = (hex: string) => bytesOfHex(hex) ?? new Uint8Array();
    expect(
      computeBeaconChainHash(QUICKNET_CHAIN, bytes(QUICKNET_CHAIN.public_key), bytes(group), 'quicknet'),
    ).toBe(QUICKNET_CHAIN.chain_hash);
    expect(hexOfBytes(bytes(group))).toBe(group);
  });
});
