import { spawnSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/find-chromium.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

/** Finds the browser once and builds the shop when its sources changed since the last build. */
export default function setup(project: TestProject): void {
  project.provide('chromiumPath', findChromium());
  const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The build failed; the browser tests need it.');
}
