import { LEAST_DRAW_DELAY } from '../../config/draw-delay.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/database.ts';

const NAME = `INSERT INTO draw_terms (delay_seconds, least_seconds) VALUES ($1, $2)
  ON CONFLICT (only_row) DO UPDATE SET delay_seconds = excluded.delay_seconds, least_seconds = excluded.least_seconds
    WHERE (draw_terms.delay_seconds, draw_terms.least_seconds)
      IS DISTINCT FROM (excluded.delay_seconds, excluded.least_seconds)`;

const FILL = 'UPDATE lots SET draw_delay_seconds = $1 WHERE draw_delay_seconds IS NULL';

/**
 * Names the delay that lots get from now on; those that have one keep it. Lots from before there was one for each get
 * this one.
 */
export const prepareDrawTerms = async (
  tx: Queryable,
  { drawDelaySeconds, production }: Pick<Context['config'], 'drawDelaySeconds' | 'production'>,
): Promise<void> => {
  await tx.query(NAME, [drawDelaySeconds, production ? LEAST_DRAW_DELAY : 0]);
  await tx.query(FILL, [drawDelaySeconds]);
};
