import { Effect } from 'effect';
import type { FormFailure } from '../ports/failures.ts';
import type { Registration, SignIn } from '../ports/sign-in.ts';
import type { Storage } from '../ports/storage.ts';
import { reading } from '../resilience.ts';

/** Asks the shop about every field of step 1; refused ones are FieldsRefused. */
export type ValidateRegistration = (registration: Registration) => Effect.Effect<void, FormFailure>;

/** Adds the stored referral code to a registration that names no friend (docs/behaviour.md#registration). */
export const withStoredReferral = (registration: Registration, storage: Storage): Registration => ({
  ...registration,
  referralCode: registration.referralCode ?? storage.read('referralCode'),
});

export const makeValidateRegistration =
  (signIn: SignIn, storage: Storage): ValidateRegistration =>
  registration =>
    Effect.suspend(() => reading(signIn.validate(withStoredReferral(registration, storage))));
