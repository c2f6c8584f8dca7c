import { parseArgs } from 'node:util';
import { LANGUAGES } from '../../src/domain/content/languages.ts';
import { type OperatorCommand, type OperatorCommandOption, WrongCommandUsageError } from './command.ts';
import { OPERATOR_COMMANDS } from './commands.ts';
import type { OperatorTranslate } from './texts/operator-text.ts';

/** The table of the options that every command of the operator's tool has. */
export const COMMON_COMMAND_OPTIONS: Readonly<Record<string, OperatorCommandOption>> = {
  'dry-run': { help: 'option_dry_run' },
  json: { help: 'option_json' },
  quiet: { help: 'option_quiet' },
  language: { value: LANGUAGES.join('|'), help: 'option_language' },
  help: { help: 'option_help' },
};

export type ParsedCommandLine = {
  /** The typed command; null when only help was asked for. */
  readonly command: OperatorCommand | null;
  readonly args: readonly string[];
  readonly given: ReadonlyMap<string, readonly string[]>;
};

/** Keeps `-50` an argument: it is a number and not an option; a real minus sign is neither. */
const withMinusSigns = (argv: readonly string[]): string[] =>
  argv.map(word => (/^-\d+$/.test(word) ? `\u2212${word.slice(1)}` : word));

const allOptions = (): Readonly<Record<string, OperatorCommandOption>> =>
  Object.assign({}, ...OPERATOR_COMMANDS.map(command => command.options ?? {}), COMMON_COMMAND_OPTIONS);

const readWords = (argv: readonly string[]) => {
  const options = Object.entries(allOptions()).map(([name, { value }]) => [
    name,
    {
      type: value === undefined ? ('boolean' as const) : ('string' as const),
      multiple: true,
      ...(name === 'help' ? { short: 'h' } : {}),
    },
  ]);
  return parseArgs({
    args: withMinusSigns(argv),
    options: Object.fromEntries(options),
    allowPositionals: true,
    strict: false,
    tokens: true,
  }).tokens;
};

const commandOf = (words: readonly string[]): OperatorCommand | null =>
  OPERATOR_COMMANDS.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' ')) ?? null;

const checkCount = (command: OperatorCommand, args: readonly string[], t: OperatorTranslate): void => {
  const endless = command.args.some(arg => arg.includes('…'));
  const needed = command.args.filter(arg => !arg.startsWith('[')).length;
  if (args.length < needed) throw new WrongCommandUsageError(t('too_few_arguments'));
  if (args.length > command.args.length && !endless)
    throw new WrongCommandUsageError(t('too_many_arguments'));
};

/**
 * Reads the command and its options from the operator's command line. Throws a WrongCommandUsageError that says what is
 * wrong with them.
 */
export const readCommandLine = (argv: readonly string[], t: OperatorTranslate): ParsedCommandLine => {
  const words: string[] = [];
  const given = new Map<string, string[]>();
  const tokens = readWords(argv);
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind === 'option') given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? '']);
  }
  const isHelp = given.has('help') || words[0] === 'help';
  const named = words[0] === 'help' ? words.slice(1) : words;
  const command = commandOf(named);
  if (command === null && named.length > 0)
    throw new WrongCommandUsageError(t('unknown_command', { command: named.join(' ') }));
  const known = { ...command?.options, ...COMMON_COMMAND_OPTIONS };
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = known[token.name];
    if (option === undefined)
      throw new WrongCommandUsageError(t('unknown_option', { option: token.rawName }));
    if (option.value !== undefined && (token.value === undefined || token.value === ''))
      throw new WrongCommandUsageError(
        t('option_needs_value', { option: token.rawName, value: option.value }),
      );
    if (option.value === undefined && token.value !== undefined)
      throw new WrongCommandUsageError(t('option_without_value', { option: token.rawName }));
    if (option.value !== undefined && option.many !== true && (given.get(token.name)?.length ?? 0) > 1)
      throw new WrongCommandUsageError(t('option_twice', { option: token.rawName }));
  }
  if (command === null || isHelp)
    return { command: isHelp ? command : null, args: [], given: new Map([...given, ['help', ['']]]) };
  const args = named.slice(command.name.split(' ').length);
  checkCount(command, args, t);
  return { command, args, given };
};
