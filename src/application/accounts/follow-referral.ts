import { Effect } from 'effect';
import type { ShopUnavailable } from '../ports/failures.ts';
import type { SignIn } from '../ports/sign-in.ts';
import type { Storage } from '../ports/storage.ts';
import { reading } from '../resilience.ts';

/** Checks a friend's code and keeps it for the registration; false when no friend has it (to /404). */
export type FollowReferral = (code: string) => Effect.Effect<boolean, ShopUnavailable>;

export const makeFollowReferral =
  (signIn: SignIn, storage: Storage): FollowReferral =>
  code =>
    reading(signIn.checkReferral(code)).pipe(
      Effect.tap(known =>
        Effect.sync(() => {
          if (known) storage.write('referralCode', code);
        }),
      ),
    );
