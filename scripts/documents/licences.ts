/** What `package-lock.json` says of a package. */
type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  /** For tests, and an optional part of what is shipped: so it is shipped. */
  readonly devOptional?: boolean;
};
/** What is read of a `package-lock.json` to list licences. */
export type LicensedPackageLock = { readonly packages: Readonly<Record<string, Locked>> };

/** What is listed of a package that is shipped: name, version and licence. */
export type ShippedPackage = { readonly name: string; readonly version: string; readonly licence: string };

/** Needed for a build only, but with something of theirs in what is shipped: the drawings of the sample's pictures. */
const SHIPPED_TOO = ['@iconify-json/fluent-emoji'];

/** Ask nothing of whoever ships them but to keep their notice; fonts may not be sold alone. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];

/** Allowed for libraries that stand beside the program and that whoever runs it can replace: libvips of sharp. */
const REPLACEABLE = { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ } as const;

const NODE_MODULES = 'node_modules/';

/** Lists the packages that run in production or whose parts are shipped, each version once, by name. */
export const listShippedPackages = ({ packages }: LicensedPackageLock): readonly ShippedPackage[] => {
  const found = new Map<string, ShippedPackage>();
  for (const [path, { version = '', license = 'none', dev }] of Object.entries(packages)) {
    if (!path.includes(NODE_MODULES)) continue;
    const name = path.slice(path.lastIndexOf(NODE_MODULES) + NODE_MODULES.length);
    if (dev === true && !SHIPPED_TOO.includes(name)) continue;
    found.set(`${name}@${version}`, { name, version, licence: license });
  }
  const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
  return [...found.values()].toSorted((a, b) => order(a.name, b.name) || order(a.version, b.version));
};

/** Whether an SPDX expression is fulfilled by allowed licences; one that is nested deeper than a list is not. */
const isFulfilled = (expression: string, isAllowed: (licence: string) => boolean): boolean => {
  const inner = expression.replace(/^\(([^()]*)\)$/, '$1');
  return inner.split(' OR ').some(choice => choice.split(' AND ').every(licence => isAllowed(licence)));
};

/** Finds the packages whose licence is none that was agreed to. */
export const findRefusedLicences = (packages: readonly ShippedPackage[]): readonly ShippedPackage[] =>
  packages.filter(
    ({ name, licence }) =>
      !isFulfilled(
        licence,
        each => ALLOWED.includes(each) || (each === REPLACEABLE.licence && REPLACEABLE.packages.test(name)),
      ),
  );

/** Renders docs/licences.md from the packages that are shipped. */
export const renderLicencesPage = (packages: readonly ShippedPackage[]): string => {
  const counts = new Map<string, number>();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const summary = [...counts.entries()]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([licence, count]) => `${licence} (${count})`)
    .join(', ');
  return `# Licences

Written by \`npm run licences\` from \`package-lock.json\`; do not change it by hand. All packages that run in production, those
for other machines included, and those of which a part is shipped (the drawings of the sample's pictures). What only
builds or tests is not here. The project itself is under the MIT licence.

Which licences are allowed says \`scripts/documents/licences.ts\`; \`.ci/nightly\` fails where another one comes in, or where this page is
not up to date. LGPL-3.0-or-later is allowed for sharp's libvips only, a library of its own that whoever runs the shop can
replace.

In all: ${summary}.

| package | version | licence |
| --- | --- | --- |
${packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}
`;
};
