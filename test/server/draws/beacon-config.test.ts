import { describe, expect, it } from 'vitest';
import { QUICKNET } from '../../../src/domain/draws/proof/beacon.ts';
import { configOf, MERCHANT, problemOf } from '../../support/database/config-of.ts';

describe('the beacon of draws', () => {
  const OTHER = 'ab'.repeat(32);
  const beaconOf = (env: Readonly<Record<string, string>>) => configOf(env).beacon;

  it('the beacon of draws is the rehearsal’s by default, and drand’s quicknet in production', () => {
    expect(beaconOf({})).toEqual({ sandbox: true });
    const earnest = beaconOf({ NODE_ENV: 'production', ...MERCHANT });
    expect(earnest).toMatchObject({ sandbox: false, chain: QUICKNET });
    expect(beaconOf({ NODE_ENV: 'production', ...MERCHANT, BEACON_URL: 'sandbox' })).toEqual({
      sandbox: true,
    });
  });

  it('the beacon of draws is asked at the given addresses in their order', () => {
    expect(beaconOf({ BEACON_URL: 'https://a.example/, http://b.example/drand' })).toEqual({
      sandbox: false,
      urls: ['https://a.example', 'http://b.example/drand'],
      chain: QUICKNET,
    });
  });

  it('the beacon of draws of another chain needs everything that quicknet has', () => {
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
      expect(problemOf({ ...env, [name]: '' })).toMatch(new RegExp(`^${name} is missing`));
  });

  it.each([
    ['BEACON_URL', 'drand.example'],
    ['BEACON_URL', ','],
    ['BEACON_CHAIN_HASH', 'AB'.repeat(32)],
    ['BEACON_PUBLIC_KEY', 'ab'],
    ['BEACON_PERIOD', '0'],
  ])('the beacon of draws %s=%s stops the start by name', (name, value) => {
    expect(problemOf({ BEACON_URL: 'https://a.example', [name]: value })).toMatch(new RegExp(`^${name} `));
  });

  it('the beacon of draws gives a production draw at least a minute', () => {
    expect(problemOf({ NODE_ENV: 'production', ...MERCHANT, DRAW_DELAY_SECONDS: '59' })).toMatch(
      /^DRAW_DELAY_SECONDS /,
    );
    expect(problemOf({ DRAW_DELAY_SECONDS: '0' })).toBeNull();
  });
});
