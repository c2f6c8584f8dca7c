import { cleanPersonalLine } from '../../../src/domain/accounts/personal-text.ts';
import { MOST_RETURN_ANSWER_CHARACTERS, type ReturnState } from '../../../src/domain/orders/return-life.ts';
import type { Queryable } from '../../database/database.ts';
import {
  type OperatorCommand,
  type OperatorCommandCall,
  type OperatorCommandOutcome,
  WrongCommandUsageError,
} from '../command.ts';
import { type OfficeMoveOutcome, readOfficeMoveOutcome, runOfficeMove } from './office-move.ts';

const MOVE = `SELECT m.outcome, (SELECT t.state FROM returns t WHERE t.id = $1) AS state
  FROM move_return($1, $2, 'office', NULL, $3, $4) m`;

type Answered = { readonly to: ReturnState; readonly answer: string };

/** Reads what the buyer is told, clean. Throws a WrongCommandUsageError where it is missing or too long. */
const readAnswer = (call: OperatorCommandCall): string => {
  const answer = cleanPersonalLine(call.option('answer') ?? '');
  if (answer === '' || answer.length > MOST_RETURN_ANSWER_CHARACTERS)
    throw new WrongCommandUsageError(call.t('return_answer_required'));
  return answer;
};

/** Keeps the office's answer to a return, or changes nothing and says why. */
const answerReturn = async (
  { context }: OperatorCommandCall,
  tx: Queryable,
  asked: number,
  { to, answer }: Answered,
): Promise<OfficeMoveOutcome<'return'>> => {
  const values = [asked, to, answer, new Date(context.now())];
  const [row] = await tx.query<{ outcome: string; state: string | null }>(MOVE, values);
  const outcome = readOfficeMoveOutcome('return', asked, { to }, row);
  const isOtherwise = row?.outcome === 'no_move' && row.state === to;
  return outcome.done === 'refused' && isOtherwise
    ? { ...outcome, text: 'return_answered_otherwise' }
    : outcome;
};

const answerOne = async (call: OperatorCommandCall, to: ReturnState): Promise<OperatorCommandOutcome> => {
  const answer = readAnswer(call);
  return runOfficeMove(call, 'return', { to }, (tx, asked) => answerReturn(call, tx, asked, { to, answer }));
};

const OPTIONS = { answer: { value: 'TEXT', help: 'option_return_answer' } } as const;

export const returnsAcceptCommand: OperatorCommand = {
  name: 'returns accept',
  args: ['RETURN'],
  summary: 'returns_accept_summary',
  detail: 'returns_accept_detail',
  options: OPTIONS,
  run: call => answerOne(call, 'accepted'),
};

export const returnsRefuseCommand: OperatorCommand = {
  name: 'returns refuse',
  args: ['RETURN'],
  summary: 'returns_refuse_summary',
  detail: 'returns_refuse_detail',
  options: OPTIONS,
  run: call => answerOne(call, 'refused'),
};
