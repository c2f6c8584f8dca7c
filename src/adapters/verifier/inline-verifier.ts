import { Effect } from 'effect';
import type { DrawVerifier } from '../../application/ports/draw-verifier.ts';
import type { VerifierCrypto } from '../../domain/draws/proof/verification-steps.ts';
import { verifyListedDraw, verifyNamedFiles } from './verify-draw-and-files.ts';

/** Makes the verifier on the caller's own thread, for where there are no workers. */
export const makeInlineVerifier = (crypto: VerifierCrypto): DrawVerifier => ({
  prepare: Effect.void,
  verifyDraw: (draw, list, onStep) => Effect.promise(() => verifyListedDraw(crypto, draw, list, onStep)),
  verifyFiles: files => Effect.promise(() => verifyNamedFiles(crypto, files)),
});
