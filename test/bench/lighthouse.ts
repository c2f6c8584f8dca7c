import { runComparison } from './first-visit/compare.ts';
import { judgement } from './first-visit/judge.ts';

/**
 * `npm run lighthouse`: Lighthouse's mobile preset on home, the lot page and the catalogue, beside a page without scripts
 * and a bare React page (docs/benchmarks.md).
 */
await runComparison(judgement);
