import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { queueStaffMails } from '../../../server/messages/staff/queue-staff-mails.ts';
import { fetchOutbox } from '../../support/requests/api-client.ts';
import { makeForfeitsOfTestShop } from '../../support/shops/forfeits-of-test-shop.ts';
import { type MailShop, startMailShop } from '../../support/shops/mail-shop.ts';

const HOUR = 3_600_000;
const STAFF = 'owner@twofold.example';

let shop: MailShop;
let forfeits: ReturnType<typeof makeForfeitsOfTestShop>;
beforeAll(async () => {
  shop = await startMailShop();
  forfeits = makeForfeitsOfTestShop(shop);
  await shop.rows(
    `INSERT INTO settings (address, phone, notification_mail, facebook, instagram, android_app, ios_app, staff_mails)
     VALUES ('{"uk":"","ru":"","en":""}', '', 'hello@twofold.example', '', '', '', '', $1)`,
    [STAFF],
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.anew();
  await shop.rows('DELETE FROM staff_notices');
});

const tell = () => queueStaffMails(shop.server.context);
/** What staff is mailed of a winner, or that there is none, oldest first. */
const told = async () =>
  (await fetchOutbox(shop.server.url))
    .filter(({ to, subject }) => to === STAFF && /переможц|переможець|уперприз розіграно/.test(subject))
    .toReversed();
const buyers = async (count: number) => {
  const who = [];
  for (let n = 0; n < count; n += 1) who.push(await shop.shopper());
  return who;
};

describe('the mails to staff about a prize that was forfeited', () => {
  test('staff are told of each new winner once, and that there is none where everybody has forfeited', async () => {
    const lot = await forfeits.drawn(await buyers(2));
    await tell();
    const first = await forfeits.current(lot);
    await forfeits.forfeit(first.id);
    const second = await forfeits.current(lot);
    for (let n = 0; n < 2; n += 1) await tell();
    await forfeits.forfeit(second.id);
    for (let n = 0; n < 2; n += 1) await tell();
    const mails = await told();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Twofold: є переможець, приз «Thing»',
      'Twofold: є переможець, приз «Thing»',
      'Twofold: приз «Thing» лишився без переможця',
    ]);
    for (const [at, { ticket, user_id, email }] of [first, second].entries())
      for (const part of [ticket, email, `operator users show ${user_id}`])
        expect(mails.map(({ text }) => text.includes(part))).toEqual([at === 0, at === 1, false]);
    const again = 'Приз утрачено й розіграно ще раз';
    expect(mails.map(({ text }) => text.includes(again))).toEqual([false, true, false]);
    expect(mails.at(-1)?.text).toContain('приз лишається в магазину');
    expect(mails.at(-1)?.text).not.toContain('прийме приз');
  });

  test('staff who were not told yet of a winner that has forfeited are told of the new one alone', async () => {
    const lot = await forfeits.drawn(await buyers(3));
    await forfeits.forfeit((await forfeits.current(lot)).id);
    const { ticket } = await forfeits.current(lot);
    await tell();
    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(ticket);
    const closed = (await fetchOutbox(shop.server.url)).find(({ subject }) => subject.includes('завершено'));
    expect(closed?.text).not.toContain('Без переможця');
  });

  test('staff are told of each new winner of a super prize, and that there is none where everybody has forfeited', async () => {
    const texts = JSON.stringify({ uk: 'Million', ru: 'Million', en: 'Million' });
    const to = new Date(shop.clock.now + HOUR);
    await shop.rows(
      `INSERT INTO super_prizes (id, title, terms, total, from_date, to_date) VALUES (7, $1, $1, 1000000, $2, $3)`,
      texts,
      new Date(shop.clock.now),
      to,
    );
    await forfeits.drawn(await buyers(2));
    await shop.rows('DELETE FROM staff_notices');
    for (const at of [to.getTime(), to.getTime() + HOUR]) {
      shop.clock.now = Math.max(shop.clock.now, at);
      await runDueDraws(shop.server.context);
    }
    await tell();
    for (const place of [0, 1]) {
      const [prize] = await shop.rows('SELECT id FROM prizes WHERE super_id = 7 AND place = $1', place);
      await forfeits.forfeit(Number(prize?.['id']));
      for (let n = 0; n < 2; n += 1) await tell();
    }
    const mails = (await told()).filter(({ text }) => text.includes('/superprize-7'));
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Twofold: Суперприз розіграно',
      'Twofold: Суперприз розіграно',
      'Twofold: Суперприз розіграно без переможця',
    ]);
    const again = 'Суперприз утрачено й розіграно ще раз';
    expect(mails.map(({ text }) => text.includes(again))).toEqual([false, true, false]);
    expect(mails.at(-1)?.text).toContain('Суперприз утрачено за кожним квитком, який виграв');
    expect(mails.at(-1)?.text).not.toContain('Жоден квиток не міг виграти');
  });
});
