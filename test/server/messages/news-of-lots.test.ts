import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueLotStartedMails } from '../../../server/messages/news/queue-lot-started-mails.ts';
import {
  deleteOldWishMailRecords,
  queueWishesClosingMails,
} from '../../../server/messages/news/queue-wishes-closing-mails.ts';
import { formatMoneyText } from '../../../server/messages/texts/format-money-text.ts';
import { CLOSING_SOON_HOURS, CLOSING_SOON_PERCENT } from '../../../src/domain/catalogue/lot.ts';
import { fetchOutbox } from '../../support/requests/api-client.ts';
import { type MailShop, startMailShop } from '../../support/shops/mail-shop.ts';
import type { TestLotParts, TestShopper } from '../../support/shops/test-shop-world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Mails and their writers are several processes' affair: each job runs twice at once. */
const TWICE = [1, 2];

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.anew();
  await shop.rows('DELETE FROM wishes');
  await shop.rows('DELETE FROM awaited_starts');
  // Noon in Kyiv, of another day.
  shop.clock.now = Math.ceil(shop.clock.now / DAY) * DAY + 10 * HOUR;
});

type Person = TestShopper & { readonly email: string };

/** Somebody with a confirmed address; news are off until they are asked for. */
const person = async (
  parts: { language?: string; currency?: string; news?: boolean } = {},
): Promise<Person> => {
  const made = await shop.shopper();
  const [row] = await shop.rows(
    `UPDATE users SET email_verified_at = now(), language = $2, currency = $3, mailing_participant = $4 WHERE id = $1
     RETURNING email`,
    made.id,
    parts.language ?? 'uk',
    parts.currency ?? 'UAH',
    parts.news ?? false,
  );
  return { ...made, email: String(row?.['email']) };
};

const lot = async (parts: TestLotParts & { endsIn?: number; sold?: number; bought?: string } = {}) => {
  const id = await shop.lot(parts);
  await shop.rows(
    'UPDATE lots SET ends_at = $2, sales_count = $3 WHERE id = $1',
    id,
    parts.endsIn === undefined ? null : new Date(shop.clock.now + parts.endsIn),
    parts.sold ?? 0,
  );
  return id;
};
const inAnHour = () => new Date(shop.clock.now + HOUR);
const ask = (who: Person, lotId: number, tell = true) =>
  shop.call<{ errors: boolean }>('tell-me', { lot_id: lotId, tell }, who);
const wish = (who: Person, lotId: number) =>
  shop.rows('INSERT INTO wishes (user_id, lot_id) VALUES ($1, $2)', who.id, lotId);
const starts = () => Promise.all(TWICE.map(() => queueLotStartedMails(shop.server.context)));
const wishes = () => Promise.all(TWICE.map(() => queueWishesClosingMails(shop.server.context)));
const mailsTo = async ({ email }: Person) =>
  (await fetchOutbox(shop.server.url)).filter(({ to }) => to === email).toReversed();
const textsTo = async (who: Person) =>
  (await mailsTo(who)).map(({ text }) => text.replace(/\s/g, ' ')).join();
/** Another title for what is bought, so that mails can be told apart. */
const titled = async (lotId: number, title: string) => {
  const three = JSON.stringify({ uk: title, ru: title, en: title });
  const [product] = await shop.rows(
    `INSERT INTO products (id, image, title, parental_name, description)
     SELECT max(id) + 1, '/p.webp', $1, $1, $1 FROM products RETURNING id`,
    three,
  );
  await shop.rows('UPDATE lots SET product_to_buy_id = $2 WHERE id = $1', lotId, product?.['id']);
  return lotId;
};

/** A context that dies once it has put `nth` messages into the queue. */
const dyingAfter = (nth: number) => {
  const { context } = shop.server;
  let sent = 0;
  return {
    ...context,
    outbox: {
      send: async (...args: Parameters<typeof context.outbox.send>) => {
        await context.outbox.send(...args);
        sent += 1;
        if (sent === nth) throw new Error('a crash');
      },
    },
  };
};

