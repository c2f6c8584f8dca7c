import { spawnSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { isTestAllRun } from '../support/list-test-settings.ts';
import buildShop from '../support/processes/build-shop.ts';

/** Finds the browser and has the project's demo built when a source changed. */
export default function setup(project: TestProject): void {
  project.provide('chromiumPath', findChromium({ light: !isTestAllRun }));
  const overHttp = project.name === 'demo-http' ? ['--http'] : [];
  const built = spawnSync(process.execPath, ['scripts/build-demo.mjs', '--if-needed', ...overHttp], {
    stdio: 'inherit',
  });
  // What the demo's code is compared with.
  if (project.name === 'demo') buildShop();
  if (built.status !== 0) throw new Error('The demo could not be built; these tests need it.');
}
