import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueDrawNewsMails } from '../../../server/draws/queue-draw-news-mails.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { makeForfeitsOfTestShop } from '../../support/shops/forfeits-of-test-shop.ts';
import { type MessageShop, startMessageShop } from '../../support/shops/message-shop.ts';
import type { TestShopper } from '../../support/shops/test-shop-world.ts';

type Language = 'uk' | 'ru' | 'en';

let messages: MessageShop;
let shop: MessageShop['shop'];
let forfeits: ReturnType<typeof makeForfeitsOfTestShop>;
beforeAll(async () => {
  messages = await startMessageShop();
  ({ shop } = messages);
  forfeits = makeForfeitsOfTestShop(shop);
});
afterAll(() => messages.close());
beforeEach(() => messages.anew());

const tell = () => queueDrawNewsMails(shop.server.context);
const readers = async (language: Language, count: number): Promise<readonly TestShopper[]> => {
  const who: TestShopper[] = [];
  for (let n = 0; n < count; n += 1) who.push(await messages.shopperWithDevice(language));
  return who;
};
type Told = { readonly email: string; readonly subject: string; readonly text: string };
/** The mails with their own texts that wait, oldest first; what came before them is sent, or forgotten. */
const waiting = async (): Promise<readonly Told[]> =>
  (await shop.rows(
    `SELECT recipient AS email, subject, text FROM messages WHERE kind = 'mail' AND template IS NULL
     AND state = 'queued' ORDER BY id`,
  )) as readonly Told[];
const forget = () => shop.rows('DELETE FROM messages');
/** A drawn lot whose holders were told of commitment and result. */
const told = async (who: readonly TestShopper[]) => {
  const lot = await forfeits.drawn(who);
  await tell();
  await forget();
  return { lot, first: await forfeits.current(lot) };
};

