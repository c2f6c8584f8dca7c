import type { Queryable } from '../database/database.ts';

/** Forgets one of Firebase's device tokens, whoever it belongs to, with all that waits for it (forget_messages_of_device.sql). */
export const forgetDevice = async (queries: Queryable, token: string): Promise<void> => {
  await queries.query(
    `DELETE FROM device_tokens WHERE kind IN ('fcm', 'android') AND md5(token) = md5($1) AND token = $1`,
    [token],
  );
};
