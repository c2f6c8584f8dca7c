import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes: about 40 ms (stack: Database). The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let dummy: Promise<string> | undefined;

/** Computes what {@link passwordMatches} needs for unknown users, so that the first log-in is no slower than others. */
export const warmUpPasswords = async (): Promise<void> => {
  dummy ??= hash('nobody has this password', COST);
  await dummy;
};

/**
 * Whether the password is the one that was hashed. Without a hash (no such user, or one who can't log in) it takes as
 * long and says no, so that time does not tell whether an account exists (decisions: Accounts).
 */
export const passwordMatches = async (passwordHash: string | null, password: string): Promise<boolean> => {
  if (passwordHash !== null) return verify(passwordHash, password);
  await warmUpPasswords();
  await verify((await dummy) ?? '', password);
  return false;
};
