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
/** Pages are asked for as browsers do; a call's answer comes as it is. */
const AS_BROWSER = { 'accept-encoding': 'br' };
/** Milliseconds until a page must have come with its screen, and between two askings. */
const RENDER_MS = 30_000;
const RENDER_EVERY_MS = 250;

/** What is asked for: an empty route; of the shop a lot, the catalogue's first page, and three rendered pages. */
const PATHS = {
  empty: '/',
  lot: '/api/get-lot/1',
  catalogue: '/api/get-mainpage-catalog/false/null',
  homePage: '/',
  lotPage: '/lot-1',
  cataloguePage: '/catalog',
} as const;
type Read = keyof typeof PATHS;
const READS = Object.keys(PATHS) as readonly Read[];
const PAGES = ['homePage', 'lotPage', 'cataloguePage'] as const satisfies readonly Read[];
const isPage = (read: Read): boolean => PAGES.some(page => page === read);

/** The requests per second of each read, and the bytes of each rendered page as it is sent. */
export type ReadRates = {
  readonly perSecond: Readonly<Record<Read, number>>;
  readonly pageBytes: Readonly<Record<(typeof PAGES)[number], number>>;
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

/** Asks for a page until it comes with its screen; resolves with the bytes that a browser is sent. */
const measureRenderedPage = async (url: string): Promise<number> => {
  const until = performance.now() + RENDER_MS;
  while (performance.now() < until) {
    const answer = await fetch(url, { headers: AS_BROWSER });
    const text = await answer.text();
    // The body has been unpacked by then.
    if (text.includes('<div id="root" data-ssr')) return Number(answer.headers.get('content-length'));
    await new Promise(resolve => setTimeout(resolve, RENDER_EVERY_MS));
  }
  throw new Error(`${url} comes without its screen`);
};

/**
 * Measures the requests per second of an empty Hono route and, in turn with it, of what guests read of the sample: one
 * lot, the first catalogue page, and the rendered pages of home, a lot and the catalogue; means over the turns.
 */
export const measureReadRates = async (): Promise<ReadRates> => {
  const empty = await startEmpty();
  // The build as it stands: a copy elsewhere has no client, and would answer pages without their screens.
  const shop = await makeShopProcesses(undefined, { entry: 'dist/server/main.js', remove: () => undefined });
  const server = await shop.start({ SHOP_SAMPLE: 'auto' });
  const addressOf = (read: Read): string => (read === 'empty' ? empty : server).url + PATHS[read];
  const measure = (read: Read, seconds: number): Promise<number> =>
    measureReadsPerSecond(addressOf(read), ORDER_BENCH_CLIENTS, seconds, isPage(read) ? AS_BROWSER : {});
  const measurePages = async (): Promise<ReadRates['pageBytes']> => ({
    homePage: await measureRenderedPage(addressOf('homePage')),
    lotPage: await measureRenderedPage(addressOf('lotPage')),
    cataloguePage: await measureRenderedPage(addressOf('cataloguePage')),
  });
  const perSecond = { empty: 0, lot: 0, catalogue: 0, homePage: 0, lotPage: 0, cataloguePage: 0 };
  try {
    await measurePages();
    for (const read of READS) await measure(read, WARM_SECONDS);
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const read of READS) perSecond[read] += (await measure(read, SECONDS / 2)) / TURNS;
    return { perSecond, pageBytes: await measurePages() };
  } finally {
    empty.end();
    await server.end('SIGTERM');
    await shop.remove();
  }
};
