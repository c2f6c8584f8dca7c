import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { measureFirstBytesOfBuild } from './first-bytes.ts';
import { measureCatalogueLatencyBySize } from './measure-catalogue-latency-by-size.ts';
import { measureReadLatencyDuringLogIns } from './measure-read-latency-during-log-ins.ts';
import { measureReadLatencyDuringPages } from './measure-read-latency-during-pages.ts';
import { measureOrderRates, ORDER_BENCH_CLIENTS, type OrderRates } from './order-rates.ts';
import { measureReadRates } from './read-rates.ts';
import { measureStartAndMemory } from './start-and-memory.ts';

/**
 * `npm run bench`: what this machine reaches, as ratios to what it could reach at most in the same minutes, so that
 * the numbers of two machines can be compared (docs/benchmarks.md). On PostgreSQL with DATABASE_URL, else on the embedded
 * database. BENCH_MS (4000) is how long each figure is measured.
 */
const AIM_BYTES = 165 * 1024;
const AIM_READS = 0.25;
const AIM_SIZE = 2;
const AIM_OTHERS_MS = 300;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`;
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

const sayOrders = (what: string, { bare, shop }: OrderRates): void => {
  const ratio = (shop / bare).toFixed(2);
  say(`  ${what}: ${perSecond(shop)} of ${perSecond(bare)} bare SQL = ${ratio}`);
};

const build = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' });
if (build.status !== 0) throw new Error('The build failed.');

const on = (process.env['DATABASE_URL'] ?? '') === '' ? 'embedded database' : 'PostgreSQL';
say(
  `\n${on}, ${ORDER_BENCH_CLIENTS} clients, ${availableParallelism()} cores, Node ${process.versions.node}\n`,
);

const orders = await measureOrderRates();
say('Orders through the whole server, over HTTP');
sayOrders('placed (process-order)', orders.reserve);
sayOrders('placed and paid (process-order, then the signed callback)', orders.buy);

const { perSecond: reads, pageBytes } = await measureReadRates();
const sayRead = (what: string, rate: number): void =>
  say(`  ${what}: ${perSecond(rate)} = ${(rate / reads.empty).toFixed(2)} (aim at least ${AIM_READS})`);
say('\nReads of guests, beside an empty Hono route');
say(`  empty route: ${perSecond(reads.empty)}`);
sayRead('get-lot', reads.lot);
sayRead('catalogue, 60 lots', reads.catalogue);
for (const [what, page] of [
  ['home', 'homePage'],
  ['a lot', 'lotPage'],
  ['the catalogue', 'cataloguePage'],
] as const)
  sayRead(`rendered page of ${what}, ${kilobytes(pageBytes[page])} by Brotli`, reads[page]);

const size = await measureCatalogueLatencyBySize();
const ofSize = (lots: 100 | 10_000): string =>
  `${size[lots].median.toFixed(1)} ms, p99 ${size[lots].p99.toFixed(1)} ms`;
say('\nCatalogue pages of any sort, filter and search, none asked twice');
say(`  of 100 lots: ${ofSize(100)}; of 10,000: ${ofSize(10_000)}`);
say(`  p99 = ${(size[10_000].p99 / size[100].p99).toFixed(2)} times as long (aim at most ${AIM_SIZE})`);

const { pages, quiet, waits } = await measureReadLatencyDuringPages();
say(
  '\nOther visitors while strangers ask for 200 pages a second: 31 lots, 3 languages, 3 currencies, none kept at first',
);
for (const [what, name] of [
  ['get-lot', 'getLot'],
  ['get-header-data', 'headerData'],
  ['login', 'logIn'],
] as const) {
  say(
    `  ${what}: p99 ${waits[name].p99.toFixed(0)} ms (aim at most ${AIM_OTHERS_MS}; alone ${quiet[name].p99.toFixed(0)} ms)`,
  );
}
say(`  all of these in the first two seconds: p99 ${waits.cold.p99.toFixed(0)} ms`);
say(
  `  pages: ${pages.answered} of ${pages.sent}, ${pages.rendered} with their screen, the slowest ${pages.slowest.toFixed(0)} ms`,
);

const flooded = await measureReadLatencyDuringLogIns();
say('\nOther visitors while strangers log in a hundred at once, half of them to accounts that nobody has');
for (const [what, name] of [
  ['get-lot', 'getLot'],
  ['get-header-data', 'headerData'],
  ['catalogue', 'catalogue'],
  ['page of a lot', 'page'],
] as const) {
  const [during, alone] = [flooded.waits[name].p99, flooded.quiet[name].p99];
  say(
    `  ${what}: p99 ${during.toFixed(0)} ms (aim at most ${AIM_OTHERS_MS}), ${(during / alone).toFixed(1)} times as long as alone (${alone.toFixed(0)} ms)`,
  );
}
say(
  `  log-ins: ${JSON.stringify(flooded.logIns.statuses)} of ${flooded.logIns.sent}, the slowest ${flooded.logIns.slowestMs.toFixed(0)} ms`,
);

const megabytes = (bytes: number | null): string =>
  bytes === null ? 'unknown' : `${Math.round(bytes / 1024 / 1024)} MB`;
const { firstStartMs, warmStartMs, idleBytes, usedBytes } = await measureStartAndMemory();
say('\nOne process');
say(`  first start ${(firstStartMs / 1000).toFixed(1)} s, warm start ${(warmStartMs / 1000).toFixed(1)} s`);
say(`  memory ${megabytes(idleBytes)} idle, ${megabytes(usedBytes)} after 100,000 requests`);

const { js, css } = await measureFirstBytesOfBuild();
say('\nBefore the home page can be used, gzip');
say(
  `  JS ${kilobytes(js)} + CSS ${kilobytes(css)} = ${kilobytes(js + css)} (aim at most ${kilobytes(AIM_BYTES)})`,
);
