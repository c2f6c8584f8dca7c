import assert from 'node:assert/strict';
import type { ProcessContext } from '../../../server/context/process-context.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { forfeitPrize } from '../../../server/draws/prizes/forfeit-prize.ts';
import type { PrizeState } from '../../../src/domain/draws/prize-life.ts';
import type { ForfeitReason } from '../../../src/domain/draws/proof/forfeit.ts';
import { BRANCH_ADDRESS } from '../../arbitraries/delivery.ts';

const FIND = `SELECT p.id, p.user_id, p.state FROM prizes p WHERE (CASE $1 WHEN 'lot' THEN p.lot_id ELSE p.super_id END) = $2
  AND p.state <> 'forfeited'`;
const ACCEPT = 'SELECT a.outcome FROM accept_prize($1, $2, $3, $4) a';
const MOVE = `SELECT m.outcome FROM move_prize($1, $2, 'office', $3, NULL, 'as a test wants', $4, $5, $6) m`;
const WAY: readonly PrizeState[] = ['won', 'accepted', 'identity_confirmed', 'to_pack', 'sent'];
/** What follows a sending alone. */
const ENDS: readonly PrizeState[] = ['received', 'came_back'];

/** Takes a prize that was accepted to a state, as the office does, at the time of a shop's clock. */
export const movePrizeByOffice = async (
  { database, now }: Pick<ProcessContext, 'database' | 'now'>,
  id: number,
  to: PrizeState,
): Promise<void> => {
  const carried: readonly (string | null)[] =
    to === 'sent' ? ['nova-poshta', `2099${String(id).padStart(10, '0')}`] : [null, ''];
  const reference = to === 'paid_out' ? `TRANSFER-${id}` : '';
  const [row] = await database.query<Answer>(MOVE, [id, to, new Date(now()), ...carried, reference]);
  assert.equal(row?.outcome, 'moved', `prize ${id} to ${to}`);
};

/** Forfeits a prize, as the office does, at the time of a shop's clock. */
export const forfeitPrizeByOffice = async (
  context: Pick<ProcessContext, 'config' | 'database' | 'now' | 'outbox'>,
  id: number,
  reason: ForfeitReason,
): Promise<void> => {
  const outcome = await context.database.transaction(tx =>
    forfeitPrize(tx, context, { id, reason, note: 'as a test wants' }),
  );
  assert.equal(outcome, 'forfeited', `prize ${id} is not forfeited: ${outcome}`);
};

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
    address: object = BRANCH_ADDRESS,
  ): Promise<number> => {
    const [prize] = await database.query<{ id: number; user_id: number; state: PrizeState }>(FIND, [
      of,
      ofId,
    ]);
    assert(prize !== undefined, `no prize of ${of} ${ofId}`);
    const way = ENDS.includes(to) ? [...WAY, to] : WAY;
    // What has come to its end stays there.
    const begin = WAY.includes(prize.state) ? way.indexOf(prize.state) + 1 : way.length;
    for (const state of way.slice(begin, way.indexOf(to) + 1)) {
      if (state !== 'accepted') {
        await movePrizeByOffice({ database, now }, prize.id, state);
        continue;
      }
      const [row]: readonly Answer[] = await database.query<Answer>(ACCEPT, [
        prize.id,
        prize.user_id,
        JSON.stringify(address),
        new Date(now()),
      ]);
      assert.equal(row?.outcome, 'accepted');
    }
    return prize.id;
  },
});

const GIVE = `WITH drawn AS (SELECT d.lot_id, d.drawn_at, d.winner_number, t.user_id FROM draws d JOIN tickets t ON t.id = d.winner_ticket_id
    WHERE d.state = 'drawn' AND NOT EXISTS (SELECT FROM draws o JOIN tickets w ON w.id = o.winner_ticket_id
      WHERE w.user_id = t.user_id AND o.lot_id <> d.lot_id)
    ORDER BY d.lot_id LIMIT 1),
  made AS (INSERT INTO prizes (lot_id, number, user_id, won_at, claim_until, state, since)
    SELECT lot_id, winner_number, user_id, drawn_at, drawn_at + interval '1440 hours', 'won', drawn_at FROM drawn ON CONFLICT DO NOTHING RETURNING id, since),
  told AS (INSERT INTO prize_changes (prize_id, state, by, at) SELECT id, 'won', 'shop', since FROM made),
  become AS (UPDATE sessions s SET user_id = drawn.user_id FROM drawn WHERE s.user_id = $1)
  SELECT lot_id AS lot FROM drawn`;

/**
 * Puts somebody who has just logged in into the place of a winner of the sample who won one lot alone, and that into the
 * prizes: the sample's draws are of before there were any. Answers the lot's id.
 */
export const becomeWinnerOfSample = async (database: Queryable, userId: number): Promise<number> => {
  const [row] = await database.query<{ lot: number }>(GIVE, [userId]);
  return row?.lot ?? 0;
};
