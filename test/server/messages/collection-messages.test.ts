import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BRANCH_ADDRESS, COLLECTION_ADDRESS } from '../../arbitraries/delivery.ts';
import { type MessageShop, startMessageShop } from '../../support/shops/message-shop.ts';
import { makeParcelsOfTestShop } from '../../support/shops/parcels-of-test-shop.ts';
import { makePrizesOfTestShop } from '../../support/shops/prizes-of-test-shop.ts';
import { COLLECTION_POINT } from '../../support/shops/put-collection-points.ts';

/** What no message about what is collected says: who collects it, and how to call them. */
const PRIVATE = ['Коваль', '671234567'];
const TITLE = { uk: 'Чашка', ru: 'Кружка', en: 'Mug' };
const PRIZE = { uk: 'Кавоварка', ru: 'Кофеварка', en: 'Coffee maker' };

let messages: MessageShop;
let fcm: MessageShop['fcm'];
let shop: MessageShop['shop'];
let parcels: ReturnType<typeof makeParcelsOfTestShop>;
let prizes: ReturnType<typeof makePrizesOfTestShop>;
let lot: number;
beforeAll(async () => {
  messages = await startMessageShop();
  ({ fcm, shop } = messages);
  parcels = makeParcelsOfTestShop(shop);
  prizes = makePrizesOfTestShop(shop);
  lot = await shop.lot({ amount: 500 });
  for (const [product, title] of [
    ['product_to_buy_id', TITLE],
    ['product_to_win_id', PRIZE],
  ] as const)
    await shop.rows(
      `UPDATE products SET title = $1 WHERE id = (SELECT ${product} FROM lots WHERE id = $2)`,
      JSON.stringify(title),
      lot,
    );
});
afterAll(() => messages.close());
beforeEach(() => messages.anew());

type Language = keyof typeof TITLE;
const wordsOfPoint = (language: Language) => [
  COLLECTION_POINT.title[language],
  COLLECTION_POINT.place[language],
  COLLECTION_POINT.hours[language],
];
const received = () => messages.received();
const queued = () => shop.rows('SELECT kind, template FROM messages ORDER BY kind');

/** A parcel of two orders of a buyer with a device, packed to be collected. */
const packed = async (language: Language) => {
  const buyer = await messages.shopperWithDevice(language);
  const parcel = await parcels.packed(buyer, lot, 2, COLLECTION_ADDRESS);
  await shop.rows('DELETE FROM messages');
  return { ...parcel, buyer };
};

/** A prize to be collected, to be packed. */
const toPack = async (language: Language) => {
  const winner = await messages.shopperWithDevice(language);
  const prize = await prizes.won(winner);
  await prizes.accept(winner, prize.id, { address: COLLECTION_ADDRESS });
  for (const state of ['identity_confirmed', 'to_pack']) await prizes.move(prize.id, state);
  await shop.rows('DELETE FROM messages');
  return { ...prize, winner };
};

