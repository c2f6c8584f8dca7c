import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSmtpMailer } from '../../../server/gateways/messages/smtp-mailer.ts';
import { listDeadLetters, retryDeadLetters } from '../../../server/messages/dead-letters.ts';
import { type MailShop, startMailShop } from '../../support/shops/mail-shop.ts';
import { makeSmtpErrorReply, startSmtpSink } from '../../support/stand-ins/smtp-sink.ts';

const MINUTE = 60_000;

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.anew());

describe('a mail that is not taken', () => {
  it('a mail that the SMTP server refuses for good becomes a dead letter at once, and can be sent again', async () => {
    shop.sink.answer = recipient => {
      if (recipient.startsWith('gone')) throw makeSmtpErrorReply(550, '5.1.1 no such user');
    };
    await shop.queue.enqueue('gone@mail.example');
    await shop.queue.enqueue('here@mail.example');
    await shop.queue.sendAll(shop.mailer);
    expect(shop.sink.received.map(mail => mail.recipients)).toEqual([['here@mail.example']]);
    const [letter, ...others] = await listDeadLetters(shop.server.context.database);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      to: 'gone@mail.example',
      attempts: 1,
      error: expect.stringContaining('5.1.1'),
    });

    shop.sink.answer = () => undefined;
    const id = letter?.id ?? 0n;
    expect(await retryDeadLetters(shop.server.context.database, shop.clock.now, [id])).toEqual([id]);
    await shop.queue.sendAll(shop.mailer);
    expect(shop.sink.received.map(mail => mail.recipients[0])).toContain('gone@mail.example');
    expect(await listDeadLetters(shop.server.context.database)).toEqual([]);
  });

  it('a mail whose content the SMTP server refuses becomes a dead letter', async () => {
    shop.sink.answerData = () => {
      throw makeSmtpErrorReply(554, 'spam');
    };
    await shop.queue.enqueue('a@mail.example');
    await shop.queue.sendAll(shop.mailer);
    expect(await shop.queue.rows()).toMatchObject([
      { state: 'dead', error: expect.stringContaining('SMTP 554') },
    ]);
  });

  it('a mail that the SMTP server refuses for now is retried after growing pauses and given up after the sixth try', async () => {
    shop.sink.answer = () => {
      throw makeSmtpErrorReply(450, 'greylisted');
    };
    await shop.queue.enqueue('a@mail.example');
    for (const minutes of [1, 5, 30, 120, 720]) {
      await shop.queue.sendAll(shop.mailer);
      expect(await shop.queue.rows()).toMatchObject([
        { state: 'queued', next: new Date(shop.clock.now + minutes * MINUTE), locked: null },
      ]);
      shop.clock.now += minutes * MINUTE - 1;
      await shop.queue.sendAll(shop.mailer);
      expect((await shop.queue.rows())[0]?.next).toEqual(new Date(shop.clock.now + 1));
      shop.clock.now += 1;
    }
    await shop.queue.sendAll(shop.mailer);
    expect(await shop.queue.rows()).toMatchObject([
      { state: 'dead', attempts: 6, error: expect.stringContaining('greylisted') },
    ]);
  });

  it('a mail stays queued while the SMTP server is down and is sent once it is back', async () => {
    await shop.queue.enqueue('a@mail.example');
    await shop.sink.close();
    await shop.queue.sendAll(shop.mailer);
    expect(await shop.queue.rows()).toMatchObject([
      { state: 'queued', attempts: 1, error: expect.stringContaining('ECONNREFUSED') },
    ]);
    await shop.sinkIsBack();
    shop.clock.now += MINUTE;
    await shop.queue.sendAll(shop.mailer);
    expect(shop.sink.received).toHaveLength(1);
  });

  it.each([
    [
      'our log-in',
      { onAuth: (_a: unknown, _s: unknown, done: (error: Error) => void) => done(makeSmtpErrorReply(535)) },
    ],
    [
      'our sender',
      {
        onMailFrom: (_a: unknown, _s: unknown, done: (error: Error) => void) => done(makeSmtpErrorReply(553)),
      },
    ],
  ])('a mail stays in the queue when the SMTP server refuses %s', async (_, options) => {
    const strict = await startSmtpSink({ ...options, allowInsecureAuth: true });
    const gateway = makeSmtpMailer({ ...strict.settings, login: { user: 'shop', password: 'wrong' } });
    await shop.queue.enqueue('a@mail.example');
    await shop.queue.sendAll(gateway);
    expect(await shop.queue.rows()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    gateway.close();
    await strict.close();
  });

  it.each([
    ['that cannot encrypt', { disabledCommands: ['STARTTLS'] }],
    ['with a certificate that nobody vouches for', {}],
  ])('a mail over STARTTLS is never sent unencrypted: not to a server %s', async (_, options) => {
    const other = await startSmtpSink(options);
    const gateway = makeSmtpMailer({ ...other.settings, security: 'starttls' });
    await shop.queue.enqueue('a@mail.example');
    await shop.queue.sendAll(gateway);
    expect(other.received).toEqual([]);
    expect(await shop.queue.rows()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    gateway.close();
    await other.close();
  });

  it('an expired mail is not sent, and can’t be sent again from the dead letters', async () => {
    await shop.queue.enqueue('a@mail.example', { expiresAt: new Date(shop.clock.now) });
    await shop.queue.sendAll(shop.mailer);
    expect(shop.sink.received).toEqual([]);
    expect(await shop.queue.rows()).toMatchObject([
      { state: 'dead', error: expect.stringContaining('expired') },
    ]);
    expect(await retryDeadLetters(shop.server.context.database, shop.clock.now, null)).toEqual([]);
  });
});
