import lighthouse from 'lighthouse';
import type { PageComparison } from './compare-pages.ts';
import { runInFreshChromium } from './fresh-chromium.ts';
import { type ComparedPage, listLighthousePages } from './measured-pages.ts';
import type { PageFigure } from './page-figures.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const score = (id: (typeof CATEGORIES)[number]): PageFigure => ({
  id,
  words: id.replace('-', ' '),
  show: String,
  isCompared: false,
});
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/**
 * The comparison of `npm run lighthouse`: Lighthouse's mobile preset, each run in a browser that has never been
 * anywhere. Scores are of 100.
 */
export const lighthouseComparison: PageComparison<ComparedPage> = {
  name: 'lighthouse',
  pages: listLighthousePages,
  figures: [
    ...CATEGORIES.map(score),
    { id: 'fcp', words: 'painted (FCP)', show: seconds, isCompared: true },
    { id: 'lcp', words: 'largest content painted (LCP)', show: seconds, isCompared: true },
    { id: 'tbt', words: 'blocked in all (TBT)', show: ms => `${ms.toFixed(0)} ms`, isCompared: true },
    { id: 'cls', words: 'layout shift (CLS)', show: value => value.toFixed(3), isCompared: false },
    // Of the machine in that minute: what the simulation makes of it is four times slower.
    {
      id: 'machine',
      words: 'benchmark index of the machine',
      show: value => value.toFixed(0),
      isCompared: false,
    },
  ],
  measure: (chromium, { url }, note) =>
    runInFreshChromium(chromium, async (_, port) => {
      const result = await lighthouse(url, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: [...CATEGORIES],
      });
      if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
      const { categories, audits, environment } = result.lhr;
      const failed = Object.values(categories)
        .filter(({ id }) => id !== 'performance')
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id }) => audits[id]?.score === 0);
      if (failed.length > 0) note(`not passed: ${failed.map(({ id }) => id).join(', ')}`);
      const valueOf = (id: string): number | null => audits[id]?.numericValue ?? null;
      return {
        ...Object.fromEntries(CATEGORIES.map(id => [id, Math.round((categories[id]?.score ?? 0) * 100)])),
        fcp: valueOf('first-contentful-paint'),
        lcp: valueOf('largest-contentful-paint'),
        tbt: valueOf('total-blocking-time'),
        cls: valueOf('cumulative-layout-shift'),
        machine: environment.benchmarkIndex,
      };
    }),
};
