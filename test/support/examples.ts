import { readFileSync } from 'node:fs';

/** Reads an example that docs/operations.md tells an operator to copy. */
export const readExample = (name: string): string =>
  readFileSync(new URL(`../../docs/examples/${name}`, import.meta.url), 'utf8');

/** Changes in an example what an operator changes, and nothing else. Throws where it has no such text. */
export const changeExample = (
  name: string,
  changes: readonly (readonly [from: string, to: string])[],
): string =>
  changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`docs/examples/${name} has no “${from}”`);
    return text.replaceAll(from, to);
  }, readExample(name));
