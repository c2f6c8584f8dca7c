import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { makeAvatar } from './make-avatar.ts';
import { fieldErrors } from './refusal.ts';

/** One statement: the user's picture is the new one and its address names it, or nothing happened. */
const SAVE = `WITH picture AS (INSERT INTO avatars (user_id, hash, image, saved_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, image = excluded.image, saved_at = excluded.saved_at)
  UPDATE users SET avatar = $5 WHERE id = $1`;

/**
 * Keeps a user's picture in place of the old one, where all processes find it, and answers its path: it holds the
 * picture's digest, so what is there never changes. Throws a Refusal with a text at `avatar` when it is no picture.
 */
export const saveAvatar = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  userId: number,
  bytes: Uint8Array,
): Promise<string> => {
  const made = await makeAvatar(bytes);
  if ('problem' in made) throw fieldErrors({ avatar: [made.problem] });
  const hash = createHash('sha256').update(made.webp).digest('hex');
  const path = `/avatars/${hash}.webp`;
  await database.query(SAVE, [userId, hash, made.webp, new Date(now()), path]);
  return path;
};

/** The picture with this digest; null when nobody has it any more. */
export const readAvatar = async (
  { database }: Pick<Context, 'database'>,
  hash: string,
): Promise<Buffer<ArrayBuffer> | null> => {
  const [row] = await database.query<{ image: Buffer<ArrayBuffer> }>(
    'SELECT image FROM avatars WHERE hash = $1 LIMIT 1',
    [hash],
  );
  return row?.image ?? null;
};
