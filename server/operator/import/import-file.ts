import { runOperatorTransaction } from '../../database/operator-transaction.ts';
import { CommandRefusedError, type OperatorCommandCall } from '../command.ts';
import type { ImportKind, ImportRowProblem } from '../kinds/import-kind.ts';
import { type ImportResult, writeImportAndEffects } from './import-rows.ts';
import type { ImportFileFormat } from './read-file.ts';
import { readAndJudgeImport } from './read-import.ts';

/** The number of problems that are printed: a person mends these and tries again. */
const MOST_SHOWN = 50;
const WORTH_ANALYZE = 1_000;

/** Makes the refusal that names each wrong row of a file and its field; at most {@link MOST_SHOWN} are printed. */
export const makeImportRefusal = (
  problems: readonly ImportRowProblem[],
  { t }: Pick<OperatorCommandCall, 't'>,
): CommandRefusedError => {
  const sorted = problems.toSorted((a, b) => a.line - b.line);
  const described = sorted.map(({ line, field, text, values }) => ({
    row: line,
    field,
    problem: text,
    message: t(text, values),
  }));
  const lines = described
    .slice(0, MOST_SHOWN)
    .map(({ row, field, message }) =>
      field === null ? t('row_problem', { row, message }) : t('field_problem', { row, field, message }),
    );
  const more = described.length - lines.length;
  return new CommandRefusedError(
    [...lines, ...(more > 0 ? [t('more_problems', { more })] : []), t('nothing_changed')],
    {
      problems: described,
    },
  );
};

/**
 * Imports a file of one kind: all rows or none. Throws a CommandRefusedError that names each wrong row and field. A dry
 * run asks the database everything, and stores nothing.
 */
export const importFile = async (
  call: OperatorCommandCall,
  kind: ImportKind,
  file: string,
  format: ImportFileFormat,
): Promise<ImportResult> => {
  const { context, dryRun } = call;
  const { mediaOrigins, lotsWithoutDate } = context.config;
  const { currencies } = context.payments;
  const read = readAndJudgeImport(kind, file, format, { mediaOrigins, currencies });
  if (read.problems.length > 0) throw makeImportRefusal(read.problems, call);
  const { rows } = read;

  const imported = await runOperatorTransaction(
    context.database,
    dryRun,
    async (tx): Promise<ImportResult> => {
      await call.ensureReference(tx);
      const terms = { now: context.now(), lotsWithoutDate };
      const done = await writeImportAndEffects(tx, kind, read, terms, count =>
        call.progress(count, rows.length),
      );
      if ('problems' in done) throw makeImportRefusal(done.problems, call);
      return done;
    },
  );
  if (!dryRun && rows.length >= WORTH_ANALYZE) await context.database.query(`ANALYZE ${kind.table}`);
  return imported;
};
