import { makeTestShopWorld } from '../../../support/shops/test-shop-world.ts';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';
import { makeUnusedVisitorAddress } from '../../attack-own-processes.ts';
import { placeOrderAsAttacker } from '../../place-order-as-attacker.ts';

const REQUESTS = 200;
const AMOUNT = 1_000;
/** The larger of 10 items and 5 % of the lot. */
const PER_PERSON = 50;
const UNPAID_ORDERS = 5;
const SETTINGS = { TRUST_PROXY: '127.0.0.1' };

/** The attack by orders that come all at once, to two processes: what is bounded one by one may not be then. */
export const stockRaceAttack: Attack = {
  id: '2c',
  title: 'Stock as a hostage: 200 requests at once on two processes; and buying much by paying in between',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const own = await world.openShop([SETTINGS, SETTINGS]);
    const shop = await makeTestShopWorld({ url: own.urlInTurn, context: own.context });
    const lots = [
      await shop.lot({ amount: AMOUNT, price: 1_000 }),
      await shop.lot({ amount: AMOUNT, price: 1_000 }),
    ];
    const [first = 0] = lots;
    const thief = await shop.shopper();
    const answers = await Promise.all(
      Array.from({ length: REQUESTS }, (_, n) =>
        placeOrderAsAttacker(shop, thief, n % 3 === 0 ? [[first, 7]] : lots.map(lot => [lot, 11] as const), {
          address: makeUnusedVisitorAddress(),
        }),
      ),
    );
    const [held] = await own.database.query<{ most: number; orders: number }>(
      `SELECT (SELECT max(items)::int FROM (SELECT sum(n.quantity) AS items FROM order_lines n
           JOIN orders o ON o.id = n.order_id WHERE o.user_id = $1 AND o.holds_reservation GROUP BY n.lot_id) l) AS most,
         (SELECT count(*)::int FROM orders WHERE user_id = $1 AND holds_reservation) AS orders`,
      [thief.id],
    );
    expect(
      (held?.most ?? 0) <= PER_PERSON && (held?.orders ?? 0) <= UNPAID_ORDERS,
      `${REQUESTS} requests of one account at once: ${held?.orders} orders hold up to ${held?.most} of ${AMOUNT} items of a lot`,
    );
    const faults = answers.filter(({ status }) => status >= 500).length;
    expect(faults === 0, `${faults} of them answered 5xx`);

    const buyer = await shop.shopper();
    const address = makeUnusedVisitorAddress();
    let bought = 0;
    let refusal = '';
    for (let n = 0; n < 8 && refusal === ''; n += 1) {
      const { placed, order, answer } = await placeOrderAsAttacker(shop, buyer, [[first, 40]], { address });
      if (placed && (await shop.callback(order)) === 200) bought += 40;
      else refusal = answer;
    }
    expect(bought === 320, `a buyer who pays in between bought ${bought} of 320 items ${refusal}`);
    return verdict();
  },
};
