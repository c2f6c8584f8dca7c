import { runComparisonCommand } from './first-visit/compare-pages.ts';
import { measureFirstUse } from './first-visit/measure-first-use.ts';

/**
 * `npm run first-use`: when a first visitor on a slow phone can use home and the lot page, beside a page without scripts
 * and a bare React page (docs/benchmarks.md).
 */
await runComparisonCommand(measureFirstUse);
