import { setTimeout as pause } from 'node:timers/promises';
import { makeCartOfOneLot, makeNewOrderKey } from '../../../support/shops/test-shop-world.ts';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';
import { makeShiftedClockEnv } from '../../make-shifted-clock-env.ts';

const FAST_MS = 25 * 60_000;
/** Longer than any job that ends reservations waits. */
const WATCHED_MS = 8_000;

/** The attack of a machine whose clock is fast, which believes that everybody's reservation is over. */
export const fastClockAttack: Attack = {
  id: '6a',
  title: 'A process whose clock is 25 minutes fast, beside a sound one',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const own = await world.openShop([{}]);
    const { shop, database, start } = own;
    const lot = await shop.lot({ amount: 50 });
    const buyer = await shop.shopper();
    const key = makeNewOrderKey();
    const { body } = await shop.order(buyer, makeCartOfOneLot(lot, 3), { key });
    const fast = await start(makeShiftedClockEnv(FAST_MS)).catch(() => null);
    if (fast === null) {
      expect(true, 'a process whose clock is 25 minutes fast does not start');
      return verdict();
    }
    const statusOf = async (): Promise<string> =>
      (
        await database.query<{ status: string }>('SELECT status FROM orders WHERE transaction_id = $1', [
          body.transaction_id,
        ])
      )[0]?.status ?? 'missing';
    const begun = Date.now();
    while ((await statusOf()) === 'pending' && Date.now() - begun < WATCHED_MS) await pause(100);
    const status = await statusOf();
    expect(status === 'pending', `the sound process’s order is ${status} after ${Date.now() - begun} ms`);
    const ready = await fetch(`${fast.url}/api/ready`);
    expect(ready.status !== 200, `/api/ready of the fast one: ${ready.status} ${await ready.text()}`);
    const asked = await fetch(`${fast.url}/api/process-order`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        Authorization: `Bearer ${buyer.token}`,
      },
      body: JSON.stringify({ cart: makeCartOfOneLot(lot), by_points: 0, external_id: makeNewOrderKey() }),
    });
    const answer = await asked.text();
    expect(
      !answer.includes('"success":true'),
      `an order at the fast one: ${asked.status} ${answer.slice(0, 100)}`,
    );
    return verdict();
  },
};
