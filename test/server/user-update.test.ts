import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../server/texts/en.ts';
import { ru } from '../../server/texts/ru.ts';
import { uk } from '../../server/texts/uk.ts';
import { calls } from '../../src/adapters/http/wire/calls.ts';
import {
  apiClient,
  bearer,
  lastToken,
  readOutbox,
  registerSomebody,
  send,
  somebody,
} from '../support/api-client.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
let clock = Date.parse('2026-11-21T09:00:00Z');
let server: TestServer;
let api: ReturnType<typeof apiClient>;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock, env: { RATE_LIMIT: 'on' }, reference: true });
  api = apiClient(server.url);
});
afterAll(() => server.close());
beforeEach(() => {
  clock += DAY; // every test has fresh limits
});

type User = Awaited<ReturnType<typeof registerSomebody>>;
const detailsOf = ({ id, email, phone }: User) => ({
  user_id: id,
  first_name: 'Соломія',
  last_name: 'Крушельницька',
  phone,
  email,
  address: 'Львів, вул. Музична, 3',
  gender: 1 as const,
  mailing_participant: false,
});
type Details = ReturnType<typeof detailsOf>;
const update = (who: User, change: Partial<Details> = {}, language = 'en') =>
  send(
    server.url,
    calls.userUpdate,
    { user: { ...detailsOf(who), ...change } },
    { ...bearer(who.access_token), 'Accept-Language': language },
  );
const userNow = async (who: User) =>
  (await api.call(calls.getAccountData, { wishlist: [] }, bearer(who.access_token))).user;
const confirm = (token: string | null) => send(server.url, calls.verifyEmail, { token });
const mailsTo = async (address: string) =>
  (await readOutbox(server.url)).filter(({ to }) => to === address).length;
const newEmail = () => somebody().email;

describe('user-update', () => {
  it('keeps the details, without the spaces around them', async () => {
    const user = await registerSomebody(server.url);
    const response = await update(user, {
      first_name: ' Соломія ',
      last_name: ' Крушельницька',
      address: ' ',
    });
    expect([response.status, await response.json()]).toEqual([200, { errors: false }]);
    expect(await userNow(user)).toMatchObject({
      first_name: 'Соломія',
      last_name: 'Крушельницька',
      full_name: 'Соломія Крушельницька',
      phone: user.phone,
      email: user.email,
      address: '',
      gender: 1,
      mailing_participant: false,
    });
    expect(await mailsTo(user.email)).toBe(1); // that of the registration
  });

  it('changes the session’s user only, whatever id is sent', async () => {
    const [user, victim] = [await registerSomebody(server.url), await registerSomebody(server.url)];
    await update(user, { user_id: victim.id });
    expect((await userNow(user))?.first_name).toBe('Соломія');
    expect((await userNow(victim))?.first_name).toBe('Оксана');
  });

  it('is refused without a session', async () => {
    const user = await registerSomebody(server.url);
    expect((await send(server.url, calls.userUpdate, { user: detailsOf(user) })).status).toBe(401);
  });

  it('judges every field at once, in the language of the call, and keeps nothing', async () => {
    const user = await registerSomebody(server.url);
    for (const [language, texts] of Object.entries({ uk, ru, en })) {
      const refused = async (change: Partial<Details>) => {
        const response = await update(user, change, language);
        return [response.status, ((await response.json()) as { messages?: unknown }).messages];
      };
      expect(await refused({ first_name: ' ', phone: '', email: ' ' })).toEqual([
        422,
        { first_name: [texts.required], phone: [texts.phone_invalid], email: [texts.required] },
      ]);
      expect(await refused({ first_name: 'x'.repeat(255), phone: '380931234567', email: 'me@' })).toEqual([
        422,
        {
          first_name: [texts.first_name_invalid],
          phone: [texts.phone_invalid],
          email: [texts.email_invalid],
        },
      ]);
      expect(await refused({ address: 'x'.repeat(501) })).toEqual([422, { address: [texts.too_long] }]);
    }
    expect((await userNow(user))?.first_name).toBe('Оксана');
  });

  it('says of a registered address that it is taken, by a text and by the code `unique`', async () => {
    const [user, other] = [await registerSomebody(server.url), await registerSomebody(server.url)];
    for (const email of [other.email, ` ${other.email.toUpperCase()}`]) {
      const response = await update(user, { email });
      expect([response.status, await response.json()]).toEqual([
        422,
        { errors: true, messages: { email: [en.unique, 'unique'], unique: [en.unique] } },
      ]);
    }
    expect((await userNow(user))?.first_name).toBe('Оксана');
  });
});

