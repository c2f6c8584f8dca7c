import type { BeaconChain } from '../../../src/domain/draws/proof/beacon.ts';
import type { ProcessConfig } from '../../config/process-config.ts';
import type { Queryable } from '../../database/database.ts';
import type { DrawWorker } from '../../draws/worker/start-draw-worker.ts';
import type { OrdersContext } from '../../orders/orders-context.ts';
import { ensureSandboxBeaconKey } from './sandbox-beacon.ts';

const NAME = `INSERT INTO draw_beacon (chain_hash, public_key, genesis_time, period) VALUES ($1, $2, $3, $4)
  ON CONFLICT (only_row) DO UPDATE SET chain_hash = excluded.chain_hash, public_key = excluded.public_key,
    genesis_time = excluded.genesis_time, period = excluded.period`;

/** Saves the beacon that lots are committed to from now on; draws that are committed already keep theirs. */
export const setBeaconOfNewLots = async (tx: Queryable, chain: BeaconChain): Promise<void> => {
  await tx.query(NAME, [chain.chain_hash, chain.public_key, chain.genesis_time, chain.period]);
};

type Means = Pick<OrdersContext, 'randomBytes'> & {
  readonly drawWorker: DrawWorker;
  readonly config: Pick<ProcessConfig, 'beacon'>;
};

/** Saves the configured beacon; the sandbox beacon's key is made at the first start that needs it. */
export const setConfiguredBeacon = async (
  tx: Queryable,
  { config, randomBytes, drawWorker }: Means,
): Promise<void> => {
  const { beacon } = config;
  await setBeaconOfNewLots(
    tx,
    beacon.sandbox ? await ensureSandboxBeaconKey(tx, { randomBytes, worker: drawWorker }) : beacon.chain,
  );
};
