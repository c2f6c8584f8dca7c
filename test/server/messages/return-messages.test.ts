import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { retryDeadLetters } from '../../../server/messages/dead-letters.ts';
import { type StoredMessage, writeMessages } from '../../../server/messages/write-messages.ts';
import type { contractCalls } from '../../../src/contract/contract-calls.ts';
import { BRANCH_ADDRESS } from '../../arbitraries/delivery.ts';
import { giveOrderBack } from '../../support/shops/give-order-back.ts';
import { type MessageShop, startMessageShop } from '../../support/shops/message-shop.ts';
import { moveParcelOfOrder, packOrders } from '../../support/shops/move-parcel-of-order.ts';
import { makeNewOrderKey } from '../../support/shops/test-shop-world.ts';

type Answer = typeof contractCalls.askReturn.answer.Type;

const TITLE = { uk: 'Чашка', ru: 'Кружка', en: 'Mug' };
const OTHER = { uk: 'Чайник', ru: 'Заварник', en: 'Teapot' };
/** What people write; no mail takes a line or a tag of it for the shop's own. */
const ANSWER = 'Send it to branch 7\nOrder: TF-1 <b>today</b>';
const REASON = 'Тріснула ручка\nOrder: TF-2 <i>!</i>';

let messages: MessageShop;
let fcm: MessageShop['fcm'];
let shop: MessageShop['shop'];
let lots: readonly [asked: number, other: number];
beforeAll(async () => {
  messages = await startMessageShop();
  ({ fcm, shop } = messages);
  const [first = 0, second = 0] = await messages.lotsOf(TITLE, OTHER);
  lots = [first, second];
});
afterAll(() => messages.close());
beforeEach(() => messages.anew());

/** A paid order of two of one lot and one of another, of a buyer with a device; the messages about its payment are gone. */
const paid = async (language: string) => {
  const buyer = await messages.shopperWithDevice(language);
  const key = makeNewOrderKey();
  const lines = lots.map((lot_id, at) => ({ lot_id, quantity: 2 - at, is_donate: false }));
  const { body: order } = await shop.order(buyer, lines, { key });
  expect(await shop.callback(order)).toBe(200);
  await shop.rows('DELETE FROM messages');
  return { buyer, key, number: String(order.number) };
};
type Order = Awaited<ReturnType<typeof paid>>;

/** Takes the parcel of an order, or with one lot of it, to its buyer; nothing is mailed of it. */
const send = async ({ key, buyer }: Order, lot: number | null = null) => {
  const { body } = await shop.call<{ success: boolean }>(
    'set-delivery',
    { orders: [key], address: BRANCH_ADDRESS },
    buyer,
  );
  expect(body.success).toBe(true);
  const { database } = shop.server.context;
  expect((await packOrders(database, [key], shop.clock.now, lot)).outcome).toBe('packed');
  await moveParcelOfOrder(database, key, 'sent', shop.clock.now);
  await shop.rows('DELETE FROM messages');
};
/** The buyer asks for lines of an order to be taken back; answers the return's number. */
const ask = async (
  { key, buyer }: Order,
  { asked = [lots[0]] as readonly number[], reason = 'damaged' } = {},
) => {
  const { body } = await shop.call<Answer>(
    'ask-return',
    { order: key, lots: asked, reason, text: REASON },
    buyer,
  );
  return body.success ? body.return.id : expect.fail('it is not asked for');
};
const move = async (id: number, to: 'accepted' | 'refused' | 'withdrawn', answer = ANSWER) => {
  const [by, words] = to === 'withdrawn' ? ['buyer', ''] : ['office', answer];
  const [row] = await shop.rows(
    'SELECT outcome FROM move_return($1, $2, $3, NULL, $4, $5)',
    id,
    to,
    by,
    words,
    new Date(shop.clock.now),
  );
  expect(row?.['outcome']).toBe('moved');
};
const giveBack = async ({ key }: Order, lotIds: readonly number[] = [lots[0]]) =>
  expect((await giveOrderBack(shop.server.context.database, key, lotIds, shop.clock.now)).outcome).toBe(
    'given_back',
  );

const received = () => messages.received();

const LANGUAGES = [
  {
    language: 'uk',
    accepted: ['приймаємо товар назад', 'Щойно товари будуть у нас, повернемо', 'Ми повернемо те, що'],
    part: 'Щойно те, що в тебе є, буде в нас, повернемо те, що сплачено за всі ці товари',
    refused: ['не можемо прийняти товар назад', 'напиши нам і назви замовлення'],
    begun: 'повертаємо гроші',
    pushes: ['Приймаємо товар назад', 'Не можемо прийняти товар назад'],
  },
  {
    language: 'ru',
    accepted: ['принимаем товар обратно', 'Как только товары будут у нас, вернём', 'Мы вернём то, что'],
    part: 'Как только то, что у тебя есть, будет у нас, вернём то, что уплачено за все эти товары',
    refused: ['не можем принять товар обратно', 'напиши нам и назови заказ'],
    begun: 'возвращаем деньги',
    pushes: ['Принимаем товар обратно', 'Не можем принять товар обратно'],
  },
  {
    language: 'en',
    accepted: [
      'we’re taking your items back',
      'Once we have them, we’ll give back',
      'We’ll give back what was',
    ],
    part: 'Once what you have is with us, we’ll give back what was paid for all of these',
    refused: ['we can’t take your items back', 'write to us and name the order'],
    begun: 'your money is going back',
    pushes: ['Your return is accepted', 'We can’t accept your return'],
  },
] as const;

