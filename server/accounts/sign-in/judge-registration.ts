import type { WireRegistration } from '../../../src/contract/sign-in.ts';
import { areTermsAgreed, isCodeTyped, phoneProblem } from '../../../src/domain/accounts/account-fields.ts';
import { normaliseEmail } from '../../../src/domain/accounts/email-address.ts';
import type { TextId } from '../../messages/texts/translate-server-text.ts';
import { type AccountFieldProblems, pickAccountFieldProblems } from '../account-field-problems.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findEmailAddressProblem, isEmailTaken } from '../judge-email.ts';
import { findFirstNameProblem } from '../judge-name.ts';
import { findAccountPhoneProblem } from '../judge-phone.ts';
import { findNewPasswordProblem } from '../passwords/judge-password.ts';
import { findUserOfReferralCode } from '../referral-code.ts';
import { findPhoneCodeProblem } from './phone-codes.ts';

/** The fields of a registration whose fields are all right. */
export type SoundRegistration = {
  readonly email: string;
  readonly firstName: string;
  readonly phone: string;
  readonly gender: 0 | 1 | null;
  readonly password: string;
  readonly referrerId: number | null;
};

const emailProblem = async (context: AccountsContext, typed: string): Promise<TextId | null> => {
  const problem = findEmailAddressProblem(typed);
  if (problem !== null) return problem;
  return (await isEmailTaken(context, normaliseEmail(typed) ?? '')) ? 'unique' : null;
};

const codeProblem = async (
  context: AccountsContext,
  { phone, phone_confirm_code: code }: WireRegistration,
  codeRequired: boolean,
): Promise<TextId | null> => {
  const isGiven = isCodeTyped(code);
  if (!isGiven && !codeRequired) return null;
  if (isGiven && phoneProblem(phone) !== null) return null; // the phone's own text says what to mend
  return findPhoneCodeProblem(context, phone, code);
};

/**
 * Judges every field of a registration at once (docs/behaviour.md#registration). A sent code is tried, and a wrong one
 * counts; a missing one is a problem only where `codeRequired`.
 */
export const judgeRegistration = async (
  context: AccountsContext,
  registration: WireRegistration,
  codeRequired: boolean,
): Promise<{ readonly sound: SoundRegistration } | { readonly problems: AccountFieldProblems }> => {
  const { email, firstname, phone, gender, password, agree, referral_code: referral } = registration;
  const invited = referral !== undefined && referral !== null && referral.trim() !== '';
  const referrerId = invited ? await findUserOfReferralCode(context.database, referral) : null;
  const problems = pickAccountFieldProblems({
    email: await emailProblem(context, email),
    firstname: findFirstNameProblem(firstname),
    phone: findAccountPhoneProblem(phone),
    password: findNewPasswordProblem(password),
    agree: areTermsAgreed(agree) ? null : 'agree_required',
    referral_code: invited && referrerId === null ? 'referral_unknown' : null,
    phone_confirm_code: await codeProblem(context, registration, codeRequired),
  });
  if (problems !== null) return { problems };
  return {
    sound: {
      email: normaliseEmail(email) ?? email,
      firstName: firstname,
      phone,
      gender: gender ?? null,
      password,
      referrerId,
    },
  };
};
