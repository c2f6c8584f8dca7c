import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BRANCH_ADDRESS } from '../../../arbitraries/delivery.ts';
import { moveParcel, moveParcelOfOrder, packOrders } from '../../../support/shops/move-parcel-of-order.ts';
import { type RefundShop, startRefundShop } from '../../../support/shops/refund-shop.ts';
import type { TestShopper } from '../../../support/shops/test-shop-world.ts';

let shop: RefundShop;
beforeAll(async () => {
  shop = await startRefundShop();
});
afterAll(() => shop.server.close());

const line = (lot_id: number, quantity = 1, is_donate = true) => ({ lot_id, quantity, is_donate });
/** Lots of these prices, in the order of their numbers. */
const lots = async (...prices: readonly number[]): Promise<readonly number[]> => {
  const ids: number[] = [];
  for (const price of prices) ids.push(await shop.lot({ price, pointDonateAmount: 6, amount: 1000 }));
  return ids;
};
const sumsOf = (id: number) =>
  shop.rows(
    `SELECT amount, (SELECT sum(points_used)::int FROM refund_lines WHERE refund_id = r.id) AS used,
       (SELECT sum(points_earned)::int FROM refund_lines WHERE refund_id = r.id) AS earned FROM refunds r WHERE id = $1`,
    id,
  );
const setAddress = (who: TestShopper, key: string, branch: string = BRANCH_ADDRESS.branch) =>
  shop.call<{ success: boolean }>(
    'set-delivery',
    { orders: [key], address: { ...BRANCH_ADDRESS, branch } },
    who,
  );

describe('an address', () => {
  test('stays while a parcel of the order goes out, though what is in it was given back', async () => {
    const buyer = await shop.shopper();
    const [sent = 0, left = 0] = await lots(33_300, 10_000);
    const { key } = await shop.buyLines(buyer, [line(sent), line(left)]);
    await setAddress(buyer, key);
    const { id } = await packOrders(shop.database, [key], shop.clock.now, sent);
    await moveParcel(shop.database, { id, to: 'sent', now: shop.clock.now });
    expect(await shop.giveBack(key, [sent])).toMatchObject({ outcome: 'given_back' });
    expect((await setAddress(buyer, key, '47')).body).toMatchObject({ success: false });

    // What is left goes wherever it is wanted once the parcel is there.
    await moveParcel(shop.database, { id, to: 'received', now: shop.clock.now });
    expect((await setAddress(buyer, key, '47')).body).toMatchObject({ success: true });
  });
});

