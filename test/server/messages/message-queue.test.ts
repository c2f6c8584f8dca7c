import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSmtpMailer } from '../../../server/gateways/messages/smtp-mailer.ts';
import { claimMessages, deleteOldMessages } from '../../../server/messages/message-queue.ts';
import { NEVER_ABORTED_SENDING_SIGNAL } from '../../support/people/mail-queue.ts';
import { type MailShop, startMailShop } from '../../support/shops/mail-shop.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.anew());

describe('several senders', () => {
  it('several senders of the message queue at once send each mail once', async () => {
    const most = 40;
    for (let n = 0; n < most; n += 1) await shop.queue.enqueue(`reader${n}@mail.example`);
    const other = makeSmtpMailer(shop.sink.settings);
    await Promise.all([
      shop.queue.sendAll(shop.mailer),
      shop.queue.sendAll(other),
      shop.queue.sendAll(shop.mailer),
      shop.queue.sendAll(other),
    ]);
    other.close();
    expect(shop.sink.received).toHaveLength(most);
    expect(new Set(shop.sink.received.map(mail => mail.recipients[0])).size).toBe(most);
    expect(new Set((await shop.queue.rows()).map(row => row.state))).toEqual(new Set(['sent']));
  });

  it('a mail that a killed process was sending waits for its lease to end and is sent again with the same Message-ID', async () => {
    await shop.queue.enqueue('a@mail.example');
    const [claimed] = await claimMessages(shop.server.context.database, {
      kind: 'mail',
      now: shop.clock.now,
      leaseMs: 3 * MINUTE,
      most: 5,
    });
    if (claimed === undefined) throw new Error('nothing was claimed');
    await shop.mailer.send(claimed, NEVER_ABORTED_SENDING_SIGNAL); // and here the process dies
    await shop.queue.sendAll(shop.mailer);
    expect(shop.sink.received).toHaveLength(1);
    shop.clock.now += 3 * MINUTE;
    await shop.queue.sendAll(shop.mailer);
    expect(shop.sink.received).toHaveLength(2);
    expect(shop.sink.received[1]?.messageId).toBe(shop.sink.received[0]?.messageId);
    expect(shop.sink.received[1]?.date).toBe(shop.sink.received[0]?.date);
  });

  it('a mail whose sending crashes the process six times becomes a dead letter', async () => {
    await shop.queue.enqueue('a@mail.example');
    for (let n = 0; n < 6; n += 1) {
      await claimMessages(shop.server.context.database, {
        kind: 'mail',
        now: shop.clock.now,
        leaseMs: MINUTE,
        most: 5,
      });
      shop.clock.now += MINUTE;
    }
    await shop.queue.sendAll(shop.mailer);
    expect(shop.sink.received).toEqual([]);
    expect(await shop.queue.rows()).toMatchObject([{ state: 'dead' }]);
  });

  it('a stopped sender puts the mails that it was sending back into the queue, and another sends them', async () => {
    const stop = new AbortController();
    let reached = (): void => undefined;
    const underWay = new Promise<void>(resolve => {
      reached = resolve;
    });
    shop.sink.answer = () => {
      reached();
      return new Promise(() => undefined);
    };
    for (let n = 0; n < 8; n += 1) await shop.queue.enqueue(`reader${n}@mail.example`);
    const sending = shop.queue.sendAll(shop.mailer, stop.signal);
    await underWay;
    stop.abort();
    await sending;
    for (const row of await shop.queue.rows())
      expect(row).toMatchObject({ state: 'queued', attempts: 0, locked: null });

    shop.sink.answer = () => undefined;
    const next = makeSmtpMailer(shop.sink.settings);
    await shop.queue.sendAll(next);
    next.close();
    expect(shop.sink.received).toHaveLength(8);
  });

  it('a sender that is stopped before it begins takes no mail from the queue', async () => {
    await shop.queue.enqueue('a@mail.example');
    await shop.queue.sendAll(shop.mailer, AbortSignal.abort());
    expect(await shop.queue.rows()).toMatchObject([{ attempts: 0 }]);
  });
});

describe('old messages', () => {
  it('deleteOldMessages turns expired mails into dead letters, except those that a sender has claimed', async () => {
    const { database } = shop.server.context;
    const expiresAt = new Date(shop.clock.now + MINUTE);
    for (const to of ['over', 'claimed']) {
      await shop.queue.enqueue(`${to}@mail.example`, { expiresAt });
    }
    await database.query(`UPDATE messages SET locked_until = $1 WHERE recipient LIKE 'claimed%'`, [
      new Date(shop.clock.now + 2 * MINUTE),
    ]);
    await shop.queue.enqueue('lasting@mail.example');
    const states = async () => (await shop.queue.rows()).map(({ state, error }) => [state, error]);
    const waiting = ['queued', ''];
    await deleteOldMessages(database, shop.clock.now + MINUTE - 1);
    expect(await states()).toEqual([waiting, waiting, waiting]);
    await deleteOldMessages(database, shop.clock.now + MINUTE);
    const over = ['dead', 'expired before it could be sent'];
    expect(await states()).toEqual([over, waiting, waiting]);
    // Whoever claimed it is gone.
    await deleteOldMessages(database, shop.clock.now + 2 * MINUTE);
    expect(await states()).toEqual([over, over, waiting]);
  });

  it('deleteOldMessages deletes messages 30 days after they were sent or given up, and keeps queued ones', async () => {
    await shop.queue.enqueue('a@mail.example');
    await shop.queue.sendAll(shop.mailer);
    await shop.queue.enqueue('b@mail.example', { expiresAt: new Date(shop.clock.now) });
    await shop.queue.sendAll(shop.mailer);
    await shop.queue.enqueue('c@mail.example');
    await deleteOldMessages(shop.server.context.database, shop.clock.now + 30 * DAY);
    expect(await shop.queue.rows()).toHaveLength(3);
    await deleteOldMessages(shop.server.context.database, shop.clock.now + 30 * DAY + 1);
    expect(await shop.queue.rows()).toMatchObject([{ state: 'queued' }]);
  });
});
