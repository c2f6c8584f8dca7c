/**
 * Whether this run is `npm run test:all`, which also asks what `npm test` has already asked on another setting: a
 * second width, language or theme, the demo's copy of a server's journey, larger numbers of the same.
 */
export const isTestAllRun = process.env['TEST_ALL'] === '1';

/** Lists the settings a test runs on: `first` in `npm test`, and `rest` too in `npm run test:all`. */
export const listTestSettings = <Setting>(
  first: readonly Setting[],
  rest: readonly Setting[],
): readonly Setting[] => (isTestAllRun ? [...first, ...rest] : first);

// Set once, by whoever reads this first: workers of the run get it with the environment.
process.env['TEST_SEED'] ??= isTestAllRun ? String(Date.now() % 2 ** 31) : '20261126';

/** The seed that properties begin with: the same in every gate, another in each nightly unless TEST_SEED names one. */
export const propertySeed = Number(process.env['TEST_SEED']);