describe('the mails about a draw whose prize was forfeited', () => {
  test.each([
    [
      'uk',
      'Твій квиток виграв',
      'Приз розіграно ще раз: за квитком, який виграв раніше, його втрачено',
      'приз розіграно ще раз',
      'те саме випадкове число назвало інший квиток, не твій',
    ],
    [
      'ru',
      'Твой билет выиграл',
      'Приз разыгран ещё раз: по билету, который выиграл раньше, он утрачен',
      'приз разыгран ещё раз',
      'то же случайное число назвало другой билет, не твой',
    ],
    [
      'en',
      'You’ve won',
      'The prize was drawn again: the ticket that won before has forfeited it',
      'the prize was drawn again',
      'the same random number named another ticket, not yours',
    ],
  ] as const)(
    'all holders are told once in %s who wins now, by mail and push, and whoever has forfeited is not told so as well',
    async (language, wonSubject, wonAgain, lostSubject, lostAgain) => {
      const { lot, first } = await told(await readers(language, 4));
      await forfeits.forfeit(first.id);
      const next = await forfeits.current(lot);
      for (let n = 0; n < 2; n += 1) await Promise.all([tell(), tell()]);

      const mails = await waiting();
      expect(new Set(mails.map(({ email }) => email)).size).toBe(3);
      expect(mails).toHaveLength(3);
      for (const { email, subject, text } of mails) {
        expect(email).not.toBe(first.email);
        const isWinner = email === next.email;
        expect(subject).toContain(isWinner ? wonSubject : lostSubject);
        expect(text.replace(/\s/g, ' ')).toContain(isWinner ? wonAgain : lostAgain);
        expect(text).toContain(next.ticket);
        expect(text).not.toContain(first.ticket);
      }
      const pushes = await shop.rows(
        `SELECT recipient, headers->>'link' AS link, text FROM messages WHERE kind = 'push' AND template IS NULL`,
      );
      expect(pushes).toHaveLength(3);
      for (const { recipient, link } of pushes) {
        expect(recipient).not.toBe(`device-${first.user_id}`);
        expect(link).toBe(recipient === `device-${next.user_id}` ? '/account#tickets' : `/draw-${lot}`);
      }
      const texts = pushes.map(({ text }) => String(text)).join();
      for (const part of { uk: ['тепер', 'утрачено'], ru: ['теперь', 'утрачен'], en: ['now', 'forfeited'] }[
        language
      ])
        expect(texts).toContain(part);
    },
  );

  test('after a second forfeit the new winner is told so, and of the others all but who has just forfeited', async () => {
    const [ada, bob] = await readers('en', 2);
    if (ada === undefined || bob === undefined) throw new Error('nobody reads');
    const { lot, first } = await told([ada, bob, ada, bob, ada, bob]);
    await forfeits.forfeit(first.id);
    await tell();
    await forget();
    const second = await forfeits.current(lot);
    await forfeits.forfeit(second.id);
    const third = await forfeits.current(lot);
    await tell();
    const mails = await waiting();
    for (const { email, subject, text } of mails) {
      expect(text).toContain(third.ticket);
      expect(subject).toContain(email === third.email ? 'You’ve won' : 'drawn again');
    }
    // Only whoever forfeited at last, and does not win, has heard of it already.
    const unheard = second.email === third.email ? 2 : 1;
    expect(mails).toHaveLength(unheard);
    expect(mails.map(({ email }) => email)).toContain(third.email);
  });

  test('a mailing that was not finished when the prize was forfeited tells nobody of the first winner any more', async () => {
    const who = await readers('en', 4);
    const lot = await forfeits.drawn(who);
    await tell();
    const first = await forfeits.current(lot);
    // As if it had stopped after the first holder, whose mail has gone out.
    const [head] = who.map(({ id }) => id).toSorted((a, b) => a - b);
    await shop.rows(`DELETE FROM messages WHERE recipient <> (SELECT email FROM users WHERE id = $1)`, head);
    await shop.rows(
      `UPDATE draw_mailings SET last_user_id = $2, done_at = NULL WHERE lot_id = $1 AND kind = 'drawn'`,
      lot,
      head,
    );
    await messages.received();
    await forfeits.forfeit(first.id);
    await tell();
    const next = await forfeits.current(lot);
    const mails = await waiting();
    expect(mails).toHaveLength(3);
    expect(mails.map(({ email }) => email)).not.toContain(first.email);
    for (const { email, subject, text } of mails) {
      expect(text).toContain(next.ticket);
      expect(text).not.toContain(first.ticket);
      expect(subject).toContain(email === next.email ? 'You’ve won' : 'drawn again');
    }
  });

  test('results that were queued and not sent when the prize was forfeited are withdrawn', async () => {
    const lot = await forfeits.drawn(await readers('en', 3));
    await tell();
    const first = await forfeits.current(lot);
    const results = async () => (await waiting()).filter(({ text }) => text.includes('Winning ticket'));
    expect(await results()).toHaveLength(3);
    await forfeits.forfeit(first.id);
    expect(await results()).toEqual([]);
    await tell();
    for (const { text } of await results()) expect(text).not.toContain(first.ticket);
    expect(await results()).toHaveLength(2);
  });

  test.each([
    ['uk', 'без переможця', 'за кожним квитком, який виграв, приз втрачено', 'усі квитки недійсні'],
    [
      'ru',
      'без победителя',
      'по каждому билету, который выиграл, приз утрачен',
      'все билеты недействительны',
    ],
    ['en', 'without a winner', 'every ticket that won has forfeited it', 'every ticket is void'],
  ] as const)(
    'where everybody has forfeited holders read in %s that nobody wins and why, once, and not that tickets were void',
    async (language, subject, why, other) => {
      const { lot, first } = await told(await readers(language, 3));
      await forfeits.forfeit(first.id);
      const second = await forfeits.current(lot);
      await forfeits.forfeit(second.id);
      const last = await forfeits.current(lot);
      await forfeits.forfeit(last.id);
      for (let n = 0; n < 2; n += 1) await tell();
      const mails = await waiting();
      expect(mails.map(({ email }) => email).toSorted()).toEqual([first.email, second.email].toSorted());
      for (const mail of mails) {
        expect(mail.subject).toContain(subject);
        expect(mail.text).toContain(why);
        expect(mail.text).not.toContain(other);
      }
      const pushes = await shop.rows(
        `SELECT text FROM messages WHERE kind = 'push' AND template IS NULL AND headers->>'link' = $1`,
        `/draw-${lot}`,
      );
      expect(pushes).toHaveLength(2);
      for (const { text } of pushes) expect(text).toContain(subject);
    },
  );

  test('a holder who was not told of the commitment before everybody forfeited reads of that too', async () => {
    const lot = await forfeits.drawn(await readers('en', 2));
    await forfeits.forfeit((await forfeits.current(lot)).id);
    await forfeits.forfeit((await forfeits.current(lot)).id);
    await tell();
    const subjects = (await waiting()).map(({ subject }) => subject.replace(/^[^:]* (?=is|ended)/, ''));
    expect(subjects.toSorted()).toEqual([
      'ended without a winner',
      'is sold out: its draw is scheduled',
      'is sold out: its draw is scheduled',
    ]);
  });

  test('the winner of a super prize that was forfeited before is mailed so, once, and the one before withdrawn', async () => {
    const who = await readers('en', 3);
    const texts = JSON.stringify({ uk: 'Million', ru: 'Million', en: 'Million' });
    const to = new Date(shop.clock.now + 3_600_000);
    await shop.rows(
      `INSERT INTO super_prizes (id, title, terms, total, from_date, to_date) VALUES (7, $1, $1, 1000000, $2, $3)`,
      texts,
      new Date(shop.clock.now),
      to,
    );
    await forfeits.drawn(who);
    await forget();
    shop.clock.now = Math.max(shop.clock.now, to.getTime());
    await runDueDraws(shop.server.context);
    shop.clock.now += 3_600_000;
    await runDueDraws(shop.server.context);
    const about = async () => (await waiting()).filter(({ text }) => text.includes('/superprize-7'));
    const [before] = await about();
    expect(before?.text).not.toContain('drawn again');
    const [{ id } = { id: 0 }] = await shop.rows('SELECT id FROM prizes WHERE super_id = 7');
    await forfeits.forfeit(Number(id));
    const [now, ...others] = await about();
    expect(others).toEqual([]);
    expect(now?.email).not.toBe(before?.email);
    expect(now?.text).toContain('The prize was drawn again: the ticket that won before has forfeited it');
    const mail = (await messages.received()).find(({ subject }) => subject.startsWith('Prize forfeited'));
    expect(mail?.text).toMatch(/\/superprize-7$/m);
  });
});
