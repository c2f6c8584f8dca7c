import { createHash } from 'node:crypto';
import type { Language } from '../../../src/adapters/http/wire/primitives.ts';
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_PAUSE_SECONDS,
  CODE_TRIES,
} from '../../../src/domain/accounts/confirmation.ts';
import { normalizeCode } from '../../../src/domain/accounts/fields.ts';
import { commitUnless } from '../../database/commit-unless.ts';
import type { Queryable } from '../../database/database.ts';
import { phoneCodeSms } from '../../messages/mails/accounts/phone-code-sms.ts';
import { fieldErrors, type Refusal, tooMany } from '../../messages/refusal.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { countTowardsEach, type Limit, visitorKey } from '../limits/rate-limit.ts';
import { smsBudgetUsedUp, takeFromSmsBudget } from '../limits/sms-budget.ts';
import { isServed, servedNumbers } from '../limits/sms-countries.ts';

const LIFETIME_MS = CODE_MINUTES * 60_000;
const PAUSE_MS = CODE_PAUSE_SECONDS * 1000;
const PER_PHONE: Limit = { name: 'sms-phone', most: 5, windowSeconds: 86_400, message: 'sms_too_many' };
const PER_ADDRESS: Limit = { name: 'sms-address', most: 20, windowSeconds: 3600 };

const codeHash = (phone: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${phone} ${normalizeCode(code)}`)
    .digest();

const CODES = 10 ** CODE_DIGITS;
const FAIR_BELOW = Math.floor(2 ** 32 / CODES) * CODES;

/** Each code equally likely: values past the last whole multiple of their number are drawn again. */
const makeCode = (randomBytes: AccountsContext['randomBytes']): string => {
  for (;;) {
    const value = Buffer.from(randomBytes(4)).readUInt32BE();
    if (value < FAIR_BELOW) return String(value % CODES).padStart(CODE_DIGITS, '0');
  }
};

const isAgainst = (outcome: unknown): boolean => outcome !== null;

/**
 * Sends a new code, which replaces the phone's last one: 6 digits, 10 minutes, 5 tries. Refused, and then
 * nothing is sent or counted: at `phone` where the shop sends no SMS to; when one was sent in the last 60 s, on
 * the phone's sixth of a day, on the address's 21st of an hour, and beyond the day's budget of all.
 */
export const sendPhoneCode = async (
  context: AccountsContext,
  {
    phone,
    language,
    address,
  }: { readonly phone: string; readonly language: Language; readonly address: string },
): Promise<Refusal | null> => {
  const { countries } = context.config.smsLimits;
  if (!isServed(countries, phone)) {
    return fieldErrors({ phone: [{ id: 'sms_country', values: { numbers: servedNumbers(countries) } }] });
  }
  const code = makeCode(context.randomBytes);
  const against = await commitUnless<Refusal | 'no_budget' | null>(context.database, isAgainst, async tx => {
    const now = context.now();
    const pause = context.config.rateLimit ? PAUSE_MS : 0;
    const sent = await tx.query(
      `INSERT INTO phone_codes AS c (phone, code_hash, sent_at, expires_at, tries_left) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (phone) DO UPDATE SET code_hash = excluded.code_hash, sent_at = excluded.sent_at,
         expires_at = excluded.expires_at, tries_left = excluded.tries_left
       WHERE c.sent_at <= $6 RETURNING 1`,
      [
        phone,
        codeHash(phone, code),
        new Date(now),
        new Date(now + LIFETIME_MS),
        CODE_TRIES,
        new Date(now - pause),
      ],
    );
    if (sent.length === 0) return tooSoon(tx, phone, now);
    const late = await countTowardsEach(tx, context, [PER_PHONE, phone], [PER_ADDRESS, visitorKey(address)]);
    if (late !== null) return late;
    if (!(await takeFromSmsBudget(tx, context))) return 'no_budget';
    await context.outbox.send(tx, {
      kind: 'sms',
      to: phone,
      subject: '',
      text: phoneCodeSms(language, context.config.shopName, code),
      expiresAt: new Date(context.now() + LIFETIME_MS),
    });
    return null;
  });
  return against === 'no_budget' ? smsBudgetUsedUp(context.database, context) : against;
};

const tooSoon = async (tx: Queryable, phone: string, now: number): Promise<Refusal> => {
  const [row] = await tx.query<{ sent_at: Date }>('SELECT sent_at FROM phone_codes WHERE phone = $1', [
    phone,
  ]);
  const seconds = Math.max(1, Math.ceil(((row?.sent_at.getTime() ?? now) + PAUSE_MS - now) / 1000));
  return tooMany(seconds, { id: 'sms_too_soon', values: { seconds } });
};

/**
 * Tries a code: a wrong one counts, the right one stays valid. After 5 wrong ones, after 10 minutes and without a code
 * at all it is `code_expired`. Counted at once for all processes.
 */
export const tryPhoneCode = async (
  queries: Queryable,
  now: number,
  phone: string,
  code: string,
): Promise<'right' | 'code_wrong' | 'code_expired'> => {
  const [row] = await queries.query<{ matches: boolean }>(
    `UPDATE phone_codes SET tries_left = CASE WHEN code_hash = $2 THEN tries_left ELSE tries_left - 1 END
     WHERE phone = $1 AND expires_at > $3 AND tries_left > 0 RETURNING code_hash = $2 AS matches`,
    [phone, codeHash(phone, code), new Date(now)],
  );
  if (row === undefined) return 'code_expired';
  return row.matches ? 'right' : 'code_wrong';
};

/** Uses the right code up; false when somebody else was faster or it is no longer valid. */
export const consumePhoneCode = async (
  tx: Queryable,
  now: number,
  phone: string,
  code: string,
): Promise<boolean> => {
  const used = await tx.query(
    'DELETE FROM phone_codes WHERE phone = $1 AND code_hash = $2 AND expires_at > $3 AND tries_left > 0 RETURNING 1',
    [phone, codeHash(phone, code), new Date(now)],
  );
  return used.length > 0;
};
