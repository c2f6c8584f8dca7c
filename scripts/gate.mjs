import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processorMinutes, timeTaken } from './processor-time.mjs';

/**
 * `npm run gate`: `.ci/run` on the last commit in a fresh clone, with what stands beside the checkout as `shared` beside
 * it. What it said of the commit is kept in node_modules/.cache/gate.json.
 */
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const commit = git('rev-parse', 'HEAD');
if (git('status', '--porcelain') !== '') process.stdout.write('What is not committed is not in the clone.\n');

const started = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'twofold-gate-'));
const clone = join(folder, 'main');
let ok = false;
let flaky = [];
try {
  execFileSync('git', ['clone', '--quiet', '.', clone], { stdio: 'inherit' });
  execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: clone });
  if (existsSync('../shared')) cpSync(resolve('../shared'), join(folder, 'shared'), { recursive: true });
  const run = spawnSync('bash', ['.ci/run'], {
    cwd: clone,
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  ok = run.status === 0;
  const listed = join(clone, 'reports/flaky.json');
  if (existsSync(listed)) flaky = JSON.parse(readFileSync(listed, 'utf8'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

mkdirSync('node_modules/.cache', { recursive: true });
const rounded = figure => (figure === null ? null : Number(figure.toFixed(1)));
const said = {
  commit,
  ok,
  minutes: rounded((performance.now() - started) / 60_000),
  processorMinutes: rounded(processorMinutes()),
  flaky,
};
writeFileSync('node_modules/.cache/gate.json', `${JSON.stringify(said, null, 2)}\n`);
process.stdout.write(
  `\nThe gate is ${ok ? 'green' : 'red'} on ${commit.slice(0, 8)}: ${timeTaken(started)}.\n`,
);
process.exitCode = ok ? 0 : 1;
