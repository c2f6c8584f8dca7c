import { createHash } from 'node:crypto';
import type { AccountsContext } from './accounts-context.ts';

/** Saves an avatar in one statement: the user's picture is the new one and its address names it, or nothing changed. */
const SAVE = `WITH picture AS (INSERT INTO avatars (user_id, hash, image, saved_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, image = excluded.image, saved_at = excluded.saved_at)
  UPDATE users SET avatar = $5 WHERE id = $1`;

/**
 * Stores a user's avatar in place of the old one, where all processes find it, and answers its path, which holds the
 * picture's digest, so that its content never changes. Only for pictures that the picture process has converted.
 */
export const saveAvatar = async (
  { database, now }: Pick<AccountsContext, 'database' | 'now'>,
  userId: number,
  webp: Uint8Array,
): Promise<string> => {
  const hash = createHash('sha256').update(webp).digest('hex');
  const path = `/avatars/${hash}.webp`;
  await database.query(SAVE, [userId, hash, Buffer.from(webp), new Date(now()), path]);
  return path;
};

/** Reads the avatar with this digest; null when no user has it any more. */
export const readAvatar = async (
  { database }: Pick<AccountsContext, 'database'>,
  hash: string,
): Promise<Buffer<ArrayBuffer> | null> => {
  const [row] = await database.query<{ image: Buffer<ArrayBuffer> }>(
    'SELECT image FROM avatars WHERE hash = $1 LIMIT 1',
    [hash],
  );
  return row?.image ?? null;
};
