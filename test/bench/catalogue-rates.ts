import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../support/processes/find-free-port.ts';
import { isServerHealthy } from '../support/processes/server-process.ts';
import { makeShopProcesses } from '../support/processes/shop-processes.ts';
import { measureReadsPerSecond } from './measure-reads-per-second.ts';
import { ORDER_BENCH_CLIENTS } from './order-rates.ts';

const SECONDS = Number(process.env['BENCH_MS'] ?? 4_000) / 1000;
const WARM_SECONDS = 2;
/** Short turns, so that whatever else the machine does meets all alike. */
const TURNS = 4;

/** The requests per second of an empty route, of a lot and of the catalogue. */
export type CatalogueRequestRates = {
  readonly empty: number;
  readonly lot: number;
  readonly catalogue: number;
};

const startEmpty = async (): Promise<{ readonly url: string; readonly end: () => void }> => {
  const port = await findFreePort();
  const script = fileURLToPath(new URL('empty-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isServerHealthy(url)))
    if (child.exitCode !== null) throw new Error('the empty server ended');
  return { url, end: () => child.kill() };
};

/**
 * Measures the requests per second of an empty Hono route, of one lot and of the first catalogue page of the sample, in
 * turn; means over the turns.
 */
export const measureCatalogueRates = async (): Promise<CatalogueRequestRates> => {
  const empty = await startEmpty();
  const shop = await makeShopProcesses();
  const server = await shop.start({ SHOP_SAMPLE: 'auto' });
  const addresses = {
    empty: empty.url,
    lot: `${server.url}/api/get-lot/1`,
    catalogue: `${server.url}/api/get-mainpage-catalog/false/null`,
  };
  const rates = { empty: 0, lot: 0, catalogue: 0 };
  try {
    for (const url of Object.values(addresses))
      await measureReadsPerSecond(url, ORDER_BENCH_CLIENTS, WARM_SECONDS);
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const name of ['empty', 'lot', 'catalogue'] as const)
        rates[name] +=
          (await measureReadsPerSecond(addresses[name], ORDER_BENCH_CLIENTS, SECONDS / 2)) / TURNS;
    }
    return rates;
  } finally {
    empty.end();
    await server.end('SIGTERM');
    await shop.remove();
  }
};