describe('the mail that a lot has started', () => {
  it('the mail that a lot has started is sent once, in the reader’s language and currency, with prize, price and link', async () => {
    const coming = await titled(await lot({ start: inAnHour(), endsIn: 72 * HOUR }), 'Coffee');
    const people = [
      [
        await person({ language: 'uk' }),
        'Лот уже в продажу: «Coffee»',
        formatMoneyText('uk', '490.00', 'UAH'),
      ],
      [
        await person({ language: 'ru' }),
        'Лот уже в продаже: «Coffee»',
        formatMoneyText('ru', '490.00', 'UAH'),
      ],
      [
        await person({ language: 'en', currency: 'USD' }),
        'Now on sale: Coffee',
        formatMoneyText('en', '11.88', 'USD'),
      ],
    ] as const;
    for (const [who] of people) for (const _ of TWICE) await ask(who, coming);
    const stranger = await person();

    await starts();
    for (const [who] of people) expect(await mailsTo(who)).toEqual([]);
    shop.clock.now += HOUR;
    await starts();
    await starts();
    expect(await mailsTo(stranger)).toEqual([]);
    for (const [who, subject, price] of people) {
      const mails = await mailsTo(who);
      expect(mails.map(mail => mail.subject)).toEqual([subject]);
      const text = mails[0]?.text ?? '';
      expect(text).toContain(price);
      expect(text.indexOf('Coffee')).toBeLessThan(text.indexOf('Thing'));
      expect(text).toContain(`/lot-${coming}\n`);
    }
    expect(await shop.rows('SELECT * FROM awaited_starts')).toEqual([]);
  });

  it('the mail that a lot has started has a one-click unsubscription, which also ends all other such mails of the user', async () => {
    const who = await person({ news: true });
    const [first, second] = [
      await lot({ start: inAnHour() }),
      await lot({ start: new Date(shop.clock.now + 2 * HOUR) }),
    ];
    await ask(who, first);
    await ask(who, second);
    shop.clock.now += HOUR;
    await starts();
    await shop.queue.sendAll(shop.mailer);
    const [got, ...others] = shop.sink.received;
    expect(others).toEqual([]);
    expect(got).toMatchObject({ recipients: [who.email] });
    expect(got?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = /^<(.+)>$/.exec(got?.header('list-unsubscribe') ?? '')?.[1] ?? '';
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(address, { method: 'POST', body, redirect: 'manual' })).status).toBe(200);
    expect(await shop.row('users', who.id)).toMatchObject({ mailing_participant: false });
    shop.clock.now += HOUR;
    await starts();
    await shop.queue.sendAll(shop.mailer);
    expect(shop.sink.received).toHaveLength(1);
  });

  it('the mail that a lot has started is not sent to a user who took the request back', async () => {
    const who = await person();
    const coming = await lot({ start: inAnHour() });
    await ask(who, coming);
    for (const _ of TWICE) expect((await ask(who, coming, false)).status).toBe(200);
    shop.clock.now += HOUR;
    await starts();
    expect(await mailsTo(who)).toEqual([]);
  });

  it('the mail that a lot has started is not sent when the lot has ended, is sold out or was removed by then', async () => {
    const who = await person();
    const coming = () => lot({ start: inAnHour(), amount: 2 });
    const [ended, soldOut, gone] = [await coming(), await coming(), await coming()];
    for (const id of [ended, soldOut, gone]) await ask(who, id);
    await shop.rows('UPDATE lots SET ends_at = start + $2::interval WHERE id = $1', ended, '1 minute');
    await shop.rows('UPDATE lots SET sales_count = amount WHERE id = $1', soldOut);
    await shop.rows('DELETE FROM lots WHERE id = $1', gone);
    shop.clock.now += 2 * HOUR;
    await starts();
    expect(await mailsTo(who)).toEqual([]);
    expect(await shop.rows('SELECT * FROM awaited_starts')).toEqual([]);
  });

  it('the mail that a lot has started waits while all its items are reserved and is sent once one is free', async () => {
    const who = await person();
    const coming = await lot({ start: inAnHour(), amount: 2 });
    await ask(who, coming);
    await shop.rows('UPDATE lots SET reserved = amount WHERE id = $1', coming);
    shop.clock.now += HOUR;
    await starts();
    expect(await mailsTo(who)).toEqual([]);
    await shop.rows('UPDATE lots SET reserved = 1 WHERE id = $1', coming);
    await starts();
    expect(await mailsTo(who)).toHaveLength(1);
  });

  it('the mail that a lot has started is sent once to each asker, though the process died before it was queued', async () => {
    const [one, other] = [await person(), await person()];
    const coming = await lot({ start: inAnHour() });
    for (const who of [one, other]) await ask(who, coming);
    shop.clock.now += HOUR;
    await expect(queueLotStartedMails(dyingAfter(2))).rejects.toThrow('a crash');
    expect(await mailsTo(one)).toEqual([]);
    await starts();
    for (const who of [one, other]) expect(await mailsTo(who)).toHaveLength(1);
  });

  it('a queued mail that a lot has started is dropped when the lot sells out or its reader unsubscribes', async () => {
    const [who, leaver] = [await person(), await person()];
    const [brief, lasting] = [await lot({ start: inAnHour(), amount: 2 }), await lot({ start: inAnHour() })];
    await ask(who, brief);
    await ask(leaver, lasting);
    shop.clock.now += HOUR;
    await starts();
    await shop.rows('UPDATE lots SET sales_count = amount WHERE id = $1', brief);
    const [mail] = await mailsTo(leaver);
    const link = new URL(/https?:\S+\/unsubscribe-\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    await shop.call('unsubscribe', { email: leaver.email, t: link.searchParams.get('t') });
    await shop.queue.sendAll(shop.mailer);
    expect(shop.sink.received).toEqual([]);
    expect(await shop.queue.rows()).toEqual([]);
  });

  it('requests for the mail that a lot has started are deleted with the user’s account', async () => {
    const who = await person();
    await ask(who, await lot({ start: inAnHour() }));
    await shop.rows('DELETE FROM users WHERE id = $1', who.id);
    expect(await shop.rows('SELECT * FROM awaited_starts')).toEqual([]);
  });

  it('tell-me is refused without a confirmed email address and for a lot that has started', async () => {
    const stranger = { ...(await shop.shopper()), email: '' };
    const coming = await lot({ start: inAnHour() });
    expect((await ask(stranger, coming)).status).toBe(422);
    const who = await person();
    expect((await ask(who, await lot())).status).not.toBe(200);
    expect(await shop.rows('SELECT * FROM awaited_starts')).toEqual([]);
  });

  it('the mail that a lot has started expires at the end of the sale, after a day at the latest', async () => {
    const who = await person();
    const [brief, long] = [
      await lot({ start: inAnHour(), endsIn: 3 * HOUR }),
      await lot({ start: inAnHour() }),
    ];
    for (const id of [brief, long]) await ask(who, id);
    shop.clock.now += HOUR;
    await starts();
    const rows = await shop.rows('SELECT expires_at FROM messages ORDER BY id');
    expect(rows.map(row => Number(row['expires_at']) - shop.clock.now)).toEqual([2 * HOUR, DAY]);
  });
});

