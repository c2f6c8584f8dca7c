import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { freePort, startServerProcess } from '../support/processes/server-process.ts';

/**
 * `npm run lighthouse`: Lighthouse's mobile preset on the built home and lot pages, the median of three runs each
 * after one that does not count.
 * Scores are of 100; LCP in seconds; CLS without unit.
 */
const ROUTES = ['/', '/lot-25'] as const;
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const runOnce = async (url: string, port: number) => {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits } = result.lhr;
  const failed = Object.values(categories)
    .filter(category => category.id !== 'performance')
    .flatMap(category => category.auditRefs.map(({ id }) => audits[id]))
    .filter(audit => audit?.score === 0)
    .map(audit => audit?.id ?? '');
  return {
    scores: CATEGORIES.map(id => Math.round((categories[id]?.score ?? 0) * 100)),
    lcp: (audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
    tbt: audits['total-blocking-time']?.numericValue ?? 0,
    cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
    failed,
  };
};

const folder = mkdtempSync(join(tmpdir(), 'twofold-'));
const server = await startServerProcess('dist/server/main.js', { DATA_DIR: folder, SHOP_SAMPLE: 'auto' });
const port = await freePort();
const browser = await chromium.launch({
  executablePath: findChromium(),
  chromiumSandbox: false,
  args: ['--headless=new', '--no-sandbox', `--remote-debugging-port=${port}`],
});
try {
  // The first loads of a new server and a new browser compile both beside the page, on the same cores.
  for (const route of ROUTES) await runOnce(`${server.url}${route}`, port);
  for (const route of ROUTES) {
    const runs: Awaited<ReturnType<typeof runOnce>>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(`${server.url}${route}`, port));
    const scores = CATEGORIES.map((id, index) => `${id} ${median(runs.map(run => run.scores[index] ?? 0))}`);
    const lcp = median(runs.map(run => run.lcp)).toFixed(2);
    const tbt = median(runs.map(run => run.tbt)).toFixed(0);
    const cls = median(runs.map(run => run.cls)).toFixed(3);
    process.stdout.write(`${route}: ${scores.join(', ')}; LCP ${lcp} s, TBT ${tbt} ms, CLS ${cls}\n`);
    const failed = [...new Set(runs.flatMap(run => run.failed))];
    if (failed.length > 0) process.stdout.write(`  not passed: ${failed.join(', ')}\n`);
  }
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
