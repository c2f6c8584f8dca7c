/** What `package-lock.json` says of an entry. */
type Entry = { readonly resolved?: string; readonly integrity?: string; readonly link?: boolean };
/** What is read of a `package-lock.json` to find incomplete entries. */
export type PackageLock = { readonly packages: Readonly<Record<string, Entry>> };

/**
 * Finds the paths of a package lock's entries that don't say where their package is, or what it must be: `npm ci` then
 * takes whatever it is given. The project itself (the empty path) and links have neither.
 */
export const findIncompleteLockEntries = ({ packages }: PackageLock): readonly string[] =>
  Object.entries(packages)
    .filter(([path, { link }]) => path !== '' && link !== true)
    .filter(([, { resolved = '', integrity = '' }]) => resolved === '' || integrity === '')
    .map(([path]) => path);
