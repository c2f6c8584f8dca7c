import type { Effect } from 'effect';
import type { DrawVerifier } from '../ports/draw-verifier.ts';
import type { ShopUnavailable, VerifierUnavailable } from '../ports/failures.ts';

/** Gets the verifier's code, so that files can be checked when there is no network any more. */
export type PrepareVerifier = () => Effect.Effect<void, VerifierUnavailable | ShopUnavailable>;

export const makePrepareVerifier =
  (verifier: DrawVerifier): PrepareVerifier =>
  () =>
    verifier.prepare;
