import {
  BEACON_PUBLIC_KEY_BYTES,
  type BeaconChain,
  QUICKNET_CHAIN,
} from '../../src/domain/draws/proof/beacon.ts';
import { type makeSettingsReader, throwSettingError } from './settings-reader.ts';

/**
 * The settings of the source of the draws' random numbers: drand's HTTP API at any of `urls`, or the shop's own sandbox
 * beacon.
 */
export type BeaconSettings =
  | { readonly sandbox: true }
  | { readonly sandbox: false; readonly urls: readonly string[]; readonly chain: BeaconChain };

/** The endpoints of drand's public network. */
const PUBLIC_URLS =
  'https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com';

const isAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

const hex = (
  read: ReturnType<typeof makeSettingsReader>,
  name: string,
  bytes: number,
  fallback: string,
): string => {
  const value = read.text(name, fallback);
  if (!new RegExp(`^[0-9a-f]{${2 * bytes}}$`).test(value))
    throwSettingError(name, `must be ${2 * bytes} lower-case hexadecimal digits`);
  return value;
};

/**
 * Reads the settings BEACON_URL, _CHAIN_HASH, _PUBLIC_KEY, _GENESIS_TIME and _PERIOD. Without BEACON_URL: drand's
 * quicknet in production, the sandbox beacon elsewhere; `sandbox` asks for that one by name
 * (docs/draws.md#the-rehearsal). A chain other than quicknet needs all of its parameters. Throws a SettingError.
 */
export const readBeaconSettings = (
  read: ReturnType<typeof makeSettingsReader>,
  production: boolean,
): BeaconSettings => {
  const given = read.text('BEACON_URL', production ? PUBLIC_URLS : 'sandbox');
  if (given === 'sandbox') return { sandbox: true };
  const urls = given.split(/[\s,]+/).filter(url => url !== '');
  if (urls.length === 0 || !urls.every(isAddress))
    throwSettingError('BEACON_URL', 'must be a list of http:// or https:// addresses, or sandbox');
  const chainHash = hex(read, 'BEACON_CHAIN_HASH', 32, QUICKNET_CHAIN.chain_hash);
  if (chainHash !== QUICKNET_CHAIN.chain_hash) {
    for (const name of ['BEACON_PUBLIC_KEY', 'BEACON_GENESIS_TIME', 'BEACON_PERIOD'])
      if (read.optional(name) === null)
        throwSettingError(name, 'is missing: BEACON_CHAIN_HASH is not quicknet’s');
  }
  const chain = {
    chain_hash: chainHash,
    public_key: hex(read, 'BEACON_PUBLIC_KEY', BEACON_PUBLIC_KEY_BYTES, QUICKNET_CHAIN.public_key),
    genesis_time: read.whole('BEACON_GENESIS_TIME', QUICKNET_CHAIN.genesis_time, 0, 4_102_444_800),
    period: read.whole('BEACON_PERIOD', QUICKNET_CHAIN.period, 1, 86_400),
  };
  return { sandbox: false, urls: urls.map(url => url.replace(/\/+$/, '')), chain };
};
