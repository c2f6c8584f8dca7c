import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueDrawNewsMails } from '../../../server/draws/queue-draw-news-mails.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { listDeadLetters } from '../../../server/messages/dead-letters.ts';
import { deleteOldMessages } from '../../../server/messages/message-queue.ts';
import { makeProcessLog } from '../../../server/process/make-process-log.ts';
import { makeMessageSenderJobs } from '../../../server/process/message-senders.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import {
  makeTestShopWorld,
  type TestShopper,
  type TestShopWorld,
} from '../../support/shops/test-shop-world.ts';
import {
  type FcmStandIn,
  makeFcmErrorAnswer,
  startFcmStandIn,
} from '../../support/stand-ins/fcm-stand-in.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEVER_ABORTED = new AbortController().signal;

let clock = Date.UTC(2026, 10, 21, 12);
let fcm: FcmStandIn;
let server: TestServer;
let shop: TestShopWorld;
let senders: ReturnType<typeof makeMessageSenderJobs>;
const logged: string[] = [];

const query = <R extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
  server.context.database.query<R>(text, values);

beforeAll(async () => {
  fcm = await startFcmStandIn(() => clock);
  server = await startTestServer({
    now: () => clock,
    env: fcm.settings,
    log: makeProcessLog('trace', { write: line => logged.push(line) }),
  });
  shop = await makeTestShopWorld(server);
  senders = makeMessageSenderJobs(server.context);
});
afterAll(async () => {
  fcm.close();
  await server.close();
});
beforeEach(async () => {
  clock += 25 * HOUR;
  fcm.sent.length = 0;
  fcm.attempts.length = 0;
  fcm.state.answer = () => [200, '{}'];
  await query('DELETE FROM messages');
  await query('DELETE FROM device_tokens');
});

const sendAll = async () => {
  for (const job of senders.jobs) await job.run(NEVER_ABORTED);
};
const reader = async (language: string, ...devices: readonly string[]): Promise<TestShopper> => {
  const who = await shop.shopper();
  await query(`UPDATE users SET password_hash = 'x', language = $2 WHERE id = $1`, who.id, language);
  for (const device of devices) await shop.call('save-token', { fcm_token: device }, who);
  return who;
};
const buy = async (who: TestShopper, lot?: number): Promise<void> => {
  const lotId = lot ?? (await shop.lot());
  const { body } = await shop.order(who, [{ lot_id: lotId, quantity: 1, is_donate: false }]);
  await shop.callback(body);
};
const pushes = () =>
  query<{ state: string; attempts: number; error: string; next: Date }>(
    `SELECT state, attempts, last_error AS error, next_attempt_at AS next FROM messages WHERE kind = 'push' ORDER BY id`,
  );
const devices = async () =>
  (await query<{ token: string }>('SELECT token FROM device_tokens ORDER BY token')).map(row => row.token);

