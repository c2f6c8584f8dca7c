import { readFileSync, writeFileSync } from 'node:fs';
import {
  findRefusedLicences,
  type LicensedPackageLock,
  listShippedPackages,
  renderLicencesPage,
} from './licences.ts';

/** `npm run licences`: docs/licences.md anew. With `--check` it only says, by 1, that the page is old or a licence not allowed. */
const PAGE = new URL('../../docs/licences.md', import.meta.url);
const lock = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as LicensedPackageLock;
const packages = listShippedPackages(lock);
const page = renderLicencesPage(packages);
const refused = findRefusedLicences(packages);
for (const { name, version, licence } of refused)
  process.stderr.write(
    `${name} ${version}: ${licence} is not among the allowed licences (scripts/documents/licences.ts)\n`,
  );

const isCheck = process.argv.includes('--check');
const isOld = isCheck && readFileSync(PAGE, 'utf8') !== page;
if (isOld) process.stderr.write('docs/licences.md is not up to date: npm run licences\n');
if (!isCheck) writeFileSync(PAGE, page);
process.exitCode = refused.length > 0 || isOld ? 1 : 0;
