/** How a script is run that ends by itself, or one that serves: then it must answer at `/`. */
export type ShortestScriptRun = {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Of one that serves: the port that it is told by an argument, else by PORT. */
  readonly serves?: 'argument' | 'setting';
};

const DEMO: ShortestScriptRun = { env: { BROWSER: 'none' }, serves: 'argument' };
const ONE_PAGE: ShortestScriptRun = { args: ['--runs', '1', '--page', 'home'] };

/**
 * The runs by which the nightly tries each script of package.json that nothing else of it runs; what writes pages
 * leaves them as they are.
 */
export const SHORTEST_SCRIPT_RUNS: Readonly<Record<string, ShortestScriptRun>> = {
  start: { serves: 'setting' },
  dev: { serves: 'setting' },
  demo: DEMO,
  'demo:http': DEMO,
  'demo:build': {},
  'build:package': {},
  format: {},
  rules: {},
  layers: {},
  openapi: {},
  licences: {},
  'draw:vectors': {},
  operator: { args: ['--help'] },
  'test:changed': { args: ['--list', '--since', 'HEAD'] },
  'test:durations': { args: ['test/domain/money'] },
  'test:flakiness': { args: ['--times', '1', '--busy', '0', 'test/browser/smoke/keyboard'] },
  'gate:faults': { args: ['--only', 'a rule'] },
  mutation: { args: ['--mutate', 'src/domain/cart/quantity.ts'] },
  fuzz: { args: ['--requests', '2000'] },
  bench: { env: { BENCH_MS: '200' } },
  soak: { env: { SOAK_SECONDS: '5' } },
  screens: { args: ['--only', 'lot,draw-won', '--looks', 'phone-uk-light'] },
  'first-use': ONE_PAGE,
  lighthouse: ONE_PAGE,
  // Its film is never the same twice.
  'sample:pictures': {},
};

/** The scripts of package.json that are run elsewhere, with the file of the nightly or the gate that runs each. */
export const SCRIPTS_RUN_ELSEWHERE: Readonly<Record<string, string>> = {
  build: '.ci/nightly',
  check: '.ci/nightly',
  drift: '.ci/nightly',
  laws: '.ci/nightly',
  attack: '.ci/nightly',
  simulate: '.ci/nightly',
  'simulate:mutants': '.ci/nightly',
  'test:all': '.ci/nightly',
  'test:failover': '.ci/run',
  'test:postgres': '.ci/nightly',
  test: '.ci/run',
  'test:money': '.ci/run',
  prepack: 'test/scripts/package.process.test.ts',
};

/** The scripts of package.json that neither the nightly nor the gate runs, and why. */
export const SCRIPTS_NEVER_RUN: Readonly<Record<string, string>> = {
  gate: 'a clone in which it runs .ci/run, which is what landing runs',
  'gate:figures': 'writes what the last gate on this machine took',
  'mutation:figures': 'writes what a whole mutation run found; check compares it',
};
