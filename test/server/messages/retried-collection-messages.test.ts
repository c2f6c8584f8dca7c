import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOutboxMessages } from '../../../server/gateways/messages/read-outbox-messages.ts';
import { retryDeadLetters } from '../../../server/messages/dead-letters.ts';
import { giveBackLines } from '../../../server/orders/refunds/give-back-lines.ts';
import { BRANCH_ADDRESS, COLLECTION_ADDRESS } from '../../arbitraries/delivery.ts';
import { type MessageShop, startMessageShop } from '../../support/shops/message-shop.ts';
import { makeParcelsOfTestShop } from '../../support/shops/parcels-of-test-shop.ts';
import { makePrizesOfTestShop } from '../../support/shops/prizes-of-test-shop.ts';

let messages: MessageShop;
let shop: MessageShop['shop'];
let parcels: ReturnType<typeof makeParcelsOfTestShop>;
let prizes: ReturnType<typeof makePrizesOfTestShop>;
let lot: number;
beforeAll(async () => {
  messages = await startMessageShop();
  ({ shop } = messages);
  parcels = makeParcelsOfTestShop(shop);
  prizes = makePrizesOfTestShop(shop);
  lot = await shop.lot({ amount: 500 });
});
afterAll(() => messages.close());
beforeEach(() => messages.anew());

/** Whether it is a mail or a push that is tried again. */
const KINDS = ['mail', 'push'] as const;
type Kind = (typeof KINDS)[number];

/** A parcel that can be collected, and the message that says so, given up. */
const readyParcel = async (kind: Kind) => {
  const buyer = await messages.shopperWithDevice('en');
  const parcel = await parcels.packed(buyer, lot, 1, COLLECTION_ADDRESS);
  await parcels.move(parcel.id, 'ready');
  await giveUp('parcel-ready', kind);
  return { ...parcel, buyer };
};

/** A prize that can be collected, and the message that says so, given up. */
const readyPrize = async (kind: Kind) => {
  const winner = await messages.shopperWithDevice('en');
  const prize = await prizes.won(winner);
  await prizes.accept(winner, prize.id, { address: COLLECTION_ADDRESS });
  for (const state of ['identity_confirmed', 'to_pack', 'ready']) await prizes.move(prize.id, state);
  await giveUp('prize-ready', kind);
  return { ...prize, winner };
};

const giveUp = (template: string, kind: Kind) =>
  shop.rows(`UPDATE messages SET state = 'dead' WHERE template = $1 AND kind = $2`, template, kind);

/**
 * Tries the one message again that was given up, without any other; answers the title that it has reached its reader with, or
 * that it was withdrawn.
 */
const retry = async (kind: Kind): Promise<string | undefined> => {
  await shop.rows(`DELETE FROM messages WHERE state <> 'dead'`);
  expect(await retryDeadLetters(shop.server.context.database, shop.clock.now, null)).toHaveLength(1);
  const mails = await messages.received();
  if ((await shop.rows('SELECT FROM messages')).length === 0) return 'withdrawn';
  return kind === 'mail' ? mails[0]?.subject : messages.fcm.sent[0]?.notification.title;
};

describe('a message that something can be collected, tried again later', () => {
  test.each(KINDS)('says by %s of a parcel or prize that waits still that it does', async kind => {
    await readyParcel(kind);
    expect(await retry(kind)).toMatch(kind === 'mail' ? /^Your parcel can be collected/ : /^Parcel ready/);
    await messages.anew();
    await readyPrize(kind);
    expect(await retry(kind)).toMatch(kind === 'mail' ? /^Your prize can be collected/ : /^Prize ready/);
  });

  test.each(KINDS)('says by %s of a parcel that came back that it was not collected', async kind => {
    const { id } = await readyParcel(kind);
    await parcels.move(id, 'came_back');
    expect(await retry(kind)).toMatch(kind === 'mail' ? /^Your parcel was not collected/ : /^Parcel not/);
  });

  test.each(KINDS)('says by %s of a prize that came back that it was not collected', async kind => {
    const { id } = await readyPrize(kind);
    await prizes.move(id, 'came_back');
    expect(await retry(kind)).toMatch(kind === 'mail' ? /^Your prize was not collected/ : /^Prize not/);
  });

  test.each(KINDS)('is withdrawn by %s of a parcel that came back and was given back', async kind => {
    const { id, orders } = await readyParcel(kind);
    const [order] = await shop.rows('SELECT id FROM orders WHERE external_id = $1', orders[0]?.key);
    const given = { orderId: Number(order?.['id']), lotIds: [lot], reason: 'other' as const, note: '' };
    await parcels.move(id, 'came_back');
    const { outcome } = await giveBackLines(shop.server.context.database, given, shop.clock.now);
    expect(outcome).toBe('given_back');
    expect(await retry(kind)).toBe('withdrawn');
  });

  test.each(KINDS)('is withdrawn by %s of a parcel that was received', async kind => {
    const { id } = await readyParcel(kind);
    await parcels.move(id, 'received');
    expect(await retry(kind)).toBe('withdrawn');
  });

  test.each(KINDS)('is withdrawn by %s of a parcel that is packed anew, or sent elsewhere', async kind => {
    const { id } = await readyParcel(kind);
    for (const state of ['came_back', 'to_pack', 'packed']) await parcels.move(id, state);
    expect(await retry(kind)).toBe('withdrawn');

    await messages.anew();
    const other = await readyParcel(kind);
    await parcels.move(other.id, 'came_back');
    const address = { orders: other.orders.map(({ key }) => key), address: BRANCH_ADDRESS };
    await shop.call('set-delivery', address, other.buyer);
    for (const state of ['to_pack', 'packed', 'sent'])
      await parcels.move(other.id, state, `LATE-${other.id}`);
    expect(await retry(kind)).toBe('withdrawn');
  });

  test('is not on the page of messages of a parcel that was received', async () => {
    const { id } = await readyParcel('mail');
    const { database, config } = shop.server.context;
    const listed = async () => (await readOutboxMessages(database, config)).map(item => item.entry.subject);
    expect(await listed()).toContainEqual(expect.stringContaining('Your parcel can be collected'));
    await parcels.move(id, 'received');
    expect(
      await shop.rows(`SELECT FROM messages WHERE template = 'parcel-ready' AND state = 'dead'`),
    ).toHaveLength(1);
    expect(await listed()).not.toContainEqual(expect.stringContaining('Your parcel'));
  });

  test.each(KINDS)('is withdrawn by %s of a prize that was handed over', async kind => {
    const { id } = await readyPrize(kind);
    await prizes.move(id, 'handed_over');
    expect(await retry(kind)).toBe('withdrawn');
  });

  test.each(KINDS)('is withdrawn by %s of a prize that is accepted with another address', async kind => {
    const { id, winner } = await readyPrize(kind);
    await prizes.move(id, 'came_back');
    await prizes.accept(winner, id);
    expect(await retry(kind)).toBe('withdrawn');
  });
});

test.each(KINDS)('that a prize was not collected is withdrawn by %s once it waits again', async kind => {
  const { id } = await readyPrize(kind);
  await shop.rows('DELETE FROM messages');
  await prizes.move(id, 'came_back');
  await giveUp('prize-came-back', kind);
  for (const state of ['to_pack', 'ready']) await prizes.move(id, state);
  expect(await retry(kind)).toBe('withdrawn');
});
