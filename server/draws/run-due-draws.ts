import { readShopTime } from '../database/shop-time.ts';
import type { BeaconTrouble } from './beacon.ts';
import { computeBeaconPauseSeconds, QUICK_BEACON_ATTEMPTS } from './beacon-pause.ts';
import { closeEndedLots } from './close-ended-lots.ts';
import { commitUncommittedDraws } from './commit-uncommitted-draws.ts';
import type { DrawsContext } from './draws-context.ts';
import {
  COMMITTED_DRAW_COLUMNS_SQL,
  type CommittedDrawRow,
  findConsistentCommitment,
} from './find-consistent-commitment.ts';
import { checkClosedTicketLists, holdBackDraw } from './lists/check-closed-ticket-lists.ts';
import { storeLotWinner } from './store-lot-winner.ts';
import { runDueSuperDraws } from './super/run-due-super-draws.ts';

type DueDraw = CommittedDrawRow & { readonly attempts: number };

const DUE = `SELECT ${COMMITTED_DRAW_COLUMNS_SQL}, d.attempts FROM draws d JOIN draw_log g ON g.lot_id = d.lot_id
  WHERE d.state <> 'drawn' AND d.state <> 'without_winner' AND d.list_checked_at IS NOT NULL AND d.due_at <= (SELECT shop_time($1))
    AND d.waiting_for IS DISTINCT FROM 'list' AND (d.next_attempt_at IS NULL OR d.next_attempt_at <= (SELECT shop_time($1)))
  ORDER BY d.due_at, d.lot_id LIMIT 20`;

const WAIT = `UPDATE draws SET state = 'waiting', waiting_for = $2, attempts = attempts + 1,
    next_attempt_at = shop_time($3) + make_interval(secs => $4) WHERE lot_id = $1 AND state IN ('closed', 'waiting')`;

type Means = Pick<
  DrawsContext,
  'config' | 'database' | 'now' | 'beacon' | 'drawWorker' | 'log' | 'metrics' | 'outbox'
>;

const wait = async ({ database, now, log }: Means, due: DueDraw, trouble: BeaconTrouble): Promise<void> => {
  await database.query(WAIT, [due.lot_id, trouble, new Date(now()), computeBeaconPauseSeconds(due.attempts)]);
  if (due.attempts >= QUICK_BEACON_ATTEMPTS || (trouble !== 'late' && trouble !== 'unreachable'))
    log.warn({ lotId: due.lot_id, round: String(due.round), trouble }, 'a draw waits for its round');
};

const drawOne = async (context: Means, due: DueDraw, ending: AbortSignal | undefined): Promise<boolean> => {
  const commitment = findConsistentCommitment(due);
  if (commitment === null) {
    await holdBackDraw(context, due.lot_id);
    return false;
  }
  const answer = await context.beacon.round(commitment.beacon, commitment.round, ending);
  if (ending?.aborted === true && 'trouble' in answer) return false; // our own doing, not the beacon's
  context.metrics.beaconRounds.inc({ outcome: 'trouble' in answer ? answer.trouble : 'sound' });
  if ('trouble' in answer) {
    await wait(context, due, answer.trouble);
    return false;
  }
  return context.database.transaction(async tx =>
    storeLotWinner(tx, due.lot_id, answer.signature, await readShopTime(tx, context.now())),
  );
};

/**
 * Closes the lots that have ended, and runs every draw whose round's time has come, with the number of the committed
 * round and no other (docs/draws.md#in-five-steps). Where the beacon is late, unreachable or invalid the draw waits,
 * names the reason, and is tried again after a pause. Nothing is locked while the beacon is asked. Any number of
 * processes may run it at once: each lot is drawn once. Super prizes are drawn with them. When `ending` aborts no other
 * lot is begun. Resolves with how many this call has drawn.
 */
export const runDueDraws = async (context: Means, ending?: AbortSignal): Promise<number> => {
  await closeEndedLots(context, ending);
  await commitUncommittedDraws(context);
  await checkClosedTicketLists(context);
  let drawn = await runDueSuperDraws(context, ending);
  for (;;) {
    const due = await context.database.query<DueDraw>(DUE, [new Date(context.now())]);
    let progress = 0;
    for (const draw of due) {
      if (ending?.aborted === true) return drawn + progress;
      if (await drawOne(context, draw, ending)) progress += 1;
    }
    drawn += progress;
    if (progress === 0) return drawn;
  }
};
