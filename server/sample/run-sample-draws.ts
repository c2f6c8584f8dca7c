import type { ProcessContext } from '../context/process-context.ts';
import type { Queryable } from '../database/database.ts';
import { computeLotListDigest, storeListDigest } from '../draws/lists/check-closed-ticket-lists.ts';
import { storeLotWinner } from '../draws/store-lot-winner.ts';
import { ensureSandboxBeaconKey, makeSandboxBeacon } from '../gateways/beacon/sandbox-beacon.ts';
import { setBeaconOfNewLots } from '../gateways/beacon/set-configured-beacon.ts';

const CLOSED = `SELECT l.id, l.tickets_issued AS tickets, max(t.issued_at) AS closed_at FROM lots l
  JOIN tickets t ON t.lot_id = l.id WHERE l.sold_out GROUP BY l.id
  ORDER BY closed_at, l.id`;

const NAMED = 'SELECT round, due_at FROM draws WHERE lot_id = $1';

type Closed = { readonly id: number; readonly tickets: number; readonly closed_at: Date };
type Means = Pick<ProcessContext, 'now' | 'randomBytes' | 'drawWorker'>;

/**
 * Closes the sample's sold-out lots and draws those whose time has come, by the sandbox beacon and the rule of every
 * draw; the lot that waits for its draw does so for days. No mail is queued. Stores the sandbox beacon as the shop's.
 */
export const runSampleDraws = async (
  tx: Queryable,
  { now, randomBytes, drawWorker }: Means,
): Promise<void> => {
  const key = await ensureSandboxBeaconKey(tx, { randomBytes, worker: drawWorker });
  const beacon = makeSandboxBeacon(key, { now, worker: drawWorker });
  await setBeaconOfNewLots(tx, key);
  for (const { id, tickets, closed_at } of await tx.query<Closed>(CLOSED, [])) {
    await tx.query('SELECT freeze_draw($1, $2)', [id, closed_at]);
    const digest = await computeLotListDigest(tx, drawWorker, id, tickets);
    if (digest === null) throw new Error(`the sample's lot ${id} has no whole list`);
    await storeListDigest(tx, id, digest, closed_at);
    const [draw] = await tx.query<{ round: bigint; due_at: Date }>(NAMED, [id]);
    if (draw === undefined) continue;
    const answer = await beacon.round(key, Number(draw.round));
    if ('signature' in answer) await storeLotWinner(tx, id, answer.signature, draw.due_at);
  }
  await tx.query('UPDATE draw_mailings SET done_at = $1', [new Date(now())]);
};
