import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { computeWeekOfLetter } from '../../../server/messages/weekly/compute-week-of-letter.ts';
import {
  deleteOldWeeklyRecords,
  queueWeeklyLetters,
} from '../../../server/messages/weekly/write-weekly-letters.ts';
import { fetchOutbox } from '../../support/requests/api-client.ts';
import { type MailShop, startMailShop } from '../../support/shops/mail-shop.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

/** The next Thursday, 07:00 UTC, in an empty queue, with no lots but those of the test. */
const toThursday = () => {
  const { week } = computeWeekOfLetter(shop.clock.now + 7 * DAY);
  shop.clock.now = Date.parse(`${week}T07:00:00Z`) + 3 * DAY;
};
beforeEach(async () => {
  await shop.anew();
  await shop.rows('DELETE FROM wishes');
  await shop.rows('UPDATE users SET mailing_participant = false');
  await shop.rows(`UPDATE lots SET start = now() + interval '1000 days' WHERE sales_count = 0`);
  toThursday();
});

const write = () => queueWeeklyLetters(shop.server.context);
const letters = async () =>
  (await fetchOutbox(shop.server.url)).map(({ to, subject, text }) => ({ to, subject, text }));

type Parts = { readonly language?: string; readonly switched?: boolean; readonly confirmed?: boolean };
const reader = async (email: string, { language = 'en', switched = true, confirmed = true }: Parts = {}) => {
  const { id } = await shop.shopper({ email });
  await shop.rows(
    `UPDATE users SET language = $2, mailing_participant = $3, password_hash = 'x',
       email_verified_at = CASE WHEN $4 THEN now() END WHERE id = $1`,
    id,
    language,
    switched,
    confirmed,
  );
  return id;
};
/** A lot that began `days` ago. */
const lot = (days: number, sold = 0) =>
  shop.lot({ start: new Date(shop.clock.now - days * DAY), amount: 100 }).then(async id => {
    if (sold > 0) await shop.rows('UPDATE lots SET sales_count = $2 WHERE id = $1', id, sold);
    return id;
  });

describe('the week of letters', () => {
  it('the week of weekly letters begins on Monday, and letters are sent from Thursday 7:00 UTC until Saturday', () => {
    const at = (moment: string) => computeWeekOfLetter(Date.parse(moment));
    expect(at('2026-11-23T00:00:00Z')).toEqual({
      week: '2026-11-23',
      isDue: false,
      endsAt: Date.parse('2026-11-30T00:00:00Z'),
    });
    expect(at('2026-11-22T23:59:59Z').week).toBe('2026-11-16');
    expect(
      ['2026-11-26T06:59:59Z', '2026-11-26T07:00:00Z', '2026-11-27T23:59:59Z', '2026-11-28T00:00:00Z'].map(
        moment => at(moment).isDue,
      ),
    ).toEqual([false, true, true, false]);
  });
});

