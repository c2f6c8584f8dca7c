import type { Language } from '../../../src/domain/content/languages.ts';
import type { Queryable } from '../../database/database.ts';
import { isHeldMailAddressError, isUniqueViolationError } from '../../database/database-errors.ts';
import {
  isRefusal,
  makeWrongFieldsRefusal,
  type Refusal,
  rollBackIfRefused,
} from '../../messages/refusal.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { releaseFormerAddress } from '../changes/account-before-change.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { makeReferralCode } from '../referral-code.ts';
import type { SoundRegistration } from './judge-registration.ts';
import { keepKnownDevice } from './known-devices.ts';
import { consumePhoneCode } from './phone-codes.ts';
import { startSession } from './sessions.ts';
import { queueVerifyAddressMail } from './verify-email.ts';

type Preferences = {
  readonly language: Language;
  readonly currency: string;
  readonly device: string | null;
  readonly address: string;
  /** Aborted when the caller disconnects. */
  readonly gone: AbortSignal;
};
export type OpenedSession = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  /** The token by which the browser is known from now on; null when it is not. */
  readonly device: string | null;
};

const insertUser = async (
  tx: Queryable,
  context: AccountsContext,
  { email, firstName, phone, gender, referrerId }: SoundRegistration,
  passwordHash: string,
  { language, currency }: Preferences,
): Promise<number | null> => {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO users (first_name, phone, email, password_hash, gender, ref_code, referrer_id, language, currency, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (email) DO NOTHING RETURNING id`,
    [
      firstName,
      phone,
      email,
      passwordHash,
      gender,
      makeReferralCode(context),
      referrerId,
      language,
      currency,
      new Date(context.now()),
    ],
  );
  return row?.id ?? null;
};

/**
 * Uses the phone's code up, makes the user with a session of 24 hours, and mails the link that confirms the address:
 * all of it or nothing. Refused when the code or the address was taken in the meantime, or the phone has confirmed its
 * accounts of the day (docs/behaviour.md#registration), and while too many passwords are hashed.
 */
export const registerUser = async (
  context: AccountsContext,
  registration: SoundRegistration,
  code: string,
  preferences: Preferences,
): Promise<OpenedSession | Refusal> => {
  const passwordHash = await context.hashing.withPlace(
    { ...preferences, visitor: preferences.address },
    inTurn => hashPassword(context, inTurn, registration.password),
  );
  if (isRefusal(passwordHash)) return passwordHash;
  const register = (): Promise<OpenedSession | Refusal> =>
    rollBackIfRefused(context.database, async tx => {
      const { email, firstName, phone } = registration;
      const unconfirmed = await consumePhoneCode(tx, context, phone, code);
      if (unconfirmed !== null) return unconfirmed;
      await releaseFormerAddress(tx, context, email);
      const id = await insertUser(tx, context, registration, passwordHash, preferences);
      if (id === null) return makeWrongFieldsRefusal({ email: ['unique'] });
      if (context.config.emailConfirmation) {
        await queueVerifyAddressMail(tx, context, { id, email, firstName }, preferences.language);
      }
      const token = await startSession(tx, context, id, false);
      const device = await keepKnownDevice(tx, context, id, passwordHash, preferences.device);
      return { id, name: firstName, email, token, device };
    });
  try {
    return await register();
  } catch (error) {
    if (isHeldMailAddressError(error)) return makeWrongFieldsRefusal({ email: ['unique'] });
    // Only a referral code can clash here, once in a million users: another one is made.
    if (!isUniqueViolationError(error)) throw error;
    return register();
  }
};
