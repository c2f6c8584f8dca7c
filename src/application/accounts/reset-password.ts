import type { Effect } from 'effect';
import type { FormFailure } from '../ports/failures.ts';
import type { PasswordReset, SignIn } from '../ports/sign-in.ts';
import { writing } from '../resilience.ts';

/** Sets a new password with the token of the mailed link; a used or old link is FieldsRefused `token`. */
export type ResetPassword = (reset: PasswordReset) => Effect.Effect<void, FormFailure>;

export const makeResetPassword =
  (signIn: SignIn): ResetPassword =>
  reset =>
    writing(signIn.resetPassword(reset));
