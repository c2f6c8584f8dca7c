import { normalizeReferralCode } from '../../src/domain/accounts/referral.ts';
import type { Queryable } from '../database/database.ts';
import type { AccountsContext } from './accounts-context.ts';

/** 32 letters and digits that can't be mistaken for each other when read aloud or typed. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 8;

/** A new code of 8 characters; 2^40 of them, so that a clash is tried again and a guess finds nobody. */
export const makeReferralCode = ({ randomBytes }: Pick<AccountsContext, 'randomBytes'>): string =>
  [...randomBytes(LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join('');

/** Finds the user whose referral code it is, as people copy it (law `referral-code`). Null when nobody's. */
export const userOfReferralCode = async (queries: Queryable, code: string): Promise<number | null> => {
  const [row] = await queries.query<{ id: number }>('SELECT id FROM users WHERE ref_code = $1', [
    normalizeReferralCode(code),
  ]);
  return row?.id ?? null;
};

/** The user's own code, given at sign-up. */
export const referralCodeOf = async (queries: Queryable, userId: number): Promise<string> => {
  const [row] = await queries.query<{ ref_code: string }>('SELECT ref_code FROM users WHERE id = $1', [
    userId,
  ]);
  if (row === undefined) throw new Error('a user without a row');
  return row.ref_code;
};
