import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractCalls } from '../../../../src/contract/contract-calls.ts';
import {
  fetchLastSmsCode,
  fetchOutbox,
  makeBearerHeader,
  makeRegistrationFields,
  registerThroughApi,
  sendToContractCall,
} from '../../../support/requests/api-client.ts';
import { type LimitedShop, startLimitedShop } from '../../../support/shops/limited-shop.ts';

const MINUTE = 60_000;
let shop: LimitedShop;
beforeAll(async () => {
  shop = await startLimitedShop({ PASSWORD_MEMORY_KIB: '' }); // what a shop has that sets nothing
});
afterAll(() => shop.server.close());
beforeEach(() => shop.freshLimits());

describe('registration', () => {
  const withCode = async () => {
    const person = makeRegistrationFields();
    await shop.api.call(contractCalls.phoneConfirm, { phone: person.phone });
    return { ...person, phone_confirm_code: await fetchLastSmsCode(shop.server.url, person.phone) };
  };

  it('a registration starts a session at once and mails a link that confirms the address', async () => {
    const person = await withCode();
    const session = await shop.api.call(contractCalls.signUp, person);
    expect(session).toMatchObject({ name: 'Оксана', email: person.email });
    const account = await shop.api.call(
      contractCalls.createReferral,
      {},
      makeBearerHeader(session.access_token),
    );
    expect(account.referral_code).toMatch(/^[a-z2-9]{8}$/);
    const [mail] = await fetchOutbox(shop.server.url);
    expect(mail).toMatchObject({ kind: 'mail', to: person.email });
    expect(mail?.text).toMatch(new RegExp(`${shop.server.url}/verify-[A-Za-z0-9_-]{43}`));
  });

  it('a registration stores the password as an Argon2id hash and the session’s token as a hash', async () => {
    const { password, access_token: token, id } = await registerThroughApi(shop.server.url);
    const [user] = await shop.server.context.database.query<{ password_hash: string }>(
      'SELECT password_hash FROM users WHERE id = $1',
      [id],
    );
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [row] = await shop.server.context.database.query<{ everything: string }>(
      `SELECT (SELECT json_agg(u) FROM users u)::text || (SELECT json_agg(s) FROM sessions s)::text AS everything`,
    );
    expect(row?.everything).not.toContain(token);
    expect(row?.everything).not.toContain(password);
  });

  it('a registration names every wrong field at once, in the language of the call', async () => {
    const bad = {
      email: 'no-at-sign',
      firstname: 'x'.repeat(65),
      phone: '+38',
      phone_confirm_code: '',
      gender: null,
      password: 'short',
      agree: false,
      referral_code: 'nobodys1',
    };
    const { status, body } = await shop.api.refused(contractCalls.signUp, bad, { 'Accept-Language': 'ru' });
    expect(status).toBe(422);
    expect(body.messages).toEqual({
      email: ['Проверь адрес: похоже, в нём ошибка.'],
      firstname: ['Слишком длинно: можно не больше 64 букв.'],
      phone: ['Номер должен начинаться с +38 и содержать только цифры.'],
      password: ['В пароле должно быть от 8 до 128 символов.'],
      agree: ['Без согласия с условиями зарегистрироваться нельзя.'],
      referral_code: ['Такого приглашения нет.'],
      phone_confirm_code: ['Заполни это поле.'],
    });
  });

  it.each([
    ['12345678', 'password_common'],
    ['PASSWORD', 'password_common'],
    ['x'.repeat(129), 'password_length'],
    ['1234567', 'password_length'],
  ])('a registration refuses the password %s', async password => {
    const { body } = await shop.api.refused(contractCalls.validateRegistration, {
      ...makeRegistrationFields(),
      password,
    });
    expect(Object.keys(body.messages ?? {})).toEqual(['password']);
  });

  it('both steps of a registration say that an email address is taken, in any letter case', async () => {
    const { email } = await registerThroughApi(shop.server.url);
    const person = { ...(await withCode()), email: ` ${email.toUpperCase()} ` };
    for (const call of [contractCalls.validateRegistration, contractCalls.signUp]) {
      const { body } = await shop.api.refused(call, person);
      expect(body.messages).toEqual({ email: ['This address already has an account.'] });
    }
  });

  it('one of six simultaneous registrations with the same email address and code gets through', async () => {
    const person = await withCode();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sendToContractCall(shop.server.url, contractCalls.signUp, person)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
    const users = await shop.server.context.database.query('SELECT 1 FROM users WHERE email = $1', [
      person.email,
    ]);
    expect(users).toHaveLength(1);
  });

  it('the first step of a registration checks a sent code without using it up', async () => {
    const person = await withCode();
    await shop.api.call(contractCalls.validateRegistration, { ...person, phone_confirm_code: null });
    await shop.api.call(contractCalls.validateRegistration, { ...person, phone_confirm_code: '' });
    await shop.api.call(contractCalls.validateRegistration, person);
    await shop.api.call(contractCalls.signUp, person);
    const { body } = await shop.api.refused(contractCalls.signUp, {
      ...person,
      email: makeRegistrationFields().email,
    });
    expect(body.messages).toEqual({
      phone_confirm_code: ['The code is no longer valid. Ask for a new one.'],
    });
  });

  it('a registration allows five wrong codes in both steps together, and then refuses the right one', async () => {
    const person = await withCode();
    const wrong = {
      ...person,
      phone_confirm_code: person.phone_confirm_code === '000000' ? '000001' : '000000',
    };
    for (const call of [
      contractCalls.validateRegistration,
      contractCalls.signUp,
      contractCalls.signUp,
      contractCalls.validateRegistration,
      contractCalls.signUp,
    ]) {
      const { body } = await shop.api.refused(call, wrong);
      expect(body.messages).toEqual({ phone_confirm_code: ['The code doesn’t match. Check the SMS.'] });
    }
    const { body } = await shop.api.refused(contractCalls.signUp, person);
    expect(body.messages).toEqual({
      phone_confirm_code: ['The code is no longer valid. Ask for a new one.'],
    });
  });

  it('twelve simultaneous registrations with wrong codes get five tries', async () => {
    const person = await withCode();
    const guesses = Array.from({ length: 12 }, (_, n) => String(n).padStart(6, '0')).filter(
      code => code !== person.phone_confirm_code,
    );
    const answers = await Promise.all(
      guesses.map(phone_confirm_code =>
        shop.api.refused(contractCalls.signUp, { ...person, phone_confirm_code }),
      ),
    );
    const wrong = answers.filter(({ body }) => body.messages?.['phone_confirm_code']?.[0]?.includes('match'));
    expect(wrong).toHaveLength(5);
  });

  it('a phone code of a registration is valid for ten minutes', async () => {
    const early = await withCode();
    shop.clock.now += 10 * MINUTE - 1;
    await shop.api.call(contractCalls.signUp, early);
    const late = await withCode();
    shop.clock.now += 10 * MINUTE;
    expect((await shop.api.refused(contractCalls.signUp, late)).status).toBe(422);
  });

  it('a registration stores the inviter by a referral code in any letter case', async () => {
    const inviter = await registerThroughApi(shop.server.url);
    const { referral_code } = await shop.api.call(
      contractCalls.createReferral,
      {},
      makeBearerHeader(inviter.access_token),
    );
    await shop.api.call(contractCalls.checkReferral, { ref: referral_code.toUpperCase() });
    const invited = await registerThroughApi(shop.server.url, { referral_code });
    const [row] = await shop.server.context.database.query('SELECT referrer_id FROM users WHERE id = $1', [
      invited.id,
    ]);
    expect(row).toEqual({ referrer_id: inviter.id });
    expect((await shop.api.refused(contractCalls.checkReferral, { ref: 'nobodys1' })).status).toBe(404);
  });

  it('a registration is limited to 60 questions for a network address, because it tells whether an email exists', async () => {
    shop.toMidnight();
    const statuses = new Set<number>();
    for (let tries = 0; tries < 61; tries += 1) {
      statuses.add(
        (
          await sendToContractCall(
            shop.server.url,
            contractCalls.validateRegistration,
            makeRegistrationFields(),
          )
        ).status,
      );
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});
