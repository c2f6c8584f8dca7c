import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { judgeNpmAudit } from './judge-npm-audit.ts';
import { findIncompleteLockEntries, type PackageLock } from './judge-package-lock.ts';

/**
 * What is known against the packages, as the registry says: ends with 1 where something of high or critical severity
 * runs in production; the rest is only printed. Where no registry answers nothing is said about them, and nothing fails.
 * It also ends with 1 where the lock file does not say where a package is and what it must be.
 */
const ask = (...args: readonly string[]) =>
  judgeNpmAudit(
    spawnSync('npm', ['audit', '--json', ...args], {
      encoding: 'utf8',
      env: { ...process.env, npm_config_fetch_retries: '0', npm_config_fetch_timeout: '30000' },
    }).stdout ?? '',
  );

const production = ask('--omit=dev');
if (production.state === 'skipped') {
  process.stdout.write('no registry: skipped\n');
} else {
  const all = ask();
  const lines = all.state === 'judged' ? all.lines : production.lines;
  const others = lines.filter(line => !production.lines.includes(line));
  for (const line of production.lines) process.stdout.write(`in production: ${line}\n`);
  for (const line of others) process.stdout.write(`for builds and tests: ${line}\n`);
  if (lines.length === 0) process.stdout.write('nothing is known against any package\n');
  process.exitCode = production.isBad ? 1 : 0;
}

const lock = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as PackageLock;
const incomplete = findIncompleteLockEntries(lock);
for (const path of incomplete) process.stderr.write(`package-lock.json: ${path} has no address or no hash\n`);
if (incomplete.length > 0) process.exitCode = 1;
