import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFuzz } from '../../fuzz/run-fuzz.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { isTestAllRun } from '../../support/list-test-settings.ts';

const REQUESTS = isTestAllRun ? 5_000 : 2_000;
/** Always the same here; other ones are tried by `npm run fuzz`. */
const SEED = 20_261_121;
const MOST_GROWTH_BYTES = 32 * 1024 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sample: true });
});
afterAll(() => server.close());

describe(`${REQUESTS} generated requests`, () => {
  it('generated requests are all answered, none with a 5xx, and leak no memory', async () => {
    const { statuses, problems, heap } = await runFuzz(server, { seed: SEED, requests: REQUESTS });
    expect(problems.slice(0, 5), `npm run fuzz -- --requests ${REQUESTS} --seed ${SEED}`).toEqual([]);
    expect(heap.late - heap.early).toBeLessThan(MOST_GROWTH_BYTES);
    // It is no fuzz that never gets past the door.
    expect(statuses[200] ?? 0).toBeGreaterThan(REQUESTS / 20);
    expect(statuses[422] ?? 0).toBeGreaterThan(REQUESTS / 20);
  });
});
