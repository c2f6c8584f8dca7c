import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  allTestsBesidesImports,
  listTestsBesidesImports,
} from '../../scripts/checks/list-tests-besides-imports.ts';

describe('the tests that a change touches besides those that import it', () => {
  it.each([
    ['src/ui/screens/lot/lot-page.ts', ['test/browser', 'test/demo']],
    [
      'server/database/migrations/001-shop.sql',
      ['test/browser', 'test/demo', 'test/server', 'test/contracts'],
    ],
    [
      'src/domain/catalogue/progress-ring.ts',
      [
        'test/browser',
        'test/demo',
        'test/support/processes/run-built-program.ts',
        'test/support/processes/server-process.ts',
      ],
    ],
    ['docs/rules.md', ['test/scripts']],
    ['public/sw.js', ['test/browser', 'test/demo', 'test/adapters']],
    ['test/domain/catalogue/lot.test.ts', []],
    ['test/support/people/account-thief.ts', []],
  ])('the tests that a change touches besides its importers, for %s, are %j', (changed, tests) => {
    expect(listTestsBesidesImports([changed])).toEqual(tests);
  });

  it.each([
    'package-lock.json',
    'vitest.config.ts',
    'test/demo/global-setup.ts',
    'server/database/database-template.ts',
  ])('a change of %s touches all tests', changed => {
    expect(listTestsBesidesImports(['README.md', changed])).toBeNull();
  });

  it('the list of tests that a change touches names each once, and only files that exist', () => {
    const twice = listTestsBesidesImports(['src/main.tsx', 'server/process/main.ts', 'index.html']) ?? [];
    expect(new Set(twice).size).toBe(twice.length);
    expect(allTestsBesidesImports.filter(path => !existsSync(path))).toEqual([]);
  });
});
