import { spawnSync } from 'node:child_process';

/** Builds the shop when its sources changed since the last build: some tests ask the whole server, pages included. */
export default function buildShop(): void {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The build failed; these tests need it.');
}
