import type { Queryable } from '../../database/database.ts';
import { lockUserRow } from '../lock-user-row.ts';

const SET = `WITH ended AS (DELETE FROM sessions WHERE user_id = $1 AND token_hash IS DISTINCT FROM $3::bytea),
    called_off AS (
      DELETE FROM mail_tokens WHERE user_id = $1 AND purpose IN ('recovery', 'change') AND change_id IS NULL),
    forgotten AS (DELETE FROM device_tokens WHERE user_id = $1),
    unknown AS (DELETE FROM known_devices WHERE user_id = $1)
  UPDATE users SET password_hash = $2 WHERE id = $1`;

/**
 * Sets a user's password and ends what began with the old one: all sessions but the one to keep, recovery links, a
 * change of address that waits for its confirmation, the devices that log-in knew. Links that were mailed to former
 * addresses stay, because the new password may be a thief's. Device tokens are deleted, too: the browser whose session
 * is kept saves its own again at once.
 */
export const setUserPassword = async (
  tx: Queryable,
  userId: number,
  passwordHash: string,
  keptSession: Buffer | null,
): Promise<void> => {
  await lockUserRow(tx, userId); // a log-in that is on its way has its session before, or finds the old password wrong
  await tx.query(SET, [userId, passwordHash, keptSession]);
};
