import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../server/texts/en.ts';
import { ru } from '../../server/texts/ru.ts';
import { uk } from '../../server/texts/uk.ts';
import { calls } from '../../src/adapters/http/wire/calls.ts';
import { apiClient, bearer, registerSomebody, send } from '../support/api-client.ts';
import { type Details, detailsClient, detailsOf } from '../support/details-client.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

const DAY = 24 * 3_600_000;
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

describe('user-update', () => {
  it('keeps the details, without the spaces around them', async () => {
    const user = await registerSomebody(server.url);
    const response = await details.update(user, {
      first_name: ' Соломія ',
      last_name: ' Крушельницька',
      address: ' ',
    });
    expect([response.status, await response.json()]).toEqual([200, { errors: false }]);
    expect(await details.userNow(user)).toMatchObject({
      first_name: 'Соломія',
      last_name: 'Крушельницька',
      full_name: 'Соломія Крушельницька',
      phone: user.phone,
      email: user.email,
      address: '',
      gender: 1,
      mailing_participant: false,
    });
    expect(await details.mailsTo(user.email)).toBe(1); // that of the registration
  });

  it('changes the session’s user only, whatever id is sent', async () => {
    const [user, victim] = [await registerSomebody(server.url), await registerSomebody(server.url)];
    await details.update(user, { user_id: victim.id });
    expect((await details.userNow(user))?.first_name).toBe('Соломія');
    expect((await details.userNow(victim))?.first_name).toBe('Оксана');
  });

  it('is refused without a session', async () => {
    const user = await registerSomebody(server.url);
    expect((await send(server.url, calls.userUpdate, { user: detailsOf(user) })).status).toBe(401);
  });

  it('judges every field at once, in the language of the call, and keeps nothing', async () => {
    const user = await registerSomebody(server.url);
    for (const [language, texts] of Object.entries({ uk, ru, en })) {
      const refused = async (change: Partial<Details>) => {
        const response = await details.update(user, change, language);
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
    expect((await details.userNow(user))?.first_name).toBe('Оксана');
  });

  it('says of a registered address that it is taken, by a text and by the code `unique`', async () => {
    const [user, other] = [await registerSomebody(server.url), await registerSomebody(server.url)];
    for (const email of [other.email, ` ${other.email.toUpperCase()}`]) {
      const response = await details.update(user, { email });
      expect([response.status, await response.json()]).toEqual([
        422,
        { errors: true, messages: { email: [en.unique, 'unique'], unique: [en.unique] } },
      ]);
    }
    expect((await details.userNow(user))?.first_name).toBe('Оксана');
  });
});

describe('update-subscription', () => {
  it('puts the user on the mailing list and off it', async () => {
    const user = await registerSomebody(server.url);
    for (const mailing of [false, false, true]) {
      expect(await api.call(calls.updateSubscription, { mailing }, bearer(user.access_token))).toEqual({
        errors: false,
      });
      expect((await details.userNow(user))?.mailing_participant).toBe(mailing);
    }
    expect((await send(server.url, calls.updateSubscription, { mailing: true })).status).toBe(401);
  });
});
