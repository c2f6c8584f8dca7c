import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MessageShop, startMessageShop } from '../../support/shops/message-shop.ts';
import { makeParcelsOfTestShop } from '../../support/shops/parcels-of-test-shop.ts';

/** What no message about a parcel says: where it goes, to whom, and how to call them. */
const PRIVATE = ['Коваль', '671234567', 'Львів'];
const TITLE = { uk: 'Чашка', ru: 'Кружка', en: 'Mug' };

let messages: MessageShop;
let fcm: MessageShop['fcm'];
let shop: MessageShop['shop'];
let parcels: ReturnType<typeof makeParcelsOfTestShop>;
let lot: number;
beforeAll(async () => {
  messages = await startMessageShop();
  ({ fcm, shop } = messages);
  parcels = makeParcelsOfTestShop(shop);
  lot = await shop.lot({ amount: 500 });
  await shop.rows(
    `UPDATE products SET title = $1 WHERE id = (SELECT product_to_buy_id FROM lots WHERE id = $2)`,
    JSON.stringify(TITLE),
    lot,
  );
});
afterAll(() => messages.close());
beforeEach(() => messages.anew());

/** A parcel of two orders of a buyer with a device, packed; the messages about their payments are gone. */
const packed = async (language: string) => {
  const buyer = await messages.shopperWithDevice(language);
  const parcel = await parcels.packed(buyer, lot, 2);
  await shop.rows('DELETE FROM messages');
  return parcel;
};

const received = () => messages.received();

describe('messages about parcels', () => {
  test.each([
    ['uk', 'Посилку відправлено', 'Нова пошта', 'Кількість: 2', 'Через 14 днів', 'Підтвердити отримання'],
    ['ru', 'Посылка отправлена', 'Новая почта', 'Количество: 2', 'Через 14 дней', 'Подтвердить получение'],
    ['en', 'parcel was sent', 'Nova Poshta', 'Quantity: 2', '14 days after it was sent', 'I’ve got it'],
  ] as const)(
    'a parcel that was sent is mailed once in %s: carrier, number and its link, what is in it, and when it counts as received',
    async (language, subject, ...parts) => {
      const { id, orders } = await packed(language);
      expect(await received()).toEqual([]);
      await parcels.move(id, 'sent', `SENT-${id}`);
      const [mail, ...others] = await received();
      expect(others).toEqual([]);
      expect(mail?.subject).toContain(subject);
      const numbers = orders.map(({ number }) => number);
      for (const part of [...parts, `SENT-${id}`, ...numbers, TITLE[language]])
        expect(mail?.text).toContain(part);
      expect(mail?.html).toContain(`href="https://novaposhta.ua/tracking/?cargo_number=SENT-${id}"`);
      expect(mail?.text).toContain(`/order-${orders[0]?.key}\n`);
      for (const part of PRIVATE) expect(mail?.text).not.toContain(part);
    },
  );

  test.each([
    [
      'uk',
      'Посилка повернулася',
      'Посилка повернулася до нас. У ній:',
      'Нова пошта',
      'адресу знову можна змінити',
      'Переглянути адресу',
    ],
    [
      'ru',
      'Посылка вернулась',
      'Посылка вернулась к нам. В ней:',
      'Новая почта',
      'адрес снова можно изменить',
      'Посмотреть адрес',
    ],
    [
      'en',
      'parcel came back',
      'Your parcel came back to us. In it:',
      'Nova Poshta',
      'the address can be changed again',
      'Look at the address',
    ],
  ] as const)(
    'a parcel that came back is mailed once in %s, with a link to where its address can be changed and a second sending',
    async (language, subject, ...parts) => {
      const { id, orders } = await packed(language);
      await parcels.move(id, 'sent', `BACK-${id}`);
      await shop.rows('DELETE FROM messages');
      await parcels.move(id, 'came_back');
      const [mail, ...others] = await received();
      expect(others).toEqual([]);
      expect(mail?.subject).toContain(subject);
      for (const part of [...parts, `BACK-${id}`, TITLE[language]]) expect(mail?.text).toContain(part);
      expect(mail?.text).toContain(`/order-${orders[0]?.key}\n`);
      for (const part of PRIVATE) expect(mail?.text).not.toContain(part);

      for (const state of ['to_pack', 'packed']) await parcels.move(id, state);
      expect(shop.sink.received).toHaveLength(1);
      await parcels.move(id, 'sent', `AGAIN-${id}`);
      expect((await received()).at(-1)?.text).toContain(`AGAIN-${id}`);
    },
  );

  test('a mail that waited in the queue is withdrawn once it is true no longer', async () => {
    const { id } = await packed('en');
    await parcels.move(id, 'sent', `LATE-${id}`);
    await parcels.move(id, 'came_back');
    await parcels.move(id, 'to_pack');
    const mails = await received();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('came back')]);
    expect(mails[0]?.text).toContain(`LATE-${id}`);
  });

  test.each([
    ['uk', 'Посилку відправлено', 'Посилка повернулася'],
    ['ru', 'Посылка отправлена', 'Посылка вернулась'],
    ['en', 'Parcel sent', 'Parcel came back'],
  ])(
    'a parcel is pushed in %s when it is sent and when it comes back, with no name and nothing that is in it',
    async (language, sent, cameBack) => {
      const { id, orders } = await packed(language);
      await parcels.move(id, 'sent');
      await received();
      await parcels.move(id, 'came_back');
      await received();
      expect(fcm.sent.map(({ notification }) => notification.title)).toEqual([sent, cameBack]);
      for (const { notification, data } of fcm.sent) {
        expect(data).toEqual({ link: `/order-${orders[0]?.key}`, tag: `parcel-${id}` });
        expect(notification.body).toContain(orders[0]?.number);
        for (const part of [...PRIVATE, ...Object.values(TITLE), `2045${id}`])
          expect(notification.body).not.toContain(part);
      }
    },
  );
});
