import { winnerIndex } from '../../src/domain/draw.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';

type DueDraw = { readonly lot_id: number; readonly tickets: number };

const DUE = `SELECT lot_id, tickets FROM draws WHERE state <> 'drawn' AND due_at <= $1
  ORDER BY due_at, lot_id LIMIT 1 FOR UPDATE SKIP LOCKED`;

const KEEP = `WITH winner AS (SELECT id FROM tickets WHERE lot_id = $1 AND number = $2),
  drawn AS (
    UPDATE draws SET state = 'drawn', random_value = $3, winner_number = $2, drawn_at = $4,
      winner_ticket_id = (SELECT id FROM winner) WHERE lot_id = $1)
  UPDATE lots SET drawn_at = $4 WHERE id = $1`;

/** Four blocks: that all are rejected has a chance below 10^-30. */
const RANDOM_BYTES = 32;

const drawOne = async (tx: Queryable, { now, randomBytes }: Pick<Context, 'now' | 'randomBytes'>) => {
  const at = new Date(now());
  const [due] = await tx.query<DueDraw>(DUE, [at]);
  if (due === undefined) return false;
  const random = randomBytes(RANDOM_BYTES);
  const index = winnerIndex(random, due.tickets);
  if (index === null) return false; // it stays due, and is drawn at the next look
  await tx.query(KEEP, [due.lot_id, index + 1, Buffer.from(random), at]);
  return true;
};

/**
 * Runs every draw that is due, each in its own transaction, with a cryptographically secure random value that is kept
 * beside the ticket count and the winning number: `winnerIndex(random_value, tickets) + 1` recomputes it (decisions:
 * Tickets and draws). Any number of processes may run it at once: each lot is drawn once.
 */
export const runDraws = async (context: Pick<Context, 'database' | 'now' | 'randomBytes'>): Promise<void> => {
  while (await context.database.transaction(tx => drawOne(tx, context)));
};
