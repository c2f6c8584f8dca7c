import { runComparisonCommand } from './first-visit/compare-pages.ts';
import { lighthouseComparison } from './first-visit/lighthouse-comparison.ts';

/**
 * `npm run lighthouse`: Lighthouse's mobile preset on home, the lot page and the catalogue, beside a page without scripts
 * and a bare React page (docs/benchmarks.md).
 */
await runComparisonCommand(lighthouseComparison);
