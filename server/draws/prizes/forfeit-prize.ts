import type { ForfeitOutcome } from '../../../src/domain/draws/prize-forfeit.ts';
import { beaconRandomness } from '../../../src/domain/draws/proof/beacon.ts';
import type { ForfeitReason } from '../../../src/domain/draws/proof/forfeit.ts';
import { listWinningSuperPrizeEntryNumbers } from '../../../src/domain/draws/proof/super/super-prize-entry.ts';
import type { Queryable } from '../../database/database.ts';
import type { DrawsContext } from '../draws-context.ts';
import {
  COMMITTED_DRAW_COLUMNS_SQL,
  type CommittedDrawRow,
  findConsistentCommitment,
} from '../find-consistent-commitment.ts';
import { listWinnersOfDraw } from '../store-lot-winner.ts';
import {
  COMMITTED_SUPER_COLUMNS_SQL,
  type CommittedSuperDrawRow,
  findConsistentSuperCommitment,
} from '../super/find-consistent-super-commitment.ts';
import { queueSuperPrizeWonMail } from '../super/queue-super-prize-won-mail.ts';
import { computeNodeSha256 } from '../worker/compute-node-sha256.ts';

/** What the office says of a prize that is forfeited: the kind of reason that everybody may know, and its own words. */
type Forfeiting = { readonly id: number; readonly reason: ForfeitReason; readonly note: string };

type Prize = { readonly lot_id: number | null; readonly super_id: number | null };
type Signed = { readonly beacon_signature: Buffer | null };

const FIND = 'SELECT lot_id, super_id FROM prizes WHERE id = $1';
const PLACE = 'SELECT place, number FROM prizes WHERE id = $1';
const LOT = `SELECT ${COMMITTED_DRAW_COLUMNS_SQL}, d.beacon_signature FROM draws d JOIN draw_log g ON g.lot_id = d.lot_id
  WHERE d.lot_id = $1`;
const SUPER = `SELECT ${COMMITTED_SUPER_COLUMNS_SQL}, d.beacon_signature FROM super_draws d
  JOIN draw_log g ON g.super_id = d.super_id WHERE d.super_id = $1`;
const FORFEIT = 'SELECT f.outcome FROM forfeit_prize($1, $2, $3, $4, $5) f';

/** Lists the numbers that win a draw's prizes, its row locked; null where it is of a rule without forfeits. */
const listWinners = async (
  tx: Queryable,
  { lot_id, super_id }: Prize,
  forfeits: number,
): Promise<readonly (number | null)[] | null> => {
  if (super_id !== null) {
    const [row] = await tx.query<CommittedSuperDrawRow & Signed>(SUPER, [super_id]);
    const commitment = row && findConsistentSuperCommitment(row);
    if (row?.beacon_signature == null || commitment == null) return null;
    const randomness = beaconRandomness(computeNodeSha256, row.beacon_signature);
    const { tickets } = commitment;
    const drawn = { randomness, root: row.root, superId: super_id, tickets, voidNumbers: row.voided };
    return listWinningSuperPrizeEntryNumbers(computeNodeSha256, drawn, forfeits);
  }
  const [row] = await tx.query<CommittedDrawRow & Signed>(LOT, [lot_id]);
  const commitment = row && findConsistentCommitment(row);
  if (row?.beacon_signature == null || commitment == null || commitment.version === 1) return null;
  return listWinnersOfDraw(commitment, row.root, row.beacon_signature, row.void, forfeits);
};

/**
 * Forfeits a prize whose winner can't be given it: the public log says so, and the draw's round names who wins it next
 * (docs/draws.md#version-2), in one transaction. Asked again it changes nothing. Throws where the tables no longer agree with
 * the draw.
 */
export const forfeitPrize = async (
  tx: Queryable,
  context: Pick<DrawsContext, 'config' | 'now' | 'outbox'>,
  { id, reason, note }: Forfeiting,
): Promise<ForfeitOutcome | 'not_found'> => {
  const [prize] = await tx.query<Prize>(FIND, [id]);
  if (prize === undefined) return 'not_found';
  // The draw's row first: of two that forfeit at once the second sees what the first has made.
  await tx.query('SELECT FROM draws WHERE lot_id = $1 FOR UPDATE', [prize.lot_id]);
  await tx.query('SELECT FROM super_draws WHERE super_id = $1 FOR UPDATE', [prize.super_id]);
  // Then its mailing: mails that are just being queued of the first winner are waited for, so that they can be withdrawn.
  await tx.query(`SELECT FROM draw_mailings WHERE lot_id = $1 AND kind = 'drawn' FOR UPDATE`, [prize.lot_id]);
  const [kept] = await tx.query<{ readonly place: number; readonly number: number }>(PLACE, [id]);
  if (kept === undefined) return 'not_found';
  const winners = await listWinners(tx, prize, kept.place + 1);
  if (winners !== null && winners[kept.place] !== kept.number)
    throw new Error(`prize ${id} is not of the number that its draw names`);
  const next = winners?.[kept.place + 1] ?? null;
  const [row] = await tx.query<{ readonly outcome: ForfeitOutcome | 'not_found' }>(FORFEIT, [
    id,
    reason,
    note,
    next,
    new Date(context.now()),
  ]);
  const outcome = row?.outcome ?? 'not_found';
  // Nobody is named where the draw can't be computed anew: that is not the same as that nobody is left.
  if (outcome === 'forfeited' && winners === null)
    throw new Error(`prize ${id} is of a draw that no longer follows from its list and its log`);
  if (outcome === 'forfeited' && prize.super_id !== null && next !== null)
    await queueSuperPrizeWonMail(tx, context, prize.super_id);
  return outcome;
};
