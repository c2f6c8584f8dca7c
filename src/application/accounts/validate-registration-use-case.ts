import { Effect } from 'effect';
import { withReadPolicy } from '../call-policies.ts';
import type { FormFailure } from '../ports/failures.ts';
import type { Registration, SignInPort } from '../ports/sign-in.ts';
import type { StoragePort } from '../ports/storage.ts';

/** The use case that asks the shop about every field of the registration's step 1; refused ones are FieldsRefused. */
export type ValidateRegistrationUseCase = (registration: Registration) => Effect.Effect<void, FormFailure>;

/** Adds the stored referral code to a registration that names no friend (docs/behaviour.md#registration). */
export const withStoredReferralCode = (registration: Registration, storage: StoragePort): Registration => ({
  ...registration,
  referralCode: registration.referralCode ?? storage.read('referralCode'),
});

export const makeValidateRegistration =
  (signIn: SignInPort, storage: StoragePort): ValidateRegistrationUseCase =>
  registration =>
    Effect.suspend(() => withReadPolicy(signIn.validate(withStoredReferralCode(registration, storage))));
