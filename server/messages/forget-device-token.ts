import type { Queryable } from '../database/database.ts';

/**
 * Deletes a device token that can't be sent to, whoever it belongs to, with all messages that wait for it
 * (forget_messages_of_device.sql).
 */
export const forgetDeviceToken = async (queries: Queryable, token: string): Promise<void> => {
  await queries.query(
    'DELETE FROM device_tokens WHERE gets_push(kind) AND md5(token) = md5($1) AND token = $1',
    [token],
  );
};
