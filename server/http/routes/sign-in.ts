import { calls } from '../../../src/contract/calls.ts';
import { sessionCodec } from '../../../src/contract/codecs/sign-in-codec.ts';
import { normalizeEmail } from '../../../src/domain/accounts/email.ts';
import { confirmEmailChange } from '../../accounts/changes/change-email.ts';
import { undoChange } from '../../accounts/changes/undo-change.ts';
import { countAddressQuestion } from '../../accounts/judge-address.ts';
import { startRecovery } from '../../accounts/passwords/recover-password.ts';
import { resetPassword } from '../../accounts/passwords/reset-password.ts';
import { userOfReferralCode } from '../../accounts/referral-code.ts';
import { judgeRegistration } from '../../accounts/sign-in/judge-registration.ts';
import { logIn } from '../../accounts/sign-in/log-in.ts';
import { sendPhoneCode } from '../../accounts/sign-in/phone-codes.ts';
import { type OpenedSession, registerUser } from '../../accounts/sign-in/register-user.ts';
import { endSession } from '../../accounts/sign-in/sessions.ts';
import { confirmEmail, resendVerification } from '../../accounts/sign-in/verify-email.ts';
import type { Context } from '../../context/context.ts';
import { fieldErrors, notFound } from '../../messages/refusal.ts';
import { answer } from '../answer.ts';
import { DONE } from '../done.ts';
import { unwrapOrThrow } from '../refused-request.ts';
import type { Route } from '../route.ts';
import { makeKnown } from '../visitors/device-cookie.ts';

export const signInRoutes = (context: Context): readonly Route[] => {
  const { database, config } = context;
  const opened = (
    { id, name, email, token, device }: OpenedSession,
    setHeader: Parameters<typeof makeKnown>[1],
  ) => {
    makeKnown(config, setHeader, device);
    return sessionCodec.encode({ id, name, email, accessToken: token });
  };

  return [
    answer(calls.phoneConfirm, async ({ request: { phone }, caller: { language, address } }) => {
      unwrapOrThrow(await sendPhoneCode(context, { phone, language, address }));
      return DONE;
    }),
    answer(calls.validateRegistration, async ({ request, caller }) => {
      unwrapOrThrow(await countAddressQuestion(context, caller.address));
      const judged = await judgeRegistration(context, request, false);
      return 'problems' in judged ? fieldErrors(judged.problems) : DONE;
    }),
    answer(calls.signUp, async ({ request, caller, setHeader }) => {
      unwrapOrThrow(await countAddressQuestion(context, caller.address));
      const judged = await judgeRegistration(context, request, true);
      if ('problems' in judged) return fieldErrors(judged.problems);
      const code = request.phone_confirm_code ?? '';
      return opened(unwrapOrThrow(await registerUser(context, judged.sound, code, caller)), setHeader);
    }),
    answer(calls.logIn, async ({ request, caller: { address, device, gone }, setHeader }) => {
      return opened(unwrapOrThrow(await logIn(context, { ...request, address, device, gone })), setHeader);
    }),
    answer(calls.logOut, async ({ request, caller }) => {
      await endSession(database, caller.sessionHash, caller.user.id, request.tokens);
      return DONE;
    }),
    answer(calls.verifyEmail, async ({ request: { token } }) => {
      const confirmed =
        (await confirmEmail(database, context.now(), token)) ||
        unwrapOrThrow(await confirmEmailChange(context, token));
      return confirmed ? DONE : fieldErrors({ token: ['link_invalid'] });
    }),
    answer(calls.resendVerification, async ({ request, caller: { language, address } }) => {
      const email = normalizeEmail(request.email);
      if (email === null) return fieldErrors({ email: ['email_invalid'] });
      unwrapOrThrow(await resendVerification(context, { email, language, address }));
      return DONE;
    }),
    answer(calls.createRecovery, async ({ request: { email }, caller: { language, address } }) => {
      unwrapOrThrow(await startRecovery(context, { email, language, visitor: address }));
      return DONE;
    }),
    answer(calls.resetPassword, async ({ request, caller, setHeader }) => {
      const { language, address, device, gone } = caller;
      const { token, password, password_confirmation: confirmation } = request;
      const reset = { token, password, confirmation, language, visitor: address, device, gone };
      makeKnown(config, setHeader, unwrapOrThrow(await resetPassword(context, reset)));
      return DONE;
    }),
    answer(calls.undoChange, async ({ request: { token }, caller: { gone, address: visitor } }) => ({
      errors: false as const,
      recovery_token: unwrapOrThrow(await undoChange(context, token, { gone, visitor })),
    })),
    answer(calls.checkReferral, async ({ request: { ref } }) =>
      (await userOfReferralCode(database, ref)) === null ? notFound('referral_unknown') : DONE,
    ),
  ];
};
