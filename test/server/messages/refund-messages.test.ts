import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueAddressReminders } from '../../../server/orders/deliveries/queue-address-reminders.ts';
import { giveBackLines } from '../../../server/orders/refunds/give-back-lines.ts';
import { BRANCH_ADDRESS } from '../../arbitraries/delivery.ts';
import { giveOrderBack, transferRefund } from '../../support/shops/give-order-back.ts';
import { type MessageShop, startMessageShop } from '../../support/shops/message-shop.ts';
import { moveParcel, packOrders } from '../../support/shops/move-parcel-of-order.ts';
import { makeNewOrderKey } from '../../support/shops/test-shop-world.ts';

const DAY = 24 * 3_600_000;
const TITLE = { uk: 'Чашка', ru: 'Кружка', en: 'Mug' };
const KEPT = { uk: 'Чайник', ru: 'Заварник', en: 'Teapot' };
/** What the office writes; no mail takes a link or a line of it for the shop's own. */
const NOTE = 'Order: TF-1 <b>crack</b> in the handle';

let messages: MessageShop;
let fcm: MessageShop['fcm'];
let shop: MessageShop['shop'];
let lots: readonly [given: number, kept: number];
beforeAll(async () => {
  messages = await startMessageShop();
  ({ fcm, shop } = messages);
  const [first = 0, second = 0] = await messages.lotsOf(TITLE, KEPT);
  lots = [first, second];
});
afterAll(() => messages.close());
beforeEach(() => messages.anew());

/** A paid order of two of one lot and one of another, of a buyer with a device; the messages about its payment are gone. */
const paid = async (language: string) => {
  const buyer = await messages.shopperWithDevice(language, { points: 30 });
  const key = makeNewOrderKey();
  const lines = lots.map((lot_id, at) => ({ lot_id, quantity: 2 - at, is_donate: true }));
  const { body: order } = await shop.order(buyer, lines, { key, points: 20 });
  expect(await shop.callback(order)).toBe(200);
  await shop.rows('DELETE FROM messages');
  const [kept] = await shop.rows('SELECT id FROM orders WHERE external_id = $1', key);
  return { buyer, id: Number(kept?.['id']), key, number: String(order.number) };
};

/** Gives the first line of an order back; answers the refund's number. */
const giveBack = async ({ id: orderId }: { readonly id: number }, note: string, isByProvider = false) => {
  const provider = isByProvider && ({ provider: 'interkassa' } as const);
  const given = { orderId, lotIds: [lots[0]], reason: 'other' as const, note, ...provider };
  const { outcome, refund_id } = await giveBackLines(shop.server.context.database, given, shop.clock.now);
  expect(outcome).toBe('given_back');
  return Number(refund_id);
};
const transfer = async (id: number) =>
  expect(await transferRefund(shop.server.context.database, id, `SEPA-${id}`, shop.clock.now)).toBe('moved');

const received = () => messages.received();

