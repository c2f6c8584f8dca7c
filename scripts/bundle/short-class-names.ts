import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names for the classes of CSS modules, as short as can be: the file's place in the sorted list and the name's place
 * in its file, both to base 36. The same sources give the same names, so hashed files keep theirs. `folder` is
 * absolute. Throws for a file outside of it.
 */
export const shortClassNames = (folder: string): ((name: string, file: string) => string) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.module.css'))
    .toSorted()
    .map(path => join(folder, path));
  const known = new Map<string, Map<string, string>>();

  return (name, file) => {
    const path = file.replace(/\?.*$/, '');
    const place = files.indexOf(path);
    if (place < 0) throw new Error(`${path} is no CSS module of ${folder}`);
    const names = known.get(path) ?? new Map<string, string>();
    known.set(path, names);
    // The underscore keeps the two numbers apart, and a digit from the first place.
    const short = names.get(name) ?? `_${place.toString(36)}_${names.size.toString(36)}`;
    names.set(name, short);
    return short;
  };
};
