import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShop } from '../../../../server/operator/audit/audit.ts';
import { reverseMissedOrders } from '../../../../server/orders/refunds/reverse-order.ts';
import { waitUntilBlocking } from '../../../support/database/wait-until-blocking.ts';
import { makeOperatorRunner } from '../../../support/processes/operator-runner.ts';
import { fetchOutbox } from '../../../support/requests/api-client.ts';
import { giveOrderBack } from '../../../support/shops/give-order-back.ts';
import { type RefundShop, startRefundShop } from '../../../support/shops/refund-shop.ts';
import { makeCartOfOneLot, makeNewOrderKey } from '../../../support/shops/test-shop-world.ts';

let shop: RefundShop;
let operator: ReturnType<typeof makeOperatorRunner>;
beforeAll(async () => {
  shop = await startRefundShop();
  operator = makeOperatorRunner(shop.server.context);
});
afterAll(async () => {
  operator.remove();
  await shop.server.close();
});

const line = (lot_id: number) => ({ lot_id, quantity: 1, is_donate: true });
const lots = async (): Promise<readonly [number, number]> => [
  await shop.lot({ price: 10_000 }),
  await shop.lot({ price: 30_000 }),
];
const refundsOf = (key: string) =>
  shop.rows(
    `SELECT r.state, r.reason, r.amount, ARRAY(SELECT l.lot_id FROM refund_lines l WHERE l.refund_id = r.id ORDER BY 1) AS lots
     FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.external_id = $1 ORDER BY r.id`,
    key,
  );
const isAudited = async (): Promise<void> => expect(await auditShop(shop.database)).toEqual({});

