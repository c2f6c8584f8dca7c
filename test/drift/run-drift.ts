import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AdapterRecording } from './adapter-recording.ts';
import { type AdapterRun, formatSuiteCaseName, makeDriftReport } from './make-drift-report.ts';
import { DRIFT_FOLDER_VARIABLE } from './make-recorded-contract-setup.ts';

type Results = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};

const root = fileURLToPath(new URL('../../', import.meta.url));
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

/** All suites on all implementations take half a minute on an idle machine. */
const MOST_MILLISECONDS = 600_000;

const statusOf = (status: string): 'passed' | 'failed' | 'skipped' =>
  status === 'passed' || status === 'failed' ? status : 'skipped';

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const runSuites = (folder: string, files: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = [vitest, 'run', '--root', root, '--maxWorkers', '1', '--reporter', 'json'];
    const child = spawn(process.execPath, [...args, '--outputFile', join(folder, 'results.json'), ...files], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: MOST_MILLISECONDS,
      env: { ...process.env, [DRIFT_FOLDER_VARIABLE]: folder, VITEST: undefined },
    });
    child.on('error', reject);
    // A failing case is not the end: it is a difference, or it fails on every adapter.
    child.on('close', () => resolve());
  });

/** The file that runs every suite on an implementation to the ports. */
const FILES = {
  fake: 'test/contracts/fake.test.ts',
  msw: 'test/contracts/msw.slow.test.ts',
  http: 'test/server/contracts/http.test.ts',
};
/** One of the implementations of the ports that a drift run compares. */
export type PortsImplementation = keyof typeof FILES;

/** Runs every contract suite behind each implementation of the ports and compares what is found there. */
export const runDrift = async (
  implementations: readonly PortsImplementation[],
): Promise<ReturnType<typeof makeDriftReport>> => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-drift-'));
  try {
    await runSuites(
      folder,
      implementations.map(implementation => FILES[implementation]),
    );
    const { testResults } = readJson(join(folder, 'results.json')) as Results;
    const results = testResults.flatMap(file => file.assertionResults);
    const adapters = readdirSync(folder)
      .filter(file => file.endsWith('.recording.json'))
      .toSorted()
      .map((file): AdapterRun => {
        const recording = readJson(join(folder, file)) as AdapterRecording & { readonly name: string };
        const own = results.filter(({ fullName }) => fullName.includes(`: ${recording.name} `));
        const cases = own.map(
          each => [formatSuiteCaseName(each.fullName, recording.name), statusOf(each.status)] as const,
        );
        return { ...recording, cases: Object.fromEntries(cases) };
      })
      // The fakes are what the others are compared with: nothing lies between them and their rules.
      .toSorted((a, b) => Number(b.name === 'fakes') - Number(a.name === 'fakes'));
    return makeDriftReport(adapters, implementations.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
