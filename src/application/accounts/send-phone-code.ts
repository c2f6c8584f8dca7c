import type { Effect } from 'effect';
import type { FormFailure } from '../ports/failures.ts';
import type { SignIn } from '../ports/sign-in.ts';
import { writing } from '../resilience.ts';

/** Sends a 6-digit code to a phone; too many tries are TooManyRequests. */
export type SendPhoneCode = (phone: string) => Effect.Effect<void, FormFailure>;

export const makeSendPhoneCode =
  (signIn: SignIn): SendPhoneCode =>
  phone =>
    writing(signIn.sendPhoneCode(phone));
