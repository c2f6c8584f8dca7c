import type { OperatorCommandCall } from '../command.ts';
import { readWholeNumberArgument } from './command-arguments.ts';

/** Reads a command's option --lots, ids between commas, each once; null where it was not given. Throws a WrongCommandUsageError for anything else. */
export const readLotsOption = (call: Pick<OperatorCommandCall, 'option' | 't'>): readonly number[] | null => {
  const typed = call.option('lots');
  if (typed === undefined) return null;
  return [...new Set(typed.split(',').map(each => readWholeNumberArgument(call, '--lots', each.trim())))];
};
