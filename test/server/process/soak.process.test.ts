import { expect, test } from 'vitest';
import { runSoak } from '../../soak/soak.ts';

const SECONDS = Number(process.env['SOAK_SECONDS'] ?? '60');
const url = process.env['DATABASE_URL'] ?? '';

// The embedded database belongs to one process.
test.runIf(url !== '')(
  `two processes under mixed load for ${SECONDS} s, one killed every 5 s: nothing hangs or is lost, the audit agrees`,
  async () => {
    const found = await runSoak({
      seconds: SECONDS,
      databaseUrl: url,
      databaseKillSeconds: 0,
      say: () => undefined,
    });
    const { kills, counted, afterwards, troubles, lost, left, orders, draws, deadlocks, audit } = found;
    expect(found.unexplained).toEqual([]);
    expect(troubles).toEqual([]);
    expect(lost).toEqual([]);
    expect(left).toEqual({ held: 0, undrawn: 0 });
    expect(audit).toEqual({ exit: 0, out: 'Everything agrees.\n', err: '' });
    expect(deadlocks).toBe(0);
    // All of it did happen.
    expect(kills).toBeGreaterThanOrEqual(Math.floor(SECONDS / 20));
    for (const count of [counted.browsed, counted.carts, counted.replayed, draws])
      expect(count).toBeGreaterThan(0);
    for (const what of ['set-delivery', 'ask-return', 'pack', 'give back', 'transfer by hand', 'canceled'])
      expect(afterwards[what]).toBeGreaterThan(0);
    for (const status of ['paid', 'failed', 'expired']) expect(orders[status]).toBeGreaterThan(0);
  },
  SECONDS * 1_000 + 240_000,
);