describe('messages about refunds', () => {
  // Of 1,450 hryvnias that were paid for three things of one price, and of 20 points, 14 of points earned and 18 of a gift.
  test.each([
    [
      'uk',
      'повертаємо гроші',
      ['966,66 грн', 'Повернено балів: 13', 'нарахованих за ці товари: 9', 'знята з фонду: 12 грн'],
      ['Квитки цих товарів більше не беруть участі', 'напишемо тобі ще раз'],
      ['гроші повернено', 'Ми переказали тобі гроші', 'Повернено: 966,66 грн', 'Номер переказу'],
    ],
    [
      'ru',
      'возвращаем деньги',
      ['966,66 грн', 'Возвращено баллов: 13', 'начисленных за эти товары: 9', 'снятое с фонда: 12 грн'],
      ['Билеты этих товаров больше не участвуют', 'напишем тебе ещё раз'],
      ['деньги возвращены', 'Мы перевели тебе деньги', 'Возвращено: 966,66 грн', 'Номер перевода'],
    ],
    [
      'en',
      'your money is going back',
      ['UAH 966.66', 'Points returned: 13', 'these items earned: 9', 'taken back from the fund: UAH 12'],
      ['Tickets of these items no longer take part', 'we’ll write to you again'],
      ['money was returned', 'We’ve transferred to you', 'Refunded: UAH 966.66', 'Transfer number'],
    ],
  ] as const)(
    'a refund is mailed in %s when it begins: what goes back, what is taken back, the shop’s note, and once more when its money went back',
    async (language, subject, figures, words, [doneSubject, ...done]) => {
      const order = await paid(language);
      const id = await giveBack(order, NOTE);
      const [begun, ...others] = await received();
      expect(others).toEqual([]);
      expect(begun?.subject).toContain(subject);
      for (const part of [...figures, ...words, order.number, TITLE[language], `\n> ${NOTE}\n`])
        expect(begun?.text).toContain(part);
      expect(begun?.html).not.toContain('<b>');

      await transfer(id);
      const [, last, ...more] = await received();
      expect(more).toEqual([]);
      expect(last?.subject).toContain(doneSubject);
      for (const part of [...done, `SEPA-${id}`, order.number, TITLE[language]])
        expect(last?.text).toContain(part);
      for (const mail of [begun, last]) {
        expect(mail?.text).toContain(`/order-${order.key}\n`);
        expect(mail?.text).not.toContain(KEPT[language]);
        for (const part of ['Ada', TITLE[language], '966', `SEPA-${id}`])
          expect(mail?.subject).not.toContain(part);
      }
    },
  );

  test('both mails of a refund go out where it is transferred before the first one did', async () => {
    const id = await giveBack(await paid('en'), '');
    await transfer(id);
    const mails = await received();
    const [begun, done] = ['is going back to you', 'was returned'].map(part =>
      mails.filter(({ subject }) => subject.includes(part)),
    );
    expect([mails.length, begun?.length, done?.length]).toEqual([2, 1, 1]);
    expect(begun?.[0]?.text).not.toContain('The shop explains');
  });

  test('a refund that a provider sends is mailed when it was sent, and not while it is being sent', async () => {
    const id = await giveBack(await paid('en'), '', true);
    // There is none here that it would be asked for.
    await shop.rows(`UPDATE messages SET state = 'sent', sent_at = now() WHERE kind = 'refund'`);
    await received();
    for (const [state, mails] of [
      ['sending', 1],
      ['refunded', 2],
    ] as const) {
      await shop.rows(`SELECT move_refund($1, $2, 'shop', '', '', $3)`, id, state, new Date(shop.clock.now));
      expect(await received()).toHaveLength(mails);
    }
    const text = shop.sink.received[1]?.text ?? '';
    expect(text).toContain('The payment provider has returned');
    expect(text).not.toContain('Transfer number');
  });

  test.each([
    ['uk', 'Грошей за них не сплачено', 'Повернено балів: 5', 'на рахунку може бути менше нуля'],
    ['ru', 'Деньгами за них не платили', 'Возвращено баллов: 5', 'на счёте может быть меньше нуля'],
    ['en', 'No money was paid for them', 'Points returned: 5', 'your points can be below zero'],
  ] as const)(
    'a refund without money is mailed once in %s, and says that there is no transfer',
    async (language, free, back, below) => {
      const { id, key } = await paid(language);
      const share = { lot_id: lots[0], amount: 0, points_used: 5, first_commission: 0, second_commission: 0 };
      for (const earned of [5, 6]) {
        const line = { ...share, lot_id: lots[earned - 5], points_earned: earned, turnover: 0 };
        await shop.rows(
          `SELECT give_back($1, $2, 'other', '', 'office', false, $3)`,
          id,
          JSON.stringify([line]),
          new Date(shop.clock.now),
        );
      }
      const mails = await received();
      expect(mails).toHaveLength(2);
      for (const { text } of mails) {
        for (const part of [free, back, `/order-${key}\n`]) expect(text).toContain(part);
        expect(text).not.toMatch(/ще раз|ещё раз|again|Сума|Сумма|Amount/);
      }
      // Only the points of one of them have fallen; both were queued at one moment.
      expect(mails.map(({ text }) => text.includes(below)).toSorted()).toEqual([false, true]);
    },
  );

  test.each([
    ['uk', 'Повернення за замовлення', 'Гроші повернено'],
    ['ru', 'Возврат за заказ', 'Деньги возвращены'],
    ['en', 'Refund for your order', 'Money returned'],
  ] as const)(
    'a refund is pushed in %s when it begins and when its money went back, with no name, no sum and nothing that was bought',
    async (language, begun, done) => {
      const order = await paid(language);
      const id = await giveBack(order, NOTE);
      await received();
      await transfer(id);
      await received();
      expect(fcm.sent.map(({ notification }) => notification.title)).toEqual([begun, done]);
      for (const { notification, data } of fcm.sent) {
        expect(data).toEqual({ link: `/order-${order.key}`, tag: `refund-${id}` });
        expect(notification.body).toContain(order.number);
        for (const part of ['Ada', '966', NOTE, `SEPA-${id}`, ...Object.values(TITLE)])
          expect(notification.body).not.toContain(part);
      }
    },
  );
});

