import {
  readSuperPrizeEntryBundle,
  verifySuperPrizeEntryBundle,
} from '../../src/domain/draws/proof/super/super-prize-entry-bundle.ts';
import { judgeVerificationSteps } from '../../src/domain/draws/proof/verification-steps.ts';
import type { TestShopper } from '../support/shops/test-shop-world.ts';
import { checkBeaconSignature, computeTestSha256 } from '../support/stand-ins/draw-crypto.ts';
import { pickOne, type Scene } from './scene.ts';

const TEXTS = JSON.stringify({ uk: 'a', ru: 'a', en: 'a' });
const HOUR_MS = 3_600_000;
/** How long people may take part. */
const HOURS = [1, 20, 60];
/** One at a time, as the shop's own check of an import has it. */
const ANNOUNCE = `INSERT INTO super_prizes (id, title, terms, total, from_date, to_date)
  SELECT coalesce(max(s.id), 0) + 1, $1, $1, 1000000, $2, $3 FROM super_prizes s
  HAVING coalesce(bool_and(s.is_over), true) RETURNING id`;
const LAST = 'SELECT max(super_id) AS id FROM super_draws';

const crypto = { sha256: computeTestSha256, checkSignature: checkBeaconSignature };

/** The office announces a super prize that begins now, unless one is still to be drawn. */
export const announceSuperPrize = (scene: Scene): Promise<void> =>
  scene.office('announce a super prize', async () => {
    const now = scene.now();
    const end = now + (pickOne(scene, HOURS) ?? 1) * HOUR_MS;
    const [made] = await scene.database.query(ANNOUNCE, [TEXTS, new Date(now), new Date(end)]);
    return made === undefined ? undefined : 'announced';
  });

type Proofs = { readonly count: number; readonly bundles?: readonly unknown[] };

/** A buyer checks the proof of one of their entries in the last super prize, as its page does. */
export const proveSuperPrizeEntry = async (scene: Scene, buyer: TestShopper): Promise<void> => {
  const [last] = await scene.database.query<{ id: number | null }>(LAST);
  if (last?.id == null) return;
  const answer = await scene.ask<Proofs>(`draws/super/${last.id}/proof?after=0`, undefined, buyer);
  scene.note('proof of a super prize', answer);
  const shown = answer?.status === 200 ? answer.body.bundles?.[0] : undefined;
  if (shown === undefined) return;
  const bundle = readSuperPrizeEntryBundle(shown);
  if (bundle === null || !judgeVerificationSteps(verifySuperPrizeEntryBundle(crypto, bundle)).valid)
    scene.faults.add(`an entry of super prize ${last.id} is not proven`);
};
