import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { sourceStamp } from './bundle/source-stamp.mjs';

/**
 * `npm run demo:build`: the demo as a folder for any static host, in dist/demo. `--http`: the demo of the HTTP adapters,
 * in dist/demo-http. With `--if-needed` it does nothing when no source changed since the last build.
 */
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
process.env.NODE_ENV = 'production';

const name = process.argv.includes('--http') ? 'demo-http' : 'demo';
const outDir = `dist/${name}`;
const stampFile = `dist/${name}.stamp`;
const stamp = sourceStamp(['demo', 'vite.demo.config.ts']);
const upToDate = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp && existsSync(outDir);
if (process.argv.includes('--if-needed') && upToDate) process.exit(0);

rmSync(stampFile, { force: true });
mkdirSync('dist', { recursive: true });
await build({ configFile: 'vite.demo.config.ts', mode: name, logLevel: 'warn' });
// The demo registers no worker of the shop's and can't be installed.
for (const file of ['sw.js', 'manifest.webmanifest']) rmSync(`${outDir}/${file}`, { force: true });
writeFileSync(stampFile, stamp);
process.stdout.write(`The demo is in ${outDir}\n`);
