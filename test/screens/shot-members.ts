import assert from 'node:assert/strict';
import { giveBackLines } from '../../server/orders/refunds/give-back-lines.ts';
import type { contractCalls } from '../../src/contract/contract-calls.ts';
import { BRANCH_ADDRESS } from '../arbitraries/delivery.ts';
import type { TestServer } from '../support/database/start-server.ts';
import { moveParcel, moveParcelOfOrder, packOrders } from '../support/shops/move-parcel-of-order.ts';
import { makeTestShopWorld } from '../support/shops/test-shop-world.ts';
import {
  CONTACT_SHEET_CART,
  CONTACT_SHEET_ORDER_KEYS,
  DRAWN_SAMPLE_LOT_ID,
  MEMBER_REFERRAL_CODE,
} from './screen-shots.ts';

/**
 * The order of a winning ticket and one whose tickets did not win become the member's. A list with other holders no longer matches its
 * commitment, so they are not of the lot whose draw the sheet shows.
 */
const PAST_TICKETS = `WITH others AS (SELECT * FROM draws WHERE state = 'drawn' AND lot_id <> $2)
  , given AS (
    (SELECT t.order_id FROM others d JOIN tickets t ON t.id = d.winner_ticket_id ORDER BY d.lot_id LIMIT 1)
    UNION ALL
    (SELECT t.order_id FROM tickets t JOIN others d ON d.lot_id = t.lot_id
     WHERE d.lot_id > (SELECT min(lot_id) FROM others)
     GROUP BY t.order_id HAVING NOT bool_or(t.id = d.winner_ticket_id) ORDER BY t.order_id LIMIT 1)
  ), bought AS (UPDATE orders SET user_id = $1 WHERE id IN (SELECT order_id FROM given) RETURNING id)
  UPDATE tickets t SET user_id = $1 FROM bought WHERE t.order_id = bought.id`;

/**
 * Makes somebody with everything an account can show: points, a wishlist, friends of both circles, tickets that wait
 * and that were drawn, and an order in each state.
 * @returns the token of the member's session
 */
