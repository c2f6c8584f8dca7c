import type { ServerProcess } from '../support/processes/server-process.ts';
import { makeShopProcesses, type ShopProcesses } from '../support/processes/shop-processes.ts';
import { fillCatalogue } from '../support/shops/fill-catalogue.ts';
import { insertReferenceRows } from '../support/shops/reference-rows.ts';

/** Milliseconds. */
type Latency = { readonly median: number; readonly p99: number };
type LatencyBySize = Readonly<Record<100 | 10_000, Latency>>;

const SIZES = [100, 10_000] as const;
const TURNS = 4;
const REQUESTS_A_TURN = Number(process.env['BENCH_MS'] ?? 4_000) / 8;
const WARM_REQUESTS = 300;
const AT_ONCE = 2;
const CATEGORIES = 6;

/** No two are alike, so that none is answered from what was read a moment ago. */
const address = (n: number): string => {
  const from = 50 + (n % 4_000);
  const paths = [
    `false/null?price_from=${from}&limit=59`,
    `${(n % CATEGORIES) + 1}/null?sort=newest&price_to=${9_000 - (n % 1_000)}`,
    `false/null?sort=price_up&price_from=${from}.5`,
    `false/null?sort=price_down&price_to=${9_050 - (n % 2_000)}.25`,
    `false/null?q=${encodeURIComponent('велосипед')}&price_from=${from}`,
    `false/null?q=unit${n}`,
    `${(n % CATEGORIES) + 1}/null?q=${encodeURIComponent('лампа синій')}&limit=${(n % 60) + 1}`,
    `false/null?limit=${(n % 60) + 1}&q=${encodeURIComponent('на')}&sort=newest`,
  ];
  return `/api/get-mainpage-catalog/${paths[n % paths.length] ?? ''}`;
};

const timesOf = async (url: string, first: number, count: number): Promise<number[]> => {
  const times: number[] = [];
  let next = first;
  const client = async (): Promise<void> => {
    while (next < first + count) {
      const path = address(next);
      next += 1;
      const started = performance.now();
      const response = await fetch(url + path, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return times;
};

const latencyOf = (times: number[]): Latency => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99) };
};

/**
 * Measures how long catalogue pages take with 100 and with 10,000 lots: all sorts, categories, price filters and
 * searches, two at a time, the two shops in turn.
 */
export const measureCatalogueLatencyBySize = async (): Promise<LatencyBySize> => {
  const shops: { readonly shop: ShopProcesses; readonly server: ServerProcess; readonly times: number[] }[] =
    [];
  try {
    for (const size of SIZES) {
      const shop = await makeShopProcesses();
      const { database, now } = await shop.openHere();
      await insertReferenceRows(database);
      await fillCatalogue(database, size, now());
      await database.query('VACUUM ANALYZE');
      await database.close();
      shops.push({ shop, server: await shop.start(), times: [] });
    }
    for (const { server } of shops) await timesOf(server.url, 0, WARM_REQUESTS);
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const { server, times } of shops) {
        const first = WARM_REQUESTS + turn * REQUESTS_A_TURN;
        times.push(...(await timesOf(server.url, first, REQUESTS_A_TURN)));
      }
    }
    const [small, large] = shops;
    return { 100: latencyOf(small?.times ?? []), 10_000: latencyOf(large?.times ?? []) };
  } finally {
    for (const { shop, server } of shops) {
      await server.end('SIGTERM');
      await shop.remove();
    }
  }
};
