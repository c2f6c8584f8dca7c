import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { moveMessageToDeadLetters } from '../../../server/messages/message-queue.ts';
import { queueStaffMails } from '../../../server/messages/staff/queue-staff-mails.ts';
import { formatMoneyText } from '../../../server/messages/texts/format-money-text.ts';
import { fetchOutbox } from '../../support/requests/api-client.ts';
import { type MailShop, startMailShop } from '../../support/shops/mail-shop.ts';
import { makeCartOfOneLot } from '../../support/shops/test-shop-world.ts';

const HOUR = 3_600_000;
const OWNER = 'owner@twofold.example';
const PACKER = 'packer@twofold.example';
const PUBLIC = 'hello@twofold.example';

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
  await shop.rows(
    `INSERT INTO settings (address, phone, notification_mail, facebook, instagram, android_app, ios_app)
     VALUES ('{"uk":"","ru":"","en":""}', '', $1, '', '', '', '')`,
    PUBLIC,
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.anew();
  await shop.rows('DELETE FROM staff_notices');
  await staffIs([OWNER, PACKER]);
});

const staffIs = (mails: readonly string[], orders = 'at-once') =>
  shop.rows('UPDATE settings SET staff_mails = $1, staff_orders = $2', [...mails], orders);
const tell = () => queueStaffMails(shop.server.context);
/** Subjects and texts that wait for an address, oldest first. */
const told = async (to: string) =>
  (await fetchOutbox(shop.server.url)).filter(entry => entry.to === to).toReversed();
const subjects = async (to: string) => (await told(to)).map(({ subject }) => subject);
const pay = async (lot: number, quantity = 1) => {
  const buyer = await shop.shopper({ phone: '380671112233' });
  const { order } = await shop.bought(buyer, lot, { quantity });
  for (let n = 0; n < 2; n += 1) await shop.callback(order);
  return { buyer, order };
};

describe('mails to staff about paid orders', () => {
  it('the mail to staff about a paid order goes to each address at once and once, with the items and nothing of the buyer', async () => {
    const { order } = await pay(await shop.lot(), 2);
    await Promise.all([tell(), tell()]);
    await tell();
    for (const to of [OWNER, PACKER]) {
      const mails = await told(to);
      expect(mails.map(({ subject }) => subject.replace(/\s/g, ' '))).toEqual([
        `Twofold: замовлення ${order.number} оплачено, 980 грн`,
      ]);
      expect(mails[0]?.text).toContain('2 × Thing');
      expect(mails[0]?.text).toContain(`operator orders show ${order.number}`);
      expect(mails[0]?.text).not.toMatch(/Ada|380671112233|example\.com/);
    }
  });

  it('the mail to staff about orders paid together is one mail with the sum in each currency', async () => {
    const lot = await shop.lot();
    await pay(lot);
    const buyer = await shop.shopper();
    const { body: order } = await shop.order(buyer, makeCartOfOneLot(lot), { currency: 'USD' });
    await shop.callback(order);
    await tell();
    const sums = [
      formatMoneyText('uk', '490.00', 'UAH'),
      formatMoneyText('uk', `${order.cart_total}.00`, 'USD'),
    ];
    const [subject = '', ...others] = await subjects(OWNER);
    expect(others).toEqual([]);
    // A subject is one line, of ordinary spaces.
    expect(subject).toBe(`Twofold: оплачених замовлень — 2, ${sums.join(' + ').replace(/\s/g, ' ')}`);
  });

  it('the daily mail to staff about paid orders is queued at 6:00 UTC, with the orders of the day before', async () => {
    await staffIs([OWNER], 'daily'); // it is after six in the morning, UTC
    const lot = await shop.lot();
    await pay(lot);
    await pay(lot);
    await tell();
    expect(await subjects(OWNER)).toEqual([]);
    shop.clock.now = Math.ceil(shop.clock.now / (24 * HOUR)) * 24 * HOUR + 6 * HOUR - 1;
    await tell();
    expect(await subjects(OWNER)).toEqual([]);
    shop.clock.now += 1;
    await pay(lot); // of the new day
    await tell();
    expect(await subjects(OWNER)).toMatchObject([expect.stringContaining('замовлень — 2')]);
    shop.clock.now += 24 * HOUR;
    await tell();
    expect(await subjects(OWNER)).toHaveLength(2);
  });

  it('no notice of a paid order is stored or mailed where the settings name no staff', async () => {
    await staffIs([]);
    await pay(await shop.lot({ amount: 1 }));
    expect(await shop.rows('SELECT kind FROM staff_notices')).toEqual([]);
    await tell();
    expect(await subjects(OWNER)).toEqual([]);
    // Whoever is taken off the list meanwhile gets nothing either.
    await staffIs([OWNER]);
    await pay(await shop.lot());
    await staffIs([]);
    await tell();
    expect(await shop.rows('SELECT kind FROM staff_notices')).toEqual([]);
    expect(await subjects(OWNER)).toEqual([]);
  });

  it('the notice to staff of a paid order is rolled back with the transaction that settles the order', async () => {
    const buyer = await shop.shopper();
    const { order } = await shop.bought(buyer, await shop.lot());
    const { database } = shop.server.context;
    const undone = database.transaction(async tx => {
      await tx.query(`UPDATE orders SET status = 'paid', holds_reservation = false, settled_at = now()
        WHERE transaction_id = '${order.transaction_id}'`);
      expect(await tx.query('SELECT kind FROM staff_notices')).toEqual([{ kind: 'order-paid' }]);
      throw new Error('a crash');
    });
    await expect(undone).rejects.toThrow('a crash');
    expect(await shop.rows('SELECT kind FROM staff_notices')).toEqual([]);
  });

  it('the mail to staff about a paid order is sent once to each, though the process died before it was queued', async () => {
    await pay(await shop.lot());
    const { context } = shop.server;
    const dying = {
      ...context,
      outbox: {
        send: async (...args: Parameters<typeof context.outbox.send>) => {
          await context.outbox.send(...args);
          if (args[1].to === PACKER) throw new Error('a crash');
        },
      },
    };
    await expect(queueStaffMails(dying)).rejects.toThrow('a crash');
    expect(await subjects(OWNER)).toEqual([]);
    await tell();
    expect(await subjects(OWNER)).toHaveLength(1);
    expect(await subjects(PACKER)).toHaveLength(1);
  });
});

