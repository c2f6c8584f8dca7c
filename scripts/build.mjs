import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { precompress } from './bundle/precompress.mjs';
import { sourceStamp } from './bundle/source-stamp.mjs';

/**
 * Builds the whole shop into dist: client (packed as brotli and gzip), renderer of first screens, server, database
 * template. With `--if-needed` it does nothing when no source changed since the last build. Everything is made aside
 * and then moved, so that a build that fails leaves the last one as it was.
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

/** Resolves when it is built. */
const run = async (what, ...args) => {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Whoever asks for the build, a test run too, gets the shop's and not React's development files.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`The ${what} could not be built`);
};

const started = performance.now();
process.stdout.write('Building the shop …\n');
rmSync(aside, { recursive: true, force: true });
mkdirSync(aside, { recursive: true });

const vite = program('vite', 'bin/vite.js');
const bundle = (what, folder, ...more) =>
  run(what, vite, 'build', ...more, '--logLevel', 'warn', '--outDir', `${aside}/${folder}`);
const parts = [
  bundle('client', 'client').then(() => precompress(`${aside}/client`)),
  bundle('renderer', 'render', '--ssr', 'src/entry-server.ts'),
  bundle('server', 'server', '--config', 'vite.server.config.ts').then(() => {
    cpSync('server/gateways/previews/fonts', `${aside}/server/fonts`, { recursive: true });
    return run(
      'database template',
      '--import',
      'tsx',
      'scripts/bundle/write-database-files.ts',
      `${aside}/server`,
    );
  }),
  bundle('verifier', 'verify', '--config', 'vite.verify.config.ts'),
];
const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected');
if (failed !== undefined) {
  rmSync(aside, { recursive: true, force: true });
  process.stderr.write(`${failed.reason.message}\n`);
  process.exit(1);
}

chmodSync(`${aside}/verify/twofold-verify.js`, 0o755);
for (const part of ['client', 'render', 'server', 'verify']) {
  rmSync(`dist/${part}`, { recursive: true, force: true });
  renameSync(`${aside}/${part}`, `dist/${part}`);
}
rmSync(aside, { recursive: true, force: true });
writeFileSync(STAMP, stamp);
process.stdout.write(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
