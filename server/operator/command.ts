import type { Language } from '../../src/domain/content/languages.ts';
import type { ProcessContext } from '../context/process-context.ts';
import type { Queryable } from '../database/database.ts';
import type { OperatorExitCode } from './operator-exit-codes.ts';
import type { OperatorTextId, OperatorTranslate } from './texts/operator-text.ts';

/**
 * The fields of an option of a command of the operator's tool; `value` names what the option takes, and without it the
 * option is a switch.
 */
export type OperatorCommandOption = {
  readonly value?: string;
  readonly help: OperatorTextId;
  readonly many?: boolean;
};

export type OperatorCommandCall = {
  readonly args: readonly string[];
  /** Answers the text that was given for an option; undefined when it was not given. */
  readonly option: (name: string) => string | undefined;
  readonly options: (name: string) => readonly string[];
  readonly isOn: (name: string) => boolean;
  readonly dryRun: boolean;
  readonly language: Language;
  readonly t: OperatorTranslate;
  /** Shows on standard error how far a long task is. */
  readonly progress: (done: number, total: number) => void;
  readonly context: ProcessContext;
  /**
   * Puts the sample's currencies and levels where the shop has none, in this transaction: imported rows are judged by them.
   * Whoever starts the tool gives it, because the sample itself uses the tool's import.
   */
  readonly ensureReference: (tx: Queryable) => Promise<void>;
};

/** The outcome of a command of the operator's tool: `data` is printed with --json, otherwise `lines`. */
export type OperatorCommandOutcome = {
  readonly exit?: OperatorExitCode;
  readonly data: unknown;
  readonly lines: readonly string[];
};

export type OperatorCommand = {
  /** The words that name the command, such as `points adjust`. */
  readonly name: string;
  /**
   * The command's arguments as the usage line shows them: optional ones in brackets, `…` after one that may be
   * repeated.
   */
  readonly args: readonly string[];
  readonly summary: OperatorTextId;
  readonly detail?: OperatorTextId;
  /** More lines for the command's help. */
  readonly notes?: (t: OperatorTranslate) => readonly string[];
  readonly options?: Readonly<Record<string, OperatorCommandOption>>;
  readonly run: (call: OperatorCommandCall) => Promise<OperatorCommandOutcome>;
};

/** The error thrown for a wrong input of the operator's tool: nothing was changed, and the tool exits with 1. */
export class CommandRefusedError extends Error {
  readonly lines: readonly string[];
  readonly data: unknown;
  constructor(lines: readonly string[], data: unknown = { errors: lines }) {
    super(lines.join('\n'));
    this.name = 'CommandRefusedError';
    this.lines = lines;
    this.data = data;
  }
}

/** The error thrown for a wrong command line of the operator's tool: the tool exits with 2. */
export class WrongCommandUsageError extends Error {}