describe('the mail about wished lots', () => {
  it('the mail about wished lots names all that are nearly sold or end soon in one mail, the first to close first', async () => {
    const who = await person({ news: true, language: 'en' });
    const amount = 100;
    const wished = {
      Ending: await lot({ endsIn: CLOSING_SOON_HOURS * HOUR }),
      Selling: await lot({ amount, sold: 99 }),
      Early: await lot({ endsIn: CLOSING_SOON_HOURS * HOUR + 1 }),
      Plenty: await lot({ amount, sold: CLOSING_SOON_PERCENT - 1 }),
    };
    for (const [title, id] of Object.entries(wished)) await wish(who, await titled(id, title));
    await titled(await lot({ sold: 99 }), 'Unwished');
    await wishes();
    await wishes();
    const mails = await mailsTo(who);
    expect(mails.map(({ subject }) => subject)).toEqual(['2 lots on your wishlist will close soon']);
    const text = mails[0]?.text ?? '';
    expect(text).not.toMatch(/Early|Plenty|Unwished/);
    expect(text.indexOf('Selling')).toBeGreaterThan(0);
    expect(text.indexOf('Selling')).toBeLessThan(text.indexOf('Ending'));
    expect(text).toContain('Sold: 99%');
    expect(text).toContain('On sale until: ');
    expect(text).toContain('/wishlist\n');
  });

  it('the mail about wished lots is sent once for a lot, and at most once a day to a user', async () => {
    const who = await person({ news: true });
    const [first, second] = [await lot({ sold: 99 }), await lot({ sold: 98 })];
    await wish(who, first);
    await wishes();
    await wish(who, second);
    await wishes();
    expect(await mailsTo(who)).toHaveLength(1);
    expect(await textsTo(who)).toContain(`/lot-${first} `);
    shop.clock.now += DAY;
    await wishes();
    await wishes();
    expect(await mailsTo(who)).toHaveLength(2);
    expect(await textsTo(who)).toContain(`/lot-${second} `);
    for (let day = 0; day < 3; day += 1) {
      shop.clock.now += DAY;
      await deleteOldWishMailRecords(shop.server.context.database, shop.clock.now);
      await wishes();
    }
    expect(await mailsTo(who)).toHaveLength(2);
  });

  it('the mail about wished lots is sent only to users with news switched on and a confirmed address', async () => {
    const silent = await person();
    const unconfirmed = { ...(await shop.shopper()), email: '' };
    const [row] = await shop.rows(
      'UPDATE users SET mailing_participant = true WHERE id = $1 RETURNING email',
      unconfirmed.id,
    );
    const closing = await lot({ sold: 99 });
    for (const who of [silent, unconfirmed]) await wish(who, closing);
    await wishes();
    expect(await mailsTo(silent)).toEqual([]);
    expect(await mailsTo({ ...unconfirmed, email: String(row?.['email']) })).toEqual([]);
    // Whoever switches them on later is told of what can still be bought then.
    await shop.call('update-subscription', { mailing: true }, silent);
    await wishes();
    expect(await mailsTo(silent)).toHaveLength(1);
  });

  it('the mail about wished lots leaves out lots that can’t be bought any more or not yet', async () => {
    const who = await person({ news: true });
    const over = [
      await lot({ sold: 100 }),
      await lot({ sold: 99, start: inAnHour() }),
      await lot({ sold: 99, start: new Date(shop.clock.now - 2 * HOUR), endsIn: -HOUR }),
      await lot({ amount: 10, sold: 9 }),
    ];
    await shop.rows('UPDATE lots SET reserved = 1 WHERE id = $1', over[3]);
    for (const id of over) await wish(who, id);
    await wishes();
    expect(await mailsTo(who)).toEqual([]);
    expect(await shop.rows('SELECT * FROM told_wishes WHERE user_id = $1', who.id)).toEqual([]);
    await shop.rows('UPDATE lots SET reserved = 0 WHERE id = $1', over[3]);
    await wishes();
    expect(await mailsTo(who)).toHaveLength(1);
  });

  it('a queued mail about wished lots is written anew without a lot that has sold out since', async () => {
    const who = await person({ news: true });
    const [selling, ending] = [await lot({ amount: 100, sold: 99 }), await lot({ endsIn: 30 * HOUR })];
    await wish(who, await titled(selling, 'Selling'));
    await wish(who, await titled(ending, 'Ending'));
    await wishes();
    expect(await textsTo(who)).toContain('Selling');
    await shop.rows('UPDATE lots SET sales_count = amount WHERE id = $1', selling);
    await shop.queue.sendAll(shop.mailer);
    expect(shop.sink.received).toEqual([]);
    for (const _ of TWICE) {
      await wishes();
      await shop.queue.sendAll(shop.mailer);
    }
    expect(shop.sink.received).toHaveLength(1);
    expect(shop.sink.received[0]?.text).toContain('Ending');
    expect(shop.sink.received[0]?.text).not.toContain('Selling');
  });

  it('the mail about wished lots is queued only from 9:00 to 21:00 in Kyiv', async () => {
    const who = await person({ news: true });
    await wish(who, await lot({ sold: 99 }));
    const midnight = shop.clock.now - 12 * HOUR; // in Kyiv, in winter
    for (const hour of [0, 8.99, 21, 23.5]) {
      shop.clock.now = midnight + DAY + hour * HOUR;
      await wishes();
      expect(await mailsTo(who), String(hour)).toEqual([]);
    }
    shop.clock.now = midnight + 2 * DAY + 9 * HOUR;
    await wishes();
    expect(await mailsTo(who)).toHaveLength(1);
  });

  it('the mail about wished lots is sent once to each user, though the process died before it was queued', async () => {
    const people = [await person({ news: true }), await person({ news: true })];
    const closing = await lot({ sold: 99 });
    for (const who of people) await wish(who, closing);
    await expect(queueWishesClosingMails(dyingAfter(2))).rejects.toThrow('a crash');
    for (const who of people) expect(await mailsTo(who)).toEqual([]);
    await wishes();
    await wishes();
    for (const who of people) expect(await mailsTo(who)).toHaveLength(1);
  });

  it('the mail about wished lots has a one-click unsubscription, after which no other is sent', async () => {
    const who = await person({ news: true });
    await wish(who, await lot({ sold: 99 }));
    await wishes();
    await shop.queue.sendAll(shop.mailer);
    const address = /^<(.+)>$/.exec(shop.sink.received[0]?.header('list-unsubscribe') ?? '')?.[1] ?? '';
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(address, { method: 'POST', body, redirect: 'manual' })).status).toBe(200);
    await wish(who, await lot({ sold: 99 }));
    shop.clock.now += DAY;
    await wishes();
    await shop.queue.sendAll(shop.mailer);
    expect(shop.sink.received).toHaveLength(1);
  });

  it('the database refuses a second mail about wished lots on a day, and a second one about the same lot', async () => {
    const who = await person({ news: true });
    const closing = await lot({ sold: 99 });
    await wish(who, closing);
    await wishes();
    const again = (query: string) =>
      expect(shop.rows(query, who.id)).rejects.toMatchObject({ code: '23505' });
    await again('INSERT INTO wish_mails SELECT user_id, day FROM wish_mails WHERE user_id = $1');
    await shop.rows(
      `INSERT INTO wish_mails SELECT user_id, day + 1 FROM wish_mails WHERE user_id = $1`,
      who.id,
    );
    await again(
      'INSERT INTO told_wishes SELECT user_id, lot_id, day + 1 FROM told_wishes WHERE user_id = $1',
    );
    await shop.rows('DELETE FROM users WHERE id = $1', who.id);
    expect(await shop.rows('SELECT * FROM wish_mails WHERE user_id = $1', who.id)).toEqual([]);
  });
});
