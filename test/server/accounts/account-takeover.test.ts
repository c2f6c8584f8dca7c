import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoAccountChange } from '../../../server/accounts/changes/undo-account-change.ts';
import { en } from '../../../server/messages/texts/en.ts';
import { ru } from '../../../server/messages/texts/ru.ts';
import { translateServerText as textOf } from '../../../server/messages/texts/translate-server-text.ts';
import { uk } from '../../../server/messages/texts/uk.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { makeStatementRecordingContext } from '../../support/database/make-statement-recording-context.ts';
import { makeNewSessionHeaders } from '../../support/people/registered-person.ts';
import {
  fetchLastMailedToken,
  fetchOutbox,
  makeBearerHeader,
  makeRegistrationFields,
  registerThroughApi,
  sendToContractCall,
} from '../../support/requests/api-client.ts';
import { makeHashAsker } from '../../support/requests/never-aborted.ts';
import { type LimitedShop, startLimitedShop } from '../../support/shops/limited-shop.ts';

const MINUTE = 60_000;
let shop: LimitedShop;
beforeAll(async () => {
  shop = await startLimitedShop({ EMAIL_CONFIRMATION: 'off' });
});
afterAll(() => shop.server.close());
beforeEach(() => shop.freshLimits());

type User = Awaited<ReturnType<typeof registerThroughApi>>;
const messagesOf = async (response: Response): Promise<unknown> => [
  response.status,
  ((await response.json()) as { messages?: unknown }).messages,
];
/** The same account from a session alone: whoever has it does not know the password. */
const stolen = async (user: User, password?: string): Promise<User> => {
  const headers = await makeNewSessionHeaders(shop.server.context, user.id);
  const token = (headers['Authorization'] ?? '').slice('Bearer '.length);
  return { ...user, access_token: token, password: password ?? '' };
};

