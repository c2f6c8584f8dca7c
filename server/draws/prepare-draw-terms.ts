import type { Queryable } from '../database/database.ts';

/**
 * The least draw delay in production, in seconds: with less the buyer of the last item could hope to know the number.
 */
export const LEAST_DRAW_DELAY_SECONDS = 60;

/** The usual draw delay, in seconds, where DRAW_DELAY_SECONDS is not set. */
export const USUAL_DRAW_DELAY_SECONDS = 600;

/** A process with a smaller least delay does not lower it for the others; docs/draws.md says how an operator does. */
const NAME = `INSERT INTO draw_terms AS kept (delay_seconds, least_seconds) VALUES ($1, $2)
  ON CONFLICT (only_row) DO UPDATE SET delay_seconds = greatest(excluded.delay_seconds, kept.least_seconds),
      least_seconds = greatest(excluded.least_seconds, kept.least_seconds)
    WHERE (kept.delay_seconds, kept.least_seconds) IS DISTINCT FROM
      (greatest(excluded.delay_seconds, kept.least_seconds), greatest(excluded.least_seconds, kept.least_seconds))`;

const FILL = `UPDATE lots SET draw_delay_seconds = (SELECT delay_seconds FROM draw_terms)
  WHERE draw_delay_seconds IS NULL`;

/**
 * Stores the draw delay that new lots get; lots that have one keep it, and lots from before each had its own get this
 * one.
 */
export const setDrawDelayOfNewLots = async (
  tx: Queryable,
  { drawDelaySeconds, production }: { readonly drawDelaySeconds: number; readonly production: boolean },
): Promise<void> => {
  await tx.query(NAME, [drawDelaySeconds, production ? LEAST_DRAW_DELAY_SECONDS : 0]);
  await tx.query(FILL, []);
};
