import { roundMessage } from '../../../src/domain/draws/proof/beacon.ts';
import { fromHex } from '../../../src/domain/draws/proof/bytes.ts';
import { readCommitment } from '../../../src/domain/draws/proof/read-json.ts';
import type { Queryable, Row } from '../../database/database.ts';
import { sha256 } from '../../draws/worker/sha256.ts';
import type { DrawWorker } from '../../draws/worker/start-draw-worker.ts';

type Drawn = { readonly lot_id: number; readonly commitment: unknown; readonly beacon_signature: Buffer };

const DRAWN = `SELECT lot_id, commitment, beacon_signature FROM draws
  WHERE state = 'drawn' AND commitment IS NOT NULL AND lot_id > $1 ORDER BY lot_id LIMIT 100`;

/**
 * The draws whose number is not what the beacon they are committed to signed for their round. About 0.1 s for each, in
 * a thread; beside the other checks and outside their transaction, because neither commitment nor signature of a drawn
 * lot ever changes.
 */
export const auditBeacons = async (
  queries: Queryable,
  { verify }: Pick<DrawWorker, 'verify'>,
): Promise<readonly Row[]> => {
  const differing: Row[] = [];
  for (let last = 0; ; ) {
    const draws = await queries.query<Drawn>(DRAWN, [last]);
    for (const { lot_id, commitment: kept, beacon_signature } of draws) {
      const commitment = readCommitment(kept);
      const key = fromHex(commitment?.beacon.public_key ?? '');
      const isSigned =
        commitment !== undefined &&
        key !== null &&
        (await verify(beacon_signature, roundMessage(sha256, commitment.round), key));
      if (!isSigned) differing.push({ lot_id, round: commitment?.round ?? null });
      last = lot_id;
    }
    if (draws.length === 0) return differing;
  }
};
