import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUnsubscribeLinks } from '../../../server/messages/unsubscribe-links.ts';
import { makeProcessContext } from '../../../server/process/make-process-context.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { fetchOutbox, makeApiClient, registerThroughApi } from '../../support/requests/api-client.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let clock = Date.UTC(2026, 10, 21, 12);
let server: TestServer;
let api: ReturnType<typeof makeApiClient>;
const OPERATOR = 'operator@twofold.example';

beforeAll(async () => {
  server = await startTestServer({ sample: true, now: () => clock, env: { RATE_LIMIT: 'on' } });
  await server.context.database.query('UPDATE settings SET notification_mail = $1', [OPERATOR]);
  api = makeApiClient(server.url);
});
afterAll(() => server.close());
beforeEach(() => {
  clock += DAY + HOUR;
});

const isOnList = async (email: string): Promise<boolean> => {
  const [row] = await server.context.database.query<{ on: boolean }>(
    'SELECT mailing_participant AS on FROM users WHERE email = $1',
    [email],
  );
  return row?.on === true;
};
/** Who asked for news; nobody gets any before. */
const subscriber = async () => {
  const somebody = await registerThroughApi(server.url);
  const auth = { Authorization: `Bearer ${somebody.access_token}` };
  await api.call(contractCalls.updateSubscription, { mailing: true }, auth);
  return somebody;
};
const mailsTo = async (to: string) => (await fetchOutbox(server.url)).filter(entry => entry.to === to);

describe('feedback', () => {
  const sound = {
    firstname: ' Ада ',
    phone: '+38 (093) 123-45-67',
    email: 'Ada@Mail.example',
    message: ' Коли приїде приз? ',
  };

  it('feedback is stored and mailed to the operator with the sender as Reply-To', async () => {
    expect(await api.call(contractCalls.saveFeedback, sound)).toEqual({ errors: false });
    const kept = await server.context.database.query('SELECT name, phone, email, message FROM feedback');
    expect(kept).toEqual([
      { name: 'Ада', phone: '380931234567', email: 'ada@mail.example', message: 'Коли приїде приз?' },
    ]);
    const [mail] = await mailsTo(OPERATOR);
    expect(mail).toMatchObject({ kind: 'mail', subject: 'Twofold: новий відгук. Ім’я: Ада' });
    expect(mail?.text).toContain('> Коли приїде приз?');
    const [row] = await server.context.database.query<{ headers: unknown }>(
      'SELECT headers FROM messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
      [OPERATOR],
    );
    expect(row?.headers).toEqual({ 'Reply-To': 'ada@mail.example' });
  });

  it.each(LANGUAGES)(
    'feedback with wrong fields answers in %s a problem for each of them at once',
    async language => {
      const { status, body } = await api.refused(
        contractCalls.saveFeedback,
        { firstname: '', phone: 'call me', email: 'ada@', message: ' \n ' },
        { 'Accept-Language': language },
      );
      expect(status).toBe(422);
      expect(Object.keys(body.messages ?? {}).toSorted()).toEqual(['email', 'message', 'name', 'phone']);
    },
  );

  it('feedback from one address is limited to ten an hour, and a refused one is not stored', async () => {
    for (let n = 0; n < 10; n += 1) await api.call(contractCalls.saveFeedback, sound);
    const count = async () => (await server.context.database.query('SELECT 1 AS one FROM feedback')).length;
    const before = await count();
    const { status, headers } = await api.refused(contractCalls.saveFeedback, sound);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await count()).toBe(before);
    clock += HOUR;
    await api.call(contractCalls.saveFeedback, sound);
  });
});

