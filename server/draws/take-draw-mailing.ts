import type { LocalizedText } from '../../src/domain/content/languages.ts';
import type { DrawLogEnd } from '../../src/domain/draws/proof/draw-log.ts';
import type { Queryable } from '../database/database.ts';
import { DRAW_LOG_HEAD_SQL } from './draw-log.ts';

type Taken = {
  readonly lot_id: number;
  readonly kind: 'closed' | 'drawn';
  readonly last_user_id: number;
};

type Draw = {
  readonly category_id: number;
  readonly lot: LocalizedText;
  readonly prize: LocalizedText;
  readonly bought: LocalizedText;
  /** The money that its winner can have in the prize's place, in kopiyka; null where the shop offers none. */
  readonly cash: bigint | null;
  readonly state: 'closed' | 'waiting' | 'drawn' | 'without_winner';
  readonly by_date: boolean;
  readonly tickets: number;
  readonly void_count: number;
  readonly head: DrawLogEnd | null;
  readonly due_at: Date;
  readonly root: Buffer | null;
  readonly round: bigint | null;
  readonly id: string | null;
  readonly winner_id: number | null;
  readonly prize_id: number | null;
  /** Until when the winner is to accept the prize. */
  readonly accept_by: Date | null;
  readonly ticket: string | null;
  /** Who forfeited the prize last; null: nobody has. */
  readonly forfeited_by: number | null;
};

/** The fields of a draw whose holders are told of it, and how far that has come. */
export type DrawMailing = Taken & Draw;

const TAKE = `SELECT m.lot_id, m.kind, m.last_user_id FROM draw_mailings m
  WHERE m.done_at IS NULL ORDER BY m.lot_id, m.kind LIMIT 1 FOR UPDATE OF m SKIP LOCKED`;

const READ = `SELECT l.category_id, l.title AS lot, p.title AS prize, b.title AS bought, l.cash_alternative AS cash, d.state,
    coalesce(d.commitment->>'closed_by' = 'date', false) AS by_date, d.tickets, d.void_count, d.due_at, d.root,
    d.round, g.id, t.user_id AS winner_id, z.id AS prize_id, z.claim_until AS accept_by, t.title AS ticket,
    ${DRAW_LOG_HEAD_SQL} AS head,
    (SELECT f.user_id FROM prizes f WHERE f.lot_id = d.lot_id AND f.state = 'forfeited'
      ORDER BY f.place DESC LIMIT 1) AS forfeited_by
  FROM draws d JOIN lots l ON l.id = d.lot_id
  JOIN products p ON p.id = l.product_to_win_id JOIN products b ON b.id = l.product_to_buy_id
  LEFT JOIN draw_log g ON g.lot_id = d.lot_id
  LEFT JOIN tickets t ON t.id = d.winner_ticket_id
  LEFT JOIN prizes z ON z.lot_id = d.lot_id AND z.state <> 'forfeited'
  WHERE d.lot_id = $1`;

/**
 * Takes the next draw whose holders are to be told of it, for the caller's transaction; null: there is none. The draw is read
 * once its mailing is locked, so that a prize which was forfeited meanwhile (forfeit_prize.sql begins it again) is not told of
 * as it was before.
 */
export const takeDrawMailing = async (tx: Queryable): Promise<DrawMailing | null> => {
  const [taken] = await tx.query<Taken>(TAKE, []);
  if (taken === undefined) return null;
  const [draw] = await tx.query<Draw>(READ, [taken.lot_id]);
  if (draw === undefined) throw new Error(`no draw to tell of: lot ${taken.lot_id}`);
  return { ...taken, ...draw };
};
