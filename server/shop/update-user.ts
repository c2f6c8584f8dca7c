import type { userUpdate } from '../../src/adapters/http/wire/account.ts';
import type { Language } from '../../src/adapters/http/wire/primitives.ts';
import type { Context } from '../context.ts';
import { isChangeMailed, sendEmailChange } from './change-email.ts';
import { normalizeEmail } from './email.ts';
import { problemsIn } from './field-problems.ts';
import { addressProblem, countAddressQuestion, isTaken } from './judge-address.ts';
import { firstNameProblem } from './judge-name.ts';
import { isSmsPhone } from './judge-registration.ts';
import { countTowards, type Limit } from './rate-limit.ts';
import { fieldErrors } from './refusal.ts';
import type { SessionUser } from './sessions.ts';

/** Each changed address costs two mails to addresses that somebody typed. */
const CHANGES_PER_USER: Limit = { name: 'change-mail', most: 10, windowSeconds: 86_400 };

type Details = (typeof userUpdate.request.Type)['user'];
type Owner = { readonly user: SessionUser; readonly language: Language; readonly address: string };

const SAVE = `UPDATE users SET first_name = $2, last_name = $3, phone = $4, address = $5, gender = $6,
  mailing_participant = $7 WHERE id = $1`;

/**
 * Saves the details of the session's user, whatever `user_id` says. Another address of mail is taken over when the
 * link that is mailed to it is opened; until then the old one stays. Throws a Refusal: a text at each wrong field; where
 * the address is somebody's also the code `unique` after the text at `email`, and the text under the key `unique`
 * (specification §5 and contract name one each); 429 when too many addresses were asked for.
 */
export const updateUser = async (
  context: Context,
  { user, language, address: visitor }: Owner,
  details: Details,
): Promise<void> => {
  const problems = problemsIn({
    first_name: firstNameProblem(details.first_name),
    phone: isSmsPhone(details.phone) ? null : 'phone_invalid',
    email: addressProblem(details.email),
  });
  if (problems !== null) throw fieldErrors(problems);

  const firstName = details.first_name.trim();
  const newEmail = normalizeEmail(details.email) ?? user.email;
  const change = { userId: user.id, firstName, oldEmail: user.email, newEmail, language };
  const asked = newEmail !== user.email && !(await isChangeMailed(context, change));
  if (asked) {
    await countAddressQuestion(context, visitor);
    await countTowards(context.database, context, CHANGES_PER_USER, String(user.id));
    if (await isTaken(context, newEmail)) {
      throw fieldErrors({ email: ['unique', { code: 'unique' }], unique: ['unique'] });
    }
  }
  await context.database.transaction(async tx => {
    await tx.query(SAVE, [
      user.id,
      firstName,
      details.last_name.trim(),
      details.phone,
      details.address.trim(),
      details.gender,
      details.mailing_participant,
    ]);
    if (asked) await sendEmailChange(tx, context, change);
  });
};
