import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queuePrizeReminders } from '../../../server/draws/prizes/queue-prize-reminders.ts';
import { queueDrawNewsMails } from '../../../server/draws/queue-draw-news-mails.ts';
import { formatMomentText } from '../../../server/messages/mails/format-moment-text.ts';
import { type MessageShop, startMessageShop } from '../../support/shops/message-shop.ts';
import { makePrizesOfTestShop } from '../../support/shops/prizes-of-test-shop.ts';

const DAY = 24 * 3_600_000;
/** What no message about a prize says: where it goes, to whom, and how to call them. */
const PRIVATE = ['Коваль', '671234567', 'Львів'];
const TITLE = { uk: 'Кавоварка', ru: 'Кофеварка', en: 'Coffee maker' };

let messages: MessageShop;
let fcm: MessageShop['fcm'];
let shop: MessageShop['shop'];
let prizes: ReturnType<typeof makePrizesOfTestShop>;
beforeAll(async () => {
  messages = await startMessageShop();
  ({ fcm, shop } = messages);
  prizes = makePrizesOfTestShop(shop);
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

/** A prize of somebody with a device, and its winning ticket; the messages about payment and draw are gone. */
const won = async (language: 'uk' | 'ru' | 'en') => {
  const winner = await messages.shopperWithDevice(language);
  const prize = await prizes.won(winner);
  const [ticket] = await shop.rows(
    'SELECT t.title FROM draws d JOIN tickets t ON t.id = d.winner_ticket_id WHERE d.lot_id = $1',
    prize.lot,
  );
  await shop.rows('DELETE FROM messages');
  return { ...prize, winner, ticket: String(ticket?.['title']) };
};

/** A prize of which the office has confirmed whose it is, to be packed. */
const toPack = async (language: 'uk' | 'ru' | 'en') => {
  const prize = await won(language);
  await prizes.accept(prize.winner, prize.id);
  for (const state of ['identity_confirmed', 'to_pack']) await prizes.move(prize.id, state);
  return prize;
};

const received = () => messages.received();

/** Until when a prize drawn at `at` is to be accepted, as a mail says it: 60 days after. */
const acceptBy = (language: 'uk' | 'ru' | 'en', at: number) =>
  formatMomentText(language, new Date(at + 60 * DAY)).replace(/\s/g, ' ');

describe('messages about prizes', () => {
  test.each([
    ['uk', 'Твій приз чекає', 'поки ти його приймеш', 'Прийняти до', 'Прийняти приз'],
    ['ru', 'Твой приз ждёт', 'пока ты его примешь', 'Принять до', 'Принять приз'],
    ['en', 'Your prize is waiting', 'waits for you to accept it', 'Accept it by', 'Accept the prize'],
  ] as const)(
    'a prize that waits is reminded of in %s: which it is, by when and by which button it is accepted',
    async (language, subject, ...parts) => {
      const { at, ticket } = await won(language);
      shop.clock.now = at + 3 * DAY;
      await queuePrizeReminders(shop.server.context);
      const [mail, ...others] = await received();
      expect(others).toEqual([]);
      expect(mail?.subject).toContain(subject);
      for (const part of [...parts, acceptBy(language, at), ticket, TITLE[language]])
        expect(mail?.text).toContain(part);
      expect(mail?.text).toMatch(/\/account#tickets$/m);
      expect(mail?.html).toContain('/account#tickets"');
      expect(fcm.sent).toEqual([]);
    },
  );

  test.each([
    ['uk', 'Приз відправлено', 'Нова пошта', 'познач це в акаунті', 'Підтвердити отримання'],
    ['ru', 'Приз отправлен', 'Новая почта', 'отметь это в аккаунте', 'Подтвердить получение'],
    ['en', 'Your prize was sent', 'Nova Poshta', 'say so in your account', 'I’ve got it'],
  ] as const)(
    'a prize that was sent is mailed once in %s: carrier, number and its link, and where its winner says that it came',
    async (language, subject, ...parts) => {
      const { id, ticket } = await toPack(language);
      expect(await received()).toEqual([]);
      await prizes.move(id, 'sent', `SENT-${id}`);
      const [mail, ...others] = await received();
      expect(others).toEqual([]);
      expect(mail?.subject).toContain(subject);
      for (const part of [...parts, `SENT-${id}`, ticket, TITLE[language]])
        expect(mail?.text).toContain(part);
      expect(mail?.html).toContain(`href="https://novaposhta.ua/tracking/?cargo_number=SENT-${id}"`);
      expect(mail?.text).toMatch(/\/account#tickets$/m);
      for (const part of PRIVATE) expect(mail?.text).not.toContain(part);
    },
  );

  test.each([
    ['uk', 'Приз повернувся', 'Нова пошта', 'адресу знову можна змінити', 'Переглянути адресу'],
    ['ru', 'Приз вернулся', 'Новая почта', 'адрес снова можно изменить', 'Посмотреть адрес'],
    ['en', 'Your prize came back', 'Nova Poshta', 'the address can be changed again', 'Look at the address'],
  ] as const)(
    'a prize that came back is mailed once in %s, with a link to where its address can be changed, and so is a second sending',
    async (language, subject, ...parts) => {
      const { id, ticket } = await toPack(language);
      await prizes.move(id, 'sent', `BACK-${id}`);
      await shop.rows('DELETE FROM messages');
      await prizes.move(id, 'came_back');
      const [mail, ...others] = await received();
      expect(others).toEqual([]);
      expect(mail?.subject).toContain(subject);
      for (const part of [...parts, `BACK-${id}`, ticket, TITLE[language]])
        expect(mail?.text).toContain(part);
      expect(mail?.text).toMatch(/\/account#tickets$/m);
      for (const part of PRIVATE) expect(mail?.text).not.toContain(part);

      await prizes.move(id, 'to_pack');
      expect(shop.sink.received).toHaveLength(1);
      await prizes.move(id, 'sent', `AGAIN-${id}`);
      expect((await received()).at(-1)?.text).toContain(`AGAIN-${id}`);
    },
  );

  test('a mail of a prize that waited in the queue is withdrawn once it is true no longer', async () => {
    const { id, winner } = await toPack('en');
    await prizes.move(id, 'sent', `LATE-${id}`);
    await prizes.move(id, 'came_back');
    await prizes.move(id, 'to_pack');
    const [mail, ...others] = await received();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('came back');
    expect(mail?.text).toContain(`LATE-${id}`);

    for (const [number, reason] of [
      [`WRONG-${id}`, ''],
      [`RIGHT-${id}`, 'a slip'],
    ] as const)
      await prizes.move(id, 'sent', number, reason);
    const queued = () => shop.rows('SELECT kind, template FROM messages ORDER BY kind');
    await shop.rows(`DELETE FROM messages WHERE state = 'sent'`);
    expect(await queued()).toEqual([
      { kind: 'mail', template: 'prize-sent' },
      { kind: 'push', template: 'prize-sent' },
    ]);
    expect((await received()).at(-1)?.text).toContain(`RIGHT-${id}`);

    await prizes.move(id, 'came_back');
    await prizes.accept(winner, id, '13');
    await shop.rows(`DELETE FROM messages WHERE state = 'sent'`);
    expect(await queued()).toEqual([{ kind: 'mail', template: 'prize-address-changed' }]);
  });

  test.each([
    ['uk', 'Адресу твого призу змінено', 'щойно вказано іншу адресу', 'зміни пароль'],
    ['ru', 'Адрес твоего приза изменён', 'только что указан другой адрес', 'смени пароль'],
    ['en', 'The address of your prize was changed', 'Another address was just given', 'change your password'],
  ] as const)(
    'another address of a prize is mailed to its winner each time in %s, without any address, and the first one or the same one not',
    async (language, subject, ...parts) => {
      const { id, winner, ticket } = await won(language);
      await prizes.accept(winner, id);
      await prizes.accept(winner, id);
      expect(await received()).toEqual([]);
      for (const branch of ['13', '14']) await prizes.accept(winner, id, branch);
      const mails = await received();
      expect(mails).toHaveLength(2);
      for (const mail of mails) {
        expect(mail.subject).toContain(subject);
        for (const part of [...parts, ticket, TITLE[language]]) expect(mail.text).toContain(part);
        expect(mail.text).toMatch(/\/account#tickets$/m);
        for (const part of PRIVATE) expect(mail.text).not.toContain(part);
      }
      expect(fcm.sent).toEqual([]);
    },
  );

  test.each([
    ['uk', 'Приз відправлено', 'Приз повернувся'],
    ['ru', 'Приз отправлен', 'Приз вернулся'],
    ['en', 'Prize sent', 'Prize came back'],
  ] as const)(
    'a prize is pushed in %s when it is sent and when it comes back, with no name, no title and no number',
    async (language, sent, cameBack) => {
      const { id } = await toPack(language);
      await prizes.move(id, 'sent', `SENT-${id}`);
      await received();
      await prizes.move(id, 'came_back');
      await received();
      expect(fcm.sent.map(({ notification }) => notification.title)).toEqual([sent, cameBack]);
      for (const { notification, data } of fcm.sent) {
        expect(data).toEqual({ link: '/account#tickets', tag: `prize-${id}` });
        for (const part of [...PRIVATE, ...Object.values(TITLE), `SENT-${id}`])
          expect(notification.body).not.toContain(part);
      }
    },
  );

  test.each([
    [
      'uk',
      'Прийми приз в акаунті',
      'Прийняти до',
      'Прийняти приз',
      'ми підтвердимо твою особу й надішлемо приз',
    ],
    [
      'ru',
      'Прими приз в аккаунте',
      'Принять до',
      'Принять приз',
      'мы подтвердим твою личность и отправим приз',
    ],
    [
      'en',
      'Accept the prize in your account',
      'Accept it by',
      'Accept the prize',
      'we confirm who you are and send the prize',
    ],
  ] as const)(
    'whoever has won reads in %s, by mail and push, that the prize is accepted in the account and by when, and what follows',
    async (language, accept, ...parts) => {
      const { at, lot } = await won(language);
      // What the shop gives later draws changes nothing.
      await shop.rows('UPDATE draw_terms SET prize_claim_days = 5');
      await queueDrawNewsMails(shop.server.context);
      const mail = (await received()).find(
        ({ text }) => text.includes(`/draw-${lot}`) && text.includes(accept),
      );
      for (const part of [...parts, acceptBy(language, at)]) expect(mail?.text).toContain(part);
      expect(mail?.text).toMatch(/\/account#tickets$/m);
      const push = fcm.sent.find(({ data }) => data['tag'] === `draw-${lot}`);
      expect(push?.notification.body.replace(/\s/g, ' ')).toContain(acceptBy(language, at));
      expect(push?.data['link']).toBe('/account#tickets');
      await shop.rows('UPDATE draw_terms SET prize_claim_days = 60');
    },
  );
});
