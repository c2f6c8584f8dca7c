import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'twofold-package-'));
const project = join(folder, 'project');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (program: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', VITEST: undefined, NODE_ENV: undefined },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}\n${stderr}`);
  return stdout;
};
const runTool = (path: string, ...args: readonly string[]): string =>
  run(process.execPath, join(root, 'node_modules', path), ...args);

const write = (name: string, text: string): void => writeFileSync(join(project, name), text);

/** Another project's package, as if it had installed it: nothing is fetched. */
const bring = (name: string): void => {
  const place = join(project, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(realpathSync(join(root, 'node_modules', name)), place);
};

const COMPILER = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM'],
  module: 'NodeNext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  types: [],
};

/** Each file is one use of the package, as somebody outside this repository would write it. */
const CONSUMER = 'test/fixtures/consumer';
const uses = readdirSync(join(root, CONSUMER));
const copyUse = (name: string): void => copyFileSync(join(root, CONSUMER, name), join(project, name));

beforeAll(() => {
  mkdirSync(project);
  write('package.json', JSON.stringify({ name: 'integrator', private: true, type: 'module' }));
  const built = run(process.execPath, join(root, 'scripts/build-package.mjs'), '--out', folder);
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', built.trim());
}, 240_000);

describe('the packed tarball in an empty project', () => {
  it('the packed tarball installs in an empty project without a network and brings no other package', () => {
    expect(readdirSync(join(project, 'node_modules')).filter(name => !name.startsWith('.'))).toEqual([
      'twofold',
    ]);
  });

  it('the packed tarball has the verifier of draws, which needs nothing else', () => {
    const verify = (vector: string) =>
      spawnSync(join(project, 'node_modules/.bin/twofold-verify'), [join(root, 'docs/vectors', vector)], {
        cwd: project,
        encoding: 'utf8',
      });
    expect(verify('valid-ticket-4-of-8.json')).toMatchObject({ status: 0, stderr: '' });
    expect(verify('broken-path-node.json').stdout).toContain('INVALID at the step "inclusion"');
  });

  it('the packed tarball gives its rules to a type-checked TypeScript file that has nothing else', () => {
    copyUse('prices.ts');
    const compilerOptions = { ...COMPILER, outDir: 'built' };
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['prices.ts'] }));
    runTool('typescript/bin/tsc', '-p', 'tsconfig.json');
    const tell = "import { told } from './built/prices.js'; console.log(told);";
    expect(run(process.execPath, '--input-type=module', '--eval', tell)).toBe('16 -4\n');
  });

  it('the packed tarball gives fakes, generators, laws and contract suites to a type-checked test', () => {
    for (const name of [
      'effect',
      'fast-check',
      'vitest',
      '@noble/curves',
      '@noble/hashes',
      'intl-messageformat',
      '@formatjs/icu-messageformat-parser',
    ])
      bring(name);
    const files = uses.filter(name => name.endsWith('.test.ts'));
    expect(files.length).toBe(2);
    files.forEach(copyUse);
    const compilerOptions = { ...COMPILER, noEmit: true, skipLibCheck: true };
    write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
    runTool('typescript/bin/tsc', '-p', 'tsconfig.json');
    const told = runTool('vitest/vitest.mjs', 'run', '--root', project);
    expect(told).toMatch(/Tests {2}(1[5-9]|[2-9]\d) passed/);
    expect(told).toMatch(/Test Files {2}2 passed/);
    expect(told).not.toContain('failed');
  }, 180_000);
});

it('a use of the package takes at most 60 lines: a shop of one’s own lots, prices, or checks', () => {
  for (const name of uses)
    expect(readFileSync(join(root, CONSUMER, name), 'utf8').split('\n').length - 1, name).toBeLessThanOrEqual(
      60,
    );
});

it('packing the project carries all files that its package.json names', () => {
  type Manifest = {
    readonly bin: Readonly<Record<string, string>>;
    readonly exports: Readonly<Record<string, { readonly types: string; readonly default: string }>>;
    readonly files: readonly string[];
  };
  const { bin, exports, files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const named = [...Object.values(bin), ...Object.values(exports).flatMap(each => Object.values(each))];
  for (const path of named.map(each => each.replace(/^\.\//, ''))) {
    expect(
      files.some(packed => path.startsWith(`${packed}/`)),
      path,
    ).toBe(true);
    // Built before the project is packed; here into a folder of the test's own.
    expect(existsSync(join(folder, path.replace(/^dist\//, ''))), path).toBe(true);
  }
});
