import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { judgePaymentNotices, type PaymentNoticeState } from '../../../src/domain/orders/payment-notices.ts';
import { isTestAllRun } from '../../support/list-test-settings.ts';
import { openTwoProcessShop, type TwoProcessShop } from '../../support/processes/two-process-shop.ts';
import { startLiqpayShop } from '../../support/shops/liqpay-world.ts';
import { MANY_ORDERS_ENV } from '../../support/shops/many-orders-env.ts';
import {
  makeCartOfOneLot,
  makeNewOrderKey,
  type TestShopOrderAnswer,
} from '../../support/shops/test-shop-world.ts';

const ALL: readonly PaymentNoticeState[] = ['a', 'b'].flatMap(invoice =>
  ['success', 'canceled', 'fail'].map(state => ({ invoice, state })),
);

/** Every order in which up to five notices of two invoices can come. */
const sequences = (
  most: number,
  from: readonly PaymentNoticeState[] = ALL,
): readonly (readonly PaymentNoticeState[])[] =>
  most === 0
    ? []
    : from.flatMap(first => [
        [first],
        ...sequences(
          most - 1,
          from.filter(notice => notice !== first),
        ).map(rest => [first, ...rest]),
      ]);
const told = sequences(5);
const chosen = isTestAllRun ? told : told.filter((_, n) => n % 61 === 0);

/**
 * A shop, and how a provider tells it of an order, in hryvnias of its own where a sum is given; `idOf`: the invoice as the
 * shop keeps it.
 */
type Shop = Pick<TwoProcessShop, 'world' | 'database' | 'audit' | 'close'> & {
  readonly idOf: (order: TestShopOrderAnswer, invoice: string) => string;
  readonly tell: (order: TestShopOrderAnswer, notice: PaymentNoticeState, sum?: number) => Promise<number>;
};

let racing: TwoProcessShop;
beforeAll(async () => {
  racing = await openTwoProcessShop(MANY_ORDERS_ENV);
});
afterAll(() => racing.close());

const interkassaShop = (): Shop => {
  const idOf: Shop['idOf'] = (order, invoice) => `${invoice}-${order.transaction_id}`;
  return {
    ...racing,
    close: async () => undefined,
    idOf,
    tell: (order, { invoice, state }, sum) =>
      racing.world.callback(order, {
        ik_inv_id: idOf(order, invoice),
        ik_inv_st: state,
        ...(sum === undefined ? {} : { ik_am: `${sum}.00` }),
      }),
  };
};

const LIQPAY_STATES: Readonly<Record<string, string>> = {
  success: 'success',
  canceled: 'reversed',
  fail: 'failure',
};
const openLiqpay = async (): Promise<Shop> => {
  const { server, shop: world, callback, message } = await startLiqpayShop(MANY_ORDERS_ENV);
  const { database } = server.context;
  const numberOf = (order: TestShopOrderAnswer, invoice: string): number =>
    2 * message(order).payment_id + (invoice === 'a' ? 0 : 1);
  return {
    world,
    database,
    audit: () => auditShop(database),
    close: server.close,
    idOf: (order, invoice) => `liqpay-${numberOf(order, invoice)}`,
    tell: (order, { invoice, state }, sum) =>
      callback(order, {
        payment_id: numberOf(order, invoice),
        status: LIQPAY_STATES[state],
        ...(sum === undefined ? {} : { amount: sum }),
      }),
  };
};

const TICKETS = 2;
const WORTH = 49_000n;

const standing = async ({ database }: Shop, { transaction_id }: TestShopOrderAnswer) => {
  const [row] = await database.query(
    `SELECT o.status, (SELECT count(*)::int FROM tickets t WHERE t.order_id = o.id) AS tickets,
       (SELECT count(*)::int FROM tickets t JOIN void_tickets v USING (lot_id, number) WHERE t.order_id = o.id) AS void,
       ARRAY(SELECT r.kind || ': ' || r.detail FROM operator_reports r WHERE r.order_id = o.id ORDER BY 1) AS reports,
       ARRAY(SELECT p.cause FROM points_ledger p WHERE p.order_id = o.id ORDER BY p.cause) AS entries,
       coalesce(p.declines, 0) AS declines, coalesce(p.lapses, 0) AS lapses, coalesce(p.worth, 0) AS worth
     FROM orders o JOIN users u ON u.id = o.user_id LEFT JOIN unpaid_pasts p ON p.person = u.person WHERE o.transaction_id = $1`,
    [transaction_id],
  );
  return row;
};

