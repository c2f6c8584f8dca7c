import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMigrations } from '../../server/database/migrations.ts';
import type { MessageGateway } from '../../server/gateways/message-gateway.ts';
import { makeSmtpMailer } from '../../server/gateways/smtp-mailer.ts';
import { claimMessages, sweepMessages } from '../../server/shop/message-queue.ts';
import { ENDLESS, mailQueue } from '../support/mail-queue.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let clock = Date.UTC(2026, 10, 21, 12);
let server: TestServer;
let sink: SmtpSink;
let mailer: MessageGateway;
let queue: ReturnType<typeof mailQueue>;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
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

describe('several senders', () => {
  it('never send a mail twice', async () => {
    const most = 40;
    for (let n = 0; n < most; n += 1) await queue.enqueue(`reader${n}@mail.example`);
    const other = makeSmtpMailer(sink.settings);
    await Promise.all([
      queue.sendAll(mailer),
      queue.sendAll(other),
      queue.sendAll(mailer),
      queue.sendAll(other),
    ]);
    other.close();
    expect(sink.received).toHaveLength(most);
    expect(new Set(sink.received.map(mail => mail.recipients[0])).size).toBe(most);
    expect(new Set((await queue.rows()).map(row => row.state))).toEqual(new Set(['sent']));
  });

  it('leave alone what a process took that then died, until its lease is over; the twin has the same Message-ID', async () => {
    await queue.enqueue('a@mail.example');
    const [claimed] = await claimMessages(server.context.database, {
      kind: 'mail',
      now: clock,
      leaseMs: 3 * MINUTE,
      most: 5,
    });
    if (claimed === undefined) throw new Error('nothing was claimed');
    await mailer.deliver(claimed, ENDLESS); // and here the process dies
    await queue.sendAll(mailer);
    expect(sink.received).toHaveLength(1);
    clock += 3 * MINUTE;
    await queue.sendAll(mailer);
    expect(sink.received).toHaveLength(2);
    expect(sink.received[1]?.messageId).toBe(sink.received[0]?.messageId);
    expect(sink.received[1]?.date).toBe(sink.received[0]?.date);
  });

  it('do not try a mail for ever that brings its sender down', async () => {
    await queue.enqueue('a@mail.example');
    for (let n = 0; n < 6; n += 1) {
      await claimMessages(server.context.database, { kind: 'mail', now: clock, leaseMs: MINUTE, most: 5 });
      clock += MINUTE;
    }
    await queue.sendAll(mailer);
    expect(sink.received).toEqual([]);
    expect(await queue.rows()).toMatchObject([{ state: 'dead' }]);
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
    for (let n = 0; n < 8; n += 1) await queue.enqueue(`reader${n}@mail.example`);
    const sending = queue.sendAll(mailer, stop.signal);
    await underWay;
    stop.abort();
    await sending;
    for (const row of await queue.rows())
      expect(row).toMatchObject({ state: 'queued', attempts: 0, locked: null });

    sink.answer = () => undefined;
    const next = makeSmtpMailer(sink.settings);
    await queue.sendAll(next);
    next.close();
    expect(sink.received).toHaveLength(8);
  });

  it('take nothing when they are stopped before they begin', async () => {
    await queue.enqueue('a@mail.example');
    await queue.sendAll(mailer, AbortSignal.abort());
    expect(await queue.rows()).toMatchObject([{ attempts: 0 }]);
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
    await queue.sendAll(mailer);
    expect((await queue.rows()).map(({ state }) => state)).toEqual(['queued', 'dead', 'dead', 'sent']);
  });

  it('are forgotten after 30 days when they were sent or given up, and kept while they wait', async () => {
    await queue.enqueue('a@mail.example');
    await queue.sendAll(mailer);
    await queue.enqueue('b@mail.example', { expiresAt: new Date(clock) });
    await queue.sendAll(mailer);
    await queue.enqueue('c@mail.example');
    await sweepMessages(server.context.database, clock + 30 * DAY);
    expect(await queue.rows()).toHaveLength(3);
    await sweepMessages(server.context.database, clock + 30 * DAY + 1);
    expect(await queue.rows()).toMatchObject([{ state: 'queued' }]);
  });
});
