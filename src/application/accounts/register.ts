import { Effect } from 'effect';
import type { FormFailure } from '../ports/failures.ts';
import type { Registration, Session, SignIn } from '../ports/sign-in.ts';
import type { Storage } from '../ports/storage.ts';
import { writing } from '../resilience.ts';
import type { BeginSession } from './begin-session.ts';
import { withStoredReferral } from './validate-registration.ts';

/**
 * Creates the account with the code from the phone, keeps the session and clears the stored referral code
 * (docs/behaviour.md#registration).
 */
export type Register = (registration: Registration, phoneCode: string) => Effect.Effect<Session, FormFailure>;

export const makeRegister =
  (signIn: SignIn, storage: Storage, beginSession: BeginSession): Register =>
  (registration, phoneCode) =>
    Effect.suspend(() => writing(signIn.signUp(withStoredReferral(registration, storage), phoneCode))).pipe(
      Effect.tap(session => {
        storage.write('referralCode', null);
        return beginSession(session);
      }),
    );
