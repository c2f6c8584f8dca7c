import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logIn } from '../../../server/accounts/sign-in/log-in.ts';
import { en } from '../../../server/messages/texts/en.ts';
import { ru } from '../../../server/messages/texts/ru.ts';
import { translateServerText } from '../../../server/messages/texts/translate-server-text.ts';
import { uk } from '../../../server/messages/texts/uk.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import { makeStatementRecordingContext } from '../../support/database/make-statement-recording-context.ts';
import {
  fetchOutbox,
  makeBearerHeader,
  registerThroughApi,
  sendToContractCall,
} from '../../support/requests/api-client.ts';
import { neverAbortedCallerSignal } from '../../support/requests/never-aborted.ts';
import { type LimitedShop, startLimitedShop } from '../../support/shops/limited-shop.ts';

const NEW = 'an entirely new one';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let shop: LimitedShop;
beforeAll(async () => {
  shop = await startLimitedShop({ EMAIL_CONFIRMATION: 'off' });
});
afterAll(() => shop.server.close());
beforeEach(() => shop.freshLimits());

type User = Awaited<ReturnType<typeof registerThroughApi>>;
const change = (
  who: User,
  oldPassword: string,
  newPassword = NEW,
  confirmation = newPassword,
  language = 'en',
) =>
  sendToContractCall(
    shop.server.url,
    contractCalls.passwordUpdate,
    {
      old_password: oldPassword,
      new_password: newPassword,
      new_password_confirmation: confirmation,
    },
    { ...makeBearerHeader(who.access_token), 'Accept-Language': language },
  );
const enter = (email: string, password: string) =>
  sendToContractCall(shop.server.url, contractCalls.logIn, { email, password, remember: false });
const opens = async (token: string): Promise<boolean> =>
  (await sendToContractCall(shop.server.url, contractCalls.createReferral, {}, makeBearerHeader(token)))
    .status === 200;
const messagesOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { messages?: unknown }).messages;