describe('a settled order', () => {
  it.each([
    ['uk', 'Оплату отримано'],
    ['ru', 'Оплата получена'],
    ['en', 'Payment received'],
  ])('a settled order is pushed to each of the buyer’s devices, in %s', async (language, title) => {
    await buy(await reader(language, `${language}-phone`, `${language}-desk`));
    await sendAll();
    expect(fcm.sent.map(({ token }) => token).toSorted()).toEqual([`${language}-desk`, `${language}-phone`]);
    for (const { notification, data } of fcm.sent) {
      expect(notification.title).toBe(title);
      expect(data.link).toMatch(/^\/order-[\w-]{1,32}$/);
      expect(data.tag).toMatch(/^order-TF-/);
    }
    expect(await pushes()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  it('a settled order is pushed to an Android shell’s token, and not to a OneSignal token', async () => {
    const who = await reader('en');
    await shop.call('save-token-android', { android_token: 'shell' }, who);
    await shop.call('save-token-os', { one_signal_token: 'other-service' }, who);
    await buy(who);
    await sendAll();
    expect(fcm.sent.map(({ token }) => token)).toEqual(['shell']);
  });

  it('a queued push is not sent to a device that logged out or now belongs to another user', async () => {
    const who = await reader('en', 'left', 'sold');
    await buy(who);
    await shop.call('save-token', { fcm_token: 'sold' }, await reader('en'));
    await shop.call('auth/logout', { tokens: ['left'] }, who);
    await sendAll();
    expect(fcm.attempts).toEqual([]);
    expect(await pushes()).toEqual([]);
  });
});

describe('a draw’s result', () => {
  it('a draw’s result is pushed to every ticket holder’s devices, also to users who left the mailing', async () => {
    const holders = [await reader('en', 'first'), await reader('uk', 'second')];
    await query('UPDATE users SET mailing_participant = false WHERE id = $1', holders[1]?.id);
    const lot = await shop.lot({ amount: 2 });
    for (const who of holders) await buy(who, lot);
    await sendAll();
    fcm.sent.length = 0;
    await queueDrawNewsMails(server.context); // sold out: mails only
    await sendAll();
    expect(fcm.sent).toEqual([]);

    clock = ((await shop.row('draws', lot, 'lot_id'))['due_at'] as Date).getTime();
    await runDueDraws(server.context);
    await queueDrawNewsMails(server.context);
    await queueDrawNewsMails(server.context);
    await sendAll();
    expect(fcm.sent.map(({ token }) => token).toSorted()).toEqual(['first', 'second']);
    const titles = fcm.sent.map(({ notification }) => notification.title);
    expect(titles.filter(title => /has won|виграв/.test(title))).toHaveLength(1);
    expect(titles.filter(title => /took place|відбувся/.test(title))).toHaveLength(1);
    for (const { data, notification } of fcm.sent)
      expect(data).toEqual({
        link: /has won|виграв/.test(notification.title) ? '/account#tickets' : `/draw-${lot}`,
        tag: `draw-${lot}`,
      });
  });
});

describe('Firebase’s answer', () => {
  it.each([
    [404, 'UNREGISTERED', undefined],
    [400, 'INVALID_ARGUMENT', 'message.token'],
  ])(
    'Firebase’s answer %i %s deletes the device token and leaves no dead letter',
    async (status, code, field) => {
      await buy(await reader('en', 'gone', 'here'));
      fcm.state.answer = ({ token }) =>
        token === 'gone' ? makeFcmErrorAnswer(status, code, field) : [200, '{}'];
      await sendAll();
      expect(await devices()).toEqual(['here']);
      expect(await pushes()).toMatchObject([{ state: 'sent' }]);
    },
  );

  it('a 404 without FCM’s error code keeps the device token and the push in the queue', async () => {
    await buy(await reader('en', 'kept'));
    fcm.state.answer = () => [404, '<html>not here</html>'];
    await sendAll();
    expect(await devices()).toEqual(['kept']);
    expect(await pushes()).toMatchObject([{ state: 'queued', attempts: 1 }]);
  });

  it('a 400 about a push’s content makes a dead letter that shows only the end of the device token', async () => {
    await buy(await reader('en', 'a-long-secret-token'));
    fcm.state.answer = () => makeFcmErrorAnswer(400, 'INVALID_ARGUMENT', 'message.notification');
    await sendAll();
    expect(await devices()).toEqual(['a-long-secret-token']);
    expect(await listDeadLetters(server.context.database)).toMatchObject([{ kind: 'push', to: '…-token' }]);
  });

  it('a push that gets a 5xx is retried once at once, and then a minute later', async () => {
    await buy(await reader('en', 'patient'));
    let failures = 1;
    fcm.state.answer = () => {
      failures -= 1;
      return failures >= 0 ? [503, 'busy'] : [200, '{}'];
    };
    await sendAll();
    expect(fcm.attempts).toHaveLength(2);
    expect(await pushes()).toMatchObject([{ state: 'sent', attempts: 1 }]);

    await buy(await reader('en', 'patient'));
    failures = 2;
    await sendAll();
    expect(fcm.attempts).toHaveLength(4);
    const [row] = (await pushes()).filter(({ state }) => state === 'queued');
    expect(row).toMatchObject({ attempts: 1, error: 'HTTP 503: busy', next: new Date(clock + MINUTE) });
    clock += MINUTE;
    await sendAll();
    expect(fcm.sent).toHaveLength(2);
  });

  it('a push that gets Retry-After is sent after that time, and not before', async () => {
    await buy(await reader('en', 'later'));
    fcm.state.answer = () => [503, 'busy', { 'Retry-After': '600' }];
    await sendAll();
    expect(fcm.attempts).toHaveLength(1);
    expect(await pushes()).toMatchObject([{ state: 'queued', next: new Date(clock + 10 * MINUTE) }]);
    clock += 9 * MINUTE;
    await sendAll();
    expect(fcm.attempts).toHaveLength(1);
    fcm.state.answer = () => [200, '{}'];
    clock += MINUTE;
    await sendAll();
    expect(fcm.attempts).toHaveLength(2);
    expect(await pushes()).toMatchObject([{ state: 'sent' }]);
  });
});

describe('an access token', () => {
  it('a Firebase access token is used for most of its hour, and renewed after that or when it is refused', async () => {
    const who = await reader('en', 'busy');
    const before = fcm.exchanges();
    const twice = async () => {
      await buy(who);
      await buy(who);
      await sendAll();
    };
    await twice();
    await twice();
    expect(fcm.exchanges() - before).toBe(1);
    clock += 56 * MINUTE;
    await twice();
    expect(fcm.exchanges() - before).toBe(2);

    fcm.state.good = 'revoked';
    await buy(who);
    await sendAll();
    expect((await pushes()).at(-1)).toMatchObject({ state: 'queued', error: 'HTTP 401: {}' });
    clock += MINUTE;
    await sendAll();
    expect(fcm.sent).toHaveLength(7);
  });
});

it('a push that is a day old is given up, also by the sweep of a shop that sends none', async () => {
  await buy(await reader('en', 'slow'));
  clock += 24 * HOUR;
  await sendAll();
  expect(fcm.attempts).toEqual([]);
  expect(await pushes()).toMatchObject([{ state: 'dead' }]);
  await buy(await reader('en', 'unsent'));
  clock += 24 * HOUR + 1;
  await deleteOldMessages(server.context.database, clock);
  expect(await pushes()).toMatchObject([{ state: 'dead' }]);
});

it('the log shows no device token, access token or key of push messages', () => {
  const log = logged.join('\n');
  expect(log).toContain('a message was sent');
  expect(log).not.toMatch(/phone|a-long-secret-token|patient|access-\d|PRIVATE KEY|sender@/);
});
