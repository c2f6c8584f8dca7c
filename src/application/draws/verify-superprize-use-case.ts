import { Effect } from 'effect';
import {
  makeCheckedVerificationStep,
  type VerificationStep,
} from '../../domain/draws/proof/verification-steps.ts';
import { withDownloadPolicy, withReadPolicy } from '../call-policies.ts';
import type { DrawVerifier, NamedProofFile } from '../ports/draw-verifier.ts';
import type { DrawsPort, SuperDrawDetail } from '../ports/draws.ts';
import type { NotFound, ShopUnavailable, VerifierUnavailable } from '../ports/failures.ts';

/**
 * The use case that recomputes the draw of a super prize on the visitor's own device, from its whole list; `onStep`
 * hears of every step. Hands back the files that it was made from, to be kept: answer, list and void numbers.
 */
export type VerifySuperprizeUseCase = (
  draw: SuperDrawDetail,
  onStep: (step: VerificationStep) => void,
) => Effect.Effect<readonly NamedProofFile[], ShopUnavailable | NotFound | VerifierUnavailable>;

const json = (value: unknown): Blob => new Blob([`${JSON.stringify(value)}\n`], { type: 'application/json' });

export const makeVerifySuperprize =
  (draws: DrawsPort, verifier: DrawVerifier): VerifySuperprizeUseCase =>
  ({ prize: { id, state, fromDate }, commitment, beacon, winner, forfeits, logHead }, onStep) =>
    Effect.gen(function* () {
      const list = yield* withDownloadPolicy(draws.superList(id));
      const numbers = yield* withReadPolicy(draws.superVoid(id));
      const answer = json({
        // Which tickets take part: a receipt beside the file is compared with its list.
        prize: { from_date: new Date(fromDate).toISOString() },
        state,
        commitment,
        beacon,
        winner: winner && { number: winner.number },
        ...(forfeits !== undefined && { forfeits }),
        log_head: logHead,
      });
      const files = [
        { name: `twofold-super-${id}.json`, content: answer },
        { name: `twofold-super-${id}-tickets.txt`, content: list },
        { name: `twofold-super-${id}-void.json`, content: json({ super_id: id, void: numbers }) },
      ];
      const used = files.filter(({ content }) => content.size > 0);
      const [verdict] = yield* verifier.verifyFiles(used);
      const { steps = [] } = verdict ?? {};
      // What does not even look like its list comes to no step.
      for (const each of steps.length === 0 ? [makeCheckedVerificationStep('list', false)] : steps)
        onStep(each);
      return used;
    });
