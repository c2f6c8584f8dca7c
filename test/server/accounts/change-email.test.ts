import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../server/messages/texts/en.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import {
  fetchLastMailedToken,
  fetchOutbox,
  makeBearerHeader,
  makeRegistrationFields,
  registerThroughApi,
  sendToContractCall,
} from '../../support/requests/api-client.ts';
import { type LimitedShop, startLimitedShop } from '../../support/shops/limited-shop.ts';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
let shop: LimitedShop;
beforeAll(async () => {
  shop = await startLimitedShop();
});
afterAll(() => shop.server.close());
beforeEach(() => shop.freshLimits());

const confirm = (token: string | null) =>
  sendToContractCall(shop.server.url, contractCalls.verifyEmail, { token });
const newEmail = () => makeRegistrationFields().email;

describe('a change of email address', () => {
  it('a new email address replaces the old one when the mailed link is opened, also when that happens twice', async () => {
    const user = await registerThroughApi(shop.server.url);
    const email = newEmail();
    expect(await (await shop.details.update(user, { email: ` ${email.toUpperCase()}` })).json()).toEqual({
      errors: false,
    });
    expect((await shop.details.userNow(user))?.email).toBe(user.email);
    const entry = { password: user.password, remember: false };
    expect((await sendToContractCall(shop.server.url, contractCalls.logIn, { ...entry, email })).status).toBe(
      422,
    );
    const token = await fetchLastMailedToken(shop.server.url, email, 'verify');
    for (const _ of [1, 2]) expect((await confirm(token)).status).toBe(200);
    expect((await shop.details.userNow(user))?.email).toBe(email);
    // It counts as confirmed, though the first address never was.
    expect((await sendToContractCall(shop.server.url, contractCalls.logIn, { ...entry, email })).status).toBe(
      200,
    );
    expect(
      (await sendToContractCall(shop.server.url, contractCalls.logIn, { ...entry, email: user.email }))
        .status,
    ).toBe(422);
  });

  it('a change of email is mailed to the confirmed old address, in the language of the call', async () => {
    const user = await registerThroughApi(shop.server.url);
    await confirm(await fetchLastMailedToken(shop.server.url, user.email, 'verify'));
    const email = newEmail();
    await shop.details.update(user, { email }, 'uk');
    const notice = (await fetchOutbox(shop.server.url)).find(({ to }) => to === user.email);
    expect(notice?.subject).toBe('Хтось змінює адресу твого акаунта Twofold');
    expect(notice?.text).toContain(email);
    expect(notice?.text).not.toMatch(/verify-/);
  });

  it('a confirmed change of email voids recovery and verification links mailed to the old address', async () => {
    const user = await registerThroughApi(shop.server.url);
    await shop.api.call(contractCalls.createRecovery, { email: user.email });
    const recovery = await fetchLastMailedToken(shop.server.url, user.email, 'recovery');
    const verification = await fetchLastMailedToken(shop.server.url, user.email, 'verify');
    const email = newEmail();
    await shop.details.update(user, { email });
    await confirm(await fetchLastMailedToken(shop.server.url, email, 'verify'));
    expect((await confirm(verification)).status).toBe(422);
    const password = 'an entirely new one';
    const { body } = await shop.api.refused(contractCalls.resetPassword, {
      password,
      password_confirmation: password,
      token: recovery,
    });
    expect(body.messages).toEqual({ token: [en.link_invalid] });
  });

  it('a second requested email address voids the link to the first one', async () => {
    const user = await registerThroughApi(shop.server.url);
    const [first, second] = [newEmail(), newEmail()];
    await shop.details.update(user, { email: first });
    await shop.details.update(user, { email: second });
    expect((await confirm(await fetchLastMailedToken(shop.server.url, first, 'verify'))).status).toBe(422);
    expect((await confirm(await fetchLastMailedToken(shop.server.url, second, 'verify'))).status).toBe(200);
    expect((await shop.details.userNow(user))?.email).toBe(second);
  });

  it('the link that confirms a new email address is valid for three days', async () => {
    const user = await registerThroughApi(shop.server.url);
    const email = newEmail();
    await shop.details.update(user, { email });
    shop.clock.now += 3 * DAY;
    expect((await confirm(await fetchLastMailedToken(shop.server.url, email, 'verify'))).status).toBe(422);
  });

  it('a new password cancels a change of email that waits for its confirmation', async () => {
    const user = await registerThroughApi(shop.server.url);
    const email = newEmail();
    await shop.details.update(user, { email });
    const password = 'an entirely new one';
    await shop.api.call(
      contractCalls.passwordUpdate,
      { old_password: user.password, new_password: password, new_password_confirmation: password },
      makeBearerHeader(user.access_token),
    );
    expect((await confirm(await fetchLastMailedToken(shop.server.url, email, 'verify'))).status).toBe(422);
  });

  it('an email address goes to the first who confirms or registers it, and the others are refused', async () => {
    const [one, two] = [await registerThroughApi(shop.server.url), await registerThroughApi(shop.server.url)];
    const email = newEmail();
    await shop.details.update(one, { email });
    const first = await fetchLastMailedToken(shop.server.url, email, 'verify');
    await shop.details.update(two, { email });
    const second = await fetchLastMailedToken(shop.server.url, email, 'verify');
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const bodies = await Promise.all(answers.map(answer => answer.json()));
    expect(bodies).toContainEqual({ errors: true, messages: { token: [en.unique] } });
    const registered = newEmail();
    await shop.details.update(one, { email: registered });
    const late = await fetchLastMailedToken(shop.server.url, registered, 'verify');
    await registerThroughApi(shop.server.url, { email: registered });
    expect((await confirm(late)).status).toBe(422);
  });

  it('a change of email that is saved again is mailed once, and a second time after ten minutes', async () => {
    const user = await registerThroughApi(shop.server.url);
    const email = newEmail();
    for (const _ of [1, 2]) expect((await shop.details.update(user, { email })).status).toBe(200);
    expect(await shop.details.mailsTo(email)).toBe(1);
    shop.clock.now += 10 * MINUTE;
    await shop.details.update(user, { email });
    expect(await shop.details.mailsTo(email)).toBe(2);
    await shop.details.update(user);
    expect((await confirm(await fetchLastMailedToken(shop.server.url, email, 'verify'))).status).toBe(200);
  });

  it('a user may request ten new email addresses a day, and other details can still be saved after that', async () => {
    shop.toMidnight();
    const user = await registerThroughApi(shop.server.url);
    for (let asked = 0; asked < 10; asked += 1) {
      expect((await shop.details.update(user, { email: newEmail() })).status).toBe(200);
    }
    const limited = await shop.details.update(user, { email: newEmail() });
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, String(DAY / 1000)]);
    expect((await shop.details.update(user, { first_name: 'Ада' })).status).toBe(200);
    expect((await shop.details.userNow(user))?.first_name).toBe('Ада');
  });

  it('a change to another’s email address counts towards the same limit as questions of the registration', async () => {
    shop.toMidnight();
    const user = await registerThroughApi(shop.server.url);
    const taken = (await registerThroughApi(shop.server.url)).email;
    for (let asked = 0; asked < 58; asked += 1)
      await sendToContractCall(shop.server.url, contractCalls.validateRegistration, makeRegistrationFields());
    expect((await shop.details.update(user, { email: taken })).status).toBe(429);
  });
});
