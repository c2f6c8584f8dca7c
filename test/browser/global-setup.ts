import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { isTestAllRun } from '../support/list-test-settings.ts';
import buildShop from '../support/processes/build-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

/** Finds the browser once and has the shop built. */
export default function setup(project: TestProject): void {
  project.provide('chromiumPath', findChromium({ light: !isTestAllRun }));
  buildShop();
}
