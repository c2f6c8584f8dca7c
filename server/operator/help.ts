import type { Command, CommandOption } from './command.ts';
import { COMMON_OPTIONS } from './command-line.ts';
import { COMMANDS } from './commands.ts';
import { tableLines } from './print/table.ts';
import type { Say } from './texts/operator-text.ts';

const PROGRAM = 'operator';

const optionLines = (options: Readonly<Record<string, CommandOption>>, say: Say): readonly string[] =>
  Object.entries(options).length === 0
    ? []
    : tableLines(
        ['', ''],
        Object.entries(options).map(([name, { value, help }]) => [
          `  --${name}${value === undefined ? '' : ` ${value}`}`,
          say(help),
        ]),
      ).slice(1);

const usageOf = ({ name, args }: Command): string => [PROGRAM, name, ...args].join(' ');

/** All commands in a line each. */
export const generalHelp = (say: Say): readonly string[] => [
  say('help_intro'),
  '',
  ...tableLines(
    ['', ''],
    COMMANDS.map(command => [`  ${[command.name, ...command.args].join(' ')}`, say(command.summary)]),
  ).slice(1),
  '',
  say('help_options'),
  ...optionLines(COMMON_OPTIONS, say),
  '',
  say('help_exit'),
  say('help_database'),
];

/** One command with its options. */
export const commandHelp = (command: Command, say: Say): readonly string[] => [
  usageOf(command),
  '',
  say(command.summary),
  ...(command.detail === undefined ? [] : ['', say(command.detail)]),
  ...(command.notes === undefined ? [] : ['', ...command.notes(say)]),
  '',
  say('help_options'),
  ...optionLines({ ...command.options, ...COMMON_OPTIONS }, say),
];
