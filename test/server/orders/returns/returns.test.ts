import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveParcels } from '../../../../server/orders/deliveries/receive-parcels.ts';
import type { contractCalls } from '../../../../src/contract/contract-calls.ts';
import { RETURN_DAYS } from '../../../../src/domain/orders/return-life.ts';
import { BRANCH_ADDRESS } from '../../../arbitraries/delivery.ts';
import { answerReturn } from '../../../support/shops/give-order-back.ts';
import { moveParcelOfOrder, packOrders } from '../../../support/shops/move-parcel-of-order.ts';
import { type RefundShop, startRefundShop } from '../../../support/shops/refund-shop.ts';
import type { TestShopper } from '../../../support/shops/test-shop-world.ts';

type Answer = typeof contractCalls.askReturn.answer.Type;

let shop: RefundShop;
let lots: readonly [number, number];
beforeAll(async () => {
  shop = await startRefundShop();
  lots = [await shop.lot({ amount: 1000 }), await shop.lot({ amount: 1000 })];
});
afterAll(() => shop.server.close());

/** A paid order of both lots, with an address. */
const buy = async (who?: TestShopper) => {
  const buyer = who ?? (await shop.shopper());
  const bought = await shop.buyLines(
    buyer,
    lots.map(lot_id => ({ lot_id, quantity: 1, is_donate: false })),
  );
  await shop.call('set-delivery', { orders: [bought.key], address: BRANCH_ADDRESS }, buyer);
  return { buyer, ...bought };
};
const ask = async (
  buyer: TestShopper,
  key: string,
  ids: readonly number[] = lots,
  { reason = 'damaged', text = 'Тріснув екран' } = {},
): Promise<Answer> =>
  (await shop.call<Answer>('ask-return', { order: key, lots: ids, reason, text }, buyer)).body;
const withdraw = async (buyer: TestShopper, id: number): Promise<Answer> =>
  (await shop.call<Answer>('withdraw-return', { id }, buyer)).body;
const askedId = async (...asked: Parameters<typeof ask>): Promise<number> => {
  const answer = await ask(...asked);
  if (!answer.success) throw new Error(answer.message);
  return answer.return.id;
};
const statesOf = async (key: string) =>
  (
    await shop.rows(
      'SELECT t.state FROM returns t JOIN orders o ON o.id = t.order_id WHERE o.external_id = $1 ORDER BY t.id',
      key,
    )
  ).map(({ state }) => state);
const answer = (id: number, to: 'accepted' | 'refused', text: string) =>
  answerReturn(shop.database, id, to, text, shop.clock.now);
const move = (key: string, to: 'packed' | 'sent' | 'received' | 'came_back' | 'to_pack') =>
  moveParcelOfOrder(shop.database, key, to, shop.clock.now);

