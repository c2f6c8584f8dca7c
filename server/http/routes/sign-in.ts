import { calls } from '../../../src/adapters/http/wire/calls.ts';
import type { Context } from '../../context.ts';
import { normalizeEmail } from '../../shop/email.ts';
import { isSmsPhone, judgeRegistration } from '../../shop/judge-registration.ts';
import { logIn } from '../../shop/log-in.ts';
import { sendPhoneCode } from '../../shop/phone-codes.ts';
import { countTowards, type Limit, visitorKey } from '../../shop/rate-limit.ts';
import { userOfReferralCode } from '../../shop/referral-code.ts';
import { type OpenedSession, registerUser } from '../../shop/register-user.ts';
import { endSession } from '../../shop/sessions.ts';
import { confirmEmail, resendVerification } from '../../shop/verify-email.ts';
import { answer } from '../answer.ts';
import { fieldErrors, notFound } from '../refusal.ts';
import type { Route } from '../route.ts';

/** Validate and sign-up tell whether an address is registered, so they are limited instead (decisions: Accounts). */
const PER_ADDRESS: Limit = { name: 'register-address', most: 60, windowSeconds: 3600 };

const DONE = { errors: false } as const;
const sessionOf = ({ id, name, email, token }: OpenedSession) => ({ id, name, email, access_token: token });

export const signInRoutes = (context: Context): readonly Route[] => {
  const { database } = context;
  const limited = (address: string): Promise<void> =>
    countTowards(database, context, PER_ADDRESS, visitorKey(address));

  return [
    answer(calls.phoneConfirm, async ({ request: { phone }, caller: { language, address } }) => {
      if (!isSmsPhone(phone)) return fieldErrors({ phone: ['phone_invalid'] });
      await sendPhoneCode(context, { phone, language, address });
      return DONE;
    }),
    answer(calls.validateRegistration, async ({ request, caller }) => {
      await limited(caller.address);
      const judged = await judgeRegistration(context, request, false);
      return 'problems' in judged ? fieldErrors(judged.problems) : DONE;
    }),
    answer(calls.signUp, async ({ request, caller }) => {
      await limited(caller.address);
      const judged = await judgeRegistration(context, request, true);
      if ('problems' in judged) return fieldErrors(judged.problems);
      return sessionOf(await registerUser(context, judged.sound, request.phone_confirm_code ?? '', caller));
    }),
    answer(calls.logIn, async ({ request, caller: { address } }) =>
      sessionOf(await logIn(context, { ...request, address })),
    ),
    answer(calls.logOut, async ({ request, caller }) => {
      await endSession(database, caller.sessionHash, caller.user.id, request.tokens);
      return DONE;
    }),
    answer(calls.verifyEmail, async ({ request: { token } }) =>
      (await confirmEmail(database, context.now(), token)) ? DONE : fieldErrors({ token: ['link_invalid'] }),
    ),
    answer(calls.resendVerification, async ({ request, caller: { language, address } }) => {
      const email = normalizeEmail(request.email);
      if (email === null) return fieldErrors({ email: ['email_invalid'] });
      await resendVerification(context, { email, language, address });
      return DONE;
    }),
    answer(calls.checkReferral, async ({ request: { ref } }) =>
      (await userOfReferralCode(database, ref)) === null ? notFound('referral_unknown') : DONE,
    ),
  ];
};
