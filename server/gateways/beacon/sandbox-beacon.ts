import {
  type BeaconChain,
  beaconRoundAt,
  beaconRoundMessage,
  QUICKNET_CHAIN,
} from '../../../src/domain/draws/proof/beacon.ts';
import {
  concatBytes,
  hexOfBytes,
  u32Bytes,
  u64Bytes,
  utf8Bytes,
} from '../../../src/domain/draws/proof/byte-encoding.ts';
import type { Queryable } from '../../database/database.ts';
import type { Beacon } from '../../draws/beacon.ts';
import { computeNodeSha256 } from '../../draws/worker/compute-node-sha256.ts';
import type { DrawWorker } from '../../draws/worker/start-draw-worker.ts';
import type { OrdersContext } from '../../orders/orders-context.ts';

/** The name of the sandbox beacon's network in its chain hash, as drand's networks have one. */
export const SANDBOX_BEACON_NAME = 'twofold-sandbox';

export type SandboxBeaconKey = BeaconChain & {
  readonly secretKey: Uint8Array;
  readonly groupHash: Uint8Array;
};

type Row = Omit<BeaconChain, 'genesis_time'> & {
  readonly secret_key: Buffer;
  readonly group_hash: Buffer;
  readonly genesis_time: bigint;
};

const READ = `SELECT secret_key, group_hash, chain_hash, public_key, genesis_time, period FROM sandbox_beacon`;

/** Reads the sandbox beacon's key; null where none was made. */
export const readSandboxBeaconKey = async (queries: Queryable): Promise<SandboxBeaconKey | null> => {
  const [row] = await queries.query<Row>(READ, []);
  if (row === undefined) return null;
  const { chain_hash, public_key, genesis_time, period, secret_key, group_hash } = row;
  return {
    chain_hash,
    public_key,
    genesis_time: Number(genesis_time),
    period,
    secretKey: secret_key,
    groupHash: group_hash,
  };
};

/**
 * Computes the hash by which drand names a beacon's chain: SHA-256 over its period, genesis, key, group and network.
 */
export const computeBeaconChainHash = (
  chain: Omit<BeaconChain, 'chain_hash'>,
  publicKey: Uint8Array,
  groupHash: Uint8Array,
  name: string,
): string =>
  hexOfBytes(
    computeNodeSha256(
      concatBytes(
        u32Bytes(chain.period),
        u64Bytes(chain.genesis_time),
        publicKey,
        groupHash,
        utf8Bytes(name),
      ),
    ),
  );

type Means = Pick<OrdersContext, 'randomBytes'> & { readonly worker: Pick<DrawWorker, 'newKey'> };

/** Reads the sandbox beacon's key, or makes it now where there was none; concurrent processes get the same one. */
export const ensureSandboxBeaconKey = async (
  queries: Queryable,
  { randomBytes, worker }: Means,
): Promise<SandboxBeaconKey> => {
  const known = await readSandboxBeaconKey(queries);
  if (known !== null) return known;
  const { secretKey, publicKey } = await worker.newKey();
  const groupHash = randomBytes(32);
  const chain = {
    public_key: hexOfBytes(publicKey),
    genesis_time: QUICKNET_CHAIN.genesis_time,
    period: QUICKNET_CHAIN.period,
  };
  await queries.query(
    `INSERT INTO sandbox_beacon (secret_key, group_hash, chain_hash, public_key, genesis_time, period)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [
      Buffer.from(secretKey),
      Buffer.from(groupHash),
      computeBeaconChainHash(chain, publicKey, groupHash, SANDBOX_BEACON_NAME),
      chain.public_key,
      chain.genesis_time,
      chain.period,
    ],
  );
  const kept = await readSandboxBeaconKey(queries);
  if (kept === null) throw new Error('the sandbox beacon has no key');
  return kept;
};

/** Makes the sandbox beacon, which signs rounds with its own key as soon as their time has come. */
export const makeSandboxBeacon = (
  key: SandboxBeaconKey,
  { now, worker }: Pick<OrdersContext, 'now'> & { readonly worker: Pick<DrawWorker, 'sign'> },
): Beacon => ({
  round: async (_, round) =>
    round > beaconRoundAt(key, now())
      ? { trouble: 'late' }
      : { signature: await worker.sign(beaconRoundMessage(computeNodeSha256, round), key.secretKey) },
});