describe('mails to staff about a sold-out lot', () => {
  it('staff get a mail when a lot closes, and one with the winner’s contacts and the next steps when it is drawn', async () => {
    const lot = await shop.lot({ amount: 2 });
    const { buyer } = await pay(lot, 2);
    await shop.rows(`UPDATE users SET last_name = 'Lovelace', address = 'Lviv, 1' WHERE id = $1`, buyer.id);
    await tell();
    const closed = (await told(OWNER)).find(({ subject }) => subject.includes('завершено'));
    expect(closed?.text).toContain('Продано: 2 з 2');
    expect(closed?.text).toContain(`operator draw show ${lot}`);

    shop.clock.now += HOUR;
    await runDueDraws(shop.server.context);
    await tell();
    await tell();
    const winners = (await told(OWNER)).filter(
      ({ subject, text }) => subject.includes('переможець') && text.includes(`/draw-${lot}\n`),
    );
    expect(winners).toHaveLength(1);
    expect(winners[0]?.subject).toBe('Twofold: є переможець, приз «Thing»');
    for (const part of [
      'Ім’я: Ada Lovelace',
      'Телефон: 380671112233',
      'Адреса: Lviv, 1',
      'Приз: Thing',
      `operator draw show ${lot}`,
      `operator users show ${buyer.id}`,
      'Що далі: про виграш магазин уже написав, і переможець прийме приз у своєму акаунті',
      'operator prizes list --state accepted',
    ])
      expect(winners[0]?.text).toContain(part);
    expect(await shop.rows('SELECT kind FROM staff_notices')).toEqual([]);
  });
});

