import { Effect } from 'effect';
import type { DrawVerifier } from '../../application/ports/draw-verifier.ts';
import type { Crypto } from '../../domain/draws/proof/verify-outcome.ts';
import { verifyListedDraw, verifyNamedFiles } from './verification.ts';

/** The verifier on the caller's own thread, for where there are no workers. */
export const makeInlineVerifier = (crypto: Crypto): DrawVerifier => ({
  prepare: Effect.void,
  verifyDraw: (draw, list, onStep) => Effect.promise(() => verifyListedDraw(crypto, draw, list, onStep)),
  verifyFiles: files => Effect.promise(() => verifyNamedFiles(crypto, files)),
});
