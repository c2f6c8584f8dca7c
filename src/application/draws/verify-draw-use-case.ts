import { Effect } from 'effect';
import type { VerificationStep } from '../../domain/draws/proof/verification-steps.ts';
import { withDownloadPolicy } from '../call-policies.ts';
import type { DrawVerifier, DrawWithListFile } from '../ports/draw-verifier.ts';
import type { DrawsPort } from '../ports/draws.ts';
import type { NotFound, ShopUnavailable, VerifierUnavailable } from '../ports/failures.ts';

/** `draw`: what was recomputed, with the numbers of its void tickets. */
type VerifiedDraw = {
  readonly steps: readonly VerificationStep[];
  readonly list: Blob;
  readonly draw: DrawWithListFile;
};

/**
 * The use case that fetches a closed lot's list, and the void tickets in it where there are any, and recomputes its
 * draw on this device. `onStep` hears of every step as it is done; draw and list are handed back, so that the whole
 * draw can be kept without asking again.
 */
export type VerifyDrawUseCase = (
  draw: DrawWithListFile,
  onStep: (step: VerificationStep) => void,
) => Effect.Effect<VerifiedDraw, ShopUnavailable | NotFound | VerifierUnavailable>;

/** The same draw with its void tickets: nothing is asked where none was committed to. */
const withVoid = (
  draws: DrawsPort,
  draw: DrawWithListFile,
): Effect.Effect<DrawWithListFile, ShopUnavailable | NotFound> => {
  const { commitment, lot_id } = draw;
  if (commitment.version === 1) return Effect.succeed(draw);
  if (commitment.void.count === 0) return Effect.succeed({ ...draw, void: [] });
  return Effect.map(withDownloadPolicy(draws.voidTickets(lot_id)), numbers => ({ ...draw, void: numbers }));
};

export const makeVerifyDraw =
  (draws: DrawsPort, verifier: DrawVerifier): VerifyDrawUseCase =>
  (asked, onStep) =>
    Effect.gen(function* () {
      const draw = yield* withVoid(draws, asked);
      const list = yield* withDownloadPolicy(draws.list(draw.lot_id));
      const steps = yield* verifier.verifyDraw(draw, list, onStep);
      return { steps, list, draw };
    });
