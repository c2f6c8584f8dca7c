import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queuePrizeReminders } from '../../../server/draws/prizes/queue-prize-reminders.ts';
import { queueDrawNewsMails } from '../../../server/draws/queue-draw-news-mails.ts';
import { retryDeadLetters } from '../../../server/messages/dead-letters.ts';
import { formatMomentText } from '../../../server/messages/mails/format-moment-text.ts';
import { makeForfeitsOfTestShop } from '../../support/shops/forfeits-of-test-shop.ts';
import { type MessageShop, startMessageShop } from '../../support/shops/message-shop.ts';
import { makePrizesOfTestShop } from '../../support/shops/prizes-of-test-shop.ts';

type Language = 'uk' | 'ru' | 'en';

const DAY = 24 * 3_600_000;
const TITLE = { uk: 'Кавоварка', ru: 'Кофеварка', en: 'Coffee maker' };
const NOTE = 'Таємниця контори';

let messages: MessageShop;
let shop: MessageShop['shop'];
let prizes: ReturnType<typeof makePrizesOfTestShop>;
let forfeits: ReturnType<typeof makeForfeitsOfTestShop>;
beforeAll(async () => {
  messages = await startMessageShop();
  ({ shop } = messages);
  prizes = makePrizesOfTestShop(shop);
  forfeits = makeForfeitsOfTestShop(shop);
  // All lots have this prize.
  await shop.rows(
    `UPDATE products SET title = $1 WHERE id = (SELECT product_to_win_id FROM lots WHERE id = $2)`,
    JSON.stringify(TITLE),
    await shop.lot({ amount: 1 }),
  );
});
afterAll(() => messages.close());
beforeEach(async () => {
  // Prizes of other tests are too old to be reminded of.
  shop.clock.now += 70 * DAY;
  await messages.anew();
});

/** A drawn lot of several people, of whose result they are to be told yet, and who has won it; what came before is gone. */
const won = async (language: Language, buyers = 3) => {
  const who = [];
  for (let n = 0; n < buyers; n += 1) who.push(await messages.shopperWithDevice(language));
  const lot = await forfeits.drawn(who);
  const prize = await forfeits.current(lot);
  const winner = who.find(({ id }) => id === prize.user_id);
  if (winner === undefined) throw new Error('nobody won');
  await shop.rows(`UPDATE draw_mailings SET done_at = now() WHERE kind = 'closed'`);
  await shop.rows('DELETE FROM messages');
  return { ...prize, lot, winner };
};
const queued = (id: number) =>
  shop.rows(
    `SELECT kind, template FROM messages WHERE prize_id = $1 AND state = 'queued' ORDER BY kind, id`,
    id,
  );
const FORFEITED = [
  { kind: 'mail', template: 'prize-forfeited' },
  { kind: 'push', template: 'prize-forfeited' },
];

