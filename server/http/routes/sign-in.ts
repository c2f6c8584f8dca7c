import { sessionCodec } from '../../../src/contract/codecs/sign-in-codec.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { normaliseEmail } from '../../../src/domain/accounts/email-address.ts';
import { confirmEmailChange } from '../../accounts/changes/change-email.ts';
import { undoAccountChange } from '../../accounts/changes/undo-account-change.ts';
import { countEmailTakenQuestion } from '../../accounts/judge-email.ts';
import { startPasswordRecovery } from '../../accounts/passwords/recover-password.ts';
import { resetPassword } from '../../accounts/passwords/reset-password.ts';
import { findUserOfReferralCode } from '../../accounts/referral-code.ts';
import { judgeRegistration } from '../../accounts/sign-in/judge-registration.ts';
import { logIn } from '../../accounts/sign-in/log-in.ts';
import { sendPhoneCode } from '../../accounts/sign-in/phone-codes.ts';
import { type OpenedSession, registerUser } from '../../accounts/sign-in/register-user.ts';
import { endSession } from '../../accounts/sign-in/sessions.ts';
import { confirmEmail, remailEmailVerification } from '../../accounts/sign-in/verify-email.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { makeNotFoundRefusal, makeWrongFieldsRefusal } from '../../messages/refusal.ts';
import { DONE_ANSWER } from '../done-answer.ts';
import { makeContractCallRoute } from '../make-contract-call-route.ts';
import { unwrapOrThrowRefusal } from '../refused-request-error.ts';
import type { ServerRoute } from '../server-route.ts';
import { setDeviceCookie } from '../visitors/device-cookie.ts';

/**
 * Makes the routes by which somebody registers, confirms a phone number and a mail address, logs in and out, and
 * recovers a password.
 */
export const makeSignInRoutes = (context: ProcessContext): readonly ServerRoute[] => {
  const { database, config } = context;
  const opened = (
    { id, name, email, token, device }: OpenedSession,
    setHeader: Parameters<typeof setDeviceCookie>[1],
  ) => {
    setDeviceCookie(config, setHeader, device);
    return sessionCodec.encode({ id, name, email, accessToken: token });
  };

  return [
    makeContractCallRoute(
      contractCalls.phoneConfirm,
      async ({ request: { phone }, caller: { language, address } }) => {
        unwrapOrThrowRefusal(await sendPhoneCode(context, { phone, language, address }));
        return DONE_ANSWER;
      },
    ),
    makeContractCallRoute(contractCalls.validateRegistration, async ({ request, caller }) => {
      unwrapOrThrowRefusal(await countEmailTakenQuestion(context, caller.address));
      const judged = await judgeRegistration(context, request, false);
      return 'problems' in judged ? makeWrongFieldsRefusal(judged.problems) : DONE_ANSWER;
    }),
    makeContractCallRoute(contractCalls.signUp, async ({ request, caller, setHeader }) => {
      unwrapOrThrowRefusal(await countEmailTakenQuestion(context, caller.address));
      const judged = await judgeRegistration(context, request, true);
      if ('problems' in judged) return makeWrongFieldsRefusal(judged.problems);
      const code = request.phone_confirm_code ?? '';
      return opened(unwrapOrThrowRefusal(await registerUser(context, judged.sound, code, caller)), setHeader);
    }),
    makeContractCallRoute(
      contractCalls.logIn,
      async ({ request, caller: { address, device, gone }, setHeader }) => {
        return opened(
          unwrapOrThrowRefusal(await logIn(context, { ...request, address, device, gone })),
          setHeader,
        );
      },
    ),
    makeContractCallRoute(contractCalls.logOut, async ({ request, caller }) => {
      await endSession(database, caller.sessionHash, caller.user.id, request.tokens);
      return DONE_ANSWER;
    }),
    makeContractCallRoute(contractCalls.verifyEmail, async ({ request: { token } }) => {
      const confirmed =
        (await confirmEmail(database, context.now(), token)) ||
        unwrapOrThrowRefusal(await confirmEmailChange(context, token));
      return confirmed ? DONE_ANSWER : makeWrongFieldsRefusal({ token: ['link_invalid'] });
    }),
    makeContractCallRoute(
      contractCalls.resendVerification,
      async ({ request, caller: { language, address } }) => {
        const email = normaliseEmail(request.email);
        if (email === null) return makeWrongFieldsRefusal({ email: ['email_invalid'] });
        unwrapOrThrowRefusal(await remailEmailVerification(context, { email, language, address }));
        return DONE_ANSWER;
      },
    ),
    makeContractCallRoute(
      contractCalls.createRecovery,
      async ({ request: { email }, caller: { language, address } }) => {
        unwrapOrThrowRefusal(await startPasswordRecovery(context, { email, language, visitor: address }));
        return DONE_ANSWER;
      },
    ),
    makeContractCallRoute(contractCalls.resetPassword, async ({ request, caller, setHeader }) => {
      const { language, address, device, gone } = caller;
      const { token, password, password_confirmation: confirmation } = request;
      const reset = { token, password, confirmation, language, visitor: address, device, gone };
      setDeviceCookie(config, setHeader, unwrapOrThrowRefusal(await resetPassword(context, reset)));
      return DONE_ANSWER;
    }),
    makeContractCallRoute(
      contractCalls.undoChange,
      async ({ request: { token }, caller: { gone, address: visitor } }) => ({
        errors: false as const,
        recovery_token: unwrapOrThrowRefusal(await undoAccountChange(context, token, { gone, visitor })),
      }),
    ),
    makeContractCallRoute(contractCalls.checkReferral, async ({ request: { ref } }) =>
      (await findUserOfReferralCode(database, ref)) === null
        ? makeNotFoundRefusal('referral_unknown')
        : DONE_ANSWER,
    ),
  ];
};
