import { readFileSync, rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { runBuiltProgram } from '../support/processes/run-built-program.ts';

const FIXTURE = 'test/fixtures/flaky';
afterAll(() => rmSync(`${FIXTURE}/reports`, { recursive: true, force: true }));

it('a run’s report lists only tests that passed on a retry, with the first error, a shop’s start included', async () => {
  const { exit, out } = await runBuiltProgram('node_modules/vitest/vitest.mjs', {}, [
    'run',
    '--config',
    `${FIXTURE}/vitest.config.ts`,
  ]);
  expect(exit).toBe(0);
  expect(JSON.parse(readFileSync(`${FIXTURE}/reports/flaky.json`, 'utf8'))).toEqual([
    {
      file: ': journeys.fixture.ts',
      test: 'a shop that opens at the second try > is journeyed through',
      tries: 2,
      firstError: 'the shop did not open',
    },
    {
      file: ': journeys.fixture.ts',
      test: 'a journey that passes at the third try',
      tries: 3,
      firstError: expect.stringContaining('expected 1 to be 3'),
    },
  ]);
  expect(out).toContain('Properties begin with the seed');
  expect(out).toMatch(
    /passed at a later try:[^]*is journeyed through[^]*at try 2; first: the shop did not open/,
  );
});
