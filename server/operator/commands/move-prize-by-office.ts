import type { PrizeState } from '../../../src/domain/draws/prize-life.ts';
import type { OperatorCommandCall, OperatorCommandOutcome } from '../command.ts';
import type { OperatorTextId } from '../texts/operator-text.ts';
import {
  listCarriedParameters,
  type OfficeMove,
  readOfficeMoveOutcome,
  runOfficeMove,
} from './office-move.ts';

const REFUSALS = { sent_before: 'prize_sent_before', reversed: 'prize_reversed' } as const;

/** What of an account the office has to have looked at: its last characters; null: there is none. */
const ACCOUNT = 'SELECT right(p.iban, 4) AS ends FROM prizes p WHERE p.id = $1 FOR NO KEY UPDATE';

/** What is said of a prize that its winner wants otherwise, by what they want. */
const OTHER_WAY_TEXTS: Readonly<Record<string, OperatorTextId>> = {
  branch: 'prize_is_sent',
  courier: 'prize_is_sent',
  collection: 'prize_is_collected',
  money: 'prize_is_paid_out',
};

/** `wanted`: the kind of the address where it goes, or `money`. */
const MOVE = `SELECT m.outcome, p.state, CASE WHEN p.iban IS NOT NULL THEN 'money' ELSE a.kind END AS wanted
  FROM move_prize($1, $2, 'office', $3, NULL, $4, $5, $6, $7) m LEFT JOIN prizes p ON p.id = $1
    LEFT JOIN addresses a ON a.id = p.address_id`;

type Answered = { readonly outcome: string; readonly state: string | null; readonly wanted: string | null };

/**
 * Runs a command of the office that takes the one prize its argument names to its next state. `accountEnds`: how the account
 * ends that the office has looked at; where the prize has another one it is refused. Undefined: it is not asked.
 */
export const movePrizeByOffice = (
  call: OperatorCommandCall,
  move: OfficeMove<PrizeState>,
  accountEnds?: string,
): Promise<OperatorCommandOutcome> =>
  runOfficeMove(call, 'prize', move, async (tx, prize) => {
    if (accountEnds !== undefined) {
      const [account] = await tx.query<{ ends: string | null }>(ACCOUNT, [prize]);
      const ends = account?.ends ?? null;
      if (ends !== null && ends !== accountEnds)
        return { done: 'refused', field: 'prize', text: 'prize_account_unseen', values: { prize } };
    }
    const [row] = await tx.query<Answered>(MOVE, [
      prize,
      move.to,
      new Date(call.context.now()),
      ...listCarriedParameters(move),
      move.reference ?? '',
    ]);
    const outcome = readOfficeMoveOutcome('prize', prize, move, row, {
      ...REFUSALS,
      other_way: OTHER_WAY_TEXTS[row?.wanted ?? ''] ?? 'invalid',
    });
    const isPaidOtherwise = row?.outcome === 'no_move' && row.state === 'paid_out' && move.to === 'paid_out';
    return outcome.done === 'refused' && isPaidOtherwise
      ? { ...outcome, text: 'prize_paid_out_otherwise' }
      : outcome;
  });
