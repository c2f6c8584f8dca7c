import { FORFEIT_REASONS } from '../../../src/domain/draws/proof/forfeit.ts';
import { forfeitPrize } from '../../draws/prizes/forfeit-prize.ts';
import { type OperatorCommand, WrongCommandUsageError } from '../command.ts';
import { readOfficeMoveOutcome, runOfficeMove } from './office-move.ts';
import { readReasonOption } from './read-reason-option.ts';

const REFUSALS = {
  too_early: 'prize_still_claimable',
  claimed: 'prize_claimed',
  not_reversed: 'prize_not_reversed',
  old_rule: 'prize_of_old_rule',
} as const;

/** As they are typed: with dashes. */
const KINDS = FORFEIT_REASONS.map(reason => reason.replaceAll('_', '-'));

const STATE = 'SELECT state FROM prizes WHERE id = $1';

export const prizesForfeitCommand: OperatorCommand = {
  name: 'prizes forfeit',
  args: ['PRIZE'],
  summary: 'prizes_forfeit_summary',
  detail: 'prizes_forfeit_detail',
  options: {
    because: { value: KINDS.join('|'), help: 'option_forfeit_because' },
    reason: { value: 'TEXT', help: 'option_prize_reason' },
  },
  run: async call => {
    const because = FORFEIT_REASONS[KINDS.indexOf(call.option('because') ?? '')];
    if (because === undefined) throw new WrongCommandUsageError(call.t('forfeit_because_required'));
    const note = readReasonOption(call);
    const move = { to: 'forfeited', reason: note } as const;
    return runOfficeMove(call, 'prize', move, async (tx, id) => {
      const outcome = await forfeitPrize(tx, call.context, { id, reason: because, note });
      const [row] = await tx.query<{ readonly state: string }>(STATE, [id]);
      const answered = { outcome: outcome === 'forfeited' ? 'moved' : outcome, state: row?.state ?? null };
      return readOfficeMoveOutcome('prize', id, move, answered, REFUSALS);
    });
  },
};
