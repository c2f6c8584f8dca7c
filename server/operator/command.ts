import type { Language } from '../../src/domain/content/languages.ts';
import type { Context } from '../context/context.ts';
import type { Exit } from './exit-codes.ts';
import type { OperatorTextId, OperatorTranslate } from './texts/operator-text.ts';

/** `value` names what the option takes; without it the option is a switch. */
export type CommandOption = {
  readonly value?: string;
  readonly help: OperatorTextId;
  readonly many?: boolean;
};

export type Call = {
  readonly args: readonly string[];
  /** The texts that were given for an option. */
  readonly option: (name: string) => string | undefined;
  readonly options: (name: string) => readonly string[];
  readonly isOn: (name: string) => boolean;
  readonly dryRun: boolean;
  readonly language: Language;
  readonly t: OperatorTranslate;
  /** How far a long task is; shown on standard error. */
  readonly progress: (done: number, total: number) => void;
  readonly context: Context;
};

/** What a command answers: `data` with --json, else `lines`. */
export type Outcome = { readonly exit?: Exit; readonly data: unknown; readonly lines: readonly string[] };

export type Command = {
  /** What is typed to name it, such as `points adjust`. */
  readonly name: string;
  /** Its arguments as the usage line shows them; in brackets what may be absent, `…` after what may be repeated. */
  readonly args: readonly string[];
  readonly summary: OperatorTextId;
  readonly detail?: OperatorTextId;
  /** More lines of its help. */
  readonly notes?: (t: OperatorTranslate) => readonly string[];
  readonly options?: Readonly<Record<string, CommandOption>>;
  readonly run: (call: Call) => Promise<Outcome>;
};

/** The input is not what it should be: nothing was changed. Ends with 1. */
export class Refused extends Error {
  readonly lines: readonly string[];
  readonly data: unknown;
  constructor(lines: readonly string[], data: unknown = { errors: lines }) {
    super(lines.join('\n'));
    this.name = 'Refused';
    this.lines = lines;
    this.data = data;
  }
}

/** The command line is not what it should be. Ends with 2. */
export class WrongUsage extends Error {}
