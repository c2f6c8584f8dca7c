import assert from 'node:assert/strict';
import type { ProcessContext } from '../../../server/context/process-context.ts';
import type { PrizeState } from '../../../src/domain/draws/prize-life.ts';
import { PARCEL_ADDRESS } from './parcel-shop.ts';

const FIND = `SELECT p.id, p.user_id, p.state FROM prizes p WHERE (CASE $1 WHEN 'lot' THEN p.lot_id ELSE p.super_id END) = $2`;
const ACCEPT = 'SELECT a.outcome FROM accept_prize($1, $2, $3, $4) a';
const MOVE = `SELECT m.outcome FROM move_prize($1, $2, 'office', $3, NULL, 'as a test wants', $4, $5) m`;
const WAY: readonly PrizeState[] = ['won', 'accepted', 'identity_confirmed', 'to_pack', 'sent', 'received'];

type Answer = { readonly outcome: string };

/** Makes what takes prizes of a test's shop on, as winner and office do, at the time of its clock. */
export const makePrizeOffice = ({ database, now }: Pick<ProcessContext, 'database' | 'now'>) => ({
  /**
   * Takes the prize of a lot or super prize that is drawn through all states to one, and answers its number; `address`:
   * where its winner says that it goes.
   */
  takeTo: async (
    of: 'lot' | 'super',
    ofId: number,
    to: PrizeState,
    address: object = PARCEL_ADDRESS,
  ): Promise<number> => {
    const [prize] = await database.query<{ id: number; user_id: number; state: PrizeState }>(FIND, [
      of,
      ofId,
    ]);
    assert(prize !== undefined, `no prize of ${of} ${ofId}`);
    for (const state of WAY.slice(WAY.indexOf(prize.state) + 1, WAY.indexOf(to) + 1)) {
      const carried: readonly (string | null)[] =
        state === 'sent' ? ['nova-poshta', `2099${String(prize.id).padStart(10, '0')}`] : [null, ''];
      const asked: Promise<readonly Answer[]> =
        state === 'accepted'
          ? database.query<Answer>(ACCEPT, [
              prize.id,
              prize.user_id,
              JSON.stringify(address),
              new Date(now()),
            ])
          : database.query<Answer>(MOVE, [prize.id, state, new Date(now()), ...carried]);
      const outcomes: readonly string[] = (await asked).map(({ outcome }) => outcome);
      assert.deepEqual(
        outcomes,
        [state === 'accepted' ? 'accepted' : 'moved'],
        `prize ${prize.id} to ${state}`,
      );
    }
    return prize.id;
  },
});
