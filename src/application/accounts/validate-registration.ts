import { Effect } from 'effect';
import { withReadPolicy } from '../call-policies.ts';
import type { FormFailure } from '../ports/failures.ts';
import type { Registration, SignInPort } from '../ports/sign-in.ts';
import type { StoragePort } from '../ports/storage.ts';

/** Asks the shop about every field of step 1; refused ones are FieldsRefused. */
export type ValidateRegistration = (registration: Registration) => Effect.Effect<void, FormFailure>;

/** Adds the stored referral code to a registration that names no friend (docs/behaviour.md#registration). */
export const withStoredReferralCode = (registration: Registration, storage: StoragePort): Registration => ({
  ...registration,
  referralCode: registration.referralCode ?? storage.read('referralCode'),
});

export const makeValidateRegistration =
  (signIn: SignInPort, storage: StoragePort): ValidateRegistration =>
  registration =>
    Effect.suspend(() => withReadPolicy(signIn.validate(withStoredReferralCode(registration, storage))));
