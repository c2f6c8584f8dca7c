import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../../scripts/find-chromium.mjs';
import { startServerProcess } from '../../support/processes/server-process.ts';
import { serveComparisonPages } from './comparison-pages.ts';
import type { ComparedPage } from './measured-pages.ts';
import {
  formatMarkdownTable,
  formatPageFigure,
  type MeasuredFigures,
  makeFigureTables,
  type PageFigure,
  type PageRuns,
  replaceMarkedBlock,
} from './page-figures.ts';

/** What a comparison is: what is measured of which pages. */
export type PageComparison<Page extends ComparedPage> = {
  /** Of the command, its file of results and its place in the documentation. */
  readonly name: string;
  readonly pages: (shop: string, site: string) => readonly Page[];
  readonly figures: readonly PageFigure[];
  /** One run; `note` prints what no figure says. */
  readonly measure: (chromium: string, page: Page, note: (line: string) => void) => Promise<MeasuredFigures>;
};

/** The options of a comparison of pages: how many runs, and of which pages. */
export type ComparisonOptions = {
  readonly runs: number;
  /** Names of pages; none: all. */
  readonly only?: readonly string[];
  readonly say: (line: string) => void;
};

const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** The first rendering of a page compiles the renderer, and its first reading of a file is of the disk. */
const untilRendered = async (url: string): Promise<void> => {
  while (!(await (await fetch(url)).text()).includes('<main'));
};

/** All pages in turn, again and again, so that each has its share of what else the machine does. */
const runAll = async <Page extends ComparedPage>(
  { pages, figures, measure }: PageComparison<Page>,
  { runs, only = [], say }: ComparisonOptions,
  shop: string,
  site: string,
): Promise<readonly PageRuns[]> => {
  const chromium = findChromium();
  const chosen = pages(shop, site).filter(({ name }) => only.length === 0 || only.includes(name));
  if (chosen.length === 0) throw new Error(`None of these pages is measured: ${only.join(', ')}`);
  for (const { isShop, url } of chosen) if (isShop) await untilRendered(url);
  const results = chosen.map(({ name, isShop }) => ({ name, isShop, runs: [] as MeasuredFigures[] }));
  for (let run = 1; run <= runs; run += 1)
    for (const [at, page] of chosen.entries()) {
      const measured = await measure(chromium, page, line => say(`  ${line}`));
      results[at]?.runs.push(measured);
      const words = figures.map(figure => `${figure.words} ${formatPageFigure(figure, measured[figure.id])}`);
      say(`${page.name}, run ${run} of ${runs}, load ${load()}: ${words.join('; ')}`);
    }
  return results;
};

/** Measures the built shop, with its sample on the embedded database, beside pages that do next to nothing. */
export const comparePages = async <Page extends ComparedPage>(
  comparison: PageComparison<Page>,
  options: ComparisonOptions,
): Promise<readonly PageRuns[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-'));
  const site = await serveComparisonPages(join(folder, 'site'));
  try {
    const shop = await startServerProcess('dist/server/main.js', {
      DATA_DIR: join(folder, 'data'),
      SHOP_SAMPLE: 'auto',
    });
    try {
      return await runAll(comparison, options, shop.url, site.url);
    } finally {
      await shop.end('SIGTERM');
    }
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Runs the command that compares pages: `--runs 5`, `--page home` (again for another one), `--write now` for a place in
 * docs/benchmarks.md.
 */
export const runComparisonCommand = async <Page extends ComparedPage>(
  comparison: PageComparison<Page>,
): Promise<void> => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      page: { type: 'string', multiple: true, default: [] },
      write: { type: 'string' },
    },
  });
  const runs = Number(values.runs);
  if (!(runs >= 1)) throw new Error('--runs must be a number of at least 1');
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const before = load();
  const pages = await comparePages(comparison, { runs, only: values.page, say });
  const conditions = [
    new Date().toISOString().slice(0, 10),
    `medians of ${runs}`,
    `${availableParallelism()} cores`,
    `Node ${process.versions.node}`,
    `load ${before} before and ${load()} after`,
  ].join(', ');
  const tables = makeFigureTables(comparison.figures, pages).map(formatMarkdownTable);
  const words = [`${conditions}.`, ...tables].join('\n\n');
  say(`\n${words}`);
  mkdirSync('reports', { recursive: true });
  writeFileSync(`reports/${comparison.name}.json`, `${JSON.stringify({ conditions, pages }, null, 2)}\n`);
  if (values.write === undefined) return;
  const page = 'docs/benchmarks.md';
  writeFileSync(
    page,
    replaceMarkedBlock(readFileSync(page, 'utf8'), `${comparison.name} ${values.write}`, words),
  );
};
