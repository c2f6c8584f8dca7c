import type { ProcessConfig } from '../../config/process-config.ts';
import type { Beacon } from '../../draws/beacon.ts';
import type { DrawsContext } from '../../draws/draws-context.ts';
import type { DrawWorker } from '../../draws/worker/start-draw-worker.ts';
import { makeDrandBeacon } from './drand-beacon.ts';
import { makeSandboxBeacon, readSandboxBeaconKey } from './sandbox-beacon.ts';

type Means = Pick<DrawsContext, 'database' | 'now'> & {
  readonly drawWorker: DrawWorker;
  readonly config: Pick<ProcessConfig, 'beacon'>;
};

/**
 * Makes the beacon that reads a round of the chain that a commitment names, whatever the configuration says today: the
 * sandbox's for its own chain, else drand's at the configured addresses.
 */
export const makeBeaconOfShop = ({ database, now, drawWorker, config }: Means): Beacon => {
  const drand = makeDrandBeacon({
    urls: config.beacon.sandbox ? [] : config.beacon.urls,
    worker: drawWorker,
  });
  return {
    round: async (chain, round, ending) => {
      const key = await readSandboxBeaconKey(database);
      if (key !== null && key.chain_hash === chain.chain_hash)
        return makeSandboxBeacon(key, { now, worker: drawWorker }).round(chain, round);
      return drand.round(chain, round, ending);
    },
  };
};
