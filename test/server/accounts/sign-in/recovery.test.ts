import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../../server/messages/texts/en.ts';
import { ru } from '../../../../server/messages/texts/ru.ts';
import { translateServerText } from '../../../../server/messages/texts/translate-server-text.ts';
import { uk } from '../../../../server/messages/texts/uk.ts';
import { contractCalls } from '../../../../src/contract/contract-calls.ts';
import { startTestServer } from '../../../support/database/start-server.ts';
import { makeRegisteredPerson } from '../../../support/people/registered-person.ts';
import {
  fetchLastMailedToken,
  fetchOutbox,
  makeBearerHeader,
  makeRegistrationFields,
  registerThroughApi,
  sendToContractCall,
} from '../../../support/requests/api-client.ts';
import { type LimitedShop, startLimitedShop } from '../../../support/shops/limited-shop.ts';

const NEW = 'an entirely new one';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let shop: LimitedShop;
beforeAll(async () => {
  shop = await startLimitedShop({ EMAIL_CONFIRMATION: 'off' });
});
afterAll(() => shop.server.close());
beforeEach(() => shop.freshLimits());

const enter = (email: string, password: string) =>
  sendToContractCall(shop.server.url, contractCalls.logIn, { email, password, remember: false });
const opens = async (token: string): Promise<boolean> =>
  (await sendToContractCall(shop.server.url, contractCalls.createReferral, {}, makeBearerHeader(token)))
    .status === 200;
const messagesOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { messages?: unknown }).messages;
const recover = (email: string, language = 'en') =>
  sendToContractCall(
    shop.server.url,
    contractCalls.createRecovery,
    { email },
    { 'Accept-Language': language },
  );
const reset = (token: string | null, password = NEW, confirmation = password, language = 'en') =>
  sendToContractCall(
    shop.server.url,
    contractCalls.resetPassword,
    { token: token ?? '', password, password_confirmation: confirmation },
    { 'Accept-Language': language },
  );
const recoveryOf = async (email: string): Promise<string | null> => {
  await recover(email);
  return fetchLastMailedToken(shop.server.url, email, 'recovery');
};