describe('messages about returns', () => {
  test.each(LANGUAGES)(
    'an accepted return is mailed in $language: what is taken back, the shop’s answer, when the money goes back; and once more when it does',
    async ({ language, accepted: [subject, awaited, kept], begun }) => {
      const order = await paid(language);
      await send(order);
      await move(await ask(order), 'accepted');
      const [mail, ...others] = await received();
      expect(others).toEqual([]);
      expect(mail?.subject).toContain(subject);
      for (const part of [TITLE[language], order.number, awaited, `/order-${order.key}\n`])
        expect(mail?.text).toContain(part);
      expect(mail?.text).toContain(`\n> ${ANSWER.replace('\n', '\n> ')}\n`);
      expect(mail?.html).not.toContain('<b>');
      for (const part of [OTHER[language], kept, '/contacts', 'Тріснула'])
        expect(mail?.text).not.toContain(part);
      for (const part of ['Ada', TITLE[language]]) expect(mail?.subject).not.toContain(part);

      await giveBack(order);
      expect((await received())[1]?.subject).toContain(begun);
    },
  );

  test.each(LANGUAGES)(
    'who has nothing to send back is not told in $language that the money waits for it',
    async ({ language, accepted: [, awaited, kept] }) => {
      const [unsent, lost] = [await paid(language), await paid(language)];
      await send(lost);
      await move(await ask(unsent), 'accepted');
      await move(await ask(lost, { reason: 'not_received' }), 'accepted');
      const mails = await received();
      expect(mails).toHaveLength(2);
      for (const { text } of mails) {
        expect(text).toContain(kept);
        expect(text).not.toContain(awaited);
      }
    },
  );

  test.each(LANGUAGES)(
    'who has some of a return is told in $language to send what is there, and not that the rest has to come first',
    async ({ language, accepted: [, awaited, kept], part }) => {
      const order = await paid(language);
      await send(order, lots[0]);
      const id = await ask(order, { asked: lots });
      await move(id, 'accepted');
      const [mail] = await received();
      expect(mail?.text).toContain(part);
      for (const other of [awaited, kept]) expect(mail?.text).not.toContain(other);
    },
  );

  test('what was given back is not waited for: the mail says what is true of what is left', async () => {
    const { accepted, part } = LANGUAGES[2];
    const [, awaited, kept] = accepted;
    const [first, second] = [await paid('en'), await paid('en')];
    for (const order of [first, second]) await send(order, lots[0]);
    for (const order of [first, second]) await move(await ask(order, { asked: lots }), 'accepted');
    await giveBack(first, [lots[0]]);
    await giveBack(second, [lots[1]]);
    const mails = (await received()).filter(({ subject }) => subject.includes('taking your items back'));
    const textOf = ({ number }: Order) => mails.find(({ text }) => text.includes(number))?.text;
    expect(textOf(first)).toContain(kept);
    expect(textOf(second)).toContain(awaited);
    for (const { text } of mails) expect(text).not.toContain(part);
  });

  test('an order of before the shop asked for addresses is with its buyer', async () => {
    const order = await paid('en');
    await shop.rows('UPDATE orders SET asks_address = false WHERE external_id = $1', order.key);
    await move(await ask(order), 'accepted');
    expect((await received())[0]?.text).toContain(LANGUAGES[2].accepted[1]);
  });

  test('a message of a template that this program does not know is not written as another', async () => {
    const order = await paid('en');
    await move(await ask(order), 'accepted');
    const [message] = await shop.rows(
      `SELECT kind, recipient AS to, order_id, return_id, 'of-a-newer-program' AS template FROM messages WHERE kind = 'mail'
         AND template = 'return-answered'`,
    );
    const { database, config } = shop.server.context;
    await expect(writeMessages(database, config, [message as StoredMessage])).rejects.toThrow(
      'of-a-newer-program is not known',
    );
  });

  test.each(LANGUAGES)(
    'a refused return is mailed in $language: what is not taken back, the shop’s answer, and whom to write to',
    async ({ language, refused: [subject, contact], accepted: [, awaited, kept] }) => {
      const order = await paid(language);
      await move(await ask(order), 'refused');
      const [mail, ...others] = await received();
      expect(others).toEqual([]);
      expect(mail?.subject).toContain(subject);
      for (const part of [TITLE[language], order.number, contact, '/contacts\n', `/order-${order.key}\n`])
        expect(mail?.text).toContain(part);
      expect(mail?.text).toContain(`\n> ${ANSWER.replace('\n', '\n> ')}\n`);
      for (const part of [OTHER[language], awaited, kept]) expect(mail?.text).not.toContain(part);
    },
  );

  test.each(LANGUAGES)(
    'each answer is pushed in $language, with no name, nothing that was bought and nothing of what it says',
    async ({ language, pushes }) => {
      const order = await paid(language);
      const id = await ask(order);
      await move(id, 'accepted');
      await received();
      await move(id, 'refused');
      expect(await received()).toHaveLength(2);
      expect(fcm.sent.map(({ notification }) => notification.title)).toEqual(pushes);
      for (const { notification, data } of fcm.sent) {
        expect(data).toEqual({ link: `/order-${order.key}`, tag: `return-${id}` });
        expect(notification.body).toContain(order.number);
        for (const part of ['Ada', 'branch 7', ...Object.values(TITLE)])
          expect(notification.title + notification.body).not.toContain(part);
      }
    },
  );
});

