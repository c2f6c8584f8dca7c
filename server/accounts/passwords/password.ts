import { hash, verify } from '@node-rs/argon2';

type Means = { readonly config: { readonly passwordMemoryKib: number } };

/** argon2id (the library's default), two passes; about 40 ms with the 19 MiB of a real shop. */
const costOf = ({ config }: Means) =>
  ({ memoryCost: config.passwordMemoryKib, timeCost: 2, parallelism: 1 }) as const;

export const hashPassword = (means: Means, password: string): Promise<string> =>
  hash(password, costOf(means));

const dummies = new Map<number, Promise<string>>();

/** Computes what {@link passwordMatches} needs for unknown users, so that the first log-in is no slower than others. */
export const warmUpPasswords = async (means: Means): Promise<string> => {
  const { passwordMemoryKib } = means.config;
  const dummy = dummies.get(passwordMemoryKib) ?? hashPassword(means, 'nobody has this password');
  dummies.set(passwordMemoryKib, dummy);
  return dummy;
};

/**
 * Whether the password is the one that was hashed. Without a hash (no such user, or one who can't log in) it takes as
 * long and says no, so that time does not tell whether an account exists.
 */
export const passwordMatches = async (
  means: Means,
  passwordHash: string | null,
  password: string,
): Promise<boolean> => {
  if (passwordHash !== null) return verify(passwordHash, password);
  await verify(await warmUpPasswords(means), password);
  return false;
};
