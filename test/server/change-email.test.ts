import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../server/texts/en.ts';
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
import { detailsClient } from '../support/details-client.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
let clock = Date.parse('2026-11-21T09:00:00Z');
let server: TestServer;
let api: ReturnType<typeof apiClient>;
let details: ReturnType<typeof detailsClient>;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock, env: { RATE_LIMIT: 'on' }, reference: true });
  api = apiClient(server.url);
  details = detailsClient(server.url);
});
afterAll(() => server.close());
beforeEach(() => {
  clock += DAY; // every test has fresh limits
});

const confirm = (token: string | null) => send(server.url, calls.verifyEmail, { token });
const newEmail = () => somebody().email;

describe('another address of mail', () => {
  it('takes the old one’s place when the mailed link is opened, however often that is', async () => {
    const user = await registerSomebody(server.url);
    const email = newEmail();
    expect(await (await details.update(user, { email: ` ${email.toUpperCase()}` })).json()).toEqual({
      errors: false,
    });
    expect((await details.userNow(user))?.email).toBe(user.email);
    const entry = { password: user.password, remember: false };
    expect((await send(server.url, calls.logIn, { ...entry, email })).status).toBe(422);
    const token = await lastToken(server.url, email, 'verify');
    for (const _ of [1, 2]) expect((await confirm(token)).status).toBe(200);
    expect((await details.userNow(user))?.email).toBe(email);
    // It counts as confirmed, though the first address never was.
    expect((await send(server.url, calls.logIn, { ...entry, email })).status).toBe(200);
    expect((await send(server.url, calls.logIn, { ...entry, email: user.email })).status).toBe(422);
  });

  it('is told to the old one, in the language of the call', async () => {
    const user = await registerSomebody(server.url);
    const email = newEmail();
    await details.update(user, { email }, 'uk');
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
    await details.update(user, { email });
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
    await details.update(user, { email: first });
    await details.update(user, { email: second });
    expect((await confirm(await lastToken(server.url, first, 'verify'))).status).toBe(422);
    expect((await confirm(await lastToken(server.url, second, 'verify'))).status).toBe(200);
    expect((await details.userNow(user))?.email).toBe(second);
  });

  it('can be confirmed for three days', async () => {
    const user = await registerSomebody(server.url);
    const email = newEmail();
    await details.update(user, { email });
    clock += 3 * DAY;
    expect((await confirm(await lastToken(server.url, email, 'verify'))).status).toBe(422);
  });

  it('is called off by a new password', async () => {
    const user = await registerSomebody(server.url);
    const email = newEmail();
    await details.update(user, { email });
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
    await details.update(one, { email });
    const first = await lastToken(server.url, email, 'verify');
    await details.update(two, { email });
    const second = await lastToken(server.url, email, 'verify');
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const bodies = await Promise.all(answers.map(answer => answer.json()));
    expect(bodies).toContainEqual({ errors: true, messages: { token: [en.unique] } });
    const registered = newEmail();
    await details.update(one, { email: registered });
    const late = await lastToken(server.url, registered, 'verify');
    await registerSomebody(server.url, { email: registered });
    expect((await confirm(late)).status).toBe(422);
  });

  it('is mailed once where the same form is saved again, and again after ten minutes', async () => {
    const user = await registerSomebody(server.url);
    const email = newEmail();
    for (const _ of [1, 2]) expect((await details.update(user, { email })).status).toBe(200);
    expect(await details.mailsTo(email)).toBe(1);
    clock += 10 * MINUTE;
    await details.update(user, { email });
    expect(await details.mailsTo(email)).toBe(2);
    await details.update(user);
    expect((await confirm(await lastToken(server.url, email, 'verify'))).status).toBe(200);
  });

  it('can be asked for ten times a day, by one user', async () => {
    clock = Math.ceil(clock / DAY) * DAY;
    const user = await registerSomebody(server.url);
    for (let asked = 0; asked < 10; asked += 1) {
      expect((await details.update(user, { email: newEmail() })).status).toBe(200);
    }
    const limited = await details.update(user, { email: newEmail() });
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, String(DAY / 1000)]);
    expect((await details.update(user, { first_name: 'Ада' })).status).toBe(200);
    expect((await details.userNow(user))?.first_name).toBe('Ада');
  });

  it('can’t be used to ask for other people’s addresses faster than a registration', async () => {
    clock = Math.ceil(clock / DAY) * DAY;
    const user = await registerSomebody(server.url);
    const taken = (await registerSomebody(server.url)).email;
    for (let asked = 0; asked < 58; asked += 1)
      await send(server.url, calls.validateRegistration, somebody());
    expect((await details.update(user, { email: taken })).status).toBe(429);
  });
});
