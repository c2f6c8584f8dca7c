import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMigrations } from '../../server/database/migrations.ts';
import type { MessageGateway } from '../../server/gateways/message-gateway.ts';
import { makeSmtpMailer } from '../../server/gateways/smtp-mailer.ts';
import { drawLostMail } from '../../server/mails/draw-lost-mail.ts';
import { verifyAddressMail } from '../../server/mails/verify-address-mail.ts';
import { listDeadLetters, retryDeadLetters } from '../../server/shop/dead-letters.ts';
import { claimMessages, sweepMessages } from '../../server/shop/message-queue.ts';
import { sendMessages } from '../../server/shop/send-messages.ts';
import { unsubscribeLinks } from '../../server/shop/unsubscribe-links.ts';
import { readOutbox } from '../support/api-client.ts';
import { makeShopWorld, type ShopWorld } from '../support/shop-world.ts';
import { type SmtpSink, smtpReply, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ENDLESS = new AbortController().signal;

let clock = Date.UTC(2026, 10, 21, 12);
let server: TestServer;
let shop: ShopWorld;
let sink: SmtpSink;
let mailer: MessageGateway;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  shop = await makeShopWorld(server);
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

const sendAll = (gateway = mailer, signal = ENDLESS) => sendMessages(server.context, 'mail', gateway, signal);
const enqueue = (to: string, parts: { readonly subject?: string; readonly expiresAt?: Date } = {}) =>
  server.context.outbox.send(server.context.database, {
    kind: 'mail',
    to,
    subject: 'Hi',
    text: 'Hello',
    ...parts,
  });
const rows = () =>
  server.context.database.query<{
    state: string;
    attempts: number;
    next: Date;
    error: string;
    locked: Date | null;
    text: string;
  }>(
    `SELECT state, attempts, next_attempt_at AS next, last_error AS error, locked_until AS locked, text
     FROM messages ORDER BY id`,
  );

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
      await sendAll();
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
      expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, text: '' }]);
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
    await sendAll();
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
    await sendAll();
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
    await sendAll();
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
    await enqueue('gone@mail.example');
    await enqueue('here@mail.example');
    await sendAll();
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
    await sendAll();
    expect(sink.received.map(mail => mail.recipients[0])).toContain('gone@mail.example');
    expect(await listDeadLetters(server.context.database)).toEqual([]);
  });

  it('because of its content is a dead letter too', async () => {
    sink.answerData = () => {
      throw smtpReply(554, 'spam');
    };
    await enqueue('a@mail.example');
    await sendAll();
    expect(await rows()).toMatchObject([{ state: 'dead', error: expect.stringContaining('SMTP 554') }]);
  });

  it('for now is tried again after growing pauses, and given up after the sixth time', async () => {
    sink.answer = () => {
      throw smtpReply(450, 'greylisted');
    };
    await enqueue('a@mail.example');
    for (const minutes of [1, 5, 30, 120, 720]) {
      await sendAll();
      expect(await rows()).toMatchObject([
        { state: 'queued', next: new Date(clock + minutes * MINUTE), locked: null },
      ]);
      clock += minutes * MINUTE - 1;
      await sendAll();
      expect((await rows())[0]?.next).toEqual(new Date(clock + 1));
      clock += 1;
    }
    await sendAll();
    expect(await rows()).toMatchObject([
      { state: 'dead', attempts: 6, error: expect.stringContaining('greylisted') },
    ]);
  });

  it('because the server is down waits until it is up', async () => {
    const { port } = sink.settings;
    await enqueue('a@mail.example');
    await sink.close();
    await sendAll();
    expect(await rows()).toMatchObject([
      { state: 'queued', attempts: 1, error: expect.stringContaining('ECONNREFUSED') },
    ]);
    sink = await startSmtpSink({}, port);
    clock += MINUTE;
    await sendAll();
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
    await enqueue('a@mail.example');
    await sendAll(gateway);
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    gateway.close();
    await strict.close();
  });

  it.each([
    ['that cannot encrypt', { disabledCommands: ['STARTTLS'] }],
    ['with a certificate that nobody vouches for', {}],
  ])('over an encrypted line is never sent in the clear: not to a server %s', async (_, options) => {
    const other = await startSmtpSink(options);
    const gateway = makeSmtpMailer({ ...other.settings, security: 'starttls' });
    await enqueue('a@mail.example');
    await sendAll(gateway);
    expect(other.received).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    gateway.close();
    await other.close();
  });

  it('before its time is over is not sent afterwards', async () => {
    await enqueue('a@mail.example', { expiresAt: new Date(clock) });
    await sendAll();
    expect(sink.received).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'dead', error: expect.stringContaining('expired') }]);
    expect(await retryDeadLetters(server.context.database, clock, null)).toBe(0);
  });
});

