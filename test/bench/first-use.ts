import { runComparisonCommand } from './first-visit/compare-pages.ts';
import { firstUseComparison } from './first-visit/first-use-comparison.ts';

/**
 * `npm run first-use`: when a first visitor on a slow phone can use home and the lot page, beside a page without scripts
 * and a bare React page (docs/benchmarks.md).
 */
await runComparisonCommand(firstUseComparison);