export const makeMemberWithEverything = async (server: TestServer): Promise<string> => {
  const { database } = server.context;
  const world = await makeTestShopWorld(server);
  const who = await world.shopper({ points: 320 });
  await database.query(
    `UPDATE users SET first_name = 'Оксана', last_name = 'Крушельницька-Заболотна', ref_code = $2,
       email_verified_at = now(),
       address = 'м. Івано-Франківськ, вул. Січових Стрільців, 12, кв. 7' WHERE id = $1`,
    [who.id, MEMBER_REFERRAL_CODE],
  );
  await database.query(PAST_TICKETS, [who.id, DRAWN_SAMPLE_LOT_ID]);

  const friend = await world.shopper({ referrer: who.id });
  const theirs = await world.shopper({ referrer: friend.id });
  await database.query(`UPDATE users SET first_name = 'Максим', last_name = 'Дорошенко' WHERE id = $1`, [
    friend.id,
  ]);
  await database.query(`UPDATE users SET first_name = 'Лілія', last_name = 'Гончар' WHERE id = $1`, [
    theirs.id,
  ]);
  for (const buyer of [friend, theirs]) {
    const { body } = await world.order(buyer, CONTACT_SHEET_CART);
    await world.callback(body);
  }

  const placed = async (key: string, points = 0) =>
    (await world.order(who, CONTACT_SHEET_CART, { key, points, via: 'visa' })).body;
  for (const key of [CONTACT_SHEET_ORDER_KEYS.cameBack, CONTACT_SHEET_ORDER_KEYS.sent]) {
    await world.callback(await placed(key));
    await world.call('set-delivery', { orders: [key], address: BRANCH_ADDRESS }, who);
  }
  for (const to of ['packed', 'sent', 'came_back'] as const)
    await moveParcelOfOrder(database, CONTACT_SHEET_ORDER_KEYS.cameBack, to);
  // One of its two lines.
  const { id } = await packOrders(database, [CONTACT_SHEET_ORDER_KEYS.sent], Date.now(), 25);
  await moveParcel(database, { id, to: 'sent', now: Date.now() });
  const giveBack = async (key: string, lotIds: readonly number[]): Promise<number> => {
    const [order] = await database.query<{ id: number }>('SELECT id FROM orders WHERE external_id = $1', [
      key,
    ]);
    const asked = {
      orderId: order?.id ?? 0,
      lotIds,
      reason: 'stock_lost',
      note: 'Товару немає на складі.',
    } as const;
    const { refund_id } = await database.transaction(tx => giveBackLines(tx, asked, Date.now()));
    assert.ok(refund_id);
    return refund_id;
  };
  for (const key of [CONTACT_SHEET_ORDER_KEYS.refundedPartly, CONTACT_SHEET_ORDER_KEYS.refunded])
    await world.callback(await placed(key, 100));
  await giveBack(CONTACT_SHEET_ORDER_KEYS.refundedPartly, [4]);
  await giveBack(CONTACT_SHEET_ORDER_KEYS.refunded, [4]);
  const transferred = await giveBack(CONTACT_SHEET_ORDER_KEYS.refunded, [25]);
  await database.query(`SELECT move_refund($1, 'by_hand', 'office', 'UA-2026-1127', '', $2)`, [
    transferred,
    new Date(),
  ]);
  const askReturn = async (key: string, lot_id: number, reason: string, text: string): Promise<number> => {
    const asked = { order: key, lots: [lot_id], reason, text };
    const { body } = await world.call<typeof contractCalls.askReturn.answer.Type>('ask-return', asked, who);
    assert.ok(body.success, JSON.stringify(body));
    return body.return.id;
  };
  const moveReturn = (returnId: number, to: string, answer = '') =>
    database.query(`SELECT move_return($1, $2, 'office', NULL, $3, $4)`, [returnId, to, answer, new Date()]);
  const { returnAsked, returnAnswered } = CONTACT_SHEET_ORDER_KEYS;
  for (const key of [returnAsked, returnAnswered]) {
    await world.callback(await placed(key));
    await world.call('set-delivery', { orders: [key], address: BRANCH_ADDRESS }, who);
  }
  await moveReturn(await askReturn(returnAsked, 25, 'changed_mind', ''), 'withdrawn');
  await askReturn(returnAsked, 25, 'other', 'Такі парасолі нам щойно подарували.\nМожна не надсилати?');
  for (const to of ['packed', 'sent', 'received'] as const)
    await moveParcelOfOrder(database, returnAnswered, to);
  await moveReturn(
    await askReturn(returnAnswered, 25, 'damaged', 'В однієї зламана спиця, а коробка була ціла.'),
    'accepted',
    'Надішли її нам із післяплатою: Львів, відділення 12, отримувач Twofold.\nПоклади в коробку номер замовлення.',
  );
  await moveReturn(
    await askReturn(returnAnswered, 4, 'not_as_described', 'На фото колір темніший.'),
    'refused',
    'Колір на фото збігається з товаром, а товаром уже користувалися.',
  );
  await world.callback(await placed(CONTACT_SHEET_ORDER_KEYS.paid));
  await world.callback(await placed(CONTACT_SHEET_ORDER_KEYS.failed), { ik_inv_st: 'fail' });
  await placed(CONTACT_SHEET_ORDER_KEYS.pending);

  for (const lot_id of [16, 12, 33]) {
    await world.call('add-to-wishlist', { lot_id, add: true, wishlist: null }, who);
  }
  return who.token;
};

/**
 * Makes somebody who has just joined: an email address that waits for its link, and points to pay with.
 * @returns the token of the member's session
 */
export const makeNewMember = async (server: TestServer): Promise<string> => {
  const world = await makeTestShopWorld(server);
  return (await world.shopper({ points: 150, email: 'oksana@example.com' })).token;
};