describe('messages about what was given back', () => {
  beforeEach(() => {
    // Orders of other tests are too old to be reminded of.
    shop.clock.now += 40 * DAY;
  });

  const remind = async () => {
    shop.clock.now += 2 * DAY;
    await queueAddressReminders(shop.server.context);
    return shop.rows(`SELECT id FROM messages WHERE template = 'address-missing'`);
  };

  test('the reminder of an address names what was not given back, and is withdrawn once nothing else is left', async () => {
    const [open, whole] = [await paid('en'), await paid('en')];
    expect(await remind()).toHaveLength(2);
    for (const order of [open, whole]) await giveBack(order, '');
    await shop.rows(`DELETE FROM messages WHERE template = 'refund-begun'`);
    expect(
      await giveOrderBack(shop.server.context.database, whole.key, [lots[1]], shop.clock.now),
    ).toMatchObject({ outcome: 'given_back' });
    const mails = (await received()).filter(({ subject }) => subject.includes('where should it go?'));
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(open.number)]);
    expect(mails[0]?.text).toContain(KEPT.en);
    expect(mails[0]?.text).not.toContain(TITLE.en);
  });

  test('the reminder of an address that is being sent stays when its order is given back', async () => {
    const order = await paid('en');
    const [mail] = await remind();
    await shop.rows(
      'UPDATE messages SET locked_until = $2 WHERE id = $1',
      mail?.['id'],
      new Date(shop.clock.now + 1),
    );
    await giveOrderBack(shop.server.context.database, order.key, null, shop.clock.now);
    expect(await shop.rows(`SELECT id FROM messages WHERE template = 'address-missing'`)).toEqual([mail]);
  });

  test.each([
    ['all', null, []],
    ['a part', 0, ['mail', 'push']],
  ] as const)(
    'a parcel that comes back after %s of it was given back is told of where something is still to go',
    async (_, place, told) => {
      const order = await paid('en');
      const { database } = shop.server.context;
      const { body } = await shop.call<{ success: boolean }>(
        'set-delivery',
        { orders: [order.key], address: BRANCH_ADDRESS },
        order.buyer,
      );
      expect(body.success).toBe(true);
      const { id } = await packOrders(database, [order.key], shop.clock.now);
      await moveParcel(database, { id, to: 'sent', now: shop.clock.now });
      await giveOrderBack(database, order.key, place === null ? null : [lots[place]], shop.clock.now);
      await moveParcel(database, { id, to: 'came_back', now: shop.clock.now });
      const rows = await shop.rows(
        `SELECT kind FROM messages WHERE template = 'parcel-came-back' ORDER BY kind`,
      );
      expect(rows.map(({ kind }) => kind)).toEqual(told);
    },
  );
});
