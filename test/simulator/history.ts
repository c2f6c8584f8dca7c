import { createHash } from 'node:crypto';

/** What happened in a simulation, line by line. */
export type History = {
  readonly note: (line: string) => void;
  readonly lines: readonly string[];
  /** SHA-256 of all lines, hexadecimal: two equal ones are of the same history. */
  readonly digest: () => string;
};

/** Makes an empty history. */
export const makeHistory = (): History => {
  const lines: string[] = [];
  return {
    lines,
    note: line => void lines.push(line),
    digest: () => createHash('sha256').update(lines.join('\n')).digest('hex'),
  };
};
