import type { Effect } from 'effect';
import type { Verdict } from '../../domain/draws/proof/verify-files.ts';
import type { DrawVerifier, NamedFile } from '../ports/draw-verifier.ts';
import type { ShopUnavailable, VerifierUnavailable } from '../ports/failures.ts';

/** Judges files that somebody kept or was sent, without the shop: they never leave the device. */
export type CheckProofs = (
  files: readonly NamedFile[],
) => Effect.Effect<readonly Verdict[], VerifierUnavailable | ShopUnavailable>;

export const makeCheckProofs =
  (verifier: DrawVerifier): CheckProofs =>
  files =>
    verifier.verifyFiles(files);