describe('another address of mail', () => {
  it('takes the old one’s place when the mailed link is opened, however often that is', async () => {
    const user = await registerSomebody(server.url);
    const email = newEmail();
    expect(await (await update(user, { email: ` ${email.toUpperCase()}` })).json()).toEqual({
      errors: false,
    });
    expect((await userNow(user))?.email).toBe(user.email);
    const entry = { password: user.password, remember: false };
    expect((await send(server.url, calls.logIn, { ...entry, email })).status).toBe(422);
    const token = await lastToken(server.url, email, 'verify');
    for (const _ of [1, 2]) expect((await confirm(token)).status).toBe(200);
    expect((await userNow(user))?.email).toBe(email);
    // It counts as confirmed, though the first address never was.
    expect((await send(server.url, calls.logIn, { ...entry, email })).status).toBe(200);
    expect((await send(server.url, calls.logIn, { ...entry, email: user.email })).status).toBe(422);
  });

  it('is told to the old one, in the language of the call', async () => {
    const user = await registerSomebody(server.url);
    const email = newEmail();
    await update(user, { email }, 'uk');
    const notice = (await readOutbox(server.url)).find(({ to }) => to === user.email);
    expect(notice?.subject).toBe('Хтось змінює адресу твого акаунта Twofold');
    expect(notice?.text).toContain(email);
    expect(notice?.text).not.toMatch(/verify-/);
  });

  it('makes links void that went to the old one', async () => {
    const user = await registerSomebody(server.url);
    await api.call(calls.createRecovery, { email: user.email });
    const recovery = await lastToken(server.url, user.email, 'recovery');
    const verification = await lastToken(server.url, user.email, 'verify');
    const email = newEmail();
    await update(user, { email });
    await confirm(await lastToken(server.url, email, 'verify'));
    expect((await confirm(verification)).status).toBe(422);
    const password = 'an entirely new one';
    const { body } = await api.refused(calls.resetPassword, {
      password,
      password_confirmation: password,
      token: recovery,
    });
    expect(body.messages).toEqual({ token: [en.link_invalid] });
  });

  it('is the last that was asked for: the link to one before is void', async () => {
    const user = await registerSomebody(server.url);
    const [first, second] = [newEmail(), newEmail()];
    await update(user, { email: first });
    await update(user, { email: second });
    expect((await confirm(await lastToken(server.url, first, 'verify'))).status).toBe(422);
    expect((await confirm(await lastToken(server.url, second, 'verify'))).status).toBe(200);
    expect((await userNow(user))?.email).toBe(second);
  });

  it('can be confirmed for three days', async () => {
    const user = await registerSomebody(server.url);
    const email = newEmail();
    await update(user, { email });
    clock += 3 * DAY;
    expect((await confirm(await lastToken(server.url, email, 'verify'))).status).toBe(422);
  });

  it('is called off by a new password', async () => {
    const user = await registerSomebody(server.url);
    const email = newEmail();
    await update(user, { email });
    const password = 'an entirely new one';
    await api.call(
      calls.passwordUpdate,
      { old_password: user.password, new_password: password, new_password_confirmation: password },
      bearer(user.access_token),
    );
    expect((await confirm(await lastToken(server.url, email, 'verify'))).status).toBe(422);
  });

  it('goes to whoever has it first: one of two who wait for it, or who registers meanwhile', async () => {
    const [one, two] = [await registerSomebody(server.url), await registerSomebody(server.url)];
    const email = newEmail();
    await update(one, { email });
    const first = await lastToken(server.url, email, 'verify');
    await update(two, { email });
    const second = await lastToken(server.url, email, 'verify');
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const bodies = await Promise.all(answers.map(answer => answer.json()));
    expect(bodies).toContainEqual({ errors: true, messages: { token: [en.unique] } });
    const registered = newEmail();
    await update(one, { email: registered });
    const late = await lastToken(server.url, registered, 'verify');
    await registerSomebody(server.url, { email: registered });
    expect((await confirm(late)).status).toBe(422);
  });

  it('is mailed once where the same form is saved again, and again after ten minutes', async () => {
    const user = await registerSomebody(server.url);
    const email = newEmail();
    for (const _ of [1, 2]) expect((await update(user, { email })).status).toBe(200);
    expect(await mailsTo(email)).toBe(1);
    clock += 10 * MINUTE;
    await update(user, { email });
    expect(await mailsTo(email)).toBe(2);
    await update(user);
    expect((await confirm(await lastToken(server.url, email, 'verify'))).status).toBe(200);
  });

  it('can be asked for ten times a day, by one user', async () => {
    clock = Math.ceil(clock / DAY) * DAY;
    const user = await registerSomebody(server.url);
    for (let asked = 0; asked < 10; asked += 1) {
      expect((await update(user, { email: newEmail() })).status).toBe(200);
    }
    const limited = await update(user, { email: newEmail() });
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, String(DAY / 1000)]);
    expect((await update(user, { first_name: 'Ада' })).status).toBe(200);
    expect((await userNow(user))?.first_name).toBe('Ада');
  });

  it('can’t be used to ask for other people’s addresses faster than a registration', async () => {
    clock = Math.ceil(clock / DAY) * DAY;
    const user = await registerSomebody(server.url);
    const taken = (await registerSomebody(server.url)).email;
    for (let asked = 0; asked < 58; asked += 1)
      await send(server.url, calls.validateRegistration, somebody());
    expect((await update(user, { email: taken })).status).toBe(429);
  });
});

describe('update-subscription', () => {
  it('puts the user on the mailing list and off it', async () => {
    const user = await registerSomebody(server.url);
    for (const mailing of [false, false, true]) {
      expect(await api.call(calls.updateSubscription, { mailing }, bearer(user.access_token))).toEqual({
        errors: false,
      });
      expect((await userNow(user))?.mailing_participant).toBe(mailing);
    }
    expect((await send(server.url, calls.updateSubscription, { mailing: true })).status).toBe(401);
  });
});