describe('messages about what is collected', () => {
  test.each([
    [
      'uk',
      'Посилку можна забрати',
      'чекає на тебе в місці видачі',
      'й ім’я отримувача',
      'Кількість: 2',
      'Моє замовлення',
    ],
    [
      'ru',
      'Посылку можно забрать',
      'ждёт тебя в месте выдачи',
      'и имя получателя',
      'Количество: 2',
      'Мой заказ',
    ],
    [
      'en',
      'Your parcel can be collected',
      'waits for you at the collection point',
      'and the recipient’s name',
      'Quantity: 2',
      'My order',
    ],
  ] as const)(
    'a parcel that can be collected is mailed once in %s: where, when, what is in it, and the numbers of its orders',
    async (language, subject, ...parts) => {
      const { id, orders } = await packed(language);
      await parcels.move(id, 'ready');
      const [mail, ...others] = await received();
      expect(others).toEqual([]);
      expect(mail?.subject).toContain(subject);
      const numbers = orders.map(({ number }) => number);
      for (const part of [...parts, ...wordsOfPoint(language), ...numbers, TITLE[language]])
        expect(mail?.text).toContain(part);
      expect(mail?.text).toContain(`/order-${orders[0]?.key}\n`);
      for (const part of PRIVATE) expect(mail?.text).not.toContain(part);
    },
  );

  test.each([
    ['uk', 'Посилку не забрали', 'її не забрали. У ній:', 'вказати іншу адресу', 'ми напишемо'],
    ['ru', 'Посылку не забрали', 'её не забрали. В ней:', 'указать другой адрес', 'мы напишем'],
    [
      'en',
      'Your parcel was not collected',
      'nobody collected it. In it:',
      'give another address',
      'we’ll write to you when the parcel waits there again',
    ],
  ] as const)(
    'a parcel that was not collected is mailed once in %s: that its address can be changed; and so it is when it waits again',
    async (language, subject, ...parts) => {
      const { id, orders } = await packed(language);
      await parcels.move(id, 'ready');
      await received();
      await parcels.move(id, 'came_back');
      const mails = await received();
      expect(mails).toHaveLength(2);
      expect(mails[1]?.subject).toContain(subject);
      for (const part of [...parts, COLLECTION_POINT.title[language], TITLE[language]])
        expect(mails[1]?.text).toContain(part);
      expect(mails[1]?.text).toContain(`/order-${orders[0]?.key}\n`);
      for (const part of PRIVATE) expect(mails[1]?.text).not.toContain(part);

      for (const state of ['to_pack', 'packed', 'ready']) await parcels.move(id, state);
      expect((await received()).at(-1)?.text).toContain(COLLECTION_POINT.place[language]);
    },
  );

  test('a parcel that came back from its carrier says so, though it was collected before in vain', async () => {
    const { id, buyer, orders } = await packed('en');
    for (const state of ['ready', 'came_back']) await parcels.move(id, state);
    await shop.call('set-delivery', { orders: orders.map(({ key }) => key), address: BRANCH_ADDRESS }, buyer);
    for (const state of ['to_pack', 'packed', 'sent', 'came_back'])
      await parcels.move(id, state, `AFTER-${id}`);
    const [mail, ...others] = await received();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('came back');
    expect(mail?.text).toContain(`AFTER-${id}`);
    expect(fcm.sent.map(({ notification }) => notification.title)).toEqual(['Parcel came back']);
  });

  test('that a parcel can be collected is withdrawn from the queue once it was, or came back', async () => {
    for (const [end, left] of [
      ['received', []],
      [
        'came_back',
        [
          { kind: 'mail', template: 'parcel-came-back' },
          { kind: 'push', template: 'parcel-came-back' },
        ],
      ],
    ] as const) {
      const { id } = await packed('en');
      await parcels.move(id, 'ready');
      expect(await queued()).toEqual([
        { kind: 'mail', template: 'parcel-ready' },
        { kind: 'push', template: 'parcel-ready' },
      ]);
      await parcels.move(id, end);
      expect(await queued()).toEqual(left);
    }
  });

  test.each([
    ['uk', 'Посилку можна забрати', 'Посилку не забрали'],
    ['ru', 'Посылку можно забрать', 'Посылку не забрали'],
    ['en', 'Parcel ready to collect', 'Parcel not collected'],
  ] as const)(
    'a parcel is pushed in %s when it can be collected and when it was not, with no name and nothing that is in it',
    async (language, ready, notCollected) => {
      const { id, orders } = await packed(language);
      for (const state of ['ready', 'came_back']) {
        await parcels.move(id, state);
        await received();
      }
      expect(fcm.sent.map(({ notification }) => notification.title)).toEqual([ready, notCollected]);
      for (const { notification, data } of fcm.sent) {
        expect(data).toEqual({ link: `/order-${orders[0]?.key}`, tag: `parcel-${id}` });
        expect(notification.body).toContain(orders[0]?.number);
        for (const part of [...PRIVATE, ...Object.values(TITLE)])
          expect(notification.body).not.toContain(part);
      }
    },
  );

  test.each([
    ['uk', 'Приз можна забрати', 'Візьми з собою документ', 'Мій приз'],
    ['ru', 'Приз можно забрать', 'Возьми с собой документ', 'Мой приз'],
    ['en', 'Your prize can be collected', 'Bring an identity document', 'My prize'],
  ] as const)(
    'a prize that can be collected is mailed once in %s: where, when and with what, and withdrawn once it was not collected',
    async (language, subject, ...parts) => {
      const { id } = await toPack(language);
      await prizes.move(id, 'ready');
      const [mail, ...others] = await received();
      expect(others).toEqual([]);
      expect(mail?.subject).toContain(subject);
      for (const part of [...parts, ...wordsOfPoint(language), PRIZE[language]])
        expect(mail?.text).toContain(part);
      expect(mail?.text).toMatch(/\/account#tickets$/m);
      for (const part of PRIVATE) expect(mail?.text).not.toContain(part);

      for (const state of ['came_back', 'to_pack']) await prizes.move(id, state);
      await shop.rows('DELETE FROM messages');
      await prizes.move(id, 'ready');
      expect(await queued()).toEqual([
        { kind: 'mail', template: 'prize-ready' },
        { kind: 'push', template: 'prize-ready' },
      ]);
      await prizes.move(id, 'came_back');
      expect(await queued()).toEqual([
        { kind: 'mail', template: 'prize-came-back' },
        { kind: 'push', template: 'prize-came-back' },
      ]);
    },
  );

  test.each([
    ['uk', 'Твій приз ніхто не забрав', 'його не забрали: «', 'вказати іншу адресу', 'ми напишемо'],
    ['ru', 'Приз не забрали', 'его не забрали: «', 'указать другой адрес', 'мы напишем'],
    [
      'en',
      'Your prize was not collected',
      'nobody collected it: ',
      'give another address',
      'we’ll write to you when the prize waits there again',
    ],
  ] as const)(
    'a prize that was not collected is mailed once in %s: that its address can be changed; and so it is when it waits again',
    async (language, subject, ...parts) => {
      const { id } = await toPack(language);
      await prizes.move(id, 'ready');
      await received();
      await prizes.move(id, 'came_back');
      const mails = await received();
      expect(mails).toHaveLength(2);
      expect(mails[1]?.subject).toContain(subject);
      for (const part of [...parts, COLLECTION_POINT.title[language], PRIZE[language]])
        expect(mails[1]?.text).toContain(part);
      expect(mails[1]?.text).toMatch(/\/account#tickets$/m);
      for (const part of PRIVATE) expect(mails[1]?.text).not.toContain(part);

      for (const state of ['to_pack', 'ready']) await prizes.move(id, state);
      expect((await received()).at(-1)?.text).toContain(COLLECTION_POINT.place[language]);
    },
  );

  test.each([
    ['uk', 'Приз можна забрати', 'Приз не забрали'],
    ['ru', 'Приз можно забрать', 'Приз не забрали'],
    ['en', 'Prize ready to collect', 'Prize not collected'],
  ] as const)(
    'a prize is pushed in %s when it can be collected and when it was not, with no name and no title',
    async (language, ready, notCollected) => {
      const { id } = await toPack(language);
      for (const state of ['ready', 'came_back']) {
        await prizes.move(id, state);
        await received();
      }
      expect(fcm.sent.map(({ notification }) => notification.title)).toEqual([ready, notCollected]);
      for (const { notification, data } of fcm.sent) {
        expect(data).toEqual({ link: '/account#tickets', tag: `prize-${id}` });
        for (const part of [...PRIVATE, ...Object.values(PRIZE)])
          expect(notification.body).not.toContain(part);
      }
    },
  );
});
