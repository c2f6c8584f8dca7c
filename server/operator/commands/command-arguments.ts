import { extname } from 'node:path';
import { storedEmail } from '../../../src/domain/accounts/email-address.ts';
import { parseExactMoment } from '../../../src/domain/content/exact-moment.ts';
import type { Queryable } from '../../database/database.ts';
import { type CommandCall, CommandRefused, WrongCommandUsage } from '../command.ts';
import type { ImportFileFormat } from '../import/read-file.ts';
import type { ImportKind } from '../kinds/import-kind.ts';
import { IMPORT_KINDS, importKindNamed } from '../kinds/import-kinds.ts';
import { DEFAULT_LIST_ROWS } from '../operator-limits.ts';
import { CSV_SEPARATORS, type CsvSeparator } from '../print/csv.ts';

const MAX_ID = 2_147_483_647;

/** Answers the positional argument of the command line at a place, counted from 0. */
export const positionalArgument = (call: Pick<CommandCall, 'args' | 't'>, place = 0): string => {
  const typed = call.args[place];
  if (typed !== undefined) return typed;
  throw new WrongCommandUsage(call.t('too_few_arguments'));
};

/** Reads the kind of files that an argument names. Throws a WrongCommandUsage for an unknown one. */
export const importKindArgument = (call: CommandCall, name: string): ImportKind => {
  const kind = importKindNamed(name);
  if (kind !== undefined) return kind;
  throw new WrongCommandUsage(
    call.t('unknown_kind', { name, kinds: IMPORT_KINDS.map(each => each.name).join(', ') }),
  );
};

/**
 * Reads a whole number from `minimum` to `maximum`; a minus may be typed in any way. Throws a WrongCommandUsage for anything
 * else.
 */
export const wholeNumberArgument = (
  { t }: Pick<CommandCall, 't'>,
  name: string,
  typed: string,
  minimum = 1,
  maximum = MAX_ID,
): number => {
  const text = typed.replace(/^\u2212/, '-');
  const number = /^[-+]?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= minimum && number <= maximum) return number;
  throw new WrongCommandUsage(t('not_whole_argument', { name, minimum, maximum }));
};

export const fileFormatArgument = (call: CommandCall, file: string | null): ImportFileFormat => {
  const format = call.option('format') ?? (file === null ? 'csv' : extname(file).slice(1).toLowerCase());
  if (format === 'csv' || format === 'json') return format;
  throw new WrongCommandUsage(call.t('unknown_format'));
};

export const choiceArgument = (
  call: CommandCall,
  name: string,
  choices: readonly string[],
): string | null => {
  const typed = call.option(name);
  if (typed === undefined || choices.includes(typed)) return typed ?? null;
  throw new WrongCommandUsage(call.t('not_a_choice', { name, choices: choices.join(', ') }));
};

/** The command line option for the separator of the cells of a CSV for a spreadsheet; null: for a program. */
export const CSV_SEPARATOR_OPTION = {
  separator: { value: Object.keys(CSV_SEPARATORS).join('|'), help: 'option_separator' },
} as const;

export const csvSeparatorArgument = (call: CommandCall, format: string): CsvSeparator | null => {
  const separator = choiceArgument(call, 'separator', Object.keys(CSV_SEPARATORS)) as CsvSeparator | null;
  if (separator === null || format === 'csv') return separator;
  throw new WrongCommandUsage(call.t('separator_of_csv'));
};

/** Reads a day (UTC) or a moment with its zone from an option. Throws a WrongCommandUsage for anything else. */
export const momentArgument = (call: CommandCall, name: string): Date | null => {
  const typed = call.option(name);
  if (typed === undefined) return null;
  const at = parseExactMoment(typed.includes('T') ? typed : `${typed}T00:00:00Z`);
  if (at !== null) return new Date(at);
  throw new WrongCommandUsage(call.t('not_a_moment_argument', { name }));
};

export const limitArgument = (call: CommandCall): number => {
  const typed = call.option('limit');
  return typed === undefined ? DEFAULT_LIST_ROWS : wholeNumberArgument(call, '--limit', typed, 1, 1_000_000);
};

/** Reads the user with this id or email address. Throws a Refused when there is none. */
export const userArgument = async (
  call: Pick<CommandCall, 't'>,
  queries: Queryable,
  typed: string,
): Promise<number> => {
  const id = /^\d{1,9}$/.test(typed) ? Number(typed) : null;
  const [user] = await queries.query<{ id: number }>('SELECT id FROM users WHERE id = $1 OR email = $2', [
    id,
    storedEmail(typed),
  ]);
  if (user === undefined) throw new CommandRefused([call.t('no_such_user', { user: typed })]);
  return user.id;
};
