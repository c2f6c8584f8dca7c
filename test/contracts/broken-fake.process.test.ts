import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

type Report = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};

/**
 * The suites assert, not the files that call them for an adapter: a suite that nothing could fail would look like a
 * house in order. So a twin with one wrong number must fail exactly the contract that forbids it.
 */
it('a fake cart that miscounts fails the one test of the cart’s contract that forbids it', () => {
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'test/fixtures/broken-twin/vitest.config.ts',
      '--reporter=json',
    ],
    { encoding: 'utf8' },
  );
  const results = (JSON.parse(stdout) as Report).testResults.flatMap(file => file.assertionResults);
  expect(results.filter(({ status }) => status === 'passed').length).toBeGreaterThan(8);
  expect(results.filter(({ status }) => status !== 'passed')).toMatchObject([
    {
      fullName: 'cart: a broken twin the cart sets a quantity within the stock and removes a line',
      status: 'failed',
    },
  ]);
});