describe('an answer about a return that waits in the queue', () => {
  const accepted = async (asked: readonly number[] = [lots[0]]) => {
    const order = await paid('en');
    const id = await ask(order, { asked });
    await move(id, 'accepted');
    return { order, id };
  };
  const queued = () =>
    shop.rows(`SELECT kind FROM messages WHERE template = 'return-answered' ORDER BY kind`);

  test('only the last one is told: that it was accepted is withdrawn once it is refused', async () => {
    const { id } = await accepted();
    await move(id, 'refused', 'It did not come');
    expect(await queued()).toEqual([{ kind: 'mail' }, { kind: 'push' }]);
    const [mail, ...others] = await received();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('> It did not come\n');
    expect(mail?.text).not.toContain('branch 7');
  });

  test('nothing is told of a return that its buyer has withdrawn', async () => {
    const { id } = await accepted();
    await move(id, 'withdrawn');
    expect(await queued()).toEqual([]);
    expect(await received()).toEqual([]);
  });

  test('of a return that was given back the refund alone is told', async () => {
    const { order } = await accepted();
    await giveBack(order);
    expect(await queued()).toEqual([]);
    const [mail, ...others] = await received();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('your money is going back');
  });

  test('a mail names what of a return is left, where some of it was given back', async () => {
    const { order } = await accepted(lots);
    await giveBack(order);
    const mail = (await received()).find(({ subject }) => subject.includes('taking your items back'));
    expect(mail?.text).toContain(OTHER.en);
    expect(mail?.text).not.toContain(TITLE.en);
  });

  test.each([
    ['was withdrawn', 'your return is withdrawn', ({ id }) => move(id, 'withdrawn')],
    ['was given back', 'your return is complete', ({ order }) => giveBack(order)],
    [
      'was refused, and given back after all',
      'your return is complete',
      async ({ order, id }) => {
        await move(id, 'refused', 'No');
        await shop.rows(`DELETE FROM messages WHERE state = 'queued'`);
        await giveBack(order);
      },
    ],
  ] as readonly [string, string, (of: Awaited<ReturnType<typeof accepted>>) => Promise<void>][])(
    'a mail that is sent late says that the return %s, and nothing that holds no more',
    async (_, subject, end) => {
      const answered = await accepted();
      // The mail server has refused it, and the operator tries again.
      await shop.rows(
        `UPDATE messages SET state = 'dead' WHERE template = 'return-answered' AND kind = 'mail'`,
      );
      await end(answered);
      await shop.rows(`DELETE FROM messages WHERE state = 'queued'`);
      expect(await retryDeadLetters(shop.server.context.database, shop.clock.now, null)).toHaveLength(1);
      const [mail, ...others] = await received();
      expect(others).toEqual([]);
      expect(mail?.subject).toContain(subject);
      expect(mail?.text).toContain(TITLE.en);
      for (const part of ['branch 7', '> ', 'give back', '/contacts']) expect(mail?.text).not.toContain(part);
    },
  );

  test('a push that is being sent while its buyer withdraws the return says that it is over', async () => {
    const { id } = await accepted();
    await shop.rows('UPDATE messages SET locked_until = $1', new Date(shop.clock.now));
    await move(id, 'withdrawn');
    expect(await queued()).toEqual([{ kind: 'mail' }, { kind: 'push' }]);
    expect((await received()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('your return is withdrawn'),
    ]);
    expect(fcm.sent.map(({ notification }) => notification.title)).toEqual(['Your return is over']);
  });
});

describe('what staff hears of returns', () => {
  test('a return that is asked for is reported to staff once, with the buyer’s words as a quotation', async () => {
    await shop.rows(
      `INSERT INTO settings (address, phone, notification_mail, facebook, instagram, android_app, ios_app)
       VALUES ('{"uk":"","ru":"","en":""}', '', 'office@shop.example', '', '', '', '')
       ON CONFLICT (only_row) DO UPDATE SET notification_mail = EXCLUDED.notification_mail`,
    );
    const order = await paid('en');
    const id = await ask(order);
    expect(await ask(order)).toBe(id);
    const [mail, ...others] = await received();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('покупець хоче повернути товар');
    expect(mail?.text).toContain(`\n> return ${id}, damaged\n> ${REASON.replace('\n', '\n> ')}\n`);
    expect(mail?.text).toContain(order.number);
    expect(mail?.html).not.toContain('<i>');
  });
});
