import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../../../server/context/context.ts';
import { runOperator } from '../../../server/operator/run-operator.ts';
import { ensureReference } from '../../../server/sample/ensure-reference.ts';

export type Ran = { readonly exit: number; readonly out: string; readonly err: string };

/** The operator's tool on this shop's database, in English, with a folder for the files that it reads. */
export const makeOperatorRunner = (context: Context) => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-operator-'));
  const run = async (...argv: readonly string[]): Promise<Ran> => {
    const said = { out: '', err: '' };
    const exit = await runOperator(argv, {
      env: { LANG: 'en' },
      terminal: {
        out: text => {
          said.out += text;
        },
        err: text => {
          said.err += text;
        },
      },
      open: async () => ({ context, close: async () => undefined }),
      ensureReference,
    });
    return { exit, ...said };
  };
  return {
    run,
    /** Writes a file for an import and answers its path. */
    file: (name: string, content: string | Uint8Array): string => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
