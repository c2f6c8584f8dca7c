import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDrandBeacon } from '../../../server/gateways/beacon/drand-beacon.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { TEST_BEACON_CHAIN } from '../../support/stand-ins/test-beacon.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
});
afterAll(() => server.close());

describe('the sandbox beacon', () => {
  const base = () => `${server.url}/sandbox-beacon`;

  test('the sandbox beacon answers as drand does: info, latest and past rounds, 425 for a future round, 404 for another chain', async () => {
    const info = (await (await fetch(`${base()}/${TEST_BEACON_CHAIN.chain_hash}/info`)).json()) as Record<
      string,
      unknown
    >;
    expect(info).toMatchObject({
      hash: TEST_BEACON_CHAIN.chain_hash,
      public_key: TEST_BEACON_CHAIN.public_key,
      period: 3,
      genesis_time: TEST_BEACON_CHAIN.genesis_time,
      schemeID: 'bls-unchained-g1-rfc9380',
    });
    const latest = (await (
      await fetch(`${base()}/${TEST_BEACON_CHAIN.chain_hash}/public/latest`)
    ).json()) as {
      round: number;
    };
    const again = await (
      await fetch(`${base()}/${TEST_BEACON_CHAIN.chain_hash}/public/${latest.round}`)
    ).json();
    expect(again).toEqual(latest);
    expect((await fetch(`${base()}/${TEST_BEACON_CHAIN.chain_hash}/public/${latest.round + 1}`)).status).toBe(
      425,
    );
    expect((await fetch(`${base()}/${'0'.repeat(64)}/public/1`)).status).toBe(404);
    expect((await fetch(`${base()}/${TEST_BEACON_CHAIN.chain_hash}/public/x`)).status).toBe(404);
  });

  test('the drand client reads from the sandbox beacon the same signature that the server makes directly', async () => {
    const { drawWorker } = server.context;
    const beacon = makeDrandBeacon({ urls: [base()], worker: drawWorker });
    const byHand = await server.context.beacon.round(TEST_BEACON_CHAIN, 1000);
    expect(await beacon.round(TEST_BEACON_CHAIN, 1000)).toEqual(byHand);
    expect(await beacon.round(TEST_BEACON_CHAIN, 999_999_999)).toEqual({ trouble: 'late' });
  });
});
