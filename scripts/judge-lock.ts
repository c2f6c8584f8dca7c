/** What `package-lock.json` says of an entry. */
type Entry = {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
};
export type Lock = { readonly packages: Readonly<Record<string, Entry>> };

/** Tools for development whose builds for other platforms the registry did not have yet when the lock file was written. */
const NOT_IN_REGISTRY = /^node_modules\/@(biomejs\/cli|oxc-parser\/binding|oxlint\/binding)-/;

/**
 * Paths of entries that don't say where their package is, or what it must be: `npm ci` then takes whatever it is given.
 * The project itself (the empty path) and links have neither.
 */
export const incompleteEntries = ({ packages }: Lock): readonly string[] =>
  Object.entries(packages)
    .filter(([path, { link }]) => path !== '' && link !== true)
    .filter(([path, { optional }]) => optional !== true || !NOT_IN_REGISTRY.test(path))
    .filter(([, { resolved = '', integrity = '' }]) => resolved === '' || integrity === '')
    .map(([path]) => path);
