/** A source of the repository: its path from the root, and what it says. */
type Source = { readonly path: string; readonly text: string };

const HEADING = 'Names that are gone';

/** Reads the names of CONTRIBUTING.md's table that are not used any more, as they stood in code. */
export const readRetiredNames = (contributing: string): readonly string[] => {
  const table = contributing.split(HEADING)[1]?.split('\n## ')[0] ?? '';
  return [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, gone = '']) =>
    [...gone.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
};

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/**
 * Finds retired names: one problem for each source whose path or text has one, in either spelling and as a part of a
 * longer name.
 */
export const findRetiredNames = (sources: readonly Source[], retired: readonly string[]): readonly string[] =>
  sources.flatMap(({ path, text }) =>
    retired
      .filter(name => {
        const longer = new RegExp(
          `(?<![A-Za-z])${name}(?![a-z])|[a-z]${name[0]?.toUpperCase()}${name.slice(1)}(?![a-z])|(?<![A-Za-z-])${kebab(name)}(?![a-z])`,
        );
        return longer.test(path) || longer.test(text);
      })
      .map(name => `${path}: ${name} is a retired name (CONTRIBUTING.md#words)`),
  );
