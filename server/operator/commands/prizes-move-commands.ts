import type { PrizeState } from '../../../src/domain/draws/prize-life.ts';
import type { OperatorCommand, OperatorCommandCall, OperatorCommandOutcome } from '../command.ts';
import {
  listCarriedParameters,
  type OfficeMove,
  readOfficeMoveOutcome,
  readSentOptions,
  runOfficeMove,
  SENT_OPTIONS,
} from './office-move.ts';
import { readReasonOption } from './read-reason-option.ts';

const REFUSALS = { sent_before: 'prize_sent_before' } as const;

const MOVE = `SELECT m.outcome, (SELECT p.state FROM prizes p WHERE p.id = $1) AS state
  FROM move_prize($1, $2, 'office', $3, NULL, $4, $5, $6) m`;

const moveOne = (call: OperatorCommandCall, move: OfficeMove<PrizeState>): Promise<OperatorCommandOutcome> =>
  runOfficeMove(call, 'prize', move, async (tx, prize) => {
    const [row] = await tx.query<{ outcome: string; state: string | null }>(MOVE, [
      prize,
      move.to,
      new Date(call.context.now()),
      ...listCarriedParameters(move),
    ]);
    return readOfficeMoveOutcome('prize', prize, move, row, REFUSALS);
  });

const REASON_OPTION = { reason: { value: 'TEXT', help: 'option_prize_reason' } } as const;

export const prizesConfirmIdentityCommand: OperatorCommand = {
  name: 'prizes confirm-identity',
  args: ['PRIZE'],
  summary: 'prizes_confirm_identity_summary',
  options: REASON_OPTION,
  run: async call => moveOne(call, { to: 'identity_confirmed', reason: readReasonOption(call) }),
};

export const prizesToPackCommand: OperatorCommand = {
  name: 'prizes to-pack',
  args: ['PRIZE'],
  summary: 'prizes_to_pack_summary',
  run: async call => moveOne(call, { to: 'to_pack' }),
};

export const prizesSentCommand: OperatorCommand = {
  name: 'prizes sent',
  args: ['PRIZE'],
  summary: 'prizes_sent_summary',
  detail: 'prizes_sent_detail',
  options: SENT_OPTIONS,
  run: async call => moveOne(call, { to: 'sent', ...readSentOptions(call) }),
};

export const prizesCameBackCommand: OperatorCommand = {
  name: 'prizes came-back',
  args: ['PRIZE'],
  summary: 'prizes_came_back_summary',
  options: REASON_OPTION,
  run: async call => moveOne(call, { to: 'came_back', reason: readReasonOption(call) }),
};

export const prizesReceivedCommand: OperatorCommand = {
  name: 'prizes received',
  args: ['PRIZE'],
  summary: 'prizes_received_summary',
  options: REASON_OPTION,
  run: async call => moveOne(call, { to: 'received', reason: readReasonOption(call) }),
};

export const prizesHandOverCommand: OperatorCommand = {
  name: 'prizes hand-over',
  args: ['PRIZE'],
  summary: 'prizes_hand_over_summary',
  options: REASON_OPTION,
  run: async call => moveOne(call, { to: 'handed_over', reason: readReasonOption(call) }),
};
