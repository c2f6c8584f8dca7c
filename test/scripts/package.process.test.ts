import { spawnSync } from 'node:child_process';
import {
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

const PRICES = `
import { cartFigures, fractions, minorUnits, type MinorUnits, parseDecimal, points } from 'twofold/domain';

const rate = parseDecimal('1');
const userPercent = parseDecimal('7');
if (rate === null || userPercent === null) throw new Error('no decimals');
const lot = {
  price: minorUnits(804n),
  origin: minorUnits(1_005n),
  ticketAmount: 1,
  ticketDonateAmount: 2,
  pointDonateAmount: points(6n),
};
const figures = cartFigures([{ lot, quantity: 3, isDonate: true }], {
  userPercent,
  rate,
  owned: points(1_000n),
  typedPoints: '50',
});
// @ts-expect-error points are not kopiykas: the package's types are whole
export const mixed: MinorUnits = figures.pointsUsed;
console.log(String(figures.payable), String(fractions.floor(fractions.rational(-7n, 2n))));
`;

const SHOP = `
import * as fc from 'fast-check';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { makeFakeCaller, makeFakeCatalogue, makeFakeClock, makeFakeShop, makeFakeStorage } from 'twofold/adapters/fake';
import { lotPoints, type Lot, points } from 'twofold/domain';
import { type Catalogue, makePreferencesStore, makeSessionStore } from 'twofold/ports';
import { allRules, arbitraries, describeCatalogueContract, makeFakeWorld, tryLaw } from 'twofold/testing';

describeCatalogueContract('the fakes of a package', makeFakeWorld);

it('asks a shop in memory', async () => {
  const storage = makeFakeStorage();
  const caller = makeFakeCaller(makeSessionStore(storage), makePreferencesStore(storage));
  const catalogue: Catalogue = makeFakeCatalogue(makeFakeShop({ clock: makeFakeClock() }), caller);
  const { lots } = await Effect.runPromise(catalogue.page({ categoryId: null }));
  const first: Lot | undefined = lots[0];
  expect(first?.title).not.toBe('');
});

it('generates lots', () => {
  fc.assert(fc.property(arbitraries.lots, arbitraries.rates, (lot, rate) => {
    expect(lotPoints(lot.origin, 1, arbitraries.decimal('0'), rate)).toBe(points(0n));
  }));
});

it('tries a law', () => {
  const rule = allRules.find(each => each.id === 'points-cap');
  const law = rule?.laws[0];
  if (rule === undefined || law === undefined) throw new Error('no law');
  expect(tryLaw(rule, law, { runs: 200, seed: 42 })).toMatchObject({ runs: 200, broken: null });
});
`;

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
    write('prices.ts', PRICES);
    const compilerOptions = { ...COMPILER, outDir: 'built' };
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['prices.ts'] }));
    runTool('typescript/bin/tsc', '-p', 'tsconfig.json');
    expect(run(process.execPath, 'built/prices.js')).toBe('16 -4\n');
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
    write('shop.test.ts', SHOP);
    const compilerOptions = { ...COMPILER, noEmit: true, skipLibCheck: true };
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['shop.test.ts'] }));
    runTool('typescript/bin/tsc', '-p', 'tsconfig.json');
    const told = runTool('vitest/vitest.mjs', 'run', '--root', project);
    expect(told).toMatch(/Tests {2}(1[5-9]|[2-9]\d) passed/);
    expect(told).not.toContain('failed');
  }, 180_000);
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
