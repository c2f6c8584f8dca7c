import { describe, expect, it } from 'vitest';
import { QUICKNET_CHAIN } from '../../../src/domain/draws/proof/beacon.ts';
import {
  findSettingProblem,
  MERCHANT_ENV,
  readSoundConfig,
} from '../../support/database/read-sound-config.ts';

describe('the beacon of draws', () => {
  const OTHER = 'ab'.repeat(32);
  const beaconOf = (env: Readonly<Record<string, string>>) => readSoundConfig(env).beacon;

  it('the configured beacon is the sandbox by default, and drand’s quicknet in production', () => {
    expect(beaconOf({})).toEqual({ sandbox: true });
    const earnest = beaconOf({ NODE_ENV: 'production', ...MERCHANT_ENV });
    expect(earnest).toMatchObject({ sandbox: false, chain: QUICKNET_CHAIN });
    expect(beaconOf({ NODE_ENV: 'production', ...MERCHANT_ENV, BEACON_URL: 'sandbox' })).toEqual({
      sandbox: true,
    });
  });

  it('BEACON_URL gives the beacon’s addresses in the order in which they are asked', () => {
    expect(beaconOf({ BEACON_URL: 'https://a.example/, http://b.example/drand' })).toEqual({
      sandbox: false,
      urls: ['https://a.example', 'http://b.example/drand'],
      chain: QUICKNET_CHAIN,
    });
  });

  it('a beacon of another chain than quicknet needs its key, genesis time and period in the configuration', () => {
    const env = {
      BEACON_URL: 'https://a.example',
      BEACON_CHAIN_HASH: OTHER,
      BEACON_PUBLIC_KEY: 'cd'.repeat(96),
      BEACON_GENESIS_TIME: '1700000000',
      BEACON_PERIOD: '30',
    };
    expect(beaconOf(env)).toMatchObject({
      chain: { chain_hash: OTHER, public_key: 'cd'.repeat(96), genesis_time: 1_700_000_000, period: 30 },
    });
    for (const name of ['BEACON_PUBLIC_KEY', 'BEACON_GENESIS_TIME', 'BEACON_PERIOD'])
      expect(findSettingProblem({ ...env, [name]: '' })).toMatch(new RegExp(`^${name} is missing`));
  });

  it.each([
    ['BEACON_URL', 'drand.example'],
    ['BEACON_URL', ','],
    ['BEACON_CHAIN_HASH', 'AB'.repeat(32)],
    ['BEACON_PUBLIC_KEY', 'ab'],
    ['BEACON_PERIOD', '0'],
  ])('the setting %s=%s stops the start with a problem that names it', (name, value) => {
    expect(findSettingProblem({ BEACON_URL: 'https://a.example', [name]: value })).toMatch(
      new RegExp(`^${name} `),
    );
  });

  it('DRAW_DELAY_SECONDS must be at least 60 in production', () => {
    expect(findSettingProblem({ NODE_ENV: 'production', ...MERCHANT_ENV, DRAW_DELAY_SECONDS: '59' })).toMatch(
      /^DRAW_DELAY_SECONDS /,
    );
    expect(findSettingProblem({ DRAW_DELAY_SECONDS: '0' })).toBeNull();
  });
});