describe('giving lines back', () => {
  test('an order that is given back line by line leaves nothing behind of what it moved', async () => {
    const second = await shop.shopper();
    const first = await shop.shopper({ referrer: second.id });
    const buyer = await shop.shopper({ referrer: first.id, points: 300 });
    const people = [buyer, first, second];
    const before = await Promise.all(people.map(shop.balanceOf));
    const ids = await lots(33_300, 10_000, 777_700);
    const { key } = await shop.buyLines(
      buyer,
      [line(ids[0] ?? 0, 3), line(ids[1] ?? 0), line(ids[2] ?? 0, 2, false)],
      297,
    );
    for (const person of people)
      expect(await shop.balanceOf(person)).not.toEqual(before[people.indexOf(person)]);
    expect(await Promise.all(ids.map(shop.charityOf))).toEqual([18n, 6n, 0n]);

    const [one] = ids;
    expect(await shop.giveBack(key, [one ?? 0])).toMatchObject({ outcome: 'given_back' });
    expect(await Promise.all(ids.map(shop.charityOf))).toEqual([0n, 6n, 0n]);
    expect(await shop.giveBack(key, ids.slice(1))).toMatchObject({ outcome: 'given_back' });

    expect(await Promise.all(people.map(shop.balanceOf))).toEqual(before);
    expect(await Promise.all(ids.map(shop.charityOf))).toEqual([0n, 0n, 0n]);
    const left = `SELECT o.status, o.cart_total * 100 - sum(r.amount) AS money FROM orders o JOIN refunds r ON r.order_id = o.id
      WHERE o.external_id = $1 GROUP BY o.id`;
    expect(await shop.rows(left, key)).toEqual([
      { status: 'paid', money: expect.toSatisfy(money => Number(money) === 0) },
    ]);
    expect(await shop.row('lots', one ?? 0)).toMatchObject({ sales_count: 3 });
  });

  test('money, points and turnover of any orders come back whole, in whichever parts they are given back', async () => {
    const ids = await lots(99, 100, 4_999, 250_001);
    await fc.assert(
      fc.asyncProperty(
        fc.subarray([...ids], { minLength: 1 }),
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 }),
        fc.nat(60),
        fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        async (bought, quantities, used, isLater) => {
          const buyer = await shop.shopper({ points: 100 });
          const before = await shop.balanceOf(buyer);
          const dear = ids[3] ?? 0;
          const cart = [...new Set([...bought, dear])].map((id, n) => line(id, quantities[n], n % 2 === 0));
          const { key } = await shop.buyLines(buyer, cart, used);
          const later = cart.filter((_, n) => isLater[n] === true).map(each => each.lot_id);
          const now = cart.filter((_, n) => isLater[n] !== true).map(each => each.lot_id);
          for (const part of [now, later].filter(each => each.length > 0))
            expect(await shop.giveBack(key, part)).toMatchObject({ outcome: 'given_back' });
          expect(await shop.balanceOf(buyer)).toEqual(before);
          const [sums] = await shop.rows(
            `SELECT o.cart_total * 100 - (SELECT sum(amount) FROM refund_lines WHERE order_id = o.id) AS kept
             FROM orders o WHERE o.external_id = $1`,
            key,
          );
          expect(Number(sums?.['kept'])).toBe(0);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('a part of an order gives back its part, rounded down, and the last line the rest', async () => {
    const buyer = await shop.shopper({ points: 50 });
    const ids = await lots(10_000, 10_000, 10_000);
    const { key } = await shop.buyLines(
      buyer,
      ids.map(id => line(id)),
      50,
    );
    const { id: first } = await shop.giveBack(key, ids.slice(0, 1));
    const { id: last } = await shop.giveBack(key, ids.slice(2));
    // 250 hryvnias were paid, 50 points used, 2 earned.
    expect(await sumsOf(first)).toEqual([{ amount: 8_333n, used: 16, earned: 0 }]);
    expect(await sumsOf(last)).toEqual([{ amount: 8_334n, used: 18, earned: 2 }]);
  });

  test('what is not there, not paid, given back before, or about to go out is refused, and nothing changes', async () => {
    const buyer = await shop.shopper();
    const [lot = 0, other = 0, third = 0] = await lots(10_000, 20_000, 30_000);
    const { key } = await shop.buyLines(buyer, [line(lot), line(other)]);
    const { key: unpaid } = await shop.bought(buyer, third);
    const { key: reversed, order } = await shop.buyLines(buyer, [line(third)]);
    await shop.callback(order, { ik_inv_st: 'canceled' });
    await shop.unlock();
    const { key: packed } = await shop.buyLines(buyer, [line(third)]);
    await setAddress(buyer, packed);
    await moveParcelOfOrder(shop.database, packed, 'packed', shop.clock.now);
    const { id } = await shop.giveBack(key, [lot]);
    const before = await shop.balanceOf(buyer);

    expect(await shop.giveBack('nobody’s')).toMatchObject({ outcome: 'not_found' });
    expect(await shop.giveBack(key, [])).toMatchObject({ outcome: 'not_found' });
    expect(await shop.giveBack(key, [third])).toMatchObject({ outcome: 'not_found' });
    expect(await shop.giveBack(key, [other, other])).toMatchObject({ outcome: 'not_found' });
    expect(await shop.giveBack(unpaid)).toMatchObject({ outcome: 'not_paid' });
    expect(await shop.giveBack(reversed)).toMatchObject({ outcome: 'not_paid' });
    expect(await shop.giveBack(key)).toEqual({ outcome: 'already', id });
    expect(await shop.giveBack(packed)).toMatchObject({ outcome: 'packed' });
    expect(await shop.balanceOf(buyer)).toEqual(before);
    expect(
      await shop.rows(
        `SELECT count(*)::int AS n FROM refunds r JOIN orders o ON o.id = r.order_id
         WHERE o.user_id = $1 AND r.reason <> 'reversal'`,
        buyer.id,
      ),
    ).toEqual([{ n: 1 }]);
  });

  test('a line that is given back by several at once is given back once', async () => {
    for (let n = 0; n < 10; n += 1) {
      const buyer = await shop.shopper();
      const ids = await lots(10_000, 20_000);
      const before = await shop.balanceOf(buyer);
      const { key } = await shop.buyLines(
        buyer,
        ids.map(id => line(id)),
      );
      const outcomes = await Promise.all([
        shop.giveBack(key),
        shop.giveBack(key, ids.slice(1)),
        shop.giveBack(key, ids.slice(0, 1)),
      ]);
      for (const { outcome } of outcomes) expect(['given_back', 'already']).toContain(outcome);
      await Promise.all(ids.map(id => shop.giveBack(key, [id])));
      expect(await shop.balanceOf(buyer)).toEqual(before);
    }
  });

  test('a line is packed or given back, whichever comes first', async () => {
    const [lot = 0] = await lots(10_000);
    for (let n = 0; n < 10; n += 1) {
      const buyer = await shop.shopper();
      const { key } = await shop.buyLines(buyer, [line(lot)]);
      await setAddress(buyer, key);
      const acts = [() => shop.giveBack(key), () => packOrders(shop.database, [key], shop.clock.now)];
      const done = await Promise.all((n % 2 === 0 ? acts : acts.toReversed()).map(act => act()));
      const outcomes = (n % 2 === 0 ? done : done.toReversed()).map(({ outcome }) => outcome);
      expect([
        ['given_back', 'refunded'],
        ['packed', 'packed'],
      ]).toContainEqual(outcomes);
    }
  });
});

describe('what is left of an order of which lines were given back', () => {
  test('an order that was given back whole goes nowhere, and its parcel is not packed anew', async () => {
    const buyer = await shop.shopper();
    const [lot = 0, other = 0] = await lots(10_000, 20_000);
    const { key } = await shop.buyLines(buyer, [line(lot), line(other)]);
    const stepOf = async () =>
      (await shop.call<{ delivery: { step: string } }>(`get-order/${key}`, undefined, buyer)).body.delivery
        .step;
    expect(await stepOf()).toBe('needs_address');
    await shop.giveBack(key, [lot]);
    expect(await stepOf()).toBe('needs_address');
    expect((await setAddress(buyer, key)).body.success).toBe(true);
    expect(await packOrders(shop.database, [key], shop.clock.now)).toMatchObject({ outcome: 'refunded' });
    await packOrders(shop.database, [key], shop.clock.now, other);
    expect(await stepOf()).toBe('in_parcels');
    await moveParcelOfOrder(shop.database, key, 'sent', shop.clock.now);
    await moveParcelOfOrder(shop.database, key, 'came_back', shop.clock.now);
    expect(await shop.giveBack(key, [other])).toMatchObject({ outcome: 'given_back' });
    await moveParcelOfOrder(shop.database, key, 'to_pack', shop.clock.now);
    expect(await stepOf()).toBe('stopped');
    await expect(moveParcelOfOrder(shop.database, key, 'packed', shop.clock.now)).rejects.toThrow(
      /refunded/u,
    );
    expect((await setAddress(buyer, key)).body.success).toBe(false);
  });

  test('a parcel that came back is unpacked where a part of it was given back, and the rest goes out anew', async () => {
    const buyer = await shop.shopper();
    const [lot = 0, other = 0] = await lots(10_000, 20_000);
    const { key } = await shop.buyLines(buyer, [line(lot), line(other)]);
    await setAddress(buyer, key);
    for (const state of ['packed', 'sent', 'came_back'] as const)
      await moveParcelOfOrder(shop.database, key, state, shop.clock.now);
    await shop.giveBack(key, [lot]);
    const id = await moveParcelOfOrder(shop.database, key, 'unpacked', shop.clock.now);
    expect(await shop.row('parcels', id)).toMatchObject({ state: 'unpacked', carrier: null, tracking: '' });
    expect(await packOrders(shop.database, [key], shop.clock.now, other)).toMatchObject({
      outcome: 'packed',
    });
    expect(await moveParcelOfOrder(shop.database, key, 'sent', shop.clock.now)).not.toBe(id);
  });

  test('its buyer reads what was given back, and where the money is', async () => {
    const buyer = await shop.shopper({ points: 40 });
    const [lot = 0, other = 0] = await lots(10_000, 30_000);
    const { key } = await shop.buyLines(buyer, [line(lot), line(other)], 40);
    const { id } = await shop.giveBack(key, [other]);
    const read = async () =>
      (await shop.call<{ refunds: readonly unknown[] }>(`get-order/${key}`, undefined, buyer)).body.refunds;
    const refund = {
      id,
      lots: [other],
      state: 'asked',
      reason: 'other',
      at: new Date(shop.clock.now).toISOString(),
      amount: 270,
      points_used: 30,
      points_earned: 3,
      charity_points: 6,
      note: '',
      reference: '',
    };
    expect(await read()).toEqual([{ ...refund, since: refund.at }]);
    shop.clock.now += 60_000;
    const reference = `T-${id}`;
    expect(await shop.transfer(id, reference)).toBe('moved');
    expect(await read()).toEqual([
      { ...refund, state: 'by_hand', reference, since: new Date(shop.clock.now).toISOString() },
    ]);
  });
});

describe('a transfer by hand', () => {
  test('is kept once, and pays one refund', async () => {
    const buyer = await shop.shopper();
    const [lot = 0] = await lots(10_000);
    const refunds: number[] = [];
    for (let n = 0; n < 2; n += 1)
      refunds.push((await shop.giveBack((await shop.buyLines(buyer, [line(lot)])).key)).id);
    const [one = 0, two = 0] = refunds;
    const reference = `transfer ${one}`;
    expect(await shop.transfer(one, reference)).toBe('moved');
    expect(await shop.transfer(one, reference)).toBe('already');
    expect(await shop.transfer(one, `${reference} again`)).toBe('no_move');
    expect(await shop.transfer(two, reference)).toBe('reference_taken');
    expect(await shop.transfer(0, reference)).toBe('not_found');
    const right = `${reference}, right`;
    expect(await shop.transfer(one, right, 'mistyped')).toBe('moved');
    expect(await shop.transfer(two, reference)).toBe('moved');
    expect(
      await shop.rows(
        'SELECT state, by, reference FROM refund_changes WHERE refund_id = $1 ORDER BY id',
        one,
      ),
    ).toEqual([
      { state: 'asked', by: 'office', reference: '' },
      { state: 'by_hand', by: 'office', reference },
      { state: 'by_hand', by: 'office', reference: right },
    ]);
  });

  test('of several at once with one reference one is kept', async () => {
    const buyer = await shop.shopper();
    const [lot = 0] = await lots(10_000);
    for (let n = 0; n < 10; n += 1) {
      const ids: number[] = [];
      for (let each = 0; each < 2; each += 1)
        ids.push((await shop.giveBack((await shop.buyLines(buyer, [line(lot)])).key)).id);
      const outcomes = await Promise.all(ids.map(id => shop.transfer(id, `race ${ids.join()}`)));
      expect(outcomes.toSorted()).toEqual(['moved', 'reference_taken']);
    }
  });

  test('is not asked for once the provider took the whole payment back, and staff is told where it had been made', async () => {
    const buyer = await shop.shopper();
    const [lot = 0, other = 0] = await lots(10_000, 20_000);
    const { key, order } = await shop.buyLines(buyer, [line(lot), line(other)]);
    const { id: open } = await shop.giveBack(key, [lot]);
    const { id: transferred } = await shop.giveBack(key, [other]);
    expect(await shop.transfer(transferred, `early ${transferred}`)).toBe('moved');
    for (let n = 0; n < 2; n += 1) expect(await shop.callback(order, { ik_inv_st: 'canceled' })).toBe(200);
    expect(await shop.row('refunds', open)).toMatchObject({ state: 'refunded' });
    expect(await shop.transfer(open, `late ${open}`)).toBe('no_move');
    const reports = `SELECT r.kind, r.detail FROM operator_reports r JOIN orders o ON o.id = r.order_id
      WHERE o.external_id = $1 ORDER BY r.kind`;
    expect(await shop.rows(reports, key)).toEqual([
      { kind: 'payment_reversed', detail: `invoice inv-${order.transaction_id}` },
      { kind: 'refunded_twice', detail: `refund ${transferred}` },
    ]);
  });

  test('the database keeps a refund as it was made, and lets its money go back once', async () => {
    const buyer = await shop.shopper();
    const [lot = 0, other = 0] = await lots(10_000, 20_000);
    const { key } = await shop.buyLines(buyer, [line(lot), line(other)]);
    const { id } = await shop.giveBack(key, [lot]);
    const refusal = /does not go|append-only|can not be given back|duplicate key|refunds_/u;
    for (const change of [
      'UPDATE refunds SET amount = amount + 1 WHERE id = $1',
      `UPDATE refunds SET since = now() WHERE id = $1`,
      `UPDATE refunds SET state = 'by_hand' WHERE id = $1`,
      'DELETE FROM refunds WHERE id = $1',
      'UPDATE refund_lines SET amount = 0 WHERE refund_id = $1',
      'DELETE FROM refund_lines WHERE refund_id = $1',
      'DELETE FROM refund_changes WHERE refund_id = $1',
      `INSERT INTO refund_lines SELECT order_id, ${other}, refund_id, 20001, 0, 0, 0, 0, 0, 0 FROM refund_lines WHERE refund_id = $1`,
      `INSERT INTO refund_lines SELECT order_id, lot_id, refund_id, 0, 0, 0, 0, 0, 0, 0 FROM refund_lines WHERE refund_id = $1`,
    ])
      await expect(shop.rows(change, id), change).rejects.toThrow(refusal);
  });
});