describe('unsubscribing', () => {
  const linkOf = (email: string) => makeUnsubscribeLinks(server.context.database, server.context, email);
  const tokenOf = async (email: string) => new URL((await linkOf(email)).page).searchParams.get('t') ?? '';

  it('unsubscribing with a mail’s token takes the address off the mailing at once, also when it is repeated', async () => {
    const { email } = await subscriber();
    expect(await isOnList(email)).toBe(true);
    const t = await tokenOf(email);
    for (let n = 0; n < 2; n += 1) {
      expect(await api.call(contractCalls.unsubscribe, { email: email.toUpperCase(), t })).toEqual({
        errors: false,
      });
      expect(await isOnList(email)).toBe(false);
    }
  });

  it('unsubscribing with another address’s token, or an invented one, is refused and changes nothing', async () => {
    const [one, other] = [await subscriber(), await subscriber()];
    for (const t of [await tokenOf(other.email), 'x', 'x'.repeat(43)]) {
      const { status, body } = await api.refused(contractCalls.unsubscribe, { email: one.email, t });
      expect(status).toBe(422);
      expect(body.messages).toHaveProperty('t');
    }
    expect(await isOnList(one.email)).toBe(true);
  });

  it('unsubscribing without a token mails a link that unsubscribes, in the caller’s language', async () => {
    const { email } = await subscriber();
    expect(await api.call(contractCalls.unsubscribe, { email }, { 'Accept-Language': 'uk' })).toEqual({
      errors: false,
    });
    expect(await isOnList(email)).toBe(true);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Відписатися від розсилки Twofold?');
    const link = new URL(/https?:\/\/\S+\/unsubscribe-\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(decodeURIComponent(link.pathname)).toBe(`/unsubscribe-${email}`);
    await api.call(contractCalls.unsubscribe, { email, t: link.searchParams.get('t') ?? '' });
    expect(await isOnList(email)).toBe(false);
  });

  it('unsubscribing an address that no user has is answered alike, and no mail is sent', async () => {
    const email = 'nobody-here@mail.example';
    expect(await api.call(contractCalls.unsubscribe, { email })).toEqual({ errors: false });
    expect(await mailsTo(email)).toEqual([]);
  });

  it.each(['', ' ', 'nobody', 'a@b', 'a b@mail.example'])(
    'unsubscribing answers 422 to %j, which is no email address',
    async email => {
      const { status, body } = await api.refused(contractCalls.unsubscribe, { email });
      expect(status).toBe(422);
      expect(body.messages).toEqual({ email: [expect.any(String)] });
    },
  );

  it('unsubscribing without a token is limited to three mails a day for an address, also for an unknown one', async () => {
    const { email } = await subscriber();
    for (const address of [email, 'nobody-at-all@mail.example']) {
      for (let n = 0; n < 3; n += 1) await api.call(contractCalls.unsubscribe, { email: address });
      expect((await api.refused(contractCalls.unsubscribe, { email: address })).status).toBe(429);
    }
  });
});

describe('one click in a mail program (RFC 8058)', () => {
  const CLICK = 'List-Unsubscribe=One-Click';
  const click = async (email: string, init: RequestInit) => {
    const { oneClick } = await makeUnsubscribeLinks(server.context.database, server.context, email);
    return fetch(oneClick, { method: 'POST', redirect: 'manual', ...init });
  };
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');

  it.each([
    ['a form', new URLSearchParams(CLICK)],
    ['a multipart form', multipart],
  ])(
    'the one-click unsubscription of a mail program takes the address off the mailing by %s without a session',
    async (_, body) => {
      const { email } = await subscriber();
      const response = await click(email, { body });
      expect([response.status, await response.json()]).toEqual([200, { errors: false }]);
      expect(await isOnList(email)).toBe(false);
    },
  );

  it.each([
    ['no body', {}],
    ['another body', { body: new URLSearchParams('List-Unsubscribe=Yes') }],
    ['JSON', { body: '{"List-Unsubscribe":"One-Click"}', headers: { 'Content-Type': 'application/json' } }],
  ])('the one-click unsubscription with %s is refused and changes nothing', async (_, init) => {
    const { email } = await subscriber();
    expect((await click(email, init)).status).toBe(422);
    expect(await isOnList(email)).toBe(true);
  });

  it('the one-click unsubscription with a wrong token is refused and changes nothing', async () => {
    const { email } = await subscriber();
    const address = `${server.url}/api/unsubscribe/one-click?email=${encodeURIComponent(email)}&t=x`;
    expect((await fetch(address, { method: 'POST', body: new URLSearchParams(CLICK) })).status).toBe(422);
    expect(await isOnList(email)).toBe(true);
  });

  it('the one-click address opened in a browser redirects to the unsubscribe page and changes nothing', async () => {
    const { email } = await subscriber();
    const { page } = await makeUnsubscribeLinks(server.context.database, server.context, email);
    const response = await click(email, { method: 'GET' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(page);
    expect(await isOnList(email)).toBe(true);
  });
});

describe('the key that signs', () => {
  it('the key that signs unsubscribe links is shared by all processes on a database and differs between shops', async () => {
    const { oneClick } = await makeUnsubscribeLinks(
      server.context.database,
      server.context,
      'a@mail.example',
    );
    const other = await startTestServer();
    try {
      const foreign = await makeUnsubscribeLinks(other.context.database, other.context, 'a@mail.example');
      expect(new URL(foreign.oneClick).search).not.toBe(new URL(oneClick).search);
      await other.context.database.query('UPDATE shop_secret SET value = $1', [
        (await server.context.database.query<{ value: Buffer }>('SELECT value FROM shop_secret'))[0]?.value,
      ]);
      const second = makeProcessContext({ ...other.context });
      const same = await makeUnsubscribeLinks(other.context.database, second, 'a@mail.example');
      expect(new URL(same.oneClick).search).toBe(new URL(oneClick).search);
    } finally {
      await other.close();
    }
  });
});
