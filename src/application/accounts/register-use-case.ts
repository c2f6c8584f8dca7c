import { Effect } from 'effect';
import { withWritePolicy } from '../call-policies.ts';
import type { FormFailure } from '../ports/failures.ts';
import type { Registration, Session, SignInPort } from '../ports/sign-in.ts';
import type { StoragePort } from '../ports/storage.ts';
import type { BeginSessionUseCase } from './begin-session-use-case.ts';
import { withStoredReferralCode } from './validate-registration-use-case.ts';

/**
 * The use case that creates the account with the code from the phone, keeps the session and clears the stored referral
 * code (docs/behaviour.md#registration).
 */
export type RegisterUseCase = (
  registration: Registration,
  phoneCode: string,
) => Effect.Effect<Session, FormFailure>;

export const makeRegister =
  (signIn: SignInPort, storage: StoragePort, beginSession: BeginSessionUseCase): RegisterUseCase =>
  (registration, phoneCode) =>
    Effect.suspend(() =>
      withWritePolicy(signIn.signUp(withStoredReferralCode(registration, storage), phoneCode)),
    ).pipe(
      Effect.tap(session => {
        storage.write('referralCode', null);
        return beginSession(session);
      }),
    );
