import { MANY_ORDERS_ENV } from '../../support/shops/many-orders-env.ts';
import {
  makeCartOfOneLot,
  makeNewOrderKey,
  makeTestShopWorld,
  type TestShopOrderAnswer,
} from '../../support/shops/test-shop-world.ts';
import type { Attack } from '../attack.ts';
import { makeAttackFindings } from '../attack-findings.ts';
import { runIndependentAudit } from '../independent-audit.ts';

const RACES = 12;

/**
 * The attack by what the provider says in another order than it happened: a payment must not be had for nothing, nor
 * twice unnoticed.
 */
export const lateNoticeAttack: Attack = {
  id: '31',
  title: 'Notices out of order, at once on two processes: taken back before paid, paid twice, another sum',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const own = await world.openShop([MANY_ORDERS_ENV, MANY_ORDERS_ENV]);
    const shop = await makeTestShopWorld({ url: own.urlInTurn, context: own.context });
    const lot = await shop.lot({ amount: 1_000, price: 10_000 });
    const placed = async (): Promise<TestShopOrderAnswer> =>
      (await shop.order(await shop.shopper(), makeCartOfOneLot(lot), { key: makeNewOrderKey() })).body;
    const count = async (query: string, orders: readonly TestShopOrderAnswer[]): Promise<number> => {
      const [row] = await own.database.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM orders o ${query} AND o.transaction_id = ANY ($1)`,
        [orders.map(order => order.transaction_id)],
      );
      return row?.n ?? -1;
    };
    const reported = (kind: string, orders: readonly TestShopOrderAnswer[]): Promise<number> =>
      count(`JOIN operator_reports r ON r.order_id = o.id AND r.kind = '${kind}' WHERE true`, orders);

    const raced: TestShopOrderAnswer[] = [];
    for (let n = 0; n < RACES; n += 1) {
      const order = await placed();
      const states = n % 2 === 0 ? ['canceled', 'success'] : ['success', 'canceled'];
      await Promise.all([...states, ...states].map(ik_inv_st => shop.callback(order, { ik_inv_st })));
      raced.push(order);
    }
    const winning = await count(
      `JOIN tickets t ON t.order_id = o.id LEFT JOIN void_tickets v
         ON v.lot_id = t.lot_id AND v.number = t.number WHERE v.number IS NULL`,
      raced,
    );
    const reversals = await reported('payment_reversed', raced);
    expect(
      winning === 0 && reversals === RACES,
      `${RACES} payments told and taken back at once: ${winning} tickets can win, ${reversals} reports`,
    );

    const twice: TestShopOrderAnswer[] = [];
    for (let n = 0; n < RACES; n += 1) {
      const [buyer, key] = [await shop.shopper(), makeNewOrderKey()];
      const { body: old } = await shop.order(buyer, makeCartOfOneLot(lot), { key });
      const { body: anew } = await shop.order(buyer, makeCartOfOneLot(lot), {
        key: makeNewOrderKey(),
        replaces: key,
      });
      await Promise.all([old, anew].map(order => shop.callback(order)));
      twice.push(old, anew);
    }
    const bothPaid = await count(`WHERE o.status = 'paid'`, twice);
    const told = await reported('bought_twice', twice);
    expect(
      bothPaid === 2 * RACES && told === RACES,
      `${RACES} carts paid by an order and the one that replaced it: ${bothPaid} paid, ${told} reports`,
    );

    const order = await placed();
    await shop.callback(order);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => shop.callback(order, { ik_inv_st: 'canceled', ik_am: '40.00' })),
    );
    const sums = await reported('other_amount', [order]);
    const isPaid = (await count(`WHERE o.status = 'paid'`, [order])) === 1;
    expect(
      isPaid && sums === 1 && answers.every(status => status === 200),
      `a part given back, told four times: ${answers.join(', ')}, ${sums} reports, ${isPaid ? 'still paid' : 'not paid'}`,
    );
    const differences = await runIndependentAudit(statement => own.database.query(statement));
    expect(differences.length === 0, differences.slice(0, 3).join('; ') || 'an audit of its own agrees');
    return verdict();
  },
};
