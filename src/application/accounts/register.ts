import { Effect } from 'effect';
import { withWritePolicy } from '../call-policies.ts';
import type { FormFailure } from '../ports/failures.ts';
import type { Registration, Session, SignInPort } from '../ports/sign-in.ts';
import type { StoragePort } from '../ports/storage.ts';
import type { BeginSession } from './begin-session.ts';
import { withStoredReferralCode } from './validate-registration.ts';

/**
 * Creates the account with the code from the phone, keeps the session and clears the stored referral code
 * (docs/behaviour.md#registration).
 */
export type Register = (registration: Registration, phoneCode: string) => Effect.Effect<Session, FormFailure>;

export const makeRegister =
  (signIn: SignInPort, storage: StoragePort, beginSession: BeginSession): Register =>
  (registration, phoneCode) =>
    Effect.suspend(() =>
      withWritePolicy(signIn.signUp(withStoredReferralCode(registration, storage), phoneCode)),
    ).pipe(
      Effect.tap(session => {
        storage.write('referralCode', null);
        return beginSession(session);
      }),
    );
