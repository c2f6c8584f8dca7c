import { createHash } from 'node:crypto';
import {
  digitsOnly,
  isCodeTyped,
  normaliseConfirmationCode,
} from '../../../src/domain/accounts/account-fields.ts';
import {
  CONFIRMATION_CODE_DIGITS,
  CONFIRMATION_CODE_MINUTES,
  CONFIRMATION_CODE_PAUSE_SECONDS,
  CONFIRMATION_CODE_TRIES,
  MOST_ACCOUNTS_OF_PHONE_A_DAY,
} from '../../../src/domain/accounts/confirmation-constants.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import type { Queryable } from '../../database/database.ts';
import { rollBackTransactionIf } from '../../database/roll-back-transaction-if.ts';
import { makePhoneCodeSms } from '../../messages/mails/accounts/make-phone-code-sms.ts';
import { makeTooManyCallsRefusal, makeWrongFieldsRefusal, type Refusal } from '../../messages/refusal.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findAccountPhoneProblem } from '../judge-phone.ts';
import {
  computeVisitorRateLimitKey,
  countTowardsRateLimit,
  countTowardsRateLimits,
  findUpcomingRateLimitRefusal,
  type RateLimit,
} from '../limits/rate-limit.ts';
import { makeSmsBudgetRefusal, takeFromSmsBudget } from '../limits/sms-budget.ts';
import { formatPhonesServedBySms, isPhoneServedBySms } from '../limits/sms-countries.ts';

const LIFETIME_MS = CONFIRMATION_CODE_MINUTES * 60_000;
const PAUSE_MS = CONFIRMATION_CODE_PAUSE_SECONDS * 1000;
const PER_PHONE: RateLimit = { name: 'sms-phone', most: 5, windowSeconds: 86_400, message: 'sms_too_many' };
const PER_ADDRESS: RateLimit = { name: 'sms-address', most: 20, windowSeconds: 3600 };
/**
 * Limits how many confirmations of one phone count in a day, each for another account or the same: several accounts are
 * not several people.
 */
const CONFIRMATIONS: RateLimit = {
  name: 'phone-accounts',
  most: MOST_ACCOUNTS_OF_PHONE_A_DAY,
  windowSeconds: 86_400,
  message: seconds => ({ id: 'phone_accounts', values: { hours: Math.ceil(seconds / 3600) } }),
};

/** The key of a phone's codes and counts, however the phone is written. */
const keyOf = (phone: string): string => `+${digitsOnly(phone)}`;