describe('several senders', () => {
  it('never send a mail twice', async () => {
    const most = 40;
    for (let n = 0; n < most; n += 1) await enqueue(`reader${n}@mail.example`);
    const other = makeSmtpMailer(sink.settings);
    await Promise.all([sendAll(), sendAll(other), sendAll(), sendAll(other)]);
    other.close();
    expect(sink.received).toHaveLength(most);
    expect(new Set(sink.received.map(mail => mail.recipients[0])).size).toBe(most);
    expect(new Set((await rows()).map(row => row.state))).toEqual(new Set(['sent']));
  });

  it('leave alone what a process took that then died, until its lease is over; the twin has the same Message-ID', async () => {
    await enqueue('a@mail.example');
    const [claimed] = await claimMessages(server.context.database, {
      kind: 'mail',
      now: clock,
      leaseMs: 3 * MINUTE,
      most: 5,
    });
    if (claimed === undefined) throw new Error('nothing was claimed');
    await mailer.deliver(claimed, ENDLESS); // and here the process dies
    await sendAll();
    expect(sink.received).toHaveLength(1);
    clock += 3 * MINUTE;
    await sendAll();
    expect(sink.received).toHaveLength(2);
    expect(sink.received[1]?.messageId).toBe(sink.received[0]?.messageId);
    expect(sink.received[1]?.date).toBe(sink.received[0]?.date);
  });

  it('do not try a mail for ever that brings its sender down', async () => {
    await enqueue('a@mail.example');
    for (let n = 0; n < 6; n += 1) {
      await claimMessages(server.context.database, { kind: 'mail', now: clock, leaseMs: MINUTE, most: 5 });
      clock += MINUTE;
    }
    await sendAll();
    expect(sink.received).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'dead' }]);
  });

  it('hand back what is under way when they are stopped', async () => {
    const stop = new AbortController();
    let reached = (): void => undefined;
    const underWay = new Promise<void>(resolve => {
      reached = resolve;
    });
    sink.answer = () => {
      reached();
      return new Promise(() => undefined);
    };
    for (let n = 0; n < 8; n += 1) await enqueue(`reader${n}@mail.example`);
    const sending = sendAll(mailer, stop.signal);
    await underWay;
    stop.abort();
    await sending;
    for (const row of await rows()) expect(row).toMatchObject({ state: 'queued', attempts: 0, locked: null });

    sink.answer = () => undefined;
    const next = makeSmtpMailer(sink.settings);
    await sendAll(next);
    next.close();
    expect(sink.received).toHaveLength(8);
  });

  it('take nothing when they are stopped before they begin', async () => {
    await enqueue('a@mail.example');
    await sendAll(mailer, AbortSignal.abort());
    expect(await rows()).toMatchObject([{ attempts: 0 }]);
  });
});

describe('old messages', () => {
  it('of a release that gave them no end do not send stale codes and links; what is no key to anything goes out', async () => {
    const { database } = server.context;
    const texts = {
      code: ['sms', 'Code 123456'],
      recovery: ['mail', 'New password: http://shop.example/recovery-abc'],
      verify: ['mail', 'Confirm: http://shop.example/verify-abc'],
      'news@mail.example': ['mail', 'Your lot was drawn: http://shop.example/draw-7'],
    } as const;
    for (const [to, [kind, text]] of Object.entries(texts)) {
      await database.query(
        `INSERT INTO messages (kind, recipient, text, created_at, next_attempt_at) VALUES ($1, $2, $3, $4, $4)`,
        [kind, to, text, new Date(clock - 4 * DAY)],
      );
    }
    const old = readMigrations().find(({ name }) => name === '012-old-messages.sql');
    await database.query(old?.text ?? '');
    const ends = await database.query<{ recipient: string; minutes: number | null }>(
      `SELECT recipient, (extract(epoch FROM expires_at - created_at) / 60)::int AS minutes FROM messages ORDER BY id`,
      [],
    );
    expect(ends).toEqual([
      { recipient: 'code', minutes: 10 },
      { recipient: 'recovery', minutes: 60 },
      { recipient: 'verify', minutes: 3 * 24 * 60 },
      { recipient: 'news@mail.example', minutes: null },
    ]);
    await sendAll();
    expect((await rows()).map(({ state }) => state)).toEqual(['queued', 'dead', 'dead', 'sent']);
  });

  it('are forgotten after 30 days when they were sent or given up, and kept while they wait', async () => {
    await enqueue('a@mail.example');
    await sendAll();
    await enqueue('b@mail.example', { expiresAt: new Date(clock) });
    await sendAll();
    await enqueue('c@mail.example');
    await sweepMessages(server.context.database, clock + 30 * DAY);
    expect(await rows()).toHaveLength(3);
    await sweepMessages(server.context.database, clock + 30 * DAY + 1);
    expect(await rows()).toMatchObject([{ state: 'queued' }]);
  });
});