describe('asking for lines to be taken back', () => {
  test('until fourteen days after the parcel was received, to the millisecond', async () => {
    const { buyer, key } = await buy();
    for (const state of ['packed', 'sent', 'received'] as const) await move(key, state);
    const received = shop.clock.now;
    const end = received + RETURN_DAYS * 86_400_000;
    // A session does not last as long.
    const askAt = async (now: number) =>
      (
        await shop.rows(
          `SELECT outcome FROM ask_return($1, $2, $3, 'changed_mind', '', $4)`,
          buyer.id,
          key,
          lots,
          new Date(now),
        )
      )[0];
    expect(await askAt(end + 1)).toEqual({ outcome: 'too_late' });
    expect(await askAt(end)).toEqual({ outcome: 'asked' });
  });

  test('of an order from before the shop asked for addresses, until fourteen days after its payment', async () => {
    const { buyer, key } = await buy();
    const paid = shop.clock.now;
    await shop.rows(
      'DELETE FROM order_deliveries d USING orders o WHERE o.id = d.order_id AND o.external_id = $1',
      key,
    );
    await shop.rows('UPDATE orders SET asks_address = false WHERE external_id = $1', key);
    const askAt = async (now: number) =>
      (
        await shop.rows(
          `SELECT outcome FROM ask_return($1, $2, $3, 'changed_mind', '', $4)`,
          buyer.id,
          key,
          lots,
          new Date(now),
        )
      )[0];
    expect(await askAt(paid + RETURN_DAYS * 86_400_000 + 1)).toEqual({ outcome: 'too_late' });
    expect(await askAt(paid + RETURN_DAYS * 86_400_000)).toEqual({ outcome: 'asked' });
  });

  test('staff is told once what of and why, and the report quotes the buyer', async () => {
    const { buyer, key } = await buy();
    const id = await askedId(buyer, key);
    await ask(buyer, key);
    expect(
      await shop.rows(
        `SELECT r.kind, r.detail FROM operator_reports r JOIN orders o ON o.id = r.order_id
         WHERE o.external_id = $1`,
        key,
      ),
    ).toEqual([{ kind: 'return_asked', detail: `return ${id}, damaged\nТріснув екран` }]);
  });

  test('two that ask at once for the same line get one return', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { buyer, key } = await buy();
      const answers = await Promise.all([
        ask(buyer, key, lots, { text: 'раз' }),
        ask(buyer, key, lots.slice(1), { text: 'два' }),
        ask(buyer, key, lots, { text: 'раз' }),
      ]);
      const [one, other, same] = answers.map(each => (each.success ? each.return.id : null));
      expect(same).toBe(one);
      expect([one, other].filter(id => id === null)).toHaveLength(1);
      expect(await statesOf(key)).toEqual(['asked']);
    }
  });

  test('a line is asked for or packed, whichever comes first', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { buyer, key } = await buy();
      const asks = async () => ((await ask(buyer, key)).success ? 'asked' : 'not');
      const packs = async () => (await packOrders(shop.database, [key], shop.clock.now)).outcome;
      const [first, second] = n % 2 === 0 ? [asks, packs] : [packs, asks];
      const outcomes = await Promise.all([first(), second()]);
      // What was packed can be asked for, too: it is taken out, or comes back.
      expect([
        ['asked', 'packed'],
        ['asked', 'returning'],
      ]).toContainEqual(outcomes.toSorted());
    }
  });

  test('a line is withdrawn or answered, whichever comes first, and stays so', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { buyer, key } = await buy();
      const id = await askedId(buyer, key);
      const [withdrawn, refused] = await Promise.all([withdraw(buyer, id), answer(id, 'refused', 'Ні')]);
      expect([withdrawn.success, refused]).toEqual(withdrawn.success ? [true, 'no_move'] : [false, 'moved']);
      expect(await statesOf(key)).toEqual([withdrawn.success ? 'withdrawn' : 'refused']);
    }
  });
});

