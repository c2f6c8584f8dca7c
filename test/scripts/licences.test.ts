import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  findRefusedLicences,
  type LicensedPackageLock,
  listShippedPackages,
  renderLicencesPage,
  type ShippedPackage,
} from '../../scripts/documents/licences.ts';

describe('the packages that are shipped', () => {
  it('the shipped packages are those of production, each version once, and those whose drawings are in the pictures', () => {
    const lock: LicensedPackageLock = {
      packages: {
        '': { version: '0.1.0', license: 'MIT' },
        'node_modules/b': { version: '1.0.0', license: 'ISC' },
        'node_modules/a/node_modules/b': { version: '1.0.0', license: 'ISC' },
        'node_modules/a/node_modules/@s/c': { version: '2.0.0' },
        'node_modules/test-only': { version: '1.0.0', license: 'MIT', dev: true },
        // A dependency of the tests that is an optional one of what is shipped: it is installed with that.
        'node_modules/optional': { version: '1.0.0', license: 'MIT', devOptional: true },
        'node_modules/@iconify-json/fluent-emoji': { version: '1.2.7', license: 'MIT', dev: true },
      },
    };
    expect(listShippedPackages(lock)).toEqual([
      { name: '@iconify-json/fluent-emoji', version: '1.2.7', licence: 'MIT' },
      { name: '@s/c', version: '2.0.0', licence: 'none' },
      { name: 'b', version: '1.0.0', licence: 'ISC' },
      { name: 'optional', version: '1.0.0', licence: 'MIT' },
    ]);
  });
});

describe('a licence', () => {
  const named = (licence: string, name = 'p'): ShippedPackage => ({ name, version: '1.0.0', licence });

  it.each(['MIT', '(MPL-2.0 OR Apache-2.0)', 'MIT AND ISC', 'GPL-3.0-only OR MIT'])(
    'the licence %s is allowed',
    licence => {
      expect(findRefusedLicences([named(licence)])).toEqual([]);
    },
  );

  it.each([
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    'none',
    'SEE LICENSE IN LICENSE',
    'UNLICENSED',
    '(MIT AND (GPL-3.0-only OR AGPL-3.0-only))',
    'LGPL-3.0-or-later',
  ])('the licence %s is not allowed', licence => {
    expect(findRefusedLicences([named(licence)])).toEqual([named(licence)]);
  });

  it('the licence of a library that can be replaced may be LGPL', () => {
    expect(findRefusedLicences([named('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')])).toEqual([]);
  });
});

test('docs/licences.md lists the lock file’s licences, and all of them are allowed (npm run licences)', () => {
  const packages = listShippedPackages(
    JSON.parse(readFileSync('package-lock.json', 'utf8')) as LicensedPackageLock,
  );
  expect(packages.length).toBeGreaterThan(100);
  expect(findRefusedLicences(packages)).toEqual([]);
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(renderLicencesPage(packages));
});
