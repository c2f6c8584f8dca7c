import { Effect } from 'effect';
import { withReadPolicy } from '../call-policies.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import type { SignInPort } from '../ports/sign-in.ts';
import type { StoragePort } from '../ports/storage.ts';

/**
 * The use case that checks a friend's code and keeps it for the registration; false when no friend has it (to /404).
 */
export type KeepReferralCodeUseCase = (code: string) => Effect.Effect<boolean, ShopUnavailable>;

export const makeKeepReferralCode =
  (signIn: SignInPort, storage: StoragePort): KeepReferralCodeUseCase =>
  code =>
    withReadPolicy(signIn.checkReferral(code)).pipe(
      Effect.tap(known =>
        Effect.sync(() => {
          if (known) storage.write('referralCode', code);
        }),
      ),
    );
