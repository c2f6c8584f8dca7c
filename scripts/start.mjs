import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `npm start`: builds when a source changed since the last build, then runs the server in this very process. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node 20.19 or newer is needed; this is ${process.versions.node}\n`);
  process.exit(1);
}
const build = fileURLToPath(new URL('./build.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [build, '--if-needed'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

await import(new URL('../dist/server/main.js', import.meta.url).href);
