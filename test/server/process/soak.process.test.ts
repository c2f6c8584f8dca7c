import { expect, test } from 'vitest';
import { runSoak, type SoakResult } from '../../soak/soak.ts';

const SECONDS = Number(process.env['SOAK_SECONDS'] ?? '60');
const url = process.env['DATABASE_URL'] ?? '';
const soak = (databaseUrl: string | null): Promise<SoakResult> =>
  runSoak({ seconds: SECONDS, databaseUrl, databaseKillSeconds: 15, say: () => undefined });

const expectSound = ({ unexplained, troubles, lost, left, ended, audit, deadlocks }: SoakResult): void => {
  expect(unexplained).toEqual([]);
  expect(troubles).toEqual([]);
  expect(lost).toEqual([]);
  expect(left).toEqual({ held: 0, undrawn: 0 });
  expect(audit).toEqual({ exit: 0, out: 'Everything agrees.\n', err: '' });
  expect([deadlocks, ended]).toEqual([0, 0]);
};

// The embedded database belongs to one process.
test.runIf(url !== '')(
  `two processes under mixed load for ${SECONDS} s, one killed every 5 s: nothing hangs or is lost, all answers are explained, the audit agrees`,
  async () => {
    const found = await soak(url);
    expectSound(found);
    // All of it did happen.
    const { kills, counted, afterwards, orders, draws } = found;
    expect(kills).toBeGreaterThanOrEqual(Math.floor(SECONDS / 20));
    for (const count of [counted.browsed, counted.carts, counted.replayed, draws])
      expect(count).toBeGreaterThan(0);
    for (const what of ['set-delivery', 'ask-return', 'pack', 'give back', 'transfer by hand', 'canceled'])
      expect(afterwards[what]).toBeGreaterThan(0);
    for (const status of ['paid', 'failed', 'expired']) expect(orders[status]).toBeGreaterThan(0);
  },
  SECONDS * 1_000 + 240_000,
);

// It needs PostgreSQL's own programs, as whatever starts one of its own.
test.runIf(url !== '')(
  `the same while their database is killed, too, for ${SECONDS} s: all answers are explained, the audit agrees`,
  async () => {
    const found = await soak(null);
    expectSound(found);
    expect(found.databaseKills).toBeGreaterThan(0);
    expect(found.counted.placed).toBeGreaterThan(0);
  },
  SECONDS * 1_000 + 300_000,
);
