import { extname } from 'node:path';
import { toStoredEmail } from '../../../src/domain/accounts/email-address.ts';
import { parseExactMoment } from '../../../src/domain/content/exact-moment.ts';
import type { Queryable } from '../../database/database.ts';
import { CommandRefusedError, type OperatorCommandCall, WrongCommandUsageError } from '../command.ts';
import type { ImportFileFormat } from '../import/read-file.ts';
import type { ImportKind } from '../kinds/import-kind.ts';
import { findImportKind, IMPORT_KINDS } from '../kinds/import-kinds.ts';
import { DEFAULT_LIST_ROWS } from '../operator-limits.ts';
import { CSV_SEPARATORS, type CsvSeparator } from '../print/csv.ts';

const MAX_ID = 2_147_483_647;

/**
 * Reads the positional argument of a command line at a place, counted from 0. Throws a WrongCommandUsageError where
 * there is none.
 */
export const readPositionalArgument = (call: Pick<OperatorCommandCall, 'args' | 't'>, place = 0): string => {
  const typed = call.args[place];
  if (typed !== undefined) return typed;
  throw new WrongCommandUsageError(call.t('too_few_arguments'));
};

/**
 * Reads the kind of import files that an argument of a command names. Throws a WrongCommandUsageError for an unknown
 * one.
 */
export const readImportKindArgument = (call: OperatorCommandCall, name: string): ImportKind => {
  const kind = findImportKind(name);
  if (kind !== undefined) return kind;
  throw new WrongCommandUsageError(
    call.t('unknown_kind', { name, kinds: IMPORT_KINDS.map(each => each.name).join(', ') }),
  );
};

/**
 * Reads a command's argument as a whole number from `minimum` to `maximum`; a minus may be typed in any way. Throws a
 * WrongCommandUsageError for anything else.
 */
export const readWholeNumberArgument = (
  { t }: Pick<OperatorCommandCall, 't'>,
  name: string,
  typed: string,
  minimum = 1,
  maximum = MAX_ID,
): number => {
  const text = typed.replace(/^\u2212/, '-');
  const number = /^[-+]?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= minimum && number <= maximum) return number;
  throw new WrongCommandUsageError(t('not_whole_argument', { name, minimum, maximum }));
};

export const readFileFormatArgument = (call: OperatorCommandCall, file: string | null): ImportFileFormat => {
  const format = call.option('format') ?? (file === null ? 'csv' : extname(file).slice(1).toLowerCase());
  if (format === 'csv' || format === 'json') return format;
  throw new WrongCommandUsageError(call.t('unknown_format'));
};

export const readChoiceArgument = (
  call: OperatorCommandCall,
  name: string,
  choices: readonly string[],
): string | null => {
  const typed = call.option(name);
  if (typed === undefined || choices.includes(typed)) return typed ?? null;
  throw new WrongCommandUsageError(call.t('not_a_choice', { name, choices: choices.join(', ') }));
};

/**
 * The operator's command line option for the separator of the cells of a CSV for a spreadsheet; null: for a program.
 */
export const CSV_SEPARATOR_OPTION = {
  separator: { value: Object.keys(CSV_SEPARATORS).join('|'), help: 'option_separator' },
} as const;

export const readCsvSeparatorArgument = (call: OperatorCommandCall, format: string): CsvSeparator | null => {
  const separator = readChoiceArgument(call, 'separator', Object.keys(CSV_SEPARATORS)) as CsvSeparator | null;
  if (separator === null || format === 'csv') return separator;
  throw new WrongCommandUsageError(call.t('separator_of_csv'));
};

/**
 * Reads a day (UTC) or a moment with its zone from a command's option; null where it was not given. Throws a
 * WrongCommandUsageError for anything else.
 */
export const readMomentArgument = (call: OperatorCommandCall, name: string): Date | null => {
  const typed = call.option(name);
  if (typed === undefined) return null;
  const at = parseExactMoment(typed.includes('T') ? typed : `${typed}T00:00:00Z`);
  if (at !== null) return new Date(at);
  throw new WrongCommandUsageError(call.t('not_a_moment_argument', { name }));
};

export const readLimitArgument = (call: OperatorCommandCall): number => {
  const typed = call.option('limit');
  return typed === undefined
    ? DEFAULT_LIST_ROWS
    : readWholeNumberArgument(call, '--limit', typed, 1, 1_000_000);
};

/**
 * Reads the user whose id or email address a command's argument is. Throws a CommandRefusedError when there is none.
 */
export const readUserArgument = async (
  call: Pick<OperatorCommandCall, 't'>,
  queries: Queryable,
  typed: string,
): Promise<number> => {
  const id = /^\d{1,9}$/.test(typed) ? Number(typed) : null;
  const [user] = await queries.query<{ id: number }>('SELECT id FROM users WHERE id = $1 OR email = $2', [
    id,
    toStoredEmail(typed),
  ]);
  if (user === undefined) throw new CommandRefusedError([call.t('no_such_user', { user: typed })]);
  return user.id;
};
