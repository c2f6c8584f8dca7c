import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queuePrizeReminders } from '../../../server/draws/prizes/queue-prize-reminders.ts';
import { queueDrawNewsMails } from '../../../server/draws/queue-draw-news-mails.ts';
import { BANK_ACCOUNT } from '../../arbitraries/bank-account.ts';
import { BRANCH_ADDRESS } from '../../arbitraries/delivery.ts';
import { type MessageShop, startMessageShop } from '../../support/shops/message-shop.ts';
import { makePrizesOfTestShop } from '../../support/shops/prizes-of-test-shop.ts';

const DAY = 24 * 3_600_000;
/** In kopiyka. */
const CASH = 2_000_050;
const SUMS = { uk: '20 000,50 грн', ru: '20 000,50 грн', en: 'UAH 20,000.50' };
/** What no message about the money says: whose account it goes to, and which. */
const PRIVATE = ['Коваль', BANK_ACCOUNT.iban, BANK_ACCOUNT.iban.slice(-6)];

let messages: MessageShop;
let fcm: MessageShop['fcm'];
let shop: MessageShop['shop'];
let prizes: ReturnType<typeof makePrizesOfTestShop>;
beforeAll(async () => {
  messages = await startMessageShop();
  ({ fcm, shop } = messages);
  prizes = makePrizesOfTestShop(shop);
});
afterAll(() => messages.close());
beforeEach(async () => {
  // Prizes of other tests are too old to be reminded of.
  shop.clock.now += 70 * DAY;
  await messages.anew();
});

type Language = keyof typeof SUMS;

/** A prize of somebody with a device; the messages about payment and draw are gone. */
const won = async (language: Language, cash?: number) => {
  const winner = await messages.shopperWithDevice(language);
  const prize = await prizes.won(winner, cash === undefined ? {} : { cash });
  await shop.rows('DELETE FROM messages');
  return { ...prize, winner };
};
const received = () => messages.received();

describe('messages about the money in a prize’s place', () => {
  test.each([
    ['uk', 'Замість призу можна взяти гроші', 'візьми замість призу гроші'],
    ['ru', 'Вместо приза можно взять деньги', 'возьми вместо приза деньги'],
    ['en', 'You can take the money in the prize’s place', 'Or take the money in the prize’s place'],
  ] as const)(
    'whoever has won reads in %s that they can take the money and how much, in the mail about the draw and in its reminders; and not where the lot offers none',
    async (language, atFirst, later) => {
      for (const cash of [CASH, undefined]) {
        const { at, lot } = await won(language, cash);
        await queueDrawNewsMails(shop.server.context);
        const first = (await received()).filter(
          ({ text }) => text.includes(`/draw-${lot}`) && text.includes('/account#tickets'),
        );
        shop.clock.now = at + 3 * DAY;
        await queuePrizeReminders(shop.server.context);
        const reminder = (await received()).at(-1);
        expect(first).toHaveLength(1);
        for (const [mail, words] of [
          [first[0], atFirst],
          [reminder, later],
        ] as const) {
          expect(mail?.text.includes(words)).toBe(cash !== undefined);
          expect(mail?.text.includes(SUMS[language])).toBe(cash !== undefined);
        }
      }
      for (const { notification } of fcm.sent) expect(notification.body).not.toContain('000');
    },
  );

  test.each([
    ['uk', 'вказано банківський рахунок', 'щойно попросили переказати гроші', 'одразу напиши нам'],
    ['ru', 'указан банковский счёт', 'только что попросили перевести деньги', 'сразу напиши нам'],
    [
      'en',
      'A bank account was given for your prize',
      'has just asked for the money in your prize’s place',
      'write to us at once',
    ],
  ] as const)(
    'money in the prize’s place is mailed to its winner each time in %s, without the account: the first choice, in the place of an address, and to another account',
    async (language, subject, ...parts) => {
      const { id, winner } = await won(language, CASH);
      await prizes.accept(winner, id, { account: BANK_ACCOUNT });
      expect(await received()).toHaveLength(1);
      await prizes.accept(winner, id, { address: BRANCH_ADDRESS });
      expect((await received()).at(-1)?.subject).not.toContain(subject);
      await prizes.accept(winner, id, { account: BANK_ACCOUNT });
      await received();
      await prizes.accept(winner, id, { account: { ...BANK_ACCOUNT, holder: 'Оксана Мельник' } });
      const mails = (await received()).filter((_, at) => at !== 1);
      expect(mails).toHaveLength(3);
      for (const mail of mails) {
        expect(mail.subject).toContain(subject);
        for (const part of parts) expect(mail.text).toContain(part);
        expect(mail.text).toMatch(/\/account#tickets$/m);
        for (const part of [...PRIVATE, 'Мельник']) expect(mail.text).not.toContain(part);
      }
      expect(fcm.sent).toEqual([]);
    },
  );

  test.each([
    ['uk', 'Гроші замість призу переказано', 'Номер переказу'],
    ['ru', 'Деньги вместо приза переведены', 'Номер перевода'],
    ['en', 'The money in your prize’s place was sent', 'Transfer number'],
  ] as const)(
    'money that was paid out is mailed and pushed once in %s: the sum and the transfer, not the account; the push without either',
    async (language, subject, ...parts) => {
      const { id, winner } = await won(language, CASH);
      await prizes.accept(winner, id, { account: BANK_ACCOUNT });
      await shop.rows('DELETE FROM messages');
      await prizes.move(id, 'identity_confirmed');
      await prizes.move(id, 'paid_out', '', '', `PAID-${id}`);
      const [mail, ...others] = await received();
      expect(others).toEqual([]);
      expect(mail?.subject).toContain(subject);
      for (const part of [...parts, `PAID-${id}`, SUMS[language]]) expect(mail?.text).toContain(part);
      expect(mail?.text).toMatch(/\/account#tickets$/m);
      for (const part of PRIVATE) expect(mail?.text).not.toContain(part);
      const [push, ...more] = fcm.sent;
      expect(more).toEqual([]);
      expect(push?.data).toEqual({ link: '/account#tickets', tag: `prize-${id}` });
      for (const part of [...PRIVATE, `PAID-${id}`, '000'])
        expect(push?.notification.body).not.toContain(part);
    },
  );
});
