import { beaconRoundMessage } from '../../../src/domain/draws/proof/beacon.ts';
import { bytesOfHex } from '../../../src/domain/draws/proof/byte-encoding.ts';
import { readDrawCommitment } from '../../../src/domain/draws/proof/json-readers.ts';
import { readSuperPrizeCommitment } from '../../../src/domain/draws/proof/super/super-commitment.ts';
import type { DatabaseRow, Queryable } from '../../database/database.ts';
import { computeNodeSha256 } from '../../draws/worker/compute-node-sha256.ts';
import type { DrawWorker } from '../../draws/worker/start-draw-worker.ts';

type Drawn = { readonly id: number; readonly commitment: unknown; readonly beacon_signature: Buffer };

/** The drawn rows of lots and of super prizes, by the column that names each. */
const DRAWN = {
  lot_id: `SELECT lot_id AS id, commitment, beacon_signature FROM draws
    WHERE state = 'drawn' AND commitment IS NOT NULL AND lot_id > $1 ORDER BY lot_id LIMIT 100`,
  super_id: `SELECT super_id AS id, commitment, beacon_signature FROM super_draws
    WHERE state = 'drawn' AND super_id > $1 ORDER BY super_id LIMIT 100`,
} as const;

type Verify = Pick<DrawWorker, 'verify'>;

const committedTo = (name: keyof typeof DRAWN, kept: unknown) =>
  name === 'lot_id' ? readDrawCommitment(kept) : readSuperPrizeCommitment(kept);

const isSigned = async ({ verify }: Verify, name: keyof typeof DRAWN, drawn: Drawn): Promise<boolean> => {
  const commitment = committedTo(name, drawn.commitment);
  const key = bytesOfHex(commitment?.beacon.public_key ?? '');
  if (commitment === undefined || key === null) return false;
  return verify(drawn.beacon_signature, beaconRoundMessage(computeNodeSha256, commitment.round), key);
};

/**
 * Finds the draws whose number the committed beacon did not sign for their round. It takes about 0.1 s for each, in a
 * thread; it runs beside the other checks and outside their transaction, because neither commitment nor signature of a
 * drawn row ever changes.
 */
export const auditBeaconSignatures = async (
  queries: Queryable,
  worker: Verify,
): Promise<readonly DatabaseRow[]> => {
  const differing: DatabaseRow[] = [];
  for (const name of ['lot_id', 'super_id'] as const) {
    for (let last = 0; ; ) {
      const draws = await queries.query<Drawn>(DRAWN[name], [last]);
      for (const drawn of draws) {
        if (!(await isSigned(worker, name, drawn)))
          differing.push({ [name]: drawn.id, round: committedTo(name, drawn.commitment)?.round ?? null });
        last = drawn.id;
      }
      if (draws.length === 0) break;
    }
  }
  return differing;
};
