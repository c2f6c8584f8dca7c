import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { precompress } from './precompress.mjs';
import { sourceStamp } from './source-stamp.mjs';

/**
 * Builds the whole shop into dist: client (packed as brotli and gzip), renderer of first screens,
 * server, database template. With `--if-needed`
 * it does nothing when no source changed since the last build. Everything is made aside and then moved, so that a
 * build that fails leaves the last one as it was.
 */
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const STAMP = 'dist/stamp';
const stamp = sourceStamp();
const upToDate =
  existsSync(STAMP) &&
  readFileSync(STAMP, 'utf8') === stamp &&
  existsSync('dist/client') &&
  existsSync('dist/render') &&
  existsSync('dist/server') &&
  existsSync('dist/verify');
if (process.argv.includes('--if-needed') && upToDate) process.exit(0);

const find = createRequire(import.meta.url);
const program = (name, bin) => join(dirname(find.resolve(`${name}/package.json`)), bin);
const aside = `dist/.new-${process.pid}`;

const run = (what, ...args) => {
  const { status } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Whoever asks for the build, a test run too, gets the shop's and not React's development files.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) return;
  rmSync(aside, { recursive: true, force: true });
  process.stderr.write(`The ${what} could not be built\n`);
  process.exit(1);
};

const started = performance.now();
process.stdout.write('Building the shop …\n');
rmSync(aside, { recursive: true, force: true });
mkdirSync(aside, { recursive: true });

const vite = program('vite', 'bin/vite.js');
run('client', vite, 'build', '--logLevel', 'warn', '--outDir', `${aside}/client`);
run(
  'renderer',
  vite,
  'build',
  '--ssr',
  'src/first-screen.ts',
  '--logLevel',
  'warn',
  '--outDir',
  `${aside}/render`,
);
run(
  'server',
  vite,
  'build',
  '--config',
  'vite.server.config.ts',
  '--logLevel',
  'warn',
  '--outDir',
  `${aside}/server`,
);
run(
  'verifier',
  vite,
  'build',
  '--config',
  'vite.verify.config.ts',
  '--logLevel',
  'warn',
  '--outDir',
  `${aside}/verify`,
);
run('database template', '--import', 'tsx', 'scripts/write-database-files.ts', `${aside}/server`);
await precompress(`${aside}/client`);

chmodSync(`${aside}/verify/twofold-verify.js`, 0o755);
for (const part of ['client', 'render', 'server', 'verify']) {
  rmSync(`dist/${part}`, { recursive: true, force: true });
  renameSync(`${aside}/${part}`, `dist/${part}`);
}
rmSync(aside, { recursive: true, force: true });
writeFileSync(STAMP, stamp);
process.stdout.write(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
