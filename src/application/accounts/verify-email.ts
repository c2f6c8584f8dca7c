import type { Effect } from 'effect';
import type { FormFailure } from '../ports/failures.ts';
import type { SignIn } from '../ports/sign-in.ts';
import { writingIdempotently } from '../resilience.ts';

/** Confirms an email with the token of the mailed link; a wrong or old one is FieldsRefused. */
export type VerifyEmail = (token: string) => Effect.Effect<void, FormFailure>;

export const makeVerifyEmail =
  (signIn: SignIn): VerifyEmail =>
  token =>
    writingIdempotently(signIn.verifyEmail(token));