describe('A stolen session alone', () => {
  it('user-update with a stolen session and no password refuses a new email address and mails nothing to it', async () => {
    const user = await registerThroughApi(shop.server.url);
    const thief = makeRegistrationFields().email;
    for (const guess of ['', 'a guess at the password']) {
      const session = await stolen(user, guess);
      expect((await shop.details.update(session, { email: thief })).status).toBe(422);
    }
    expect(await fetchLastMailedToken(shop.server.url, thief, 'verify')).toBeNull();
    await sendToContractCall(shop.server.url, contractCalls.createRecovery, { email: thief });
    expect(await fetchLastMailedToken(shop.server.url, thief, 'recovery')).toBeNull();
    const entry = { email: user.email, password: user.password, remember: false };
    expect((await sendToContractCall(shop.server.url, contractCalls.logIn, entry)).status).toBe(200);
  });

  it('user-update refuses another email or phone without the right password, and saves nothing else of the form', async () => {
    const user = await registerThroughApi(shop.server.url);
    const { email, phone } = makeRegistrationFields();
    for (const [language, texts] of Object.entries({
      uk: uk,
      ru: ru,
      en: en,
    })) {
      for (const change of [{ email }, { phone }, { email, phone }]) {
        for (const [password, text] of [
          [undefined, texts.required],
          ['', texts.required],
          ['not the password', texts.password_wrong],
        ] as const) {
          const refused = await shop.details.updateWith(user, { ...change }, { language, password });
          expect(await messagesOf(refused)).toEqual([422, { password: [text] }]);
        }
      }
      shop.clock.now += 16 * MINUTE;
    }
    expect(await shop.details.userNow(user)).toMatchObject({
      first_name: 'Оксана',
      email: user.email,
      phone: user.phone,
    });
  });

  it('user-update judges the password together with the other fields; a malformed phone or email needs none', async () => {
    const user = await registerThroughApi(shop.server.url);
    const change = { first_name: ' ', phone: makeRegistrationFields().phone };
    const refused = await shop.details.updateWith(user, change, { password: 'not the password' });
    expect(await messagesOf(refused)).toEqual([
      422,
      { first_name: [en.required], password: [en.password_wrong] },
    ]);
    const malformed = await shop.details.updateWith(user, { phone: '+38', email: 'me@' }, {});
    expect(await messagesOf(malformed)).toEqual([
      422,
      { phone: [textOf('en', 'phone_invalid')], email: [en.email_invalid] },
    ]);
  });

  it('user-update with a stolen session does not tell whether an email address is registered', async () => {
    const [user, other] = [
      await registerThroughApi(shop.server.url),
      await registerThroughApi(shop.server.url),
    ];
    const session = await stolen(user);
    for (const email of [other.email, makeRegistrationFields().email]) {
      expect(await messagesOf(await shop.details.update(session, { email }))).toEqual([
        422,
        { password: [en.required] },
      ]);
    }
  });

  it('user-update saves another name, and the same email in other letters, without a password', async () => {
    const user = await registerThroughApi(shop.server.url);
    const email = ` ${user.email.toUpperCase()} `;
    const saved = await shop.details.updateWith(user, { first_name: 'Ада', email }, {});
    expect(saved.status).toBe(200);
    expect(await shop.details.userNow(user)).toMatchObject({ first_name: 'Ада', email: user.email });
    expect((await fetchOutbox(shop.server.url)).filter(({ to }) => to === user.email)).toHaveLength(0);
  });

  const guess = (session: User) =>
    sendToContractCall(
      shop.server.url,
      contractCalls.passwordUpdate,
      { old_password: 'a guess', new_password: 'x', new_password_confirmation: 'x' },
      makeBearerHeader(session.access_token),
    );

  it('a stolen session has ten password guesses in 15 minutes over all calls, and the owner’s session is not limited', async () => {
    shop.toMidnight();
    const user = await registerThroughApi(shop.server.url);
    const { phone } = makeRegistrationFields();
    const session = await stolen(user, 'a guess');
    const guesses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      guesses.push((await shop.details.update(session, { phone })).status);
      guesses.push((await guess(session)).status);
    }
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    const right = { ...session, password: user.password };
    expect((await shop.details.update(right, { phone })).status).toBe(429);
    expect((await shop.details.update(user, { phone })).status).toBe(200);
    expect((await shop.details.userNow(user))?.phone).toBe(phone);
    shop.clock.now += 15 * MINUTE;
    expect((await shop.details.update(right, { phone: user.phone })).status).toBe(200);
  });

  it('an account has fifty password guesses over all sessions; then its owner is told in each language to use a mailed link', async () => {
    shop.toMidnight();
    const user = await registerThroughApi(shop.server.url);
    for (let sessions = 0; sessions < 5; sessions += 1) {
      const session = await stolen(user);
      for (let tries = 0; tries < 10; tries += 1) expect((await guess(session)).status).toBe(422);
    }
    const { phone } = makeRegistrationFields();
    for (const [language, texts] of Object.entries({
      uk: uk,
      ru: ru,
      en: en,
    })) {
      const refused = await shop.details.update(user, { phone }, language);
      expect([refused.status, ((await refused.json()) as { message?: string }).message]).toEqual([
        429,
        texts.password_locked,
      ]);
    }
    shop.clock.now += 15 * MINUTE;
    expect((await shop.details.update(user, { phone })).status).toBe(200);
  });
});

describe('The link that undoes a change', () => {
  it('a link that undoes a change costs at most thirty password hashes, however many requests open it at once', async () => {
    const user = await registerThroughApi(shop.server.url);
    await shop.details.update(user, { phone: makeRegistrationFields().phone });
    const link = (await fetchLastMailedToken(shop.server.url, user.email, 'undo')) ?? '';
    let letGo = (): void => undefined;
    const held = new Promise<void>(resolve => {
      letGo = resolve;
    });
    // A password is hashed before the transaction begins, and none begins before one of them all was refused.
    const context = makeStatementRecordingContext(shop.server.context, statement =>
      statement === 'BEGIN' ? held : undefined,
    );
    const undone = Array.from({ length: 31 }, () => undoAccountChange(context, link, makeHashAsker()));
    expect(await Promise.race(undone)).toMatchObject({ reason: 'too_many' });
    letGo();
    const outcomes = await Promise.all(undone);
    expect(outcomes.filter(outcome => typeof outcome === 'string')).toHaveLength(1);
    expect((await shop.details.updateWith(user, {}, {})).status).toBe(401);
  });
});
