import { readFileSync } from 'node:fs';
import { makeShopProcesses } from '../support/processes/shop-processes.ts';
import { measureReadsPerSecond } from './measure-reads-per-second.ts';
import { ORDER_BENCH_CLIENTS } from './order-rates.ts';

/**
 * What the benchmark of starts found: milliseconds from the process's start to its first healthy answer; bytes of
 * resident memory (null: not on Linux).
 */
export type StartAndMemory = {
  readonly firstStartMs: number;
  readonly warmStartMs: number;
  readonly idleBytes: number | null;
  readonly usedBytes: number | null;
};

const REQUESTS = 100_000;
const IDLE_SECONDS = 2;
const PATHS = [
  '/api/get-mainpage-catalog/false/null',
  '/api/get-lot/1',
  '/api/get-closing-soon',
  '/api/health',
];

const residentBytes = (pid: number): number | null => {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
};

/** Measures the first start with the sample, the start on the same data, and memory at rest and after 100,000 reads. */
export const measureStartAndMemory = async (): Promise<StartAndMemory> => {
  const shop = await makeShopProcesses();
  const start = async () => {
    const started = performance.now();
    const server = await shop.start({ SHOP_SAMPLE: 'auto' });
    return { server, ms: performance.now() - started };
  };
  try {
    const first = await start();
    await first.server.end('SIGTERM');
    const { server, ms } = await start();
    await new Promise(resolve => setTimeout(resolve, IDLE_SECONDS * 1000));
    const idleBytes = residentBytes(server.pid);
    for (let sent = 0, turn = 0; sent < REQUESTS; turn += 1) {
      const seconds = 2;
      sent +=
        (await measureReadsPerSecond(
          `${server.url}${PATHS[turn % PATHS.length]}`,
          ORDER_BENCH_CLIENTS,
          seconds,
        )) * seconds;
    }
    const usedBytes = residentBytes(server.pid);
    await server.end('SIGTERM');
    return { firstStartMs: first.ms, warmStartMs: ms, idleBytes, usedBytes };
  } finally {
    await shop.remove();
  }
};
