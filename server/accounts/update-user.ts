import type { userUpdate } from '../../src/contract/account.ts';
import { isSamePhone } from '../../src/domain/accounts/account-fields.ts';
import { normaliseEmail, toStoredEmail } from '../../src/domain/accounts/email-address.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import type { Queryable } from '../database/database.ts';
import { isRefusal, makeWrongFieldsRefusal, type Refusal, rollBackIfRefused } from '../messages/refusal.ts';
import { pickAccountFieldProblems } from './account-field-problems.ts';
import type { AccountsContext } from './accounts-context.ts';
import { storeAccountBeforeChange } from './changes/account-before-change.ts';
import { isEmailChangeMailed, queueChangeAddressMail } from './changes/change-email.ts';
import { queueAccountChangedMails } from './changes/queue-account-changed-mails.ts';
import { countEmailTakenQuestion, findEmailAddressProblem, isEmailTaken } from './judge-email.ts';
import { findFirstNameProblem, findLastNameProblem } from './judge-name.ts';
import { findAccountPhoneProblem } from './judge-phone.ts';
import { countTowardsRateLimit, type RateLimit } from './limits/rate-limit.ts';
import { findCurrentPasswordProblem } from './passwords/current-password.ts';
import { consumePhoneCode, findPhoneCodeProblem } from './sign-in/phone-codes.ts';
import type { SessionUser } from './sign-in/sessions.ts';

/**
 * Limits changes of address and phone: a changed address costs two mails to addresses that somebody typed, a changed
 * phone costs one.
 */
const CHANGES_PER_USER: RateLimit = { name: 'change-mail', most: 10, windowSeconds: 86_400 };

type Request = typeof userUpdate.request.Type;
type Owner = {
  readonly user: SessionUser;
  readonly sessionHash: Buffer;
  readonly language: Language;
  readonly address: string;
  /** Aborted when the caller disconnects. */
  readonly gone: AbortSignal;
};
type Reach = { readonly email: string; readonly phone: string; readonly password_hash: string | null };

const REACH = 'SELECT email, phone, password_hash FROM users WHERE id = $1';
const SAVE = `UPDATE users SET first_name = $2, last_name = $3, phone = $4, address = $5, gender = $6,
  mailing_participant = $7 WHERE id = $1`;

const reachOf = async (queries: Queryable, userId: number, locked = false): Promise<Reach> => {
  const [row] = await queries.query<Reach>(`${REACH}${locked ? ' FOR NO KEY UPDATE' : ''}`, [userId]);
  if (row === undefined) throw new Error('a session without a user');
  return row;
};

/**
 * Saves the account details of the session's user, whatever `user_id` says. Another email address or another phone
 * needs the password, since a session alone must not take the account over; another phone also the code that was sent
 * to it, which is used up with the change. Another email address replaces the old one when the link that is mailed to
 * it is opened; until then the old one stays. The old one gets a mail about both, with a link that undoes them. Refused
 * with a text at each wrong field; where the address is somebody's also the code `unique` after the text at `email`,
 * and the text under the key `unique`; after too many changes, addresses asked for, accounts of the phone in a day, or
 * wrong passwords; and while too many passwords are hashed.
 */
export const updateUser = async (
  context: AccountsContext,
  { user, sessionHash, language, address: visitor, gone }: Owner,
  { user: details, password = '', phone_confirm_code: code }: Request,
): Promise<Refusal | null> => {
  const { database } = context;
  const known = await reachOf(database, user.id);
  const { phone } = details;
  const newEmail = normaliseEmail(details.email) ?? known.email;
  const wrongPhone = findAccountPhoneProblem(phone);
  const movesFrom = (reach: Reach) => wrongPhone === null && !isSamePhone(reach.phone, phone);
  const changes = (reach: Reach) => reach.email !== newEmail || movesFrom(reach);
  const own = changes(known)
    ? await context.hashing.withPlace({ visitor, gone }, inTurn =>
        findCurrentPasswordProblem(context, inTurn, { user, sessionHash }, known.password_hash, password),
      )
    : null;
  if (isRefusal(own)) return own;
  const problems = pickAccountFieldProblems({
    first_name: findFirstNameProblem(details.first_name),
    last_name: findLastNameProblem(details.last_name),
    // A value stored before its rule became stricter does not keep anybody from saving the rest.
    phone: isSamePhone(known.phone, phone) ? null : wrongPhone,
    email: toStoredEmail(details.email) === known.email ? null : findEmailAddressProblem(details.email),
    password: own,
    phone_confirm_code: movesFrom(known) ? await findPhoneCodeProblem(context, phone, code) : null,
  });
  if (problems !== null) return makeWrongFieldsRefusal(problems);

  const { first_name: firstName } = details;
  const change = { userId: user.id, firstName, newEmail, language };
  const asked = newEmail !== known.email && !(await isEmailChangeMailed(context, change));
  const late =
    (asked ? await countEmailTakenQuestion(context, visitor) : null) ??
    (asked || movesFrom(known)
      ? await countTowardsRateLimit(database, context, CHANGES_PER_USER, String(user.id))
      : null);
  if (late !== null) return late;
  if (asked && (await isEmailTaken(context, newEmail, user.id))) {
    return makeWrongFieldsRefusal({ email: ['unique', { code: 'unique' }], unique: ['unique'] });
  }
  return rollBackIfRefused(database, async tx => {
    const now = await reachOf(tx, user.id, true);
    // The password, or the details that it was needed for, were changed at the same moment by another request.
    if (changes(now) && (!changes(known) || now.password_hash !== known.password_hash)) {
      return makeWrongFieldsRefusal({ password: [changes(known) ? 'password_wrong' : 'required'] });
    }
    const newPhone = movesFrom(now);
    if (newPhone && !movesFrom(known)) return makeWrongFieldsRefusal({ phone_confirm_code: ['required'] });
    const unconfirmed = newPhone ? await consumePhoneCode(tx, context, phone, code ?? '') : null;
    if (unconfirmed !== null) return unconfirmed;
    const isTold = asked || newPhone;
    const before = isTold ? await storeAccountBeforeChange(tx, context, user.id) : null;
    await tx.query(SAVE, [
      user.id,
      firstName,
      details.last_name,
      wrongPhone === null ? phone : now.phone,
      details.address,
      details.gender,
      details.mailing_participant,
    ]);
    if (asked) await queueChangeAddressMail(tx, context, change, before?.changeId ?? null);
    if (isTold) {
      const what = asked
        ? ({ what: 'asked-address', newEmail, newPhone } as const)
        : { what: 'phone' as const };
      await queueAccountChangedMails(tx, context, change, before, what);
    }
    return null;
  });
};
