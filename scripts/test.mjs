import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inWords, timeTaken } from './processor-time.mjs';

/** `npm test`, the gate's tests, and `npm run test:all`, with Vitest's arguments; at the end what they took. */
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const started = performance.now();
const { status } = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...(process.env.TEST_ALL === '1' ? {} : { TEST_LANE: 'gate' }) },
});
const taken = timeTaken(started);
mkdirSync('reports', { recursive: true });
writeFileSync('reports/test-time.json', `${JSON.stringify(taken)}\n`);
process.stdout.write(`\nTests took ${inWords(taken)}.\n`);
process.exitCode = status ?? 1;
