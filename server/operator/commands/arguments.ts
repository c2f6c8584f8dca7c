import { extname } from 'node:path';
import { keptEmail } from '../../../src/domain/accounts/email.ts';
import { exactMoment } from '../../../src/domain/content/exact-moment.ts';
import type { Queryable } from '../../database/database.ts';
import { type Call, Refused, WrongUsage } from '../command.ts';
import type { FileFormat } from '../import/read-file.ts';
import type { Kind } from '../kinds/kind.ts';
import { KINDS, kindNamed } from '../kinds/kinds.ts';
import { ROWS } from '../limits.ts';
import { SEPARATORS, type Separator } from '../print/csv.ts';

const MAX_ID = 2_147_483_647;

/** Answers the positional argument of the command line at a place, counted from 0. */
export const argumentAt = (call: Pick<Call, 'args' | 't'>, place = 0): string => {
  const typed = call.args[place];
  if (typed !== undefined) return typed;
  throw new WrongUsage(call.t('too_few_arguments'));
};

/** Reads the kind of files that an argument names. Throws a WrongUsage for an unknown one. */
export const kindArgument = (call: Call, name: string): Kind => {
  const kind = kindNamed(name);
  if (kind !== undefined) return kind;
  throw new WrongUsage(call.t('unknown_kind', { name, kinds: KINDS.map(each => each.name).join(', ') }));
};

/**
 * Reads a whole number from `minimum` to `maximum`; a minus may be typed in any way. Throws a WrongUsage for anything
 * else.
 */
export const wholeArgument = (
  { t }: Pick<Call, 't'>,
  name: string,
  typed: string,
  minimum = 1,
  maximum = MAX_ID,
): number => {
  const text = typed.replace(/^\u2212/, '-');
  const number = /^[-+]?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= minimum && number <= maximum) return number;
  throw new WrongUsage(t('not_whole_argument', { name, minimum, maximum }));
};

export const formatArgument = (call: Call, file: string | null): FileFormat => {
  const format = call.option('format') ?? (file === null ? 'csv' : extname(file).slice(1).toLowerCase());
  if (format === 'csv' || format === 'json') return format;
  throw new WrongUsage(call.t('unknown_format'));
};

export const choiceArgument = (call: Call, name: string, choices: readonly string[]): string | null => {
  const typed = call.option(name);
  if (typed === undefined || choices.includes(typed)) return typed ?? null;
  throw new WrongUsage(call.t('not_a_choice', { name, choices: choices.join(', ') }));
};

/** The command line option for the separator of the cells of a CSV for a spreadsheet; null: for a program. */
export const SEPARATOR_OPTION = {
  separator: { value: Object.keys(SEPARATORS).join('|'), help: 'option_separator' },
} as const;

export const separatorArgument = (call: Call, format: string): Separator | null => {
  const separator = choiceArgument(call, 'separator', Object.keys(SEPARATORS)) as Separator | null;
  if (separator === null || format === 'csv') return separator;
  throw new WrongUsage(call.t('separator_of_csv'));
};

/** Reads a day (UTC) or a moment with its zone from an option. Throws a WrongUsage for anything else. */
export const momentArgument = (call: Call, name: string): Date | null => {
  const typed = call.option(name);
  if (typed === undefined) return null;
  const at = exactMoment(typed.includes('T') ? typed : `${typed}T00:00:00Z`);
  if (at !== null) return new Date(at);
  throw new WrongUsage(call.t('not_a_moment_argument', { name }));
};

export const limitArgument = (call: Call): number => {
  const typed = call.option('limit');
  return typed === undefined ? ROWS : wholeArgument(call, '--limit', typed, 1, 1_000_000);
};

/** Reads the user with this id or email address. Throws a Refused when there is none. */
export const userArgument = async (
  call: Pick<Call, 't'>,
  queries: Queryable,
  typed: string,
): Promise<number> => {
  const id = /^\d{1,9}$/.test(typed) ? Number(typed) : null;
  const [user] = await queries.query<{ id: number }>('SELECT id FROM users WHERE id = $1 OR email = $2', [
    id,
    keptEmail(typed),
  ]);
  if (user === undefined) throw new Refused([call.t('no_such_user', { user: typed })]);
  return user.id;
};