describe('the weekly letter', () => {
  it('the weekly letter is sent once, in the reader’s language, to users with news switched on and a confirmed address', async () => {
    await lot(2);
    await reader('a1@news.example');
    await reader('a2@news.example', { language: 'uk' });
    await reader('a3@news.example', { switched: false });
    await reader('a4@news.example', { confirmed: false });
    await Promise.all([write(), write()]);
    await write();
    const sent = (await letters()).toSorted((a, b) => a.to.localeCompare(b.to));
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['a1@news.example', 'This week’s lots'],
      ['a2@news.example', 'Лоти цього тижня'],
    ]);
    const [row] = await shop.rows(
      `SELECT headers->>'List-Unsubscribe-Post' AS one_click, expires_at FROM messages WHERE recipient = 'a1@news.example'`,
    );
    expect(row).toEqual({
      one_click: 'List-Unsubscribe=One-Click',
      expires_at: new Date(computeWeekOfLetter(shop.clock.now).endsAt),
    });
  });

  it('the weekly letter is not written again in the same week, even where the mailing’s progress was lost', async () => {
    await lot(2);
    await reader('b1@news.example');
    await write();
    await shop.rows('UPDATE weekly_mailings SET last_user_id = 0, done_at = NULL');
    await write();
    expect(await letters()).toHaveLength(1);
    toThursday();
    await shop.rows('UPDATE lots SET start = $1 WHERE sales_count = 0', new Date(shop.clock.now - DAY));
    await write();
    expect(await letters()).toHaveLength(2);
  });

  it('a queued weekly letter is deleted when its reader unsubscribes, unless it is being sent', async () => {
    await lot(2);
    await reader('g1@news.example');
    await reader('g2@news.example');
    await reader('g3@news.example');
    await write();
    await shop.rows(
      `UPDATE messages SET locked_until = now() + interval '1 minute' WHERE recipient = 'g2@news.example'`,
    );
    await shop.rows(
      `UPDATE users SET mailing_participant = false WHERE email IN ('g1@news.example', 'g2@news.example')`,
    );
    expect((await letters()).map(({ to }) => to).toSorted()).toEqual(['g2@news.example', 'g3@news.example']);
  });

  it('weekly letters are rolled back when the process dies, and the next run writes each of them', async () => {
    await lot(2);
    await reader('c1@news.example');
    await reader('c2@news.example');
    let sends = 0;
    const { context } = shop.server;
    const breaking = {
      ...context,
      outbox: {
        send: async (...message: Parameters<typeof context.outbox.send>) => {
          sends += 1;
          if (sends === 2) throw new Error('the process died');
          await context.outbox.send(...message);
        },
      },
    };
    await expect(queueWeeklyLetters(breaking)).rejects.toThrow('the process died');
    expect(await letters()).toEqual([]);
    await write();
    expect((await letters()).map(({ to }) => to).toSorted()).toEqual(['c1@news.example', 'c2@news.example']);
  });

  it('the weekly letter shows wished lots, lots that close soon and new ones, each lot once, product before prize', async () => {
    const id = await reader('d1@news.example');
    await reader('d2@news.example');
    const [wished, soon, fresh, old] = [await lot(40), await lot(30, 90), await lot(3), await lot(20)];
    const ending = await lot(20);
    const dayLater = new Date(shop.clock.now + 24 * 3_600_000);
    await shop.rows('UPDATE lots SET ends_at = $2 WHERE id = $1', ending, dayLater);
    const wish = (lotId: number) =>
      shop.rows('INSERT INTO wishes (user_id, lot_id, added_at) VALUES ($1, $2, now())', id, lotId);
    await wish(wished);
    await wish(soon);
    await write();
    const sent = await letters();
    const textTo = (to: string) => sent.find(each => each.to === to)?.text ?? '';
    const partsOf = (text: string) =>
      text
        .split(/\n\n(?=From your|Ending soon|New lots)/)
        .slice(1)
        .map(part => [
          part.split('\n')[0],
          [...part.matchAll(/\/lot-(\d+)/g)].map(([, number]) => Number(number)),
        ]);
    expect(partsOf(textTo('d1@news.example'))).toEqual([
      ['From your wishlist:', [soon, wished]],
      ['Ending soon:', [ending]],
      ['New lots:', [fresh]],
    ]);
    expect(partsOf(textTo('d2@news.example'))).toEqual([
      ['Ending soon:', [soon, ending]],
      ['New lots:', [fresh]],
    ]);
    expect(textTo('d1@news.example')).not.toContain(`/lot-${old}`);
    expect(textTo('d2@news.example').replaceAll(/\s/g, ' ')).toContain(
      '• Thing   UAH 490, and a chance to win: Thing   Sold: 90%',
    );
    await shop.rows('UPDATE lots SET sales_count = 0 WHERE id = $1', soon);
    await shop.rows('UPDATE lots SET ends_at = NULL WHERE id = $1', ending);
  });

  it('the weekly letter is not written when there is no lot to show, or before Thursday 7:00 UTC', async () => {
    await reader('e1@news.example');
    await lot(20);
    await write();
    expect(await letters()).toEqual([]);
    toThursday();
    await lot(2);
    shop.clock.now -= 1;
    await write();
    expect(await letters()).toEqual([]);
  });

  it('the record of written weekly letters is deleted after two months', async () => {
    await lot(2);
    await reader('f1@news.example');
    await write();
    const count = async () => (await shop.rows('SELECT FROM weekly_letters')).length;
    const { database } = shop.server.context;
    await deleteOldWeeklyRecords(database, shop.clock.now);
    expect(await count()).toBeGreaterThan(0);
    await deleteOldWeeklyRecords(database, shop.clock.now + 70 * DAY);
    expect(await count()).toBe(0);
  });
});
