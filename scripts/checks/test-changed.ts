import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, startVitest } from 'vitest/node';
import { listTestsBesidesImports } from './list-tests-besides-imports.ts';

/**
 * `npm run test:changed`: the tests that a change can touch, committed or not, since this branch left `main`; with
 * `-- --since <commit>` since then, with `-- --list` only their names.
 */
const { values } = parseArgs({
  options: { since: { type: 'string' }, list: { type: 'boolean', default: false } },
});
const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const isKnown = (name: string): boolean =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', name]).status === 0;

/** A folder stands for the tests in it. */
const filesOf = (path: string): readonly string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter(file => /\.test\.tsx?$/.test(file))
        .map(file => join(path, file))
    : [path];

const trunk = ['main', 'origin/main'].find(isKnown) ?? 'HEAD';
const since = values.since ?? git('merge-base', 'HEAD', trunk)[0] ?? 'HEAD';
const changed = [
  ...git('diff', '--name-only', '--no-renames', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const besides = listTestsBesidesImports(changed);
const options = {
  watch: false,
  passWithNoTests: true,
  ...(besides === null ? {} : { related: [...changed, ...besides.flatMap(filesOf)] }),
};

process.stdout.write(`${changed.length} files changed since ${since.slice(0, 9)}\n`);
if (changed.length === 0) process.exit();
if (values.list) {
  const vitest = await createVitest('test', options);
  for (const { project, moduleId } of await vitest.getRelevantTestSpecifications())
    process.stdout.write(`${project.name} ${relative('.', moduleId)}\n`);
  await vitest.close();
} else {
  await (await startVitest('test', [], options)).close();
}
