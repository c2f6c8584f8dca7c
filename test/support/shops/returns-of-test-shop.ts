import assert from 'node:assert/strict';
import type { ProcessContext } from '../../../server/context/process-context.ts';
import type { ReturnState } from '../../../src/domain/orders/return-life.ts';

const ASK = `SELECT a.outcome, a.return_id AS id FROM orders o,
  ask_return(o.user_id, o.external_id, $2, 'damaged', 'The screen is broken', $3) a WHERE o.transaction_id = $1`;
const MOVE = `SELECT outcome FROM move_return($1, $2, $3, NULL, $4, $5)`;

/** Makes what asks, in a buyer's name, for lines to be taken back, and takes such a return on. */
export const makeReturnsOfTestShop = ({ database, now }: Pick<ProcessContext, 'database' | 'now'>) => ({
  /** Asks for lines of a paid order to be taken back, and answers the return's number. */
  ask: async (
    { transaction_id }: { readonly transaction_id: string },
    lots: readonly number[],
  ): Promise<number> => {
    const values = [transaction_id, lots, new Date(now())];
    const [row] = await database.query<{ outcome: string; id: number }>(ASK, values);
    assert.equal(row?.outcome, 'asked');
    return row.id;
  },
  /** Takes a return to a state: its buyer withdraws it, the office does all else. */
  move: async (id: number, to: ReturnState, answer = ''): Promise<void> => {
    const by = to === 'withdrawn' ? 'buyer' : 'office';
    const [row] = await database.query<{ outcome: string }>(MOVE, [id, to, by, answer, new Date(now())]);
    assert.equal(row?.outcome, 'moved', `return ${id} to ${to}: ${row?.outcome}`);
  },
});
