import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
} from '../../src/domain/content/languages.ts';
import type { ProcessEnvironment } from '../config/settings-reader.ts';
import { StartError } from '../config/start-error.ts';
import type { ProcessContext } from '../context/process-context.ts';
import { isUnreachableDatabaseError } from '../database/database-errors.ts';
import {
  CommandRefusedError,
  type OperatorCommand,
  type OperatorCommandCall,
  type OperatorCommandOutcome,
  WrongCommandUsageError,
} from './command.ts';
import { type ParsedCommandLine, readCommandLine } from './command-line.ts';
import { formatCommandHelpLines, formatGeneralHelpLines } from './help-lines.ts';
import { OPERATOR_EXIT_CODES, type OperatorExitCode } from './operator-exit-codes.ts';
import { formatDatabaseJson } from './print/plain-values.ts';
import { makeOperatorTranslator, type OperatorTranslate } from './texts/operator-text.ts';

type Terminal = {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
};

export type OpenedOperatorShop = { readonly context: ProcessContext; readonly close: () => Promise<void> };

/** What the operator's tool is run with: settings and terminal; `open` opens the shop that the settings name. */
export type OperatorSurroundings = Pick<OperatorCommandCall, 'ensureReference'> & {
  readonly env: ProcessEnvironment;
  readonly terminal: Terminal;
  readonly open: (env: ProcessEnvironment) => Promise<OpenedOperatorShop>;
};

const PROGRESS_EVERY = 1_000;

/** The tool's language: `--language`, else the terminal's, else the shop's first (docs/behaviour.md#mails-and-sms). */
const languageOf = (argv: readonly string[], env: ProcessEnvironment): Language => {
  const at = argv.findIndex(word => word === '--language' || word.startsWith('--language='));
  const asked = at === -1 ? undefined : (argv[at]?.split('=')[1] ?? argv[at + 1]);
  const terminal = (env['LC_ALL'] ?? env['LC_MESSAGES'] ?? env['LANG'] ?? '').slice(0, 2);
  return [asked, terminal].find(isLanguage) ?? DEFAULT_LANGUAGE;
};

type Running = {
  readonly line: ParsedCommandLine;
  readonly language: Language;
  readonly t: OperatorTranslate;
};

const runCommand = async (
  command: OperatorCommand,
  { line, language, t }: Running,
  { env, terminal, open, ensureReference }: OperatorSurroundings,
): Promise<OperatorCommandOutcome> => {
  const { context, close } = await open(env);
  try {
    const { given } = line;
    const call: OperatorCommandCall = {
      args: line.args,
      option: name => given.get(name)?.at(-1),
      options: name => given.get(name) ?? [],
      isOn: name => given.has(name),
      dryRun: given.has('dry-run'),
      language,
      t,
      progress: (done, total) => {
        if (!given.has('quiet') && total > PROGRESS_EVERY && (done % PROGRESS_EVERY === 0 || done === total))
          terminal.err(`${t('progress', { done, total })}\n`);
      },
      context,
      ensureReference,
    };
    return await command.run(call);
  } finally {
    await close();
  }
};

const told = (lines: readonly string[]): string => (lines.length === 0 ? '' : `${lines.join('\n')}\n`);

/**
 * Runs the operator's tool: its command line from words to exit code; everything that it prints goes through
 * `terminal`.
 */
export const runOperator = async (
  argv: readonly string[],
  surroundings: OperatorSurroundings,
): Promise<OperatorExitCode> => {
  const { terminal } = surroundings;
  const language = languageOf(argv, surroundings.env);
  const t = makeOperatorTranslator(language);
  try {
    const line = readCommandLine(argv, t);
    const asked = line.given.get('language')?.[0];
    if (asked !== undefined && !isLanguage(asked))
      throw new WrongCommandUsageError(
        t('not_a_choice', { name: 'language', choices: LANGUAGES.join(', ') }),
      );
    if (line.command === null || line.given.has('help')) {
      terminal.out(
        told(line.command === null ? formatGeneralHelpLines(t) : formatCommandHelpLines(line.command, t)),
      );
      return argv.length === 0 ? OPERATOR_EXIT_CODES.usage : OPERATOR_EXIT_CODES.ok;
    }
    const isJson = line.given.has('json');
    const isDry = line.given.has('dry-run');
    try {
      const outcome = await runCommand(line.command, { line, language, t }, surroundings);
      terminal.out(isJson ? `${formatDatabaseJson(outcome.data)}\n` : told(outcome.lines));
      if (isDry && !isJson) terminal.err(`${t('dry_run_note')}\n`);
      return outcome.exit ?? OPERATOR_EXIT_CODES.ok;
    } catch (error) {
      if (!(error instanceof CommandRefusedError)) throw error;
      if (isJson) terminal.out(`${formatDatabaseJson(error.data)}\n`);
      else terminal.err(told(error.lines));
      return OPERATOR_EXIT_CODES.refused;
    }
  } catch (error) {
    if (error instanceof WrongCommandUsageError) {
      terminal.err(`${error.message}\n${t('see_help')}\n`);
      return OPERATOR_EXIT_CODES.usage;
    }
    if (error instanceof StartError) {
      terminal.err(`${error.message}\n`);
      return OPERATOR_EXIT_CODES.database;
    }
    if (isUnreachableDatabaseError(error)) {
      terminal.err(`${t('database_lost')}\n`);
      return OPERATOR_EXIT_CODES.database;
    }
    terminal.err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return OPERATOR_EXIT_CODES.unforeseen;
  }
};
