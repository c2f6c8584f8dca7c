import { makeNewOrderKey } from '../../../support/shops/test-shop-world.ts';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';
import { makeUnusedVisitorAddress } from '../../attack-own-processes.ts';
import { placeOrderAsAttacker } from '../../place-order-as-attacker.ts';

const LOTS = 12;
const AMOUNT = 200;
/** The larger of 10 items and 5 % of the lot. */
const PER_PERSON = 10;
const UNPAID_ORDERS = 5;

const HELD = `SELECT coalesce(max(items), 0)::int AS most, coalesce(sum(items), 0)::int AS all, (SELECT count(*)::int
    FROM orders WHERE user_id = $1 AND holds_reservation) AS orders
  FROM (SELECT sum(n.quantity) AS items FROM order_lines n JOIN orders o ON o.id = n.order_id
    WHERE o.user_id = $1 AND o.holds_reservation GROUP BY n.lot_id) lot`;

const UNTIL = 'SELECT reserved_until FROM orders WHERE user_id = $1 AND external_id = $2';

const LENGTH = `SELECT extract(epoch FROM reserved_until - created_at)::float8 AS seconds FROM orders
  WHERE user_id = $1 AND external_id = $2`;
/** As if its time had passed: the moment is the only thing that is not waited for. */
const END_NOW = 'UPDATE orders SET reserved_until = now() WHERE user_id = $1 AND holds_reservation';
const EXPIRE = 'SELECT expire_reservations(now(), 100)';

/** The attack of somebody who never pays and takes all that there is, and keeps it. */
export const unpaidStockHoldingAttack: Attack = {
  id: '2a',
  title: 'Stock as a hostage: one account takes every item of every lot, and renews it by replacing',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const { shop, database } = await world.openShop([{ TRUST_PROXY: '127.0.0.1' }]);
    const lots: number[] = [];
    while (lots.length < LOTS) lots.push(await shop.lot({ amount: AMOUNT, price: 1_000 }));
    const thief = await shop.shopper();
    const address = makeUnusedVisitorAddress();
    const order = (lines: readonly (readonly [number, number])[], parts = {}) =>
      placeOrderAsAttacker(shop, thief, lines, { address, ...parts });

    await order(lots.map(lot => [lot, AMOUNT]));
    for (const lot of lots) for (const quantity of [AMOUNT, 50, 10, 10, 10]) await order([[lot, quantity]]);
    const held = async () => {
      const [row] = await database.query<{ most: number; all: number; orders: number }>(HELD, [thief.id]);
      return row ?? { most: 0, all: 0, orders: 0 };
    };
    const taken = await held();
    expect(
      taken.most <= PER_PERSON && taken.orders <= UNPAID_ORDERS,
      `one account that pays nothing holds ${taken.most} of ${AMOUNT} items of a lot, ${taken.all} items in all, in ${taken.orders} orders`,
    );

    const other = await shop.shopper();
    const asked = await placeOrderAsAttacker(
      shop,
      other,
      lots.map(lot => [lot, 1]),
      { address: makeUnusedVisitorAddress() },
    );
    expect(asked.placed, `another buyer of one item of each lot: ${asked.answer}`);

    // Each replacement would begin its time anew.
    const chained = await shop.shopper();
    const free = await shop.lot({ amount: AMOUNT, price: 1_000 });
    const times: number[] = [];
    let key = makeNewOrderKey();
    await placeOrderAsAttacker(shop, chained, [[free, 5]], { address: makeUnusedVisitorAddress(), key });
    for (let link = 0; link < 4; link += 1) {
      const [row] = await database.query<{ reserved_until: Date }>(UNTIL, [chained.id, key]);
      if (row !== undefined) times.push(row.reserved_until.getTime());
      const next = makeNewOrderKey();
      const placed = await placeOrderAsAttacker(shop, chained, [[free, 5]], {
        address: makeUnusedVisitorAddress(),
        key: next,
        replaces: key,
      });
      if (!placed.placed) break;
      key = next;
    }
    const longer = (times.at(-1) ?? 0) - (times[0] ?? 0);
    expect(
      times.length > 0 && longer <= 0,
      `${times.length - 1} replacements made the reservation ${longer} ms longer`,
    );

    // Paying for one item of 1 UAH after each end would make what ran out forgotten.
    const payer = await shop.shopper();
    const scarce = await shop.lot({ amount: AMOUNT, price: 10_000 });
    const small = await shop.lot({ amount: AMOUNT, price: 100 });
    const rounds: string[] = [];
    const from = makeUnusedVisitorAddress();
    for (let round = 0; round < 8; round += 1) {
      const dear = await placeOrderAsAttacker(shop, payer, [[scarce, PER_PERSON - 1]], { address: from });
      const [row] = await database.query<{ seconds: number }>(LENGTH, [payer.id, dear.key]);
      rounds.push(dear.placed ? String(Math.round(row?.seconds ?? 0)) : 'refused');
      await database.query(END_NOW, [payer.id]);
      await database.query(EXPIRE, []);
      const paid = await placeOrderAsAttacker(shop, payer, [[small, 1]], { address: from });
      if (paid.placed) await shop.callback(paid.order);
    }
    expect(
      rounds[0] === '1200' && rounds.slice(3).every(each => each === 'refused'),
      `nine items held and left unpaid, then one of 1 UAH paid, eight times: ${rounds.join(', ')} s`,
    );

    // So would replacing a dear order by a cheap one that is paid.
    const swapper = await shop.shopper();
    const lengths: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const dear = await placeOrderAsAttacker(shop, swapper, [[scarce, PER_PERSON - 1]], {
        address: makeUnusedVisitorAddress(),
      });
      const [row] = await database.query<{ seconds: number }>(LENGTH, [swapper.id, dear.key]);
      lengths.push(Math.round(row?.seconds ?? 0));
      const paid = await placeOrderAsAttacker(shop, swapper, [[small, 1]], {
        address: makeUnusedVisitorAddress(),
        replaces: dear.key,
      });
      await shop.callback(paid.order);
    }
    expect(
      lengths.join() === '1200,600,300',
      `nine items held, replaced by one of 1 UAH that is paid, three times: ${lengths.join(', ')} s`,
    );
    return verdict();
  },
};