describe('what the former winner of a forfeited prize is told', () => {
  test.each([
    [
      'uk',
      'Приз втрачено',
      'магазин не може його тобі віддати',
      'те саме випадкове число назвало інший квиток',
      'без імен',
      'напиши нам: відповідь на цей лист прочитає людина',
    ],
    [
      'ru',
      'Приз утрачен',
      'магазин не может его тебе отдать',
      'то же случайное число назвало другой билет',
      'без имён',
      'напиши нам: ответ на это письмо прочитает человек',
    ],
    [
      'en',
      'Prize forfeited',
      'the shop can’t give it to you',
      'the same random number named another ticket',
      'no names',
      'write to us: a person reads the answers to this email',
    ],
  ] as const)(
    'who has forfeited a prize is mailed once in %s: prize and ticket, that it was drawn again, the public log, where to write',
    async (language, subject, ...parts) => {
      const { id, lot, ticket, email } = await won(language);
      await forfeits.forfeit(id, 'excluded', NOTE);
      const next = await forfeits.current(lot);
      const [mail, ...others] = await messages.received();
      expect(others).toEqual([]);
      expect(shop.sink.received[0]?.recipients).toEqual([email]);
      expect(mail?.subject).toContain(`${subject}: `);
      for (const part of [...parts, TITLE[language], ticket, next.ticket]) expect(mail?.text).toContain(part);
      expect(mail?.text).toMatch(new RegExp(`/draw-${lot}$`, 'm'));
      // Neither the office's own words nor who has it now.
      for (const part of [NOTE, next.email]) expect(mail?.text).not.toContain(part);
    },
  );

  test.each([
    ['uk', 'магазин виключив тебе з цього розіграшу', 'оплату, за яку', 'час, щоб отримати приз, минув'],
    [
      'ru',
      'магазин исключил тебя из этого розыгрыша',
      'оплата, за которую',
      'время, чтобы получить приз, истекло',
    ],
    [
      'en',
      'the shop excluded you from this draw',
      'the payment for the',
      'the time to claim the prize ended on',
    ],
  ] as const)(
    'the mail about a forfeited prize says in %s for which kind of reason, and no other',
    async (language, excluded, reversed, notClaimed) => {
      const reasons = { excluded, reversed, not_claimed: notClaimed };
      for (const reason of ['excluded', 'reversed', 'not_claimed'] as const) {
        const { id, ticket } = await won(language, 2);
        const [{ order_id: order, until } = {}] = await shop.rows(
          `SELECT t.order_id, p.claim_until AS until FROM prizes p, tickets t WHERE p.id = $1 AND t.title = $2`,
          id,
          ticket,
        );
        if (reason === 'reversed')
          await shop.rows(
            `INSERT INTO payment_events SELECT (jsonb_populate_record(e, '{"invoice_state": "canceled"}')).*
             FROM payment_events e WHERE e.order_id = $1`,
            order,
          );
        shop.clock.now = reason === 'not_claimed' ? Number(until) : shop.clock.now;
        await forfeits.forfeit(id, reason);
        const text = (await messages.received()).at(-1)?.text ?? '';
        for (const [each, part] of Object.entries(reasons)) expect(text.includes(part)).toBe(each === reason);
        const by = formatMomentText(language, new Date(Number(until))).replace(/\s/g, ' ');
        expect(text.includes(by)).toBe(reason === 'not_claimed');
      }
    },
  );

  test.each([
    ['uk', 'Приз втрачено'],
    ['ru', 'Приз утрачен'],
    ['en', 'Prize forfeited'],
  ] as const)(
    'a forfeited prize is pushed in %s without title, name or reason, and leads to the page of the draw',
    async (language, title) => {
      const { id, lot, winner } = await won(language);
      await forfeits.forfeit(id, 'excluded', NOTE);
      await messages.received();
      const [push, ...others] = messages.fcm.sent;
      expect(others).toEqual([]);
      expect(push).toMatchObject({ token: `device-${winner.id}`, notification: { title } });
      expect(push?.data).toEqual({ link: `/draw-${lot}`, tag: `prize-${id}` });
      for (const part of [TITLE[language], NOTE]) expect(push?.notification.body).not.toContain(part);
    },
  );

  test('who forfeits the last ticket of a draw reads that it ended without a winner', async () => {
    const { id, lot } = await won('en', 1);
    await forfeits.forfeit(id);
    const [mail] = await messages.received();
    expect(mail?.text).toContain('the draw ended without a winner');
    expect(mail?.text).not.toContain('Winning ticket now');
    await queueDrawNewsMails(shop.server.context);
    expect((await messages.received()).filter(({ text }) => text.includes(`/draw-${lot}`))).toHaveLength(1);
  });

  test('of a forfeited prize nobody is reminded any more, and whoever has it now is', async () => {
    const { id, lot } = await won('en');
    shop.clock.now += 3 * DAY;
    await queuePrizeReminders(shop.server.context);
    expect(await queued(id)).toEqual([{ kind: 'mail', template: 'prize-waiting' }]);
    await forfeits.forfeit(id);
    expect(await queued(id)).toEqual(FORFEITED);
    shop.clock.now += 7 * DAY;
    await queuePrizeReminders(shop.server.context);
    expect(await queued(id)).toEqual(FORFEITED);
    expect(await queued((await forfeits.current(lot)).id)).toEqual([
      { kind: 'mail', template: 'prize-waiting' },
    ]);
  });

  test('what is queued of a prize is withdrawn where it is forfeited: that it was won, came back, has another address', async () => {
    const early = await won('en');
    await queueDrawNewsMails(shop.server.context);
    expect(await queued(early.id)).toHaveLength(6);
    await forfeits.forfeit(early.id);
    expect(await queued(early.id)).toEqual(FORFEITED);

    const late = await won('en');
    await prizes.accept(late.winner, late.id);
    for (const state of ['identity_confirmed', 'to_pack']) await prizes.move(late.id, state);
    await prizes.move(late.id, 'sent', `SENT-${late.id}`);
    await prizes.move(late.id, 'came_back');
    expect((await queued(late.id)).map(({ template }) => template)).toContain('prize-came-back');
    await forfeits.forfeit(late.id);
    expect(await queued(late.id)).toEqual(FORFEITED);

    const moved = await won('en');
    for (const branch of ['12', '13']) await prizes.accept(moved.winner, moved.id, branch);
    expect(await queued(moved.id)).toEqual([{ kind: 'mail', template: 'prize-address-changed' }]);
    await forfeits.forfeit(moved.id);
    expect(await queued(moved.id)).toEqual(FORFEITED);
  });

  test('a mail of before that is tried again says that the prize is forfeited', async () => {
    const { id, email } = await won('en');
    await queueDrawNewsMails(shop.server.context);
    shop.clock.now += 3 * DAY;
    await queuePrizeReminders(shop.server.context);
    await shop.rows(`UPDATE messages SET state = 'dead' WHERE kind = 'mail' AND recipient = $1`, email);
    await shop.rows(`DELETE FROM messages WHERE state = 'queued'`);
    await forfeits.forfeit(id);
    await shop.rows(`DELETE FROM messages WHERE state = 'queued'`);
    expect(await retryDeadLetters(shop.server.context.database, shop.clock.now, null)).toHaveLength(2);
    const mails = await messages.received();
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Prize forfeited: Coffee maker'));
  });

  test('a winner of the sample, who has no mailbox, is not mailed', async () => {
    const { id, user_id } = await won('en');
    await shop.rows('DELETE FROM device_tokens WHERE user_id = $1', user_id);
    await shop.rows('UPDATE users SET password_hash = NULL WHERE id = $1', user_id);
    await forfeits.forfeit(id);
    expect(await queued(id)).toEqual([]);
  });
});