describe('a payment that the provider takes back', () => {
  test('undoes all that its order brought, in one go, and of it nothing is owed', async () => {
    const [lot, other] = await lots();
    const referrer = await shop.shopper();
    const buyer = await shop.shopper({ points: 50, referrer: referrer.id });
    const [before, invited] = [await shop.balanceOf(buyer), await shop.balanceOf(referrer)];
    const { key, order } = await shop.buyLines(buyer, [line(lot), line(other)], 20);
    expect(await shop.balanceOf(buyer)).not.toEqual(before);
    for (let n = 0; n < 3; n += 1) expect(await shop.callback(order, { ik_inv_st: 'canceled' })).toBe(200);
    expect(await refundsOf(key)).toEqual([
      { state: 'refunded', reason: 'reversal', amount: BigInt(order.cart_total) * 100n, lots: [lot, other] },
    ]);
    expect(await shop.balanceOf(buyer)).toEqual(before);
    expect(await shop.balanceOf(referrer)).toEqual(invited);
    expect([await shop.charityOf(lot), await shop.charityOf(other)]).toEqual([0n, 0n]);
    expect((await shop.voidOf(lot)).length).toBeGreaterThan(0);
    expect(await shop.rows('SELECT FROM messages WHERE kind = $1', 'refund')).toEqual([]);
    await isAudited();
  });

  test('undoes the rest of an order of which lines were given back before', async () => {
    const [lot, other] = await lots();
    const buyer = await shop.shopper();
    const before = await shop.balanceOf(buyer);
    const { key, order } = await shop.buyLines(buyer, [line(lot), line(other)]);
    await shop.giveBack(key, [lot]);
    expect(await shop.callback(order, { ik_inv_st: 'canceled' })).toBe(200);
    expect(await refundsOf(key)).toEqual([
      { state: 'refunded', reason: 'other', amount: 10_000n, lots: [lot] },
      { state: 'refunded', reason: 'reversal', amount: 30_000n, lots: [other] },
    ]);
    expect(await shop.balanceOf(buyer)).toEqual(before);
    await isAudited();
  });

  test('before the shop heard of its success leaves the same: an order that brought nothing', async () => {
    const [lot] = await lots();
    const buyer = await shop.shopper();
    const before = await shop.balanceOf(buyer);
    const { order, key } = await shop.bought(buyer, lot);
    for (const state of ['canceled', 'success'])
      expect(await shop.callback(order, { ik_inv_st: state })).toBe(200);
    expect(await refundsOf(key)).toMatchObject([{ reason: 'reversal', lots: [lot] }]);
    expect(await shop.balanceOf(buyer)).toEqual(before);
    await isAudited();
  });

  test('at the moment of its success is undone at once', async () => {
    const [lot] = await lots();
    for (let n = 0; n < 10; n += 1) {
      const buyer = await shop.shopper();
      const before = await shop.balanceOf(buyer);
      const { order } = await shop.bought(buyer, lot);
      await Promise.all(['success', 'canceled'].map(state => shop.callback(order, { ik_inv_st: state })));
      expect(await shop.balanceOf(buyer)).toEqual(before);
    }
    await isAudited();
  });

  test('while the office gives a line back takes that back after it was given', async () => {
    const [lot, other] = await lots();
    const { key, order } = await shop.buyLines(await shop.shopper(), [line(lot), line(other)]);
    await shop.rows('UPDATE shop_clock SET is_simulated = false');
    let taken: Promise<number> | undefined;
    await shop.database.transaction(async tx => {
      await tx.query('SELECT FROM orders WHERE external_id = $1 FOR NO KEY UPDATE', [key]);
      taken = shop.callback(order, { ik_inv_st: 'canceled' });
      await waitUntilBlocking(tx);
      expect((await giveOrderBack(tx, key, [lot])).outcome).toBe('given_back');
    });
    expect(await taken).toBe(200);
    await shop.rows('UPDATE shop_clock SET is_simulated = true');
    const changes = await shop.rows(
      `SELECT c.state, c.at FROM refund_changes c JOIN refunds r ON r.id = c.refund_id JOIN orders o ON o.id = r.order_id
       WHERE o.external_id = $1 AND r.reason = 'other' ORDER BY c.id`,
      key,
    );
    expect(changes.map(({ state }) => state)).toEqual(['asked', 'refunded']);
    const moments = changes.map(({ at }) => Number(at));
    expect(moments).toEqual(moments.toSorted((one, another) => one - another));
    await isAudited();
  });

  test('that an earlier release left standing is undone by the shop itself, once', async () => {
    const [lot] = await lots();
    const buyer = await shop.shopper();
    const before = await shop.balanceOf(buyer);
    const { key, order } = await shop.buyLines(buyer, [line(lot)]);
    const [{ id } = { id: 0 }] = (await shop.rows('SELECT id FROM orders WHERE external_id = $1', key)) as {
      id: number;
    }[];
    // As a process of that release does: it keeps the notice, and knows no more of it.
    await shop.rows(
      `INSERT INTO payment_events (invoice_id, invoice_state, order_id, received_at) VALUES ($1, 'canceled', $2, now())`,
      `inv-${order.transaction_id}`,
      id,
    );
    const work = { database: shop.database, now: () => shop.clock.now };
    for (let n = 0; n < 2; n += 1) await reverseMissedOrders(work, new AbortController().signal);
    expect(await refundsOf(key)).toMatchObject([{ reason: 'reversal', lots: [lot] }]);
    expect(await shop.balanceOf(buyer)).toEqual(before);
    await isAudited();
  });

  test('stops what is packed, and leaves tickets in a list that is closed', async () => {
    const lot = await shop.lot({ price: 10_000, amount: 1 });
    const buyer = await shop.shopper();
    const { key, order } = await shop.buyLines(buyer, [line(lot)]);
    expect(await shop.callback(order, { ik_inv_st: 'canceled' })).toBe(200);
    expect(await refundsOf(key)).toHaveLength(1);
    expect(await shop.voidOf(lot)).toEqual([]);
    await isAudited();
  });

  test('is told to the buyer, who can buy nothing until the office has looked', async () => {
    const [lot, other] = await lots();
    const buyer = await shop.shopper();
    await shop.rows(
      `INSERT INTO device_tokens (token, user_id, kind) VALUES ('a-device-of-the-buyer', $1, 'fcm')`,
      buyer.id,
    );
    const { order } = await shop.buyLines(buyer, [line(lot)]);
    const { key: waiting } = await shop.bought(buyer, other);
    expect(await shop.callback(order, { ik_inv_st: 'canceled' })).toBe(200);
    const mail = (await fetchOutbox(shop.server.url)).find(({ subject }) => subject.includes(order.number));
    expect(mail?.subject).toBe(`Замовлення ${order.number}: оплату відкликано`);
    expect(mail?.text).toContain('Поки ми не розберемося, купувати в магазині не можна.');
    // It takes some words: a push on a locked screen has none of them.
    expect(
      await shop.rows(
        `SELECT m.kind FROM messages m JOIN orders o ON o.id = m.order_id
         WHERE m.template = 'refund-begun' AND o.transaction_id = $1`,
        order.transaction_id,
      ),
    ).toEqual([{ kind: 'mail' }]);

    const place = () =>
      shop.order(buyer, makeCartOfOneLot(lot, 1, true), { key: makeNewOrderKey(), points: 0 });
    expect(JSON.stringify((await place()).body)).toContain('Until we’ve looked into it you can’t buy');
    const pay = () =>
      shop.call('payment-fields', { act: 'process', via: 'visa', external_id: waiting }, buyer);
    expect(JSON.stringify((await pay()).body)).toContain('Поки ми не розберемося, купувати не можна');

    const { out } = await operator.run('users', 'show', String(buyer.id), '--json');
    expect(JSON.parse(out)).toMatchObject({ is_locked: true });
    const unlock = (...more: readonly string[]) =>
      operator.run('users', 'unlock', String(buyer.id), '--reason', 'the bank erred', ...more);
    expect(await unlock('--dry-run')).toMatchObject({ exit: 0 });
    expect((await place()).body).toMatchObject({ success: false });
    expect(await unlock()).toMatchObject({ exit: 0, out: `User ${buyer.id} can buy again\n` });
    expect(await unlock()).toMatchObject({
      exit: 0,
      out: `User ${buyer.id} isn’t locked\nNothing was changed.\n`,
    });
    expect((await place()).body).toMatchObject({ success: true });
    expect((await pay()).body).toHaveProperty('fields');
    expect(await shop.rows('SELECT lifted_reason FROM purchase_locks WHERE user_id = $1', buyer.id)).toEqual([
      { lifted_reason: 'the bank erred' },
    ]);
    await isAudited();
  });
});
