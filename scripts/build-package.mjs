import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * `npm run build:package`: what others may build on, as JavaScript with types in dist/package, packed as
 * dist/twofold-….tgz (`--out`: another folder than dist). The package has the exports and the tool of package.json and
 * none of the shop's dependencies: what the fakes and the tests of others need, they bring (docs/package.md). The tool
 * is put where package.json names it, too, so that packing the project itself carries it as well.
 */
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
const folder = join(values.out, 'package');
const PEERS = [
  '@formatjs/icu-messageformat-parser',
  '@noble/curves',
  '@noble/hashes',
  'effect',
  'fast-check',
  'intl-messageformat',
  'vitest',
];

const run = (program, ...args) => {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
};

const find = createRequire(import.meta.url);
rmSync(folder, { recursive: true, force: true });
const program = (name, bin) => join(dirname(find.resolve(`${name}/package.json`)), bin);
run(process.execPath, program('typescript', 'bin/tsc'), '-p', 'tsconfig.package.json', '--outDir', folder);

const TOOL = 'twofold-verify';
const tool = join(folder, `bin/${TOOL}.js`);
run(
  process.execPath,
  program('vite', 'bin/vite.js'),
  'build',
  '--config',
  'vite.verify.config.ts',
  '--logLevel',
  'warn',
  '--outDir',
  dirname(tool),
);
chmodSync(tool, 0o755);
mkdirSync(join(values.out, 'verify'), { recursive: true });
copyFileSync(tool, join(values.out, `verify/${TOOL}.js`));

const shop = JSON.parse(readFileSync('package.json', 'utf8'));
const versions = { ...shop.devDependencies, ...shop.dependencies };
const fromFolder = path => path.replace('./dist/package/', './');
const exports = Object.fromEntries(
  Object.entries(shop.exports).map(([name, { types, default: code }]) => [
    name,
    { types: fromFolder(types), default: fromFolder(code) },
  ]),
);
const { name, version, description, license, type, engines } = shop;
const manifest = {
  name,
  version,
  private: true,
  description: `${description} Its rules, ports, fakes, contract suites and verifier of draws.`,
  license,
  type,
  engines,
  sideEffects: false,
  bin: { [TOOL]: `bin/${TOOL}.js` },
  exports,
  peerDependencies: Object.fromEntries(PEERS.map(peer => [peer, `^${versions[peer]}`])),
  peerDependenciesMeta: Object.fromEntries(PEERS.map(peer => [peer, { optional: true }])),
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync('docs/package.md', join(folder, 'README.md'));
copyFileSync('docs/rules.md', join(folder, 'rules.md'));
run('npm', 'pack', resolve(folder), '--pack-destination', values.out, '--silent');
process.stdout.write(`${join(values.out, `${name}-${version}.tgz`)}\n`);
