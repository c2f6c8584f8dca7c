import { defineConfig } from 'vitest/config';
import { findBrowserEngines } from './scripts/find-browser-engines.ts';
import { isTestAllRun } from './test/support/list-test-settings.ts';

/** Two cores: a third file at a time only takes them from the other two. */
const maxWorkers = 2;

/** Of kinds that take long, the gate (`npm test`) has what stands in a folder `smoke`; everybody else finds all files. */
const isGate = process.env['TEST_LANE'] === 'gate';
const lane = isGate ? '**/smoke' : '**';

/** A test in this process; a hang costs a minute in the gate, and numbers are larger in `test:all`. */
const most = isTestAllRun ? 600_000 : 60_000;
const inProcess = { testTimeout: most, hookTimeout: most };
/** Tests that start processes and end them. */
const ofProcesses = { testTimeout: 180_000, hookTimeout: 180_000 };

/** Journeys in a real browser: after all the rest and in the gate one at a time, so that a slow machine has time for each. */
const journeys = {
  sequence: { groupOrder: 1 },
  maxWorkers: isGate ? 1 : maxWorkers,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Never silently: what passed at a later try is listed at the end (test/support/run-reporter.ts).
  retry: 2,
  // All files of a worker share its browser and its shop, which each file finds as it was at first.
  isolate: false,
  // What a page shows follows what was done to it; a slow machine needs a moment.
  expect: { poll: { timeout: 15_000 } },
};

const setupFiles = ['test/support/note-work-durations.ts', 'test/support/seed-properties.ts'];

const server = {
  setupFiles,
  globalSetup: ['test/support/processes/build-shop.ts'],
  maxWorkers,
};

/** What a file's name says after its own: test/…/<name>.process.test.ts, <name>.demo.browser.test.ts (docs/testing.md). */
const OTHER_KINDS = ['**/*.{alone,process,browser,slow}.test.*'];
/** All around the domain but the server. */
const AROUND = 'test/{application,adapters,composition,contracts,drift,layers,scripts,texts,ui}/**';
/** Files that stand for others, wrong ones among them. */
const exclude = ['test/fixtures/**'];

/**
 * `domain`, `app`, `page`, `server`: rules; use cases and adapters; components and what else needs a page (jsdom); the
 * server on whichever database DATABASE_URL names (none: embedded). `alone`: what puts something in the place of a
 * module. `process`: what starts processes. `slow`: large numbers and real clocks. `browser`: whole journeys in real
 * Chromium against the built shop.
 */
export default defineConfig({
  test: {
    reporters: ['default', './test/support/run-reporter.ts'],
    projects: [
      {
        test: {
          name: 'domain',
          // Pure functions have nothing to isolate; loading fast-check once saves most of the run.
          isolate: false,
          setupFiles,
          maxWorkers,
          include: ['test/{domain,arbitraries}/**/*.test.ts'],
          exclude: OTHER_KINDS,
          ...inProcess,
        },
      },
      {
        test: {
          name: 'app',
          // As with the server's tests: what a file opens is its own.
          isolate: false,
          setupFiles,
          maxWorkers,
          include: [`${AROUND}/*.test.ts`],
          exclude: [...OTHER_KINDS, '**/*.dom.test.ts'],
          ...inProcess,
        },
      },
      {
        test: {
          name: 'page',
          // A project of its own: a worker ends where the next file's environment is another one.
          environment: 'jsdom',
          isolate: false,
          setupFiles,
          maxWorkers,
          include: [`${AROUND}/*.{test.tsx,dom.test.ts}`],
          exclude: OTHER_KINDS,
          ...inProcess,
        },
      },
      {
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          exclude: OTHER_KINDS,
          ...server,
          // Each test file opens a server of its own; loading its code once in a worker saves a third of the run.
          isolate: false,
          ...inProcess,
        },
      },
      { test: { name: 'alone', include: ['test/**/*.alone.test.*'], exclude, ...server, ...inProcess } },
      {
        test: {
          name: 'process',
          include: [`test/${lane}/*.process.test.ts`],
          exclude,
          ...server,
          isolate: false,
          ...ofProcesses,
        },
      },
      {
        test: {
          name: 'browser',
          include: [`test/browser/${lane}/*.browser.test.ts`],
          globalSetup: ['test/browser/global-setup.ts'],
          provide: { journeys: 'server' },
          ...journeys,
        },
      },
      ...(isGate
        ? []
        : [
            {
              test: {
                name: 'slow',
                include: ['test/**/*.slow.test.ts'],
                exclude,
                ...server,
                testTimeout: 1_200_000,
                hookTimeout: 1_200_000,
              },
            },
            {
              test: {
                name: 'demo',
                // The same files as on the server, on another shop.
                include: ['test/demo/**/*.browser.test.ts', 'test/browser/**/*.demo.*.test.ts'],
                globalSetup: ['test/demo/global-setup.ts'],
                provide: { journeys: 'demo' as const },
                ...journeys,
              },
            },
            {
              test: {
                name: 'demo-http',
                include: ['test/browser/smoke/purchase.*.test.ts'],
                globalSetup: ['test/demo/global-setup.ts'],
                provide: { journeys: 'demo-http' as const },
                ...journeys,
              },
            },
            ...(isTestAllRun ? findBrowserEngines() : []).map(({ engine, enginePath }) => ({
              test: {
                name: engine,
                include: [`test/browser/**/*.{engines,${engine}}.browser.test.ts`],
                globalSetup: ['test/support/processes/build-shop.ts'],
                provide: { journeys: 'server' as const, engine, enginePath },
                env: { TEST_ALL: '' },
                ...journeys,
              },
            })),
          ]),
    ],
  },
});
