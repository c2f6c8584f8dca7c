import type { Effect } from 'effect';
import type { FormFailure } from '../ports/failures.ts';
import type { SignIn } from '../ports/sign-in.ts';
import { writing } from '../resilience.ts';

/** Mails the confirmation link again; never tells whether the address is known. */
export type ResendVerification = (email: string) => Effect.Effect<void, FormFailure>;

export const makeResendVerification =
  (signIn: SignIn): ResendVerification =>
  email =>
    writing(signIn.resendVerification(email));
