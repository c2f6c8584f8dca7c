import { runComparison } from './first-visit/compare.ts';
import { firstUse } from './first-visit/first-use-of.ts';

/**
 * `npm run first-use`: when a first visitor on a slow phone can use home and the lot page, beside a page without scripts
 * and a bare React page (docs/benchmarks.md).
 */
await runComparison(firstUse);
