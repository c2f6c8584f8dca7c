import type { Database } from '../../database/database.ts';
import { makeNotFoundRefusal, makeWrongFieldsRefusal, Refusal } from '../refusal.ts';

type Means = {
  readonly database: Database;
  readonly now: () => number;
  readonly config: { readonly emailConfirmation: boolean };
};

const JUDGE = `SELECT l.offered, has_started(l, $3) AS started, u.email_verified_at IS NOT NULL OR NOT $4::boolean AS confirmed
  FROM lots l, users u WHERE l.id = $2 AND u.id = $1`;
const ASK = `INSERT INTO awaited_starts (user_id, lot_id, asked_at)
  SELECT $1, l.id, $3 FROM lots l WHERE l.id = $2 ON CONFLICT (user_id, lot_id) DO NOTHING`;
const TAKE_BACK = 'DELETE FROM awaited_starts WHERE user_id = $1 AND lot_id = $2';

/**
 * Stores that a user wants a mail once a coming lot has started, or takes that back; the same however often it is
 * called (docs/messages.md#news-of-lots). Refused where the user's address is not confirmed, because the mail might
 * reach a stranger, and where the lot has started or is no longer offered. For a lot that starts in the meantime the
 * mail is queued at once.
 */
export const setStartReminder = async (
  { database, now, config }: Means,
  userId: number,
  lotId: number,
  wanted: boolean,
): Promise<Refusal | null> => {
  const at = new Date(now());
  type Judged = { readonly offered: boolean; readonly started: boolean; readonly confirmed: boolean };
  const [judged] = await database.query<Judged>(JUDGE, [userId, lotId, at, config.emailConfirmation]);
  if (judged === undefined) return makeNotFoundRefusal();
  if (!wanted) {
    await database.query(TAKE_BACK, [userId, lotId]);
    return null;
  }
  if (!judged.confirmed) return makeWrongFieldsRefusal({ email: ['email_unverified'] });
  if (!judged.offered) return new Refusal('conflict', { message: 'lot_withdrawn' });
  if (judged.started) return new Refusal('conflict', { message: 'lot_started' });
  await database.query(ASK, [userId, lotId, at]);
  return null;
};
