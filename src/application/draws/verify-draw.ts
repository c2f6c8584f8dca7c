import { Effect } from 'effect';
import type { Step } from '../../domain/draws/proof/verify-outcome.ts';
import type { DrawVerifier, ListedDraw } from '../ports/draw-verifier.ts';
import type { Draws } from '../ports/draws.ts';
import type { NotFound, ShopUnavailable, VerifierUnavailable } from '../ports/failures.ts';
import { downloading } from '../resilience.ts';

type VerifiedDraw = { readonly steps: readonly Step[]; readonly list: Blob };

/**
 * Fetches a closed lot's list and recomputes its draw on this device. `onStep` hears of every step as it is done; the
 * list is handed back, so that the whole draw can be kept without asking again.
 */
export type VerifyDraw = (
  draw: ListedDraw,
  onStep: (step: Step) => void,
) => Effect.Effect<VerifiedDraw, ShopUnavailable | NotFound | VerifierUnavailable>;

export const makeVerifyDraw =
  (draws: Draws, verifier: DrawVerifier): VerifyDraw =>
  (draw, onStep) =>
    Effect.flatMap(downloading(draws.list(draw.lot_id)), list =>
      Effect.map(verifier.verifyDraw(draw, list, onStep), steps => ({ steps, list })),
    );
