import { sessionCodec } from '../../../src/contract/codecs/sign-in-codec.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { normalizeEmail } from '../../../src/domain/accounts/email-address.ts';
import { confirmEmailChange } from '../../accounts/changes/change-email.ts';
import { undoAccountChange } from '../../accounts/changes/undo-account-change.ts';
import { countEmailQuestion } from '../../accounts/judge-email.ts';
import { startPasswordRecovery } from '../../accounts/passwords/recover-password.ts';
import { resetPassword } from '../../accounts/passwords/reset-password.ts';
import { userOfReferralCode } from '../../accounts/referral-code.ts';
import { judgeRegistration } from '../../accounts/sign-in/judge-registration.ts';
import { logIn } from '../../accounts/sign-in/log-in.ts';
import { sendPhoneCode } from '../../accounts/sign-in/phone-codes.ts';
import { type OpenedSession, registerUser } from '../../accounts/sign-in/register-user.ts';
import { endSession } from '../../accounts/sign-in/sessions.ts';
import { confirmEmail, remailEmailVerification } from '../../accounts/sign-in/verify-email.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { fieldRefusal, notFoundRefusal } from '../../messages/refusal.ts';
import { callRoute } from '../call-route.ts';
import { DONE_ANSWER } from '../done-answer.ts';
import { unwrapOrThrow } from '../refused-request.ts';
import type { Route } from '../route.ts';
import { setDeviceCookie } from '../visitors/device-cookie.ts';

export const signInRoutes = (context: ProcessContext): readonly Route[] => {
  const { database, config } = context;
  const opened = (
    { id, name, email, token, device }: OpenedSession,
    setHeader: Parameters<typeof setDeviceCookie>[1],
  ) => {
    setDeviceCookie(config, setHeader, device);
    return sessionCodec.encode({ id, name, email, accessToken: token });
  };

  return [
    callRoute(contractCalls.phoneConfirm, async ({ request: { phone }, caller: { language, address } }) => {
      unwrapOrThrow(await sendPhoneCode(context, { phone, language, address }));
      return DONE_ANSWER;
    }),
    callRoute(contractCalls.validateRegistration, async ({ request, caller }) => {
      unwrapOrThrow(await countEmailQuestion(context, caller.address));
      const judged = await judgeRegistration(context, request, false);
      return 'problems' in judged ? fieldRefusal(judged.problems) : DONE_ANSWER;
    }),
    callRoute(contractCalls.signUp, async ({ request, caller, setHeader }) => {
      unwrapOrThrow(await countEmailQuestion(context, caller.address));
      const judged = await judgeRegistration(context, request, true);
      if ('problems' in judged) return fieldRefusal(judged.problems);
      const code = request.phone_confirm_code ?? '';
      return opened(unwrapOrThrow(await registerUser(context, judged.sound, code, caller)), setHeader);
    }),
    callRoute(contractCalls.logIn, async ({ request, caller: { address, device, gone }, setHeader }) => {
      return opened(unwrapOrThrow(await logIn(context, { ...request, address, device, gone })), setHeader);
    }),
    callRoute(contractCalls.logOut, async ({ request, caller }) => {
      await endSession(database, caller.sessionHash, caller.user.id, request.tokens);
      return DONE_ANSWER;
    }),
    callRoute(contractCalls.verifyEmail, async ({ request: { token } }) => {
      const confirmed =
        (await confirmEmail(database, context.now(), token)) ||
        unwrapOrThrow(await confirmEmailChange(context, token));
      return confirmed ? DONE_ANSWER : fieldRefusal({ token: ['link_invalid'] });
    }),
    callRoute(contractCalls.resendVerification, async ({ request, caller: { language, address } }) => {
      const email = normalizeEmail(request.email);
      if (email === null) return fieldRefusal({ email: ['email_invalid'] });
      unwrapOrThrow(await remailEmailVerification(context, { email, language, address }));
      return DONE_ANSWER;
    }),
    callRoute(contractCalls.createRecovery, async ({ request: { email }, caller: { language, address } }) => {
      unwrapOrThrow(await startPasswordRecovery(context, { email, language, visitor: address }));
      return DONE_ANSWER;
    }),
    callRoute(contractCalls.resetPassword, async ({ request, caller, setHeader }) => {
      const { language, address, device, gone } = caller;
      const { token, password, password_confirmation: confirmation } = request;
      const reset = { token, password, confirmation, language, visitor: address, device, gone };
      setDeviceCookie(config, setHeader, unwrapOrThrow(await resetPassword(context, reset)));
      return DONE_ANSWER;
    }),
    callRoute(
      contractCalls.undoChange,
      async ({ request: { token }, caller: { gone, address: visitor } }) => ({
        errors: false as const,
        recovery_token: unwrapOrThrow(await undoAccountChange(context, token, { gone, visitor })),
      }),
    ),
    callRoute(contractCalls.checkReferral, async ({ request: { ref } }) =>
      (await userOfReferralCode(database, ref)) === null ? notFoundRefusal('referral_unknown') : DONE_ANSWER,
    ),
  ];
};
