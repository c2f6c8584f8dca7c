import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort, isHealthy } from '../support/server-process.ts';
import { makeShopProcesses } from '../support/shop-processes.ts';
import { CLIENTS } from './orders.ts';
import { readsPerSecond } from './reads.ts';

const SECONDS = Number(process.env['BENCH_MS'] ?? 4_000) / 1000;
const WARM_SECONDS = 2;

/** Requests per second. */
export type CatalogueRates = { readonly empty: number; readonly lot: number; readonly catalogue: number };

const measure = async (address: string): Promise<number> => {
  await readsPerSecond(address, CLIENTS, WARM_SECONDS);
  return readsPerSecond(address, CLIENTS, SECONDS);
};

const emptyRoute = async (): Promise<number> => {
  const port = await freePort();
  const script = fileURLToPath(new URL('empty-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, PORT: String(port) },
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    while (!(await isHealthy(url))) if (child.exitCode !== null) throw new Error('the empty server ended');
    return await measure(url);
  } finally {
    child.kill();
  }
};

/** An empty Hono route, one lot and the first catalogue page of the sample, each from a process of its own. */
export const catalogueRates = async (): Promise<CatalogueRates> => {
  const empty = await emptyRoute();
  const shop = await makeShopProcesses();
  const server = await shop.start({ SHOP_SAMPLE: 'auto' });
  try {
    return {
      empty,
      lot: await measure(`${server.url}/api/get-lot/1`),
      catalogue: await measure(`${server.url}/api/get-mainpage-catalog/false/null`),
    };
  } finally {
    await server.end('SIGTERM');
    await shop.remove();
  }
};
