import { normalizeReferralCode } from '../../src/domain/accounts/referral.ts';
import type { Queryable } from '../database/database.ts';
import type { AccountsContext } from './accounts-context.ts';

/** The 32 letters and digits of a referral code, which can't be mistaken for each other when read aloud or typed. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 8;

/**
 * Makes a new referral code of 8 characters; there are 2^40 of them, so that a clash is tried again and a guess finds
 * nobody.
 */
export const makeReferralCode = ({ randomBytes }: Pick<AccountsContext, 'randomBytes'>): string =>
  [...randomBytes(LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join('');

/**
 * Finds the id of the user whose referral code it is, as people copy it (law `referral-code`). Null when no user has
 * it.
 */
export const findUserOfReferralCode = async (queries: Queryable, code: string): Promise<number | null> => {
  const [row] = await queries.query<{ id: number }>('SELECT id FROM users WHERE ref_code = $1', [
    normalizeReferralCode(code),
  ]);
  return row?.id ?? null;
};

/** Reads a user's own referral code, given at sign-up. Throws when there is no such user. */
export const readReferralCodeOfUser = async (queries: Queryable, userId: number): Promise<string> => {
  const [row] = await queries.query<{ ref_code: string }>('SELECT ref_code FROM users WHERE id = $1', [
    userId,
  ]);
  if (row === undefined) throw new Error('a user without a row');
  return row.ref_code;
};
