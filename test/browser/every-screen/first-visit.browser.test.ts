import { expect, it } from 'vitest';
import { comparePages } from '../../bench/first-visit/compare-pages.ts';
import { firstUseComparison } from '../../bench/first-visit/first-use-comparison.ts';
import { lighthouseComparison } from '../../bench/first-visit/lighthouse-comparison.ts';
import type { MeasuredFigures } from '../../bench/first-visit/page-figures.ts';

const say = () => undefined;
/** Two visits of which each waits until its page is quiet took all of two minutes beside another journey. */
const FOR_TWO_VISITS = 300_000;

it(
  'npm run first-use reports when the lot page and a bare React page are painted, usable and idle',
  async () => {
    const pages = await comparePages(firstUseComparison, { runs: 1, only: ['lot', 'bare React page'], say });
    expect(pages.map(({ name, runs }) => [name, runs.length])).toEqual([
      ['lot', 1],
      ['bare React page', 1],
    ]);
    for (const { runs } of pages) {
      const seen = (runs[0] ?? {}) as Readonly<Record<string, number>>;
      expect(Object.entries(seen).filter(([, value]) => value === null)).toEqual([]);
      expect(Object.keys(seen).toSorted()).toEqual(firstUseComparison.figures.map(({ id }) => id).toSorted());
      // Each was another visit: only what one visit says can be put in order.
      expect(seen['quiet']).toBeGreaterThanOrEqual(seen['painted'] ?? Number.NaN);
      // React alone is that large.
      expect(seen['codeBeforeButton']).toBeGreaterThan(50_000);
      expect(seen['codeBeforeControls']).toBeGreaterThan(50_000);
      // The line is as slow as it is meant to be: the page is asked for after one way there and back.
      expect(seen['painted']).toBeGreaterThan(150);
    }
  },
  FOR_TWO_VISITS,
);

it('npm run lighthouse accepts a page without faults', async () => {
  const [page] = await comparePages(lighthouseComparison, { runs: 1, only: ['static page'], say });
  const seen: MeasuredFigures = page?.runs[0] ?? {};
  expect(Object.keys(seen).toSorted()).toEqual(lighthouseComparison.figures.map(({ id }) => id).toSorted());
  expect(seen).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100, cls: 0 });
});