describe('password/create', () => {
  it('password/create mails a recovery link in the language of the call, valid for an hour', async () => {
    const { email } = await registerThroughApi(shop.server.url);
    expect(await (await recover(` ${email.toUpperCase()}`, 'ru')).json()).toEqual({ errors: false });
    const [mail] = await fetchOutbox(shop.server.url);
    expect(mail).toMatchObject({ kind: 'mail', to: email, subject: 'Новый пароль для Twofold' });
    const token = await fetchLastMailedToken(shop.server.url, email, 'recovery');
    shop.clock.now += HOUR - 1;
    expect(await messagesOf(await reset(token, 'short'))).toEqual({
      password: [translateServerText('en', 'password_length')],
    });
    shop.clock.now += 1;
    expect(await messagesOf(await reset(token))).toEqual({ token: [en.link_invalid] });
  });

  it('password/create stores the recovery token as a hash', async () => {
    const { email } = await registerThroughApi(shop.server.url);
    const token = await recoveryOf(email);
    const [row] = await shop.server.context.database.query<{ everything: string }>(
      'SELECT json_agg(t)::text AS everything FROM mail_tokens t',
    );
    expect(row?.everything).not.toContain(token);
  });

  it('password/create answers the same for an email address without a user or password, and mails nothing', async () => {
    // A holder of the sample has no password and never can log in.
    const holder = makeRegistrationFields().email;
    const { id } = await makeRegisteredPerson(shop.server.context);
    await shop.server.context.database.query('UPDATE users SET email = $2 WHERE id = $1', [id, holder]);
    const before = (await fetchOutbox(shop.server.url)).length;
    for (const email of [makeRegistrationFields().email, holder]) {
      const response = await recover(email);
      expect([response.status, await response.json()]).toEqual([200, { errors: false }]);
    }
    expect((await fetchOutbox(shop.server.url)).length).toBe(before);
  });

  it('password/create names a missing or malformed email address, in the language of the call', async () => {
    for (const [language, texts] of Object.entries({
      uk: uk,
      ru: ru,
      en: en,
    })) {
      expect(await messagesOf(await recover(' ', language))).toEqual({ email: [texts.required] });
      expect(await messagesOf(await recover('me@', language))).toEqual({ email: [texts.email_invalid] });
    }
  });

  it('password/create is limited to three mails an hour for an email address, registered or not', async () => {
    shop.toMidnight();
    const { email } = await registerThroughApi(shop.server.url);
    for (const address of [email, makeRegistrationFields().email]) {
      const answers: Response[] = [];
      for (let asked = 0; asked < 4; asked += 1) answers.push(await recover(address));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(answers.at(-1)?.headers.get('retry-after')).toBe('3600');
    }
  });

  it('the last recovery link still works while password/create is limited, so that its owner isn’t locked out', async () => {
    shop.toMidnight();
    const { email } = await registerThroughApi(shop.server.url);
    for (let asked = 0; asked < 10; asked += 1) await recover(email);
    expect((await recover(email)).status).toBe(429);
    const token = await fetchLastMailedToken(shop.server.url, email, 'recovery');
    shop.clock.now += HOUR - 1;
    expect((await recover(email)).status).toBe(429);
    expect((await reset(token)).status).toBe(200);
    shop.clock.now += 1;
    expect((await recover(email)).status).toBe(200);
  });

  it('password/create answers one visitor twenty times an hour', async () => {
    shop.toMidnight();
    const asked = await Promise.all(
      Array.from({ length: 22 }, () => recover(makeRegistrationFields().email)),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(asked.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('3600');
  });
});

describe('password/reset', () => {
  it('password/reset sets the password once, ends all sessions, deletes device tokens and mails the owner', async () => {
    const user = await registerThroughApi(shop.server.url);
    await shop.api.call(
      contractCalls.saveToken,
      { fcm_token: `device of ${user.email}` },
      makeBearerHeader(user.access_token),
    );
    const token = await recoveryOf(user.email);
    const done = await reset(token);
    expect([done.status, await done.json()]).toEqual([200, { errors: false }]);
    expect((await fetchOutbox(shop.server.url))[0]).toMatchObject({
      to: user.email,
      subject: 'Your Twofold password was changed',
    });
    expect(await opens(user.access_token)).toBe(false);
    const devices = 'SELECT token FROM device_tokens WHERE user_id = $1';
    expect(await shop.server.context.database.query(devices, [user.id])).toEqual([]);
    expect((await enter(user.email, user.password)).status).toBe(422);
    expect((await enter(user.email, NEW)).status).toBe(200);
    expect(await messagesOf(await reset(token))).toEqual({ token: [en.link_invalid] });
  });

  it('password/reset names every wrong field at once, in the language of the call, and keeps the link valid', async () => {
    const { email } = await registerThroughApi(shop.server.url);
    const token = await recoveryOf(email);
    for (const [language, texts] of Object.entries({
      uk: uk,
      ru: ru,
      en: en,
    })) {
      expect(await messagesOf(await reset('x'.repeat(43), '', '', language))).toEqual({
        password: [texts.required],
        password_confirmation: [texts.required],
        token: [texts.link_invalid],
      });
      expect(await messagesOf(await reset(token, 'Password1', 'other', language))).toEqual({
        password: [texts.password_common],
        password_confirmation: [texts.passwords_differ],
      });
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('password/reset voids all other recovery links of the user', async () => {
    const { email } = await registerThroughApi(shop.server.url);
    const [first, second] = [await recoveryOf(email), await recoveryOf(email)];
    expect(first).not.toBe(second);
    expect((await reset(first)).status).toBe(200);
    expect((await reset(second)).status).toBe(422);
  });

  it('password/reset works once when a link is used many times at once', async () => {
    const { email } = await registerThroughApi(shop.server.url);
    const token = await recoveryOf(email);
    const passwords = Array.from({ length: 5 }, (_, n) => `the new password ${n}`);
    const answers = await Promise.all(passwords.map(password => reset(token, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
    const works = passwords[answers.findIndex(({ ok }) => ok)] ?? '';
    expect((await enter(email, works)).status).toBe(200);
  });

  it('password/reset refuses a verification link, and a recovery link is no verification link', async () => {
    const relaxed = await startTestServer({ reference: true });
    try {
      const { email } = await registerThroughApi(relaxed.url);
      const token = await fetchLastMailedToken(relaxed.url, email, 'verify');
      const body = { token, password: NEW, password_confirmation: NEW };
      expect((await sendToContractCall(relaxed.url, contractCalls.resetPassword, body)).status).toBe(422);
      await sendToContractCall(relaxed.url, contractCalls.createRecovery, { email });
      const recovery = await fetchLastMailedToken(relaxed.url, email, 'recovery');
      expect(
        (await sendToContractCall(relaxed.url, contractCalls.verifyEmail, { token: recovery })).status,
      ).toBe(422);
      // Who opens a mailed link has the address: no other confirmation is asked for.
      await sendToContractCall(relaxed.url, contractCalls.resetPassword, { ...body, token: recovery });
      const entry = { email, password: NEW, remember: false };
      expect((await sendToContractCall(relaxed.url, contractCalls.logIn, entry)).status).toBe(200);
    } finally {
      await relaxed.close();
    }
  });

  it('password/reset ends the lock that wrong passwords at the log-in have caused', async () => {
    shop.toMidnight();
    const { email } = await registerThroughApi(shop.server.url);
    for (let tries = 0; tries < 11; tries += 1) await enter(email, 'wrong');
    expect((await enter(email, 'wrong')).status).toBe(429);
    await reset(await recoveryOf(email));
    expect((await enter(email, NEW)).status).toBe(200);
  });

  it('password/reset answers one visitor thirty times an hour', async () => {
    shop.toMidnight();
    const answers: Response[] = [];
    for (let tries = 0; tries < 31; tries += 1) answers.push(await reset('x'.repeat(43)));
    expect(new Set(answers.slice(0, 30).map(({ status }) => status))).toEqual(new Set([422]));
    expect(answers[30]?.status).toBe(429);
  });
});
