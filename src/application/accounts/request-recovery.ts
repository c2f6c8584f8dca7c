import type { Effect } from 'effect';
import type { FormFailure } from '../ports/failures.ts';
import type { SignIn } from '../ports/sign-in.ts';
import { writing } from '../resilience.ts';

/** Has a recovery link mailed; never tells whether the address is known (docs/behaviour.md#sessions). */
export type RequestRecovery = (email: string) => Effect.Effect<void, FormFailure>;

export const makeRequestRecovery =
  (signIn: SignIn): RequestRecovery =>
  email =>
    writing(signIn.requestRecovery(email));
