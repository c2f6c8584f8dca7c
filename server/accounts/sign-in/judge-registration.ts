import type { WireRegistration } from '../../../src/contract/sign-in.ts';
import { areTermsAgreed, isCodeTyped, phoneProblem } from '../../../src/domain/accounts/account-fields.ts';
import { normalizeEmail } from '../../../src/domain/accounts/email-address.ts';
import type { TextId } from '../../messages/texts/server-text.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { type FieldProblems, pickWrongFields } from '../field-problems.ts';
import { emailAddressProblem, isEmailTaken } from '../judge-email.ts';
import { firstNameProblem } from '../judge-name.ts';
import { accountPhoneProblem } from '../judge-phone.ts';
import { passwordProblem } from '../passwords/judge-password.ts';
import { userOfReferralCode } from '../referral-code.ts';
import { phoneCodeProblem } from './phone-codes.ts';

/** A registration whose fields are all right. */
export type SoundRegistration = {
  readonly email: string;
  readonly firstName: string;
  readonly phone: string;
  readonly gender: 0 | 1 | null;
  readonly password: string;
  readonly referrerId: number | null;
};

const emailProblem = async (context: AccountsContext, typed: string): Promise<TextId | null> => {
  const problem = emailAddressProblem(typed);
  if (problem !== null) return problem;
  return (await isEmailTaken(context, normalizeEmail(typed) ?? '')) ? 'unique' : null;
};

const codeProblem = async (
  context: AccountsContext,
  { phone, phone_confirm_code: code }: WireRegistration,
  codeRequired: boolean,
): Promise<TextId | null> => {
  const isGiven = isCodeTyped(code);
  if (!isGiven && !codeRequired) return null;
  if (isGiven && phoneProblem(phone) !== null) return null; // the phone's own text says what to mend
  return phoneCodeProblem(context, phone, code);
};

/**
 * Judges every field of a registration at once (docs/behaviour.md#registration). A sent code is tried, and a wrong one
 * counts; a missing one is a problem only where `codeRequired`.
 */
export const judgeRegistration = async (
  context: AccountsContext,
  registration: WireRegistration,
  codeRequired: boolean,
): Promise<{ readonly sound: SoundRegistration } | { readonly problems: FieldProblems }> => {
  const { email, firstname, phone, gender, password, agree, referral_code: referral } = registration;
  const invited = referral !== undefined && referral !== null && referral.trim() !== '';
  const referrerId = invited ? await userOfReferralCode(context.database, referral) : null;
  const problems = pickWrongFields({
    email: await emailProblem(context, email),
    firstname: firstNameProblem(firstname),
    phone: accountPhoneProblem(phone),
    password: passwordProblem(password),
    agree: areTermsAgreed(agree) ? null : 'agree_required',
    referral_code: invited && referrerId === null ? 'referral_unknown' : null,
    phone_confirm_code: await codeProblem(context, registration, codeRequired),
  });
  if (problems !== null) return { problems };
  return {
    sound: {
      email: normalizeEmail(email) ?? email,
      firstName: firstname,
      phone,
      gender: gender ?? null,
      password,
      referrerId,
    },
  };
};