describe('password-update', () => {
  it('password-update changes the password, ends all other sessions, keeps its own and mails the owner', async () => {
    const user = await registerThroughApi(shop.server.url);
    const other = ((await (await enter(user.email, user.password)).json()) as { access_token: string })
      .access_token;
    const changed = await change(user, user.password, NEW, NEW, 'uk');
    expect([changed.status, await changed.json()]).toEqual([200, { errors: false }]);
    expect([await opens(user.access_token), await opens(other)]).toEqual([true, false]);
    expect((await enter(user.email, user.password)).status).toBe(422);
    expect((await enter(user.email, NEW)).status).toBe(200);
    const [mail] = await fetchOutbox(shop.server.url);
    expect(mail).toMatchObject({ to: user.email, subject: 'Пароль до Twofold змінено' });
  });

  it('password-update names every wrong field at once, in the language of the call', async () => {
    const user = await registerThroughApi(shop.server.url);
    for (const language of LANGUAGES) {
      const texts = { uk: uk, ru: ru, en: en }[language];
      const refused = async (...given: [string, string, string]) => {
        const response = await change(user, ...given, language);
        return [response.status, await messagesOf(response)];
      };
      expect(await refused('', '', '')).toEqual([
        422,
        {
          old_password: [texts.required],
          new_password: [texts.required],
          new_password_confirmation: [texts.required],
        },
      ]);
      expect(await refused('not the password', 'short', 'other')).toEqual([
        422,
        {
          old_password: [texts.password_wrong],
          new_password: [translateServerText(language, 'password_length')],
          new_password_confirmation: [texts.passwords_differ],
        },
      ]);
      expect(await refused(user.password, 'qwerty123', 'qwerty123')).toEqual([
        422,
        { new_password: [texts.password_common] },
      ]);
    }
    expect((await enter(user.email, user.password)).status).toBe(200);
  });

  it('password-update answers 401 without a session', async () => {
    const body = { old_password: 'a', new_password: NEW, new_password_confirmation: NEW };
    expect((await sendToContractCall(shop.server.url, contractCalls.passwordUpdate, body)).status).toBe(401);
  });

  it('password-update answers 429 after ten wrong old passwords in 15 minutes; a right one clears the count', async () => {
    shop.toMidnight();
    const user = await registerThroughApi(shop.server.url);
    for (let tries = 0; tries < 9; tries += 1) expect((await change(user, 'wrong')).status).toBe(422);
    expect((await change(user, user.password)).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) expect((await change(user, 'wrong')).status).toBe(422);
    const limited = await change(user, NEW);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '900']);
    shop.clock.now += 15 * MINUTE;
    expect((await change(user, NEW, 'something else again')).status).toBe(200);
  });

  it('password-update deletes all device tokens of the user, because one may be a thief’s', async () => {
    const user = await registerThroughApi(shop.server.url);
    const other = ((await (await enter(user.email, user.password)).json()) as { access_token: string })
      .access_token;
    await shop.api.call(contractCalls.saveToken, { fcm_token: 'a thief’s' }, makeBearerHeader(other));
    await shop.api.call(
      contractCalls.saveTokenAndroid,
      { android_token: 'the owner’s' },
      makeBearerHeader(user.access_token),
    );
    expect((await change(user, user.password)).status).toBe(200);
    const kept = await shop.server.context.database.query(
      'SELECT token FROM device_tokens WHERE user_id = $1',
      [user.id],
    );
    expect(kept).toEqual([]);
  });

  it('password-update lets one of two simultaneous changes through, and the password is that one’s', async () => {
    const user = await registerThroughApi(shop.server.url);
    const answers = await Promise.all([
      change(user, user.password, 'the first new one'),
      change(user, user.password, 'the second new one'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const works = await Promise.all(
      ['the first new one', 'the second new one'].map(
        async password => (await enter(user.email, password)).ok,
      ),
    );
    expect(works).toEqual(answers.map(({ ok }) => ok));
  });

  it('password-update ends a session that a log-in with the old password starts at the same moment', async () => {
    const user = await registerThroughApi(shop.server.url);
    // The password is changed after it was found right and before the session is there.
    const context = makeStatementRecordingContext(shop.server.context, async statement => {
      if (statement.startsWith('INSERT INTO sessions')) await change(user, user.password);
    });
    const attempt = {
      email: user.email,
      password: user.password,
      remember: true,
      address: '192.0.2.1',
      device: null,
      gone: neverAbortedCallerSignal,
    };
    await expect(logIn(context, attempt)).resolves.toMatchObject({
      messages: { password: ['credentials_wrong'] },
    });
    const account = await shop.api.call(
      contractCalls.getAccountData,
      { wishlist: [] },
      makeBearerHeader(user.access_token),
    );
    expect(account.sessions?.map(({ current }) => current)).toEqual([true]);
  });
});

describe('sessions of an account', () => {
  it('get-account-data lists the user’s open sessions with their times, the newest first, the caller’s marked', async () => {
    const user = await registerThroughApi(shop.server.url);
    const begun = shop.clock.now;
    shop.clock.now += HOUR;
    await shop.api.call(contractCalls.logIn, { email: user.email, password: user.password, remember: true });
    const sessions = async () =>
      (
        await shop.api.call(
          contractCalls.getAccountData,
          { wishlist: [] },
          makeBearerHeader(user.access_token),
        )
      ).sessions;
    const iso = (moment: number) => new Date(moment).toISOString();
    expect(await sessions()).toEqual([
      { created_at: iso(shop.clock.now), expires_at: iso(shop.clock.now + 30 * DAY), current: false },
      { created_at: iso(begun), expires_at: iso(begun + DAY), current: true },
    ]);
    await registerThroughApi(shop.server.url);
    expect(await sessions()).toHaveLength(2);
    shop.clock.now = begun + DAY;
    const later = await shop.api.call(contractCalls.logIn, {
      email: user.email,
      password: user.password,
      remember: false,
    });
    const { sessions: left } = await shop.api.call(
      contractCalls.getAccountData,
      { wishlist: [] },
      makeBearerHeader(later.access_token),
    );
    expect(left?.map(({ current }) => current)).toEqual([true, false]);
  });
});
