import type { MessagesContext } from './messages-context.ts';

type Kind = 'fcm' | 'one_signal' | 'android';

/** The number of devices of a kind that a user can have: more than anybody carries; the oldest of more are deleted. */
const MOST_OF_A_KIND = 20;

const SAVE = `WITH old AS (
    SELECT token FROM device_tokens WHERE user_id = $3 AND kind = $1 AND token <> $2
    ORDER BY saved_at DESC, token OFFSET ${MOST_OF_A_KIND - 1}
  ), forgotten AS (DELETE FROM device_tokens d USING old WHERE d.user_id = $3 AND d.kind = $1 AND d.token = old.token)
  INSERT INTO device_tokens (kind, token, user_id, saved_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (kind, md5(token)) DO UPDATE SET token = excluded.token, user_id = excluded.user_id,
    saved_at = excluded.saved_at`;

/**
 * Stores a device's push token for the user who saves it last; saving again changes nothing but the moment
 * (docs/behaviour.md#webviews).
 */
export const saveDeviceToken = async (
  { database, now }: Pick<MessagesContext, 'database' | 'now'>,
  userId: number,
  kind: Kind,
  token: string,
): Promise<void> => {
  await database.query(SAVE, [kind, token, userId, new Date(now())]);
};
