import { type BeaconChain, beaconRoundAt } from '../../../src/domain/draws/proof/beacon.ts';
import { hexOfBytes } from '../../../src/domain/draws/proof/byte-encoding.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { computeNodeSha256 } from '../../draws/worker/compute-node-sha256.ts';
import {
  makeSandboxBeacon,
  readSandboxBeaconKey,
  SANDBOX_BEACON_NAME,
  type SandboxBeaconKey,
} from '../../gateways/beacon/sandbox-beacon.ts';
import { makeJsonResponse } from '../make-json-response.ts';
import { makeRouteOutsideContract, type ServerRoute } from '../server-route.ts';

const PATH = '/sandbox-beacon/:chain_hash';
/** Signed rounds that are cached, as each signature costs some milliseconds. */
const KEPT_ROUNDS = 200;

const infoOf = ({ public_key, period, genesis_time, chain_hash, groupHash }: SandboxBeaconKey) => ({
  public_key,
  period,
  genesis_time,
  hash: chain_hash,
  groupHash: hexOfBytes(groupHash),
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: SANDBOX_BEACON_NAME },
});

const roundOf = (text: string, chain: BeaconChain, now: number): number | null => {
  if (text === 'latest') return beaconRoundAt(chain, now);
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
};

/**
 * Makes the routes of the sandbox beacon, which answers like drand's HTTP API, so that a program made for drand can be
 * tried on it. Empty where a public beacon is configured.
 */
export const makeSandboxBeaconRoutes = (context: ProcessContext): readonly ServerRoute[] => {
  if (!context.config.beacon.sandbox) return [];
  const known = new Map<number, { round: number; randomness: string; signature: string }>();
  const missing = (status: 404 | 425, requestId: string): Response =>
    makeJsonResponse({ error: 'no such round' }, status, requestId);

  const keyFor = async (chainHash: string | undefined): Promise<SandboxBeaconKey | null> => {
    const key = await readSandboxBeaconKey(context.database);
    return key?.chain_hash === chainHash ? key : null;
  };

  return [
    makeRouteOutsideContract('GET', `${PATH}/info`, async (exchange, { requestId }) => {
      const key = await keyFor(exchange.req.param('chain_hash'));
      return key === null ? missing(404, requestId) : makeJsonResponse(infoOf(key), 200, requestId);
    }),
    makeRouteOutsideContract('GET', `${PATH}/public/:round`, async (exchange, { requestId }) => {
      const key = await keyFor(exchange.req.param('chain_hash'));
      const round = key === null ? null : roundOf(exchange.req.param('round') ?? '', key, context.now());
      if (key === null || round === null) return missing(404, requestId);
      const kept = known.get(round);
      if (kept !== undefined) return makeJsonResponse(kept, 200, requestId);
      const answer = await makeSandboxBeacon(key, { now: context.now, worker: context.drawWorker }).round(
        key,
        round,
      );
      if ('trouble' in answer) return missing(425, requestId);
      const { signature } = answer;
      const published = {
        round,
        randomness: hexOfBytes(computeNodeSha256(signature)),
        signature: hexOfBytes(signature),
      };
      if (known.size >= KEPT_ROUNDS) known.clear();
      known.set(round, published);
      return makeJsonResponse(published, 200, requestId);
    }),
  ];
};
