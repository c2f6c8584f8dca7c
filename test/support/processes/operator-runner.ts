import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessContext } from '../../../server/context/process-context.ts';
import { runOperator } from '../../../server/operator/run-operator.ts';
import { ensureReferenceData } from '../../../server/sample/ensure-reference-data.ts';

/** What a run of the operator's tool left: exit code, output and error output. */
export type OperatorRun = { readonly exit: number; readonly out: string; readonly err: string };

/**
 * Makes what runs the operator's tool on this shop's database, in English, with a folder for the files that it reads.
 */
export const makeOperatorRunner = (context: ProcessContext) => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-operator-'));
  const run = async (...argv: readonly string[]): Promise<OperatorRun> => {
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
      ensureReference: ensureReferenceData,
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
