import type { Queryable } from '../database/database.ts';

/**
 * The least draw delay in production, in seconds: with less the buyer of the last item could hope to know the number.
 */
export const LEAST_DRAW_DELAY_SECONDS = 60;

/** The usual draw delay, in seconds, where DRAW_DELAY_SECONDS is not set. */
export const USUAL_DRAW_DELAY_SECONDS = 600;

/** A process with a smaller least delay does not lower it for the others; docs/draws.md says how an operator does. */
const NAME = `INSERT INTO draw_terms AS kept (delay_seconds, least_seconds, prize_claim_days) VALUES ($1, $2, $3)
  ON CONFLICT (only_row) DO UPDATE SET delay_seconds = greatest(excluded.delay_seconds, kept.least_seconds),
      least_seconds = greatest(excluded.least_seconds, kept.least_seconds), prize_claim_days = excluded.prize_claim_days
    WHERE (kept.delay_seconds, kept.least_seconds, kept.prize_claim_days) IS DISTINCT FROM
      (greatest(excluded.delay_seconds, kept.least_seconds), greatest(excluded.least_seconds, kept.least_seconds),
        excluded.prize_claim_days)`;

const FILL = `UPDATE lots SET draw_delay_seconds = (SELECT delay_seconds FROM draw_terms)
  WHERE draw_delay_seconds IS NULL`;

/**
 * Stores what is frozen with lots and draws to come: the draw delay that new lots get, and within how many days prizes drawn
 * from now on are to be accepted. Lots and prizes that have theirs keep it; lots from before each had its own get this delay.
 */
export const setDrawTerms = async (
  tx: Queryable,
  {
    drawDelaySeconds,
    production,
    prizeClaimDays,
  }: {
    readonly drawDelaySeconds: number;
    readonly production: boolean;
    readonly prizeClaimDays: number;
  },
): Promise<void> => {
  await tx.query(NAME, [drawDelaySeconds, production ? LEAST_DRAW_DELAY_SECONDS : 0, prizeClaimDays]);
  await tx.query(FILL, []);
};
