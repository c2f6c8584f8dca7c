import type { OperatorCommand } from '../command.ts';
import { movePrizeByOffice } from './move-prize-by-office.ts';
import { readSentOptions, SENT_OPTIONS } from './office-move.ts';
import { readReasonOption } from './read-reason-option.ts';

const REASON_OPTION = { reason: { value: 'TEXT', help: 'option_prize_reason' } } as const;

export const prizesConfirmIdentityCommand: OperatorCommand = {
  name: 'prizes confirm-identity',
  args: ['PRIZE'],
  summary: 'prizes_confirm_identity_summary',
  detail: 'prizes_confirm_identity_detail',
  options: { ...REASON_OPTION, 'account-ends': { value: 'DIGITS', help: 'option_account_ends' } },
  run: async call =>
    movePrizeByOffice(
      call,
      { to: 'identity_confirmed', reason: readReasonOption(call) },
      call.option('account-ends') ?? '',
    ),
};

export const prizesReopenCommand: OperatorCommand = {
  name: 'prizes reopen',
  args: ['PRIZE'],
  summary: 'prizes_reopen_summary',
  detail: 'prizes_reopen_detail',
  options: REASON_OPTION,
  run: async call => movePrizeByOffice(call, { to: 'accepted', reason: readReasonOption(call) }),
};

export const prizesToPackCommand: OperatorCommand = {
  name: 'prizes to-pack',
  args: ['PRIZE'],
  summary: 'prizes_to_pack_summary',
  run: async call => movePrizeByOffice(call, { to: 'to_pack' }),
};

export const prizesSentCommand: OperatorCommand = {
  name: 'prizes sent',
  args: ['PRIZE'],
  summary: 'prizes_sent_summary',
  detail: 'prizes_sent_detail',
  options: SENT_OPTIONS,
  run: async call => movePrizeByOffice(call, { to: 'sent', ...readSentOptions(call) }),
};

export const prizesCameBackCommand: OperatorCommand = {
  name: 'prizes came-back',
  args: ['PRIZE'],
  summary: 'prizes_came_back_summary',
  options: REASON_OPTION,
  run: async call => movePrizeByOffice(call, { to: 'came_back', reason: readReasonOption(call) }),
};

export const prizesReceivedCommand: OperatorCommand = {
  name: 'prizes received',
  args: ['PRIZE'],
  summary: 'prizes_received_summary',
  options: REASON_OPTION,
  run: async call => movePrizeByOffice(call, { to: 'received', reason: readReasonOption(call) }),
};

export const prizesReadyCommand: OperatorCommand = {
  name: 'prizes ready',
  args: ['PRIZE'],
  summary: 'prizes_ready_summary',
  detail: 'prizes_ready_detail',
  run: async call => movePrizeByOffice(call, { to: 'ready' }),
};

export const prizesHandOverCommand: OperatorCommand = {
  name: 'prizes hand-over',
  args: ['PRIZE'],
  summary: 'prizes_hand_over_summary',
  options: REASON_OPTION,
  run: async call => movePrizeByOffice(call, { to: 'handed_over', reason: readReasonOption(call) }),
};
