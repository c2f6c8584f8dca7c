import { hash, verify } from '@node-rs/argon2';
import { normalisedPassword } from '../../../src/domain/accounts/account-fields.ts';
import type { HashInTurn } from './password-hash-queue.ts';

type Means = { readonly config: { readonly passwordMemoryKib: number } };

/**
 * Hashes a password now with argon2id (the library's default), two passes; about 40 ms with the 19 MiB of a real shop.
 */
const hashNow = ({ config }: Means, password: string): Promise<string> =>
  hash(password, { memoryCost: config.passwordMemoryKib, timeCost: 2, parallelism: 1 });

/** Hashes a password for storage, in its normal form ({@link normalisedPassword}). */
export const hashPassword = (means: Means, inTurn: HashInTurn, password: string): Promise<string> =>
  inTurn(() => hashNow(means, normalisedPassword(password)));

/**
 * The texts that a stored hash may be of: the normal form, and the text as it was typed before there was one. Their
 * number depends on what is typed now, never on the account.
 */
const spellingsOf = (password: string): readonly string[] => [
  ...new Set([normalisedPassword(password), password, password.normalize('NFD')]),
];

const dummies = new Map<number, Promise<string>>();

/**
 * Computes what {@link isPasswordOfHash} needs for unknown users, so that the first log-in is no slower than others.
 */
export const warmUpPasswordHashing = async (means: Means): Promise<string> => {
  const { passwordMemoryKib } = means.config;
  const dummy = dummies.get(passwordMemoryKib) ?? hashNow(means, 'nobody has this password');
  dummies.set(passwordMemoryKib, dummy);
  return dummy;
};

/**
 * Tells whether a password is the one that was hashed. Without a hash (no such user, or one who can't log in) it waits
 * for its turns, takes as long and answers no, so that time does not tell whether an account exists.
 */
export const isPasswordOfHash = async (
  means: Means,
  inTurn: HashInTurn,
  passwordHash: string | null,
  password: string,
): Promise<boolean> => {
  const compared = passwordHash ?? (await warmUpPasswordHashing(means));
  for (const spelling of spellingsOf(password)) {
    if (await inTurn(() => verify(compared, spelling))) return passwordHash !== null;
  }
  return false;
};
