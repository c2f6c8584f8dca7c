import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findIncompleteLockEntries, type PackageLock } from '../../scripts/checks/judge-package-lock.ts';

const resolved = 'https://registry.npmjs.org/a/-/a-1.0.0.tgz';
const integrity = 'sha512-a';

describe('an entry of the lock file', () => {
  it('an entry of the lock file is complete with address and hash; the project itself and links need neither', () => {
    const packages: PackageLock['packages'] = {
      '': {},
      'node_modules/a': { resolved, integrity },
      'node_modules/linked': { resolved: '../linked', link: true },
    };
    expect(findIncompleteLockEntries({ packages })).toEqual([]);
  });

  it('an entry of the lock file is incomplete without address or hash, for other platforms too', () => {
    const packages: PackageLock['packages'] = {
      'node_modules/no-hash': { resolved },
      'node_modules/no-address': { integrity },
      'node_modules/neither': {},
    };
    expect(findIncompleteLockEntries({ packages })).toEqual(Object.keys(packages));
  });

  it('every entry of this project’s lock file is complete', () => {
    const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
    expect(findIncompleteLockEntries(JSON.parse(text) as PackageLock)).toEqual([]);
  });
});
