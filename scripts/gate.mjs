import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inWords, timeTaken } from './processor-time.mjs';

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
let flaky = null;
let tests = null;
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
  const report = name => {
    const file = join(clone, 'reports', name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  };
  flaky = report('flaky.json');
  tests = report('test-time.json');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

mkdirSync('node_modules/.cache', { recursive: true });
const taken = timeTaken(started);
const said = { commit, ok, ...taken, tests, flaky };
writeFileSync('node_modules/.cache/gate.json', `${JSON.stringify(said, null, 2)}\n`);
process.stdout.write(`\nThe gate is ${ok ? 'green' : 'red'} on ${commit.slice(0, 8)}: ${inWords(taken)}.\n`);
process.exitCode = ok ? 0 : 1;
