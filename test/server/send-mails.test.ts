import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MessageGateway } from '../../server/gateways/message-gateway.ts';
import { makeSmtpMailer } from '../../server/gateways/smtp-mailer.ts';
import { drawLostMail } from '../../server/mails/draw-lost-mail.ts';
import { verifyAddressMail } from '../../server/mails/verify-address-mail.ts';
import { listDeadLetters, retryDeadLetters } from '../../server/shop/dead-letters.ts';
import { unsubscribeLinks } from '../../server/shop/unsubscribe-links.ts';
import { readOutbox } from '../support/api-client.ts';
import { mailQueue } from '../support/mail-queue.ts';
import { makeShopWorld, type ShopWorld } from '../support/shop-world.ts';
import { type SmtpSink, smtpReply, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let clock = Date.UTC(2026, 10, 21, 12);
let server: TestServer;
let shop: ShopWorld;
let sink: SmtpSink;
let mailer: MessageGateway;
let queue: ReturnType<typeof mailQueue>;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  shop = await makeShopWorld(server);
  queue = mailQueue(server.context);
});
afterAll(() => server.close());
beforeEach(async () => {
  clock += DAY;
  await server.context.database.query('DELETE FROM messages');
  sink = await startSmtpSink();
  mailer = makeSmtpMailer(sink.settings);
});
afterEach(async () => {
  mailer.close();
  await sink.close();
});

describe('a mail', () => {
  it.each([
    ['uk', 'Оксана', 'Підтвердь адресу для Twofold', 'Привіт, Оксана!'],
    ['ru', 'Ёлка', 'Подтверди адрес для Twofold', 'Привет, Ёлка!'],
    ['en', 'Zoë', 'Confirm your address for Twofold', 'Hello, Zoë!'],
  ] as const)(
    'arrives in %s with both parts, its names whole and its headers right',
    async (language, name, subject, hello) => {
      const link = `${server.url}/verify-abc`;
      const mail = verifyAddressMail({ language, publicUrl: server.url }, { name, link });
      await server.context.outbox.send(server.context.database, {
        kind: 'mail',
        to: 'ada@mail.example',
        ...mail,
      });
      await queue.sendAll(mailer);
      const [got] = sink.received;
      expect(got).toMatchObject({
        recipients: ['ada@mail.example'],
        from: { name: 'Twofold — крамниця', address: 'shop@twofold.example' },
        to: [{ address: 'ada@mail.example' }],
        subject,
        messageId: expect.stringMatching(/^<[0-9a-f-]{36}@twofold\.example>$/),
        date: new Date(clock).toISOString(),
      });
      expect(got?.header('auto-submitted')).toBe('auto-generated');
      expect(got?.header('list-unsubscribe')).toBeUndefined();
      expect(got?.text?.trim()).toBe(mail.text.trim());
      expect(got?.text).toContain(hello);
      expect(got?.html).toContain(`href="${link}"`);
      expect(await queue.rows()).toMatchObject([{ state: 'sent', attempts: 1, text: '' }]);
    },
  );

  it('with news leads out of the mailing by one click, without a session', async () => {
    const reader = await shop.shopper();
    const { email } = await shop.row('users', reader.id);
    const unsubscribe = await unsubscribeLinks(server.context.database, server.context, String(email));
    const mail = drawLostMail(
      { language: 'en', publicUrl: server.url },
      { name: 'Ada', lot: 'Lot', prize: 'Prize', ticket: '1-1', link: server.url, unsubscribe },
    );
    await server.context.outbox.send(server.context.database, { kind: 'mail', to: String(email), ...mail });
    await queue.sendAll(mailer);
    const [got] = sink.received;
    expect(got?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = /^<(.+)>$/.exec(got?.header('list-unsubscribe') ?? '')?.[1] ?? '';
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(address, { method: 'POST', body, redirect: 'manual' })).status).toBe(200);
    expect(await shop.row('users', reader.id)).toMatchObject({ mailing_participant: false });
  });
});

describe('a settled order', () => {
  const buy = async (language: string) => {
    const buyer = await shop.shopper();
    await server.context.database.query('UPDATE users SET language = $2 WHERE id = $1', [buyer.id, language]);
    const lot = await shop.lot({ amount: 2 });
    const { body: order } = await shop.order(buyer, [{ lot_id: lot, quantity: 2, is_donate: true }]);
    return { buyer, lot, order };
  };

  it('is mailed to its buyer as a receipt with the tickets, once, however often it is settled', async () => {
    const { lot, order } = await buy('uk');
    for (let n = 0; n < 3; n += 1) await shop.callback(order);
    const title = String(lot).padStart(6, '0');
    const [shown] = await readOutbox(server.url);
    expect(shown).toMatchObject({
      kind: 'mail',
      subject: `Замовлення ${order.transaction_id} оплачено: твої квитки`,
    });
    expect(shown?.text).toContain(`${title}-0001 … ${title}-0004 (4)`);
    await queue.sendAll(mailer);
    expect(sink.received).toHaveLength(1);
    expect(sink.received[0]?.text).toContain(`${title}-0001 … ${title}-0004 (4)`);
    expect(sink.received[0]?.text?.replace(/\s/g, ' ')).toContain('2 × 490 грн = 980 грн');
    expect(await readOutbox(server.url)).toEqual([]);
  });

  it('that came too late is mailed to its buyer and reported to the operator', async () => {
    await server.context.database.query(
      `INSERT INTO settings (address, phone, notification_mail, facebook, instagram, android_app, ios_app)
       VALUES ('{"uk":"","ru":"","en":""}', '', 'operator@twofold.example', '', '', '', '') ON CONFLICT DO NOTHING`,
    );
    const { order, lot } = await buy('en');
    await shop.callback(order, { ik_inv_st: 'fail' });
    await shop.order(await shop.shopper(), [{ lot_id: lot, quantity: 2, is_donate: true }]);
    await shop.callback(order);
    await queue.sendAll(mailer);
    const subjects = sink.received.map(mail => [mail.recipients[0], mail.subject]);
    expect(subjects).toContainEqual([
      expect.stringMatching(/^ada/),
      `Order ${order.transaction_id}: your money came back as points`,
    ]);
    expect(subjects).toContainEqual([
      'operator@twofold.example',
      'Twofold: поглянь — оплата запізнилася, гроші повернено балами',
    ]);
    expect(sink.received.map(mail => mail.text).join()).toContain('Points credited: 980');
  });
});

