import { winnerIndex } from '../../../src/domain/draw.ts';
import type { Queryable, Row } from '../../database/database.ts';

export type DrawCheck = 'draw_winner';

type DrawRow = {
  readonly lot_id: number;
  readonly tickets: number;
  readonly random_value: Buffer | null;
  readonly winner_number: number;
};

const DRAWN = `SELECT lot_id, tickets, random_value, winner_number FROM draws
  WHERE state = 'drawn' AND commitment IS NULL ORDER BY lot_id`;

/** Recomputes each winner from the number that was kept (decisions: Tickets and draws). */
export const auditDraws = async (queries: Queryable): Promise<readonly Row[]> => {
  const draws = await queries.query<DrawRow>(DRAWN, []);
  return draws.flatMap(({ lot_id, tickets, random_value, winner_number }) => {
    const index = random_value === null ? null : winnerIndex(random_value, tickets);
    const expected = index === null ? null : index + 1;
    return expected === winner_number ? [] : [{ lot_id, found: winner_number, expected }];
  });
};