describe('what is asked for', () => {
  test('is not packed, and not packed anew when it came back, before it is settled', async () => {
    const { buyer, key } = await buy();
    const id = await askedId(buyer, key, lots.slice(0, 1));
    expect(await packOrders(shop.database, [key], shop.clock.now)).toMatchObject({ outcome: 'returning' });
    await answer(id, 'accepted', 'Надішли');
    expect(await packOrders(shop.database, [key], shop.clock.now)).toMatchObject({ outcome: 'returning' });
    await withdraw(buyer, id);
    await move(key, 'packed');
    await askedId(buyer, key, lots.slice(0, 1));
    for (const state of ['sent', 'came_back', 'to_pack'] as const) await move(key, state);
    await expect(move(key, 'packed')).rejects.toThrow(/returning/u);
  });

  test('is not sent once it is to be taken back, and is unpacked then', async () => {
    const { buyer, key } = await buy();
    await move(key, 'packed');
    const id = await askedId(buyer, key, lots.slice(0, 1));
    await answer(id, 'accepted', 'Нічого не надсилай');
    await expect(move(key, 'sent')).rejects.toThrow(/returning/u);
    await withdraw(buyer, id);
    await move(key, 'sent');
    expect(
      await shop.rows(
        `SELECT r.kind, r.detail FROM operator_reports r JOIN orders o ON o.id = r.order_id
         WHERE o.external_id = $1 ORDER BY r.id`,
        key,
      ),
    ).toEqual([
      { kind: 'return_asked', detail: expect.stringContaining(`return ${id}`) },
      { kind: 'return_withdrawn', detail: `return ${id}` },
    ]);
  });

  test('because it has not come is not received by itself, before that is settled', async () => {
    const { buyer, key } = await buy();
    for (const state of ['packed', 'sent'] as const) await move(key, state);
    const id = await askedId(buyer, key, lots.slice(0, 1), { reason: 'not_received', text: 'Не прийшло' });
    const stateAfter = async (days: number) => {
      shop.clock.now += days * 86_400_000;
      await receiveParcels(shop.server.context);
      const [parcel] = await shop.rows(
        `SELECT p.state FROM parcels p JOIN parcel_lines l ON l.parcel_id = p.id JOIN orders o ON o.id = l.order_id
         WHERE o.external_id = $1`,
        key,
      );
      return parcel?.['state'];
    };
    expect(await stateAfter(15)).toBe('sent');
    await answer(id, 'refused', 'Лежить у відділенні');
    expect(await stateAfter(0)).toBe('received');
  });

  test('and refused before it came is asked for again once it has come, and then no more', async () => {
    const { buyer, key } = await buy();
    const words = { reason: 'other', text: 'Довго йде' };
    const id = await askedId(buyer, key, lots, words);
    await answer(id, 'refused', 'Уже в дорозі');
    expect(await ask(buyer, key, lots, { reason: 'damaged', text: 'Розбите' })).toMatchObject({
      success: false,
    });
    expect(await askedId(buyer, key, lots, words)).toBe(id);
    for (const state of ['packed', 'sent', 'received'] as const) {
      shop.clock.now += 1000;
      await move(key, state);
    }
    const again = await askedId(buyer, key, lots, words);
    expect(again).not.toBe(id);
    await answer(again, 'refused', 'Ні');
    expect(await ask(buyer, key, lots, { reason: 'damaged', text: 'Розбите' })).toMatchObject({
      success: false,
    });
    expect(await statesOf(key)).toEqual(['refused', 'refused']);
  });

  test('is over when all of it was given back, in parts and for whatever reason', async () => {
    const { buyer, key } = await buy();
    const id = await askedId(buyer, key);
    await shop.giveBack(key, lots.slice(0, 1));
    expect(await statesOf(key)).toEqual(['asked']);
    await shop.giveBack(key, lots.slice(1));
    expect(await statesOf(key)).toEqual(['refunded']);
    expect(
      await shop.rows('SELECT state, by, text FROM return_changes WHERE return_id = $1 ORDER BY id', id),
    ).toEqual([
      { state: 'asked', by: 'buyer', text: 'Тріснув екран' },
      { state: 'refunded', by: 'office', text: '' },
    ]);
    expect(await withdraw(buyer, id)).toMatchObject({ success: false });
  });

  test('is over when its payment is taken back, and then nothing of the order is asked for', async () => {
    const { buyer, key, order } = await buy();
    await askedId(buyer, key, lots.slice(0, 1));
    await shop.callback(order, { ik_inv_st: 'canceled' });
    await shop.unlock();
    expect(await statesOf(key)).toEqual(['refunded']);
    expect(await ask(buyer, key, lots.slice(1))).toMatchObject({ success: false });
  });

  test('what was refused stays refused when its lines are given back all the same', async () => {
    const { buyer, key } = await buy();
    const id = await askedId(buyer, key);
    expect(await answer(id, 'refused', 'Пломбу зірвано')).toBe('moved');
    expect(await answer(id, 'refused', 'Пломбу зірвано')).toBe('already');
    expect(await answer(id, 'refused', 'Інше')).toBe('no_move');
    await shop.giveBack(key);
    expect(await statesOf(key)).toEqual(['refused']);
  });
});

describe('what the database refuses of returns', () => {
  const refused = (query: string, ...params: readonly unknown[]) =>
    expect(shop.rows(query, ...params)).rejects.toThrow(/./u);

  test('another life, other words, a line twice, and a line that was given back or not paid', async () => {
    const { buyer, key } = await buy();
    const id = await askedId(buyer, key, lots.slice(0, 1));
    const [row] = await shop.rows('SELECT order_id FROM returns WHERE id = $1', id);
    const order = row?.['order_id'];
    await refused(`UPDATE returns SET text = 'інше' WHERE id = $1`, id);
    await refused(`UPDATE returns SET state = 'accepted' WHERE id = $1`, id);
    await refused('DELETE FROM returns WHERE id = $1', id);
    await refused('UPDATE return_changes SET text = $2 WHERE return_id = $1', id, 'інше');
    await refused('DELETE FROM return_lines WHERE return_id = $1', id);
    const begin = `WITH t AS (INSERT INTO returns (order_id, state, since, reason, at)
        VALUES ($1, $3, now(), 'changed_mind', now()) RETURNING id)
      INSERT INTO return_lines (return_id, order_id, lot_id) SELECT id, $1, $2::integer FROM t`;
    await refused(begin, order, lots[1], 'accepted');
    await refused(begin, order, lots[0], 'asked');
    await shop.giveBack(key, lots.slice(1));
    await refused(begin, order, lots[1], 'asked');
    const { key: unpaid } = await shop.bought(buyer, lots[0]);
    const [waiting] = await shop.rows('SELECT id FROM orders WHERE external_id = $1', unpaid);
    await refused(begin, waiting?.['id'], lots[0], 'asked');
    expect(await statesOf(key)).toEqual(['asked']);
  });
});