describe('a mail that is not taken', () => {
  it('for good goes to the dead letters at once, and can be sent again from there', async () => {
    sink.answer = recipient => {
      if (recipient.startsWith('gone')) throw smtpReply(550, '5.1.1 no such user');
    };
    await queue.enqueue('gone@mail.example');
    await queue.enqueue('here@mail.example');
    await queue.sendAll(mailer);
    expect(sink.received.map(mail => mail.recipients)).toEqual([['here@mail.example']]);
    const [letter, ...others] = await listDeadLetters(server.context.database);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      to: 'gone@mail.example',
      attempts: 1,
      error: expect.stringContaining('5.1.1'),
    });

    sink.answer = () => undefined;
    expect(await retryDeadLetters(server.context.database, clock, [letter?.id ?? 0n])).toBe(1);
    await queue.sendAll(mailer);
    expect(sink.received.map(mail => mail.recipients[0])).toContain('gone@mail.example');
    expect(await listDeadLetters(server.context.database)).toEqual([]);
  });

  it('because of its content is a dead letter too', async () => {
    sink.answerData = () => {
      throw smtpReply(554, 'spam');
    };
    await queue.enqueue('a@mail.example');
    await queue.sendAll(mailer);
    expect(await queue.rows()).toMatchObject([{ state: 'dead', error: expect.stringContaining('SMTP 554') }]);
  });

  it('for now is tried again after growing pauses, and given up after the sixth time', async () => {
    sink.answer = () => {
      throw smtpReply(450, 'greylisted');
    };
    await queue.enqueue('a@mail.example');
    for (const minutes of [1, 5, 30, 120, 720]) {
      await queue.sendAll(mailer);
      expect(await queue.rows()).toMatchObject([
        { state: 'queued', next: new Date(clock + minutes * MINUTE), locked: null },
      ]);
      clock += minutes * MINUTE - 1;
      await queue.sendAll(mailer);
      expect((await queue.rows())[0]?.next).toEqual(new Date(clock + 1));
      clock += 1;
    }
    await queue.sendAll(mailer);
    expect(await queue.rows()).toMatchObject([
      { state: 'dead', attempts: 6, error: expect.stringContaining('greylisted') },
    ]);
  });

  it('because the server is down waits until it is up', async () => {
    const { port } = sink.settings;
    await queue.enqueue('a@mail.example');
    await sink.close();
    await queue.sendAll(mailer);
    expect(await queue.rows()).toMatchObject([
      { state: 'queued', attempts: 1, error: expect.stringContaining('ECONNREFUSED') },
    ]);
    sink = await startSmtpSink({}, port);
    clock += MINUTE;
    await queue.sendAll(mailer);
    expect(sink.received).toHaveLength(1);
  });

  it.each([
    [
      'our log-in',
      { onAuth: (_a: unknown, _s: unknown, done: (error: Error) => void) => done(smtpReply(535)) },
    ],
    [
      'our sender',
      { onMailFrom: (_a: unknown, _s: unknown, done: (error: Error) => void) => done(smtpReply(553)) },
    ],
  ])('because of %s is not the mail’s fault: it stays in the queue', async (_, options) => {
    const strict = await startSmtpSink({ ...options, allowInsecureAuth: true });
    const gateway = makeSmtpMailer({ ...strict.settings, login: { user: 'shop', password: 'wrong' } });
    await queue.enqueue('a@mail.example');
    await queue.sendAll(gateway);
    expect(await queue.rows()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    gateway.close();
    await strict.close();
  });

  it.each([
    ['that cannot encrypt', { disabledCommands: ['STARTTLS'] }],
    ['with a certificate that nobody vouches for', {}],
  ])('over an encrypted line is never sent in the clear: not to a server %s', async (_, options) => {
    const other = await startSmtpSink(options);
    const gateway = makeSmtpMailer({ ...other.settings, security: 'starttls' });
    await queue.enqueue('a@mail.example');
    await queue.sendAll(gateway);
    expect(other.received).toEqual([]);
    expect(await queue.rows()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    gateway.close();
    await other.close();
  });

  it('before its time is over is not sent afterwards', async () => {
    await queue.enqueue('a@mail.example', { expiresAt: new Date(clock) });
    await queue.sendAll(mailer);
    expect(sink.received).toEqual([]);
    expect(await queue.rows()).toMatchObject([{ state: 'dead', error: expect.stringContaining('expired') }]);
    expect(await retryDeadLetters(server.context.database, clock, null)).toBe(0);
  });
});
