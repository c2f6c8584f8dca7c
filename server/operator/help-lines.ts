import type { OperatorCommand, OperatorCommandOption } from './command.ts';
import { COMMON_COMMAND_OPTIONS } from './command-line.ts';
import { OPERATOR_COMMANDS } from './commands.ts';
import { formatTableLines } from './print/table.ts';
import type { OperatorTranslate } from './texts/operator-text.ts';

const PROGRAM = 'operator';

const optionLines = (
  options: Readonly<Record<string, OperatorCommandOption>>,
  t: OperatorTranslate,
): readonly string[] =>
  Object.entries(options).length === 0
    ? []
    : formatTableLines(
        ['', ''],
        Object.entries(options).map(([name, { value, help }]) => [
          `  --${name}${value === undefined ? '' : ` ${value}`}`,
          t(help),
        ]),
      ).slice(1);

const usageOf = ({ name, args }: OperatorCommand): string => [PROGRAM, name, ...args].join(' ');

/** Formats the general help of the operator's tool: all commands, a line each. */
export const formatGeneralHelpLines = (t: OperatorTranslate): readonly string[] => [
  t('help_intro'),
  '',
  ...formatTableLines(
    ['', ''],
    OPERATOR_COMMANDS.map(command => [`  ${[command.name, ...command.args].join(' ')}`, t(command.summary)]),
  ).slice(1),
  '',
  t('help_options'),
  ...optionLines(COMMON_COMMAND_OPTIONS, t),
  '',
  t('help_exit'),
  t('help_database'),
];

/** Formats the help of one command of the operator's tool with its options. */
export const formatCommandHelpLines = (command: OperatorCommand, t: OperatorTranslate): readonly string[] => [
  usageOf(command),
  '',
  t(command.summary),
  ...(command.detail === undefined ? [] : ['', t(command.detail)]),
  ...(command.notes === undefined ? [] : ['', ...command.notes(t)]),
  '',
  t('help_options'),
  ...optionLines({ ...command.options, ...COMMON_COMMAND_OPTIONS }, t),
];
