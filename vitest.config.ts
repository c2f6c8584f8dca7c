import { defineConfig } from 'vitest/config';
import { findEngines } from './scripts/find-engines.ts';
import { everySetting, everything } from './test/support/settings.ts';

/** Two cores, and whoever waits for a page, a process or a clock leaves its core to a third. */
const maxWorkers = 3;

/** Journeys in a real Chromium. */
const journeys = {
  testTimeout: 360_000,
  hookTimeout: 180_000,
  maxWorkers,
  // All files of a worker share its browser and its shop, which each file finds as it was at first.
  isolate: false,
  // What a page shows follows what was done to it; a slow machine needs a moment.
  expect: { poll: { timeout: 15_000 } },
};

const setupFiles = ['test/support/note-work.ts'];

const server = {
  setupFiles,
  globalSetup: ['test/support/processes/build-shop.ts'],
  testTimeout: 240_000,
  hookTimeout: 120_000,
  maxWorkers,
};

/** They put something in the place of a module, or weigh the process they run in. */
const ALONE = [
  ...['same-work', 'changed-share', 'fuzz'].map(name => `test/server/**/${name}.test.ts`),
  'test/ui/**/points-share.test.tsx',
];

/** The same assertions on another setting, large numbers of the same, or what takes long: files of test:all only. */
const ONLY_IN_ALL = everything
  ? []
  : ['test/contracts/msw.test.ts', 'test/browser/every-screen/first-visit.test.ts'];

/** The journeys that also run where no server is: the same files on another shop. */
const ALSO_IN_DEMO = everySetting(
  ['purchase'],
  [
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
    'purchase-outcomes',
    'purchase-troubles',
    'screens',
    'slider',
    'tell-me',
    'undo-change',
    'why',
  ],
).map(name => `test/browser/**/${name}.test.ts`);

/** The journeys about money, which also run in Firefox and in WebKit, on their first setting. */
const IN_EVERY_ENGINE = [
  'orders/kept-cart',
  'orders/other-currency',
  'orders/points',
  'orders/purchase',
  'orders/purchase-outcomes',
  'draws/draw-page',
  'engines/press',
].map(name => `test/browser/${name}.test.ts`);

/** Only Firefox keeps the page that was left and wakes it; WebKit's driver at times loses the page that comes back. */
const ALSO_IN = { firefox: ['test/browser/orders/back-from-provider.test.ts'], webkit: [] };

/**
 * `domain`, `app`, `server`: rules; use cases, adapters and components; the server on whichever database DATABASE_URL
 * names (none: embedded).
 * `browser`: whole journeys in real Chromium against the built shop.
 * All at once: one group, of which three files run at a time.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          // Pure functions have nothing to isolate; loading fast-check once saves most of the run.
          isolate: false,
          setupFiles,
          maxWorkers,
          include: ['test/domain/**/*.test.ts', 'test/arbitraries/**/*.test.ts'],
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
          exclude: [...ONLY_IN_ALL, ...ALONE],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          exclude: ALONE,
          ...server,
          // Each test file opens a server of its own; loading its code once in a worker saves a third of the run.
          isolate: false,
        },
      },
      { test: { name: 'alone', include: ALONE, ...server } },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: ONLY_IN_ALL,
          globalSetup: ['test/browser/global-setup.ts'],
          provide: { journeys: 'server' },
          ...journeys,
        },
      },
      {
        test: {
          name: 'demo',
          include: ['test/demo/**/*.test.ts', ...ALSO_IN_DEMO],
          globalSetup: ['test/demo/global-setup.ts'],
          provide: { journeys: 'demo' },
          ...journeys,
        },
      },
      ...(everything
        ? [
            {
              test: {
                name: 'demo-http',
                include: ['test/browser/orders/purchase.test.ts'],
                globalSetup: ['test/demo/global-setup.ts'],
                provide: { journeys: 'demo-http' as const },
                ...journeys,
              },
            },
            ...findEngines().map(({ engine, enginePath }) => ({
              test: {
                name: engine,
                include: [...IN_EVERY_ENGINE, ...ALSO_IN[engine]],
                globalSetup: ['test/support/processes/build-shop.ts'],
                provide: { journeys: 'server' as const, engine, enginePath },
                env: { TEST_ALL: '' },
                ...journeys,
              },
            })),
          ]
        : []),
    ],
  },
});
