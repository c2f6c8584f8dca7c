import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { propertySeed } from './list-test-settings.ts';

/** A test that passed at a later try than its first, and what the first one said. */
type Flaky = {
  readonly file: string;
  readonly test: string;
  readonly tries: number;
  readonly firstError: string;
};

const flakyOf = (test: TestCase): Flaky => ({
  file: `${test.project.name}: ${test.module.relativeModuleId}`,
  test: test.fullName,
  tries: 1 + (test.diagnostic()?.retryCount ?? 0),
  firstError: test.result().errors?.[0]?.message ?? '',
});

/**
 * Says with which seed properties begin, and lists at the end what passed at a later try only; that list is in
 * `reports/flaky.json` too, empty as a rule.
 */
export default class RunReporter implements Reporter {
  private folder = 'reports';

  onInit(vitest: Vitest): void {
    this.folder = join(vitest.config.root, 'reports');
    process.stdout.write(`Properties begin with the seed ${propertySeed} (TEST_SEED)\n`);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    // A later run that tries nothing again leaves what an earlier one listed.
    if (modules.every(({ project }) => (project.config.retry ?? 0) === 0)) return;
    const flaky = modules
      .flatMap(module => [...module.children.allTests('passed')])
      .filter(test => test.diagnostic()?.flaky === true)
      .map(flakyOf);
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`);
    const lines = flaky.map(
      ({ file, test, tries, firstError }) =>
        `  ${file}\n    ${test}\n    at try ${tries}; first: ${firstError.split('\n')[0]}\n`,
    );
    if (lines.length > 0) process.stdout.write(`\nFlaky, passed at a later try:\n${lines.join('')}`);
  }
}
