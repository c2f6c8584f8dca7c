import { defineConfig } from 'vitest/config';
import { findEngines } from './scripts/find-engines.ts';
import { everything } from './test/support/settings.ts';

/** Two cores: a third file at a time only takes them from the other two. */
const maxWorkers = 2;

/** A test in this process; a hang costs a minute. */
const inProcess = { testTimeout: 60_000, hookTimeout: 60_000 };
/** Tests that start processes and end them. */
const ofProcesses = { testTimeout: 180_000, hookTimeout: 180_000 };

/** Journeys in a real Chromium: after all the rest and one at a time, so that a slow machine has time for each. */
const journeys = {
  sequence: { groupOrder: 1 },
  maxWorkers: 1,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Never silently: what passed at a later try is listed at the end (test/support/run-reporter.ts).
  retry: 2,
  // All files of a worker share its browser and its shop, which each file finds as it was at first.
  isolate: false,
  // What a page shows follows what was done to it; a slow machine needs a moment.
  expect: { poll: { timeout: 15_000 } },
};

const setupFiles = ['test/support/note-work.ts', 'test/support/seed-properties.ts'];

const server = {
  setupFiles,
  globalSetup: ['test/support/processes/build-shop.ts'],
  maxWorkers,
};

/** What a file's name says after its own: test/…/<name>.process.test.ts (docs/testing.md). */
const OTHER_KINDS = ['**/*.{process,browser,slow}.test.*'];

/** Of kinds that take long, the gate (`npm test`) has what stands in a folder `smoke`; everybody else finds all files. */
const isGate = process.env['TEST_LANE'] === 'gate';
const lane = isGate ? '**/smoke' : '**';

/** They put something in the place of a module. */
const ALONE = [
  ...['same-work', 'changed-share'].map(name => `test/server/**/${name}.test.ts`),
  'test/ui/**/points-share.test.tsx',
];

/** The journeys that also run where no server is: the same files on another shop. */
const ALSO_IN_DEMO = [
  'account',
  'catalogue',
  'contacts-and-recovery',
  'draw-page',
  'ended-by-date',
  'frame',
  'kept-cart',
  'keyboard',
  'lot',
  'popups',
  'purchase',
  'purchase-outcomes',
  'purchase-troubles',
  'screens',
  'slider',
  'tell-me',
  'undo-change',
  'why',
].map(name => `test/browser/**/${name}.browser.test.ts`);

/** The journeys about money, which also run in Firefox and in WebKit, on their first setting. */
const IN_EVERY_ENGINE = [
  'kept-cart',
  'other-currency',
  'points',
  'purchase',
  'purchase-outcomes',
  'draw-page',
  'press',
].map(name => `test/browser/*/${name}.browser.test.ts`);

/** Only Firefox keeps the page that was left and wakes it; WebKit's driver at times loses the page that comes back. */
const ALSO_IN = { firefox: ['test/browser/orders/back-from-provider.browser.test.ts'], webkit: [] };

/**
 * `domain`, `app`, `server`: rules; use cases, adapters and components; the server on whichever database DATABASE_URL
 * names (none: embedded). `process`: what starts processes. `slow`: large numbers. `browser`: whole journeys in real
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
          include: [
            'test/{application,adapters,composition,contracts,drift,layers,scripts,ui}/**/*.test.{ts,tsx}',
          ],
          exclude: [...OTHER_KINDS, ...ALONE],
          ...inProcess,
        },
      },
      {
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          exclude: [...OTHER_KINDS, ...ALONE],
          ...server,
          // Each test file opens a server of its own; loading its code once in a worker saves a third of the run.
          isolate: false,
          ...inProcess,
        },
      },
      { test: { name: 'alone', include: ALONE, ...server, ...inProcess } },
      {
        test: {
          name: 'process',
          include: [`test/${lane}/*.process.test.ts`],
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
                ...server,
                testTimeout: 600_000,
                hookTimeout: 600_000,
              },
            },
            {
              test: {
                name: 'demo',
                include: ['test/demo/**/*.browser.test.ts', ...ALSO_IN_DEMO],
                globalSetup: ['test/demo/global-setup.ts'],
                provide: { journeys: 'demo' as const },
                ...journeys,
              },
            },
            {
              test: {
                name: 'demo-http',
                include: ['test/browser/smoke/purchase.browser.test.ts'],
                globalSetup: ['test/demo/global-setup.ts'],
                provide: { journeys: 'demo-http' as const },
                ...journeys,
              },
            },
            ...(everything ? findEngines() : []).map(({ engine, enginePath }) => ({
              test: {
                name: engine,
                include: [...IN_EVERY_ENGINE, ...ALSO_IN[engine]],
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