const codeHash = (key: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${key} ${normaliseConfirmationCode(code)}`)
    .digest();

const CODES = 10 ** CONFIRMATION_CODE_DIGITS;
const FAIR_BELOW = Math.floor(2 ** 32 / CODES) * CODES;

/**
 * Makes a code, each equally likely: random values past the last whole multiple of the number of codes are drawn again.
 */
const makeCode = (randomBytes: AccountsContext['randomBytes']): string => {
  for (;;) {
    const value = Buffer.from(randomBytes(4)).readUInt32BE();
    if (value < FAIR_BELOW) return String(value % CODES).padStart(CONFIRMATION_CODE_DIGITS, '0');
  }
};

const isAgainst = (outcome: unknown): boolean => outcome !== null;

/**
 * Sends a new code that confirms a phone by SMS, which replaces the phone's last one: 6 digits, 10 minutes, 5 tries.
 * Refused, and then nothing is sent or counted: at `phone` where it is malformed, or one that the shop sends no SMS to;
 * when the phone has confirmed its accounts of the day, when one was sent in the last 60 s (used or not), on the
 * phone's sixth of a day, on the network address's 21st of an hour, and beyond the day's budget of all.
 */
export const sendPhoneCode = async (
  context: AccountsContext,
  {
    phone,
    language,
    address,
  }: { readonly phone: string; readonly language: Language; readonly address: string },
): Promise<Refusal | null> => {
  const wrong = findAccountPhoneProblem(phone);
  if (wrong !== null) return makeWrongFieldsRefusal({ phone: [wrong] });
  const { countries } = context.config.smsLimits;
  if (!isPhoneServedBySms(countries, phone)) {
    return makeWrongFieldsRefusal({
      phone: [{ id: 'sms_country', values: { numbers: formatPhonesServedBySms(countries) } }],
    });
  }
  const code = makeCode(context.randomBytes);
  const against = await rollBackTransactionIf<Refusal | 'no_budget' | null>(
    context.database,
    isAgainst,
    async tx => {
      const now = context.now();
      const key = keyOf(phone);
      const usedUp = await findUpcomingRateLimitRefusal(tx, context, CONFIRMATIONS, key);
      if (usedUp !== null) return usedUp;
      const pause = context.config.rateLimit ? PAUSE_MS : 0;
      const sent = await tx.query(
        `INSERT INTO phone_codes AS c (phone, code_hash, sent_at, expires_at, tries_left) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (phone) DO UPDATE SET code_hash = excluded.code_hash, sent_at = excluded.sent_at,
         expires_at = excluded.expires_at, tries_left = excluded.tries_left
       WHERE c.sent_at <= $6 RETURNING 1`,
        [
          key,
          codeHash(key, code),
          new Date(now),
          new Date(now + LIFETIME_MS),
          CONFIRMATION_CODE_TRIES,
          new Date(now - pause),
        ],
      );
      if (sent.length === 0) return tooSoon(tx, key, now);
      const late = await countTowardsRateLimits(
        tx,
        context,
        [PER_PHONE, key],
        [PER_ADDRESS, computeVisitorRateLimitKey(address)],
      );
      if (late !== null) return late;
      if (!(await takeFromSmsBudget(tx, context))) return 'no_budget';
      await context.outbox.send(tx, {
        kind: 'sms',
        to: phone,
        subject: '',
        text: makePhoneCodeSms(language, context.config.shopName, code),
        expiresAt: new Date(context.now() + LIFETIME_MS),
      });
      return null;
    },
  );
  return against === 'no_budget' ? makeSmsBudgetRefusal(context.database, context) : against;
};

const tooSoon = async (tx: Queryable, key: string, now: number): Promise<Refusal> => {
  const [row] = await tx.query<{ sent_at: Date }>('SELECT sent_at FROM phone_codes WHERE phone = $1', [key]);
  const seconds = Math.max(1, Math.ceil(((row?.sent_at.getTime() ?? now) + PAUSE_MS - now) / 1000));
  return makeTooManyCallsRefusal(seconds, { id: 'sms_too_soon', values: { seconds } });
};

/**
 * Finds what is wrong with a code that confirms a phone: a wrong one counts as a try unless it has no digit at all, the
 * right one stays valid. After 5 wrong ones, after 10 minutes, once it is used and where none was sent it is
 * `code_expired`, and `required` where none is given. Counted at once for all processes.
 */
export const findPhoneCodeProblem = async (
  { database, now }: Pick<AccountsContext, 'database' | 'now'>,
  phone: string,
  code: string | null | undefined,
): Promise<'required' | 'code_wrong' | 'code_expired' | null> => {
  if (!isCodeTyped(code)) return 'required';
  if (normaliseConfirmationCode(code) === '') return 'code_wrong';
  const key = keyOf(phone);
  const [row] = await database.query<{ matches: boolean }>(
    `UPDATE phone_codes SET tries_left = CASE WHEN code_hash = $2 THEN tries_left ELSE tries_left - 1 END
     WHERE phone = $1 AND expires_at > $3 AND tries_left > 0 RETURNING code_hash = $2 AS matches`,
    [key, codeHash(key, code), new Date(now())],
  );
  if (row === undefined) return 'code_expired';
  return row.matches ? null : 'code_wrong';
};

/**
 * Uses the right code of a phone up for an account, in the transaction that gives it the phone. Its row stays until it
 * expires, so that the next code waits its time. Refused when another request used it first, when it is no longer
 * valid, and when the phone has confirmed its accounts of the day; then the caller rolls the transaction back, and the
 * code is not used.
 */
export const consumePhoneCode = async (
  tx: Queryable,
  context: Pick<AccountsContext, 'config' | 'now'>,
  phone: string,
  code: string,
): Promise<Refusal | null> => {
  const key = keyOf(phone);
  const used = await tx.query(
    `UPDATE phone_codes SET tries_left = 0
     WHERE phone = $1 AND code_hash = $2 AND expires_at > $3 AND tries_left > 0 RETURNING 1`,
    [key, codeHash(key, code), new Date(context.now())],
  );
  if (used.length === 0) return makeWrongFieldsRefusal({ phone_confirm_code: ['code_expired'] });
  return countTowardsRateLimit(tx, context, CONFIRMATIONS, key);
};
