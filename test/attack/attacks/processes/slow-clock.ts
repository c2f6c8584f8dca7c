import { makeCartOfOneLot, makeTestShopWorld } from '../../../support/shops/test-shop-world.ts';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';
import { makeShiftedClockEnv } from '../../make-shifted-clock-env.ts';

const SLOW_MS = -15 * 60_000;

/** The attack of a machine whose clock is slow, which closes a draw in the past, where the number is public already. */
export const slowClockAttack: Attack = {
  id: '6b',
  title: 'A process whose clock is 15 minutes slow sells the last item',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const own = await world.openShop([{}]);
    const lot = await own.shop.lot({ amount: 1 });
    const buyer = await own.shop.shopper();
    const { body } = await own.shop.order(buyer, makeCartOfOneLot(lot));
    const slow = await own
      .start({ ...makeShiftedClockEnv(SLOW_MS), DRAW_DELAY_SECONDS: '60' })
      .catch(() => null);
    if (slow === null) {
      expect(true, 'a process whose clock is 15 minutes slow does not start');
      return verdict();
    }
    const there = await makeTestShopWorld({ url: slow.url, context: own.context });
    const told = await there.callback(body);
    const [draw] = await own.database.query<{ due_at: Date; state: string; late: boolean }>(
      'SELECT due_at, state, due_at <= clock_timestamp() AS late FROM draws WHERE lot_id = $1',
      [lot],
    );
    expect(
      draw === undefined || !draw.late,
      draw === undefined
        ? `the payment of the last item at the slow one: ${told}, and nothing is committed`
        : `committed to a round of ${draw.due_at.toISOString()}, ${draw.late ? 'which was public already' : 'still to come'}`,
    );
    const ready = await fetch(`${slow.url}/api/ready`);
    expect(ready.status !== 200, `/api/ready of the slow one: ${ready.status} ${await ready.text()}`);
    return verdict();
  },
};