/**
 * How an order must stand, by the set of its notices; but once no payment of it stood it was given back, and stays so though
 * another payment comes (`wasVoid`).
 */
const expected = (
  { idOf }: Shop,
  order: TestShopOrderAnswer,
  notices: readonly PaymentNoticeState[],
  wasVoid: boolean,
) => {
  const named = notices.map(({ invoice, state }) => ({ invoice: idOf(order, invoice), state }));
  const { state, reversed, paidTwice } = judgePaymentNotices(named);
  const isPaid = state === 'paid';
  return {
    status: isPaid ? 'paid' : 'failed',
    tickets: isPaid ? TICKETS : 0,
    void: wasVoid ? TICKETS : 0,
    reports: [
      ...paidTwice.map(([a, b]) => `paid_twice: invoices ${a} and ${b}`),
      ...reversed.map(invoice => `payment_reversed: invoice ${invoice}`),
    ],
    entries: isPaid ? ['order_earned'] : [],
    declines: isPaid ? 0 : 1,
    lapses: 0,
    worth: isPaid ? 0n : WORTH,
  };
};

describe.each([
  ['Interkassa', async () => interkassaShop()],
  ['LiqPay', openLiqpay],
])('What %s tells of an order', (_, open) => {
  let shop: Shop;
  let lot: number;
  beforeAll(async () => {
    shop = await open();
    lot = await shop.world.lot({ amount: 1_000_000, price: Number(WORTH), ticketDonateAmount: TICKETS });
  });
  afterAll(() => shop.close());
  const ordered = async (): Promise<TestShopOrderAnswer> =>
    (await shop.world.order(await shop.world.shopper(), makeCartOfOneLot(lot), { key: makeNewOrderKey() }))
      .body;

  test.each(ALL)(
    `an order ends as the set of its notices says in any sequence (${chosen.length} of ${told.length}): $invoice $state first`,
    async first => {
      for (const notices of chosen.filter(([each]) => each === first)) {
        const order = await ordered();
        for (const notice of notices) expect(await shop.tell(order, notice)).toBe(200);
        const wasVoid = notices.some((_notice, n) => judgePaymentNotices(notices.slice(0, n + 1)).isVoid);
        expect(await standing(shop, order), JSON.stringify(notices)).toEqual(
          expected(shop, order, notices, wasVoid),
        );
      }
      expect(await shop.audit()).toEqual({});
    },
  );

  test('an order ends as the set of its notices says when all come at once, some of them twice', async () => {
    for (let round = 0; round < 12; round += 1) {
      const order = await ordered();
      const notices = ALL.filter((_notice, n) => (round >> (n % 4)) % 2 === 0 || n === 1);
      const statuses = await Promise.all(
        [...notices, ...notices.slice(0, 2)].map(notice => shop.tell(order, notice)),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
      const row = await standing(shop, order);
      const { isVoid, reversed } = judgePaymentNotices(notices);
      // Where one payment stands, whether the other was the only one for a moment is a matter of which came first.
      const wasVoid = isVoid || (reversed.length > 0 && row?.['void'] === TICKETS);
      expect(row, JSON.stringify(notices)).toEqual(expected(shop, order, notices, wasVoid));
    }
    expect(await shop.audit()).toEqual({});
  });

  test('a notice with another sum than the settled order’s is stored and reported once, and changes nothing else', async () => {
    const order = await ordered();
    const paid = { invoice: 'a', state: 'success' };
    await shop.tell(order, paid);
    const before = expected(shop, order, [paid], false);
    for (let n = 0; n < 3; n += 1)
      expect(await shop.tell(order, { invoice: 'a', state: 'canceled' }, 40)).toBe(200);
    const report = `other_amount: invoice ${shop.idOf(order, 'a')}, canceled: 40.00 UAH instead of 490.00 UAH`;
    expect(await standing(shop, order)).toEqual({ ...before, reports: [report] });
  });
});

describe('A notice with another sum', () => {
  const rows = (query: string, order: TestShopOrderAnswer) =>
    racing.database.query(`${query} JOIN orders o ON o.id = k.order_id WHERE o.transaction_id = $1`, [
      order.transaction_id,
    ]);

  test('a notice with another sum about a paid order is stored for good and reported once, and changes nothing else', async () => {
    const { world } = racing;
    const buyer = await world.shopper();
    const lot = await world.lot({ price: 10_000 });
    const { body: order } = await world.order(buyer, makeCartOfOneLot(lot));
    expect(await world.callback(order)).toBe(200);
    const before = [await world.row('users', buyer.id), await world.row('lots', lot)];
    const part = { ik_am: '40.00', ik_inv_st: 'canceled' };
    expect(await Promise.all([1, 2, 3].map(() => world.callback(order, part)))).toEqual([200, 200, 200]);
    const detail = `invoice inv-${order.transaction_id}, canceled: 40.00 UAH instead of 100.00 UAH`;
    expect(await rows('SELECT kind, detail FROM operator_reports k', order)).toEqual([
      { kind: 'other_amount', detail },
    ]);
    expect(await rows('SELECT k.amount, k.currency FROM payment_differences k', order)).toEqual([
      { amount: 4_000n, currency: 'UAH' },
    ]);
    expect(await world.callback(order, { ik_am: '100.00', ik_cur: 'USD' })).toBe(200);
    expect(await rows('SELECT 1 FROM payment_differences k', order)).toHaveLength(2);
    expect(await rows('SELECT 1 FROM payment_events k', order)).toHaveLength(1);
    expect(await rows('SELECT 1 FROM void_tickets v JOIN tickets k USING (lot_id, number)', order)).toEqual(
      [],
    );
    expect([await world.row('users', buyer.id), await world.row('lots', lot)]).toEqual(before);
    for (const table of ['payment_events', 'payment_differences'])
      for (const change of [`DELETE FROM ${table}`, `UPDATE ${table} SET received_at = now()`])
        await expect(racing.database.query(change, [])).rejects.toThrow('append-only');
  });

  test('a notice with another sum about an order refunded as points is stored and reported, and changes no points', async () => {
    const { world } = racing;
    const [buyer, lot] = [await world.shopper(), await world.lot({ amount: 1, price: 10_000 })];
    const { body: order } = await world.order(buyer, makeCartOfOneLot(lot));
    await world.callback(order, { ik_inv_st: 'fail' });
    await world.callback((await world.order(await world.shopper(), makeCartOfOneLot(lot))).body);
    await world.callback(order);
    const before = await world.row('users', buyer.id);
    expect(before).toMatchObject({ points: 100n });
    expect(await world.callback(order, { ik_am: '40.00' })).toBe(200);
    expect(await world.row('users', buyer.id)).toEqual(before);
    expect(await rows('SELECT kind FROM operator_reports k', order)).toEqual([
      { kind: 'paid_too_late' },
      { kind: 'other_amount' },
    ]);
  });

  test.each([
    ['no sum', { ik_am: 'x' }],
    ['no sum that can be paid', { ik_am: '-1.00' }],
    ['no sum that can be kept', { ik_am: '9'.repeat(25) }],
    ['no currency', { ik_cur: "UAH'" }],
  ])('a notice about a paid order is refused and not stored when it has %s', async (_, changes) => {
    const { world } = racing;
    const { body: order } = await world.order(await world.shopper(), makeCartOfOneLot(await world.lot()));
    await world.callback(order);
    expect(await world.callback(order, changes)).toBe(422);
    expect(await rows('SELECT 1 FROM payment_differences k', order)).toEqual([]);
  });

  test('a notice with another sum is refused when its invoice is another order’s', async () => {
    const { world } = racing;
    const lot = await world.lot();
    const [mine, other] = [await world.shopper(), await world.shopper()];
    const [a, b] = [
      (await world.order(mine, makeCartOfOneLot(lot))).body,
      (await world.order(other, makeCartOfOneLot(lot))).body,
    ];
    for (const order of [a, b]) await world.callback(order);
    const changes = { ik_inv_id: `inv-${a.transaction_id}`, ik_am: '1.00' };
    expect(await world.callback(b, changes)).toBe(422);
    expect(await rows('SELECT 1 FROM payment_differences k', b)).toEqual([]);
  });
});
