import { Effect } from 'effect';
import { type Step, step } from '../../domain/draws/proof/verify-outcome.ts';
import type { DrawVerifier, NamedFile } from '../ports/draw-verifier.ts';
import type { Draws, SuperDrawDetail } from '../ports/draws.ts';
import type { NotFound, ShopUnavailable, VerifierUnavailable } from '../ports/failures.ts';
import { downloading, reading } from '../resilience.ts';

/**
 * Recomputes the draw of a super prize on the visitor's own device, from its whole list; `onStep` hears of every step.
 * Hands back the files that it was made from, to be kept: answer, list and void numbers.
 */
export type VerifySuperprize = (
  draw: SuperDrawDetail,
  onStep: (step: Step) => void,
) => Effect.Effect<readonly NamedFile[], ShopUnavailable | NotFound | VerifierUnavailable>;

const json = (value: unknown): Blob => new Blob([`${JSON.stringify(value)}\n`], { type: 'application/json' });

export const makeVerifySuperprize =
  (draws: Draws, verifier: DrawVerifier): VerifySuperprize =>
  ({ prize: { id, state, fromDate }, commitment, beacon, winner }, onStep) =>
    Effect.gen(function* () {
      const list = yield* downloading(draws.superList(id));
      const numbers = yield* reading(draws.superVoid(id));
      const answer = json({
        // Which tickets take part: a receipt beside the file is compared with its list.
        prize: { from_date: new Date(fromDate).toISOString() },
        state,
        commitment,
        beacon,
        winner: winner && { number: winner.number },
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
      for (const each of steps.length === 0 ? [step('list', false)] : steps) onStep(each);
      return used;
    });