describe('mails to staff about a lot that ended by date', () => {
  const ended = async (buyers: number) => {
    const end = shop.clock.now + HOUR;
    const lot = await shop.lot({ amount: 50, endsAt: new Date(end) });
    for (let n = 0; n < buyers; n += 1) await pay(lot);
    shop.clock.now = end;
    await runDueDraws(shop.server.context);
    await tell();
    await tell();
    return lot;
  };
  const about = async (lot: number) =>
    (await told(OWNER)).filter(({ text }) => text.includes(`operator draw show ${lot}\n`));

  it('staff get a mail when a lot ends by date, with how much was sold, and one with the winner after the draw', async () => {
    const lot = await ended(1);
    const closed = await about(lot);
    expect(closed.map(({ subject }) => subject)).toEqual(['Twofold: продаж лота «Phone» завершено']);
    expect(closed[0]?.text).toContain('Продано: 1 з 50');
    expect(closed[0]?.text).toContain('Розіграш магазин проведе сам');
    expect(await subjects(PACKER)).toContain('Twofold: продаж лота «Phone» завершено');
    shop.clock.now += HOUR;
    await runDueDraws(shop.server.context);
    await tell();
    expect((await about(lot)).map(({ subject }) => subject)).toEqual([
      'Twofold: продаж лота «Phone» завершено',
      'Twofold: є переможець, приз «Thing»',
    ]);
  });

  it('staff get one mail about a lot that ends without a ticket, and none about a winner', async () => {
    const lot = await ended(0);
    shop.clock.now += HOUR;
    await runDueDraws(shop.server.context);
    await tell();
    const mails = await about(lot);
    expect(mails.map(({ subject }) => subject)).toEqual(['Twofold: продаж лота «Phone» завершено']);
    for (const part of [
      `operator draw show ${lot}`,
      'Продано: 0 з 50',
      'Квитків: 0',
      'Розіграш: Без переможця: жоден квиток не може виграти',
      'приз лишається в магазину',
    ])
      expect(mails[0]?.text).toContain(part);
  });
});

describe('mails about reports', () => {
  const report = () =>
    shop.rows(
      `INSERT INTO operator_reports (kind, detail, at) VALUES ('draw_log_broken', 'position 7', $1)`,
      new Date(shop.clock.now),
    );

  it('a report is mailed to staff and to the shop’s public address, to each address once', async () => {
    await staffIs([OWNER, PUBLIC]);
    await report();
    const subject = 'Twofold: поглянь — відкритий журнал розіграшів пошкоджено';
    expect(await subjects(OWNER)).toEqual([subject]);
    expect(await subjects(PUBLIC)).toEqual([subject]);
  });

  it('a report is mailed to the shop’s public address alone where there is no staff', async () => {
    await staffIs([]);
    await report();
    expect((await fetchOutbox(shop.server.url)).map(({ to }) => to)).toEqual([PUBLIC]);
  });
});

describe('mails to staff about dead letters', () => {
  const bury = async (to: string, error = 'EENVELOPE: 550 no such user ada@mail.example') => {
    await shop.queue.enqueue(to, { subject: 'Ada, hello' });
    const { context } = shop.server;
    const [row] = await context.database.query<{ id: bigint; attempts: number }>(
      'SELECT id, attempts FROM messages ORDER BY id DESC LIMIT 1',
    );
    if (row === undefined) throw new Error('nothing was queued');
    await moveMessageToDeadLetters(context.database, row, error);
    return row.id;
  };

  it('dead letters are mailed to staff once an hour in one mail, by number and error code, without personal data', async () => {
    const ids = [
      await bury('ada@mail.example'),
      await bury('bob@mail.example', 'expired before it could be sent'),
    ];
    await tell();
    expect(await subjects(OWNER)).toEqual([]);
    shop.clock.now += HOUR;
    await tell();
    await tell();
    const mails = await told(OWNER);
    expect(mails.map(({ subject }) => subject)).toEqual(['Twofold: не вдалося надіслати повідомлень — 2']);
    for (const part of [...ids.map(String), 'EENVELOPE', 'expired before', 'operator messages retry all'])
      expect(mails[0]?.text).toContain(part);
    // Whole words: the port of the shop's address has any digits.
    expect(mails[0]?.text).not.toMatch(/\b(ada|bob|550|hello)\b/i);
  });

  it('dead letters that were sent again in the meantime are not mailed to staff', async () => {
    await bury('ada@mail.example');
    await shop.rows(`UPDATE messages SET state = 'queued'`);
    shop.clock.now += HOUR;
    await tell();
    expect(await subjects(OWNER)).toEqual([]);
    expect(await shop.rows('SELECT kind FROM staff_notices')).toEqual([]);
  });

  it('dead letters of mails to staff cause no further mail to staff', async () => {
    await bury('ada@mail.example');
    for (let hour = 0; hour < 5; hour += 1) {
      shop.clock.now += HOUR;
      await tell();
      await shop.rows(`UPDATE messages SET state = 'dead' WHERE state = 'queued'`);
    }
    expect(await shop.rows(`SELECT recipient FROM messages ORDER BY id`)).toEqual([
      { recipient: 'ada@mail.example' },
      { recipient: OWNER },
      { recipient: PACKER },
    ]);
    expect(await shop.rows('SELECT kind FROM staff_notices')).toEqual([]);
  });
});
