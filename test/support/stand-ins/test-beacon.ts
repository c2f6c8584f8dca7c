import type { Queryable } from '../../../server/database/database.ts';
import { setBeaconOfNewLots } from '../../../server/gateways/beacon/set-configured-beacon.ts';
import { QUICKNET_CHAIN } from '../../../src/domain/draws/proof/beacon.ts';

/**
 * The secret key (hex) of the rehearsal beacon in tests, always the same: making one would cost every test file half a
 * second.
 */
export const TEST_BEACON_SECRET = '4f5acdba65aa8343a52d6bc9d4522146483df72f0c0d21e9185f44490909090a';
/** The chain of the rehearsal beacon in tests, by {@link TEST_BEACON_SECRET}. */
export const TEST_BEACON_CHAIN = {
  ...QUICKNET_CHAIN,
  chain_hash: '9693aebe64cf0123f0f20312536545bdde8e7032982275b517aab06821b45d12',
  public_key:
    'ac479d0144a22b5f082243246452670b503fb8bef7476c974ea01d4d2a57e7e0254fe73fc62780630c6662827abe40aa0bbb36f188aedcabcfa729d3b0a2d79eaa437183026a4d3af7cd59ba62e6e32782e78a413a2627607d8de9f45b2d887c',
};

/** Gives a database the test's rehearsal beacon and commits lots to it, as a start does with a key of its own. */
export const setTestBeacon = async (database: Queryable): Promise<void> => {
  const { chain_hash, public_key, genesis_time, period } = TEST_BEACON_CHAIN;
  await database.query(
    `INSERT INTO sandbox_beacon (secret_key, group_hash, chain_hash, public_key, genesis_time, period)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [Buffer.from(TEST_BEACON_SECRET, 'hex'), Buffer.alloc(32), chain_hash, public_key, genesis_time, period],
  );
  await setBeaconOfNewLots(database, TEST_BEACON_CHAIN);
};
