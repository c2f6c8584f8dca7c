import type { Queryable } from '../../database/database.ts';
import { runOperatorTransaction } from '../../database/operator-transaction.ts';
import type { OperatorCommandCall } from '../command.ts';
import { makeImportRefusal } from '../import/import-file.ts';
import { readAndJudgeImport } from '../import/read-import.ts';
import type { ImportRowProblem, ImportRowShape } from '../kinds/import-kind.ts';
import { readPositionalArgument } from './command-arguments.ts';

/** What became of a row of a file of the office: `already` where it was so before; else why not, and which cell is wrong. */
type OfficeRowOutcome =
  | { readonly done: 'moved' | 'already' }
  | ({ readonly done: 'refused' } & Omit<ImportRowProblem, 'line'>);

/**
 * Runs a command that takes on what the rows of its file name, all of them or none, in one transaction; answers how many
 * were taken on, and how many had been before. `begin` reads what all rows need, and answers what takes one on. Throws a
 * CommandRefusedError that names each wrong row and cell; then nothing was changed.
 */
export const runOfficeFile = async <Row>(
  call: OperatorCommandCall,
  shape: ImportRowShape,
  begin: (tx: Queryable, rows: readonly Row[]) => Promise<(row: Row) => Promise<OfficeRowOutcome>>,
): Promise<{ readonly moved: number; readonly already: number }> => {
  const { config, database, payments } = call.context;
  const read = readAndJudgeImport(shape, readPositionalArgument(call), 'csv', {
    mediaOrigins: config.mediaOrigins,
    currencies: payments.currencies,
  });
  if (read.problems.length > 0) throw makeImportRefusal(read.problems, call);
  return runOperatorTransaction(database, call.dryRun, async tx => {
    const takeOn = await begin(
      tx,
      read.rows.map(({ values }) => values as Row),
    );
    const problems: ImportRowProblem[] = [];
    const found = { moved: 0, already: 0 };
    for (const { line, values } of read.rows) {
      const outcome = await takeOn(values as Row);
      if (outcome.done === 'refused') {
        const { field, text, values: named = {} } = outcome;
        problems.push({ line, field, text, values: named });
      } else found[outcome.done] += 1;
    }
    if (problems.length > 0) throw makeImportRefusal(problems, call);
    return found;
  });
};
