import { type BeaconChain, roundAt } from '../../../src/domain/draws/proof/beacon.ts';
import { toHex } from '../../../src/domain/draws/proof/bytes.ts';
import type { Context } from '../../context/context.ts';
import { sha256 } from '../../draws/worker/sha256.ts';
import {
  makeSandboxBeacon,
  readSandboxKey,
  SANDBOX_NAME,
  type SandboxKey,
} from '../../gateways/beacon/sandbox-beacon.ts';
import { json } from '../respond.ts';
import { type Route, raw } from '../route.ts';

const PATH = '/sandbox-beacon/:chain_hash';
/** Signed rounds that are cached, as each signature costs some milliseconds. */
const KEPT_ROUNDS = 200;

const infoOf = ({ public_key, period, genesis_time, chain_hash, groupHash }: SandboxKey) => ({
  public_key,
  period,
  genesis_time,
  hash: chain_hash,
  groupHash: toHex(groupHash),
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: SANDBOX_NAME },
});

const roundOf = (text: string, chain: BeaconChain, now: number): number | null => {
  if (text === 'latest') return roundAt(chain, now);
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
};

/**
 * The routes of the sandbox beacon, which answers like drand's HTTP API, so that a program made for drand can be tried
 * on it. Empty where a public beacon is configured.
 */
export const sandboxBeaconRoutes = (context: Context): readonly Route[] => {
  if (!context.config.beacon.sandbox) return [];
  const known = new Map<number, { round: number; randomness: string; signature: string }>();
  const missing = (status: 404 | 425, requestId: string): Response =>
    json({ error: 'no such round' }, status, requestId);

  const keyFor = async (chainHash: string | undefined): Promise<SandboxKey | null> => {
    const key = await readSandboxKey(context.database);
    return key?.chain_hash === chainHash ? key : null;
  };

  return [
    raw('GET', `${PATH}/info`, async (exchange, { requestId }) => {
      const key = await keyFor(exchange.req.param('chain_hash'));
      return key === null ? missing(404, requestId) : json(infoOf(key), 200, requestId);
    }),
    raw('GET', `${PATH}/public/:round`, async (exchange, { requestId }) => {
      const key = await keyFor(exchange.req.param('chain_hash'));
      const round = key === null ? null : roundOf(exchange.req.param('round') ?? '', key, context.now());
      if (key === null || round === null) return missing(404, requestId);
      const kept = known.get(round);
      if (kept !== undefined) return json(kept, 200, requestId);
      const answer = await makeSandboxBeacon(key, { now: context.now, worker: context.drawWorker }).round(
        key,
        round,
      );
      if ('trouble' in answer) return missing(425, requestId);
      const { signature } = answer;
      const published = { round, randomness: toHex(sha256(signature)), signature: toHex(signature) };
      if (known.size >= KEPT_ROUNDS) known.clear();
      known.set(round, published);
      return json(published, 200, requestId);
    }),
  ];
};
