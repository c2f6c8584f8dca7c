import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../src/adapters/http/wire/calls.ts';
import {
  apiClient,
  bearer,
  lastCode,
  readOutbox,
  registerSomebody,
  send,
  somebody,
} from '../support/api-client.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 3_600_000;
let clock = Date.parse('2026-11-21T09:00:00Z');
let server: TestServer;
let api: ReturnType<typeof apiClient>;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock, env: { RATE_LIMIT: 'on' }, reference: true });
  api = apiClient(server.url);
}, 60_000);
afterAll(() => server.close());
beforeEach(() => {
  clock += DAY + 7 * MINUTE; // every test has fresh limits
});

describe('phone codes', () => {
  it('send six digits by SMS in the language of the call', async () => {
    const { phone } = somebody();
    await api.call(calls.phoneConfirm, { phone }, { 'Accept-Language': 'uk' });
    const [sms] = await readOutbox(server.url);
    expect(sms).toMatchObject({ kind: 'sms', to: phone });
    expect(sms?.text).toMatch(/^Код Twofold: \d{6}\./);
  });

  it('refuse what is not a phone with a text at the field', async () => {
    for (const phone of ['', '+38', '+38093', '380931234567', '+38 093 123 45 67', `+38${'1'.repeat(30)}`]) {
      const { status, body } = await api.refused(calls.phoneConfirm, { phone });
      expect(status).toBe(422);
      expect(body.messages).toEqual({ phone: ['The number must start with +38 and hold digits only.'] });
    }
  });

  it('come at most once in 60 seconds for a phone, and say when the next may come', async () => {
    const { phone } = somebody();
    await api.call(calls.phoneConfirm, { phone });
    clock += 20_000;
    const { status, headers, body } = await api.refused(calls.phoneConfirm, { phone });
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('40');
    expect(body.message).toContain('40 s');
    clock += 40_000;
    await api.call(calls.phoneConfirm, { phone });
  });

  it('come at most five times a day for a phone', async () => {
    const { phone } = somebody();
    clock = Math.ceil(clock / DAY) * DAY;
    for (let sent = 0; sent < 5; sent += 1) {
      await api.call(calls.phoneConfirm, { phone });
      clock += MINUTE;
    }
    expect((await api.refused(calls.phoneConfirm, { phone })).status).toBe(429);
    clock += DAY;
    await api.call(calls.phoneConfirm, { phone });
  });

  it('come at most twenty times an hour for an address', async () => {
    clock = Math.ceil(clock / DAY) * DAY;
    for (let sent = 0; sent < 20; sent += 1) await api.call(calls.phoneConfirm, { phone: somebody().phone });
    const { status, headers } = await api.refused(calls.phoneConfirm, { phone: somebody().phone });
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('3600');
  });

  it('are sent once when the same phone asks many times at once', async () => {
    const { phone } = somebody();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(server.url, calls.phoneConfirm, { phone })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429, 429, 429, 429]);
    expect((await readOutbox(server.url)).filter(({ to }) => to === phone)).toHaveLength(1);
  });
});

describe('registration', () => {
  const withCode = async () => {
    const person = somebody();
    await api.call(calls.phoneConfirm, { phone: person.phone });
    return { ...person, phone_confirm_code: await lastCode(server.url, person.phone) };
  };

  it('opens a full session at once and mails a link that confirms the address', async () => {
    const person = await withCode();
    const session = await api.call(calls.signUp, person);
    expect(session).toMatchObject({ name: 'Оксана', email: person.email });
    const account = await api.call(calls.createReferral, {}, bearer(session.access_token));
    expect(account.referral_code).toMatch(/^[a-z2-9]{8}$/);
    const [mail] = await readOutbox(server.url);
    expect(mail).toMatchObject({ kind: 'mail', to: person.email });
    expect(mail?.text).toMatch(new RegExp(`${server.url}/verify-[A-Za-z0-9_-]{43}`));
  });

  it('keeps neither the password nor the token as they are', async () => {
    const { password, access_token: token, id } = await registerSomebody(server.url);
    const [user] = await server.context.database.query<{ password_hash: string }>(
      'SELECT password_hash FROM users WHERE id = $1',
      [id],
    );
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [row] = await server.context.database.query<{ everything: string }>(
      `SELECT (SELECT json_agg(u) FROM users u)::text || (SELECT json_agg(s) FROM sessions s)::text AS everything`,
    );
    expect(row?.everything).not.toContain(token);
    expect(row?.everything).not.toContain(password);
  });

  it('judges every field at once, in the language of the call', async () => {
    const bad = {
      email: 'no-at-sign',
      firstname: 'x'.repeat(255),
      phone: '+38',
      phone_confirm_code: '',
      gender: null,
      password: 'short',
      agree: false,
      referral_code: 'nobodys1',
    };
    const { status, body } = await api.refused(calls.signUp, bad, { 'Accept-Language': 'ru' });
    expect(status).toBe(422);
    expect(body.messages).toEqual({
      email: ['Проверь адрес: похоже, в нём ошибка.'],
      firstname: ['Укажи имя, не длиннее 254 символов.'],
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
  ])('refuses the password %s', async password => {
    const { body } = await api.refused(calls.validateRegistration, { ...somebody(), password });
    expect(Object.keys(body.messages ?? {})).toEqual(['password']);
  });

  it('tells in both steps that an address is taken, whatever its case', async () => {
    const { email } = await registerSomebody(server.url);
    const person = { ...(await withCode()), email: ` ${email.toUpperCase()} ` };
    for (const call of [calls.validateRegistration, calls.signUp]) {
      const { body } = await api.refused(call, person);
      expect(body.messages).toEqual({ email: ['This address is already registered.'] });
    }
  });

  it('lets one of many simultaneous sign-ups with the same address and code through', async () => {
    const person = await withCode();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(server.url, calls.signUp, person)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
    const users = await server.context.database.query('SELECT 1 FROM users WHERE email = $1', [person.email]);
    expect(users).toHaveLength(1);
  });

  it('checks a code in the first step only when it is sent, and does not use it up there', async () => {
    const person = await withCode();
    await api.call(calls.validateRegistration, { ...person, phone_confirm_code: null });
    await api.call(calls.validateRegistration, { ...person, phone_confirm_code: '' });
    await api.call(calls.validateRegistration, person);
    await api.call(calls.signUp, person);
    const { body } = await api.refused(calls.signUp, { ...person, email: somebody().email });
    expect(body.messages).toEqual({
      phone_confirm_code: ['The code is no longer valid. Ask for a new one.'],
    });
  });

  it('allows five wrong codes in both steps together; then even the right one is over', async () => {
    const person = await withCode();
    const wrong = {
      ...person,
      phone_confirm_code: person.phone_confirm_code === '000000' ? '000001' : '000000',
    };
    for (const call of [
      calls.validateRegistration,
      calls.signUp,
      calls.signUp,
      calls.validateRegistration,
      calls.signUp,
    ]) {
      const { body } = await api.refused(call, wrong);
      expect(body.messages).toEqual({ phone_confirm_code: ['The code does not match. Check the SMS.'] });
    }
    const { body } = await api.refused(calls.signUp, person);
    expect(body.messages).toEqual({
      phone_confirm_code: ['The code is no longer valid. Ask for a new one.'],
    });
  });

  it('does not allow a sixth try by trying many codes at once', async () => {
    const person = await withCode();
    const guesses = Array.from({ length: 12 }, (_, n) => String(n).padStart(6, '0')).filter(
      code => code !== person.phone_confirm_code,
    );
    const answers = await Promise.all(
      guesses.map(phone_confirm_code => api.refused(calls.signUp, { ...person, phone_confirm_code })),
    );
    const wrong = answers.filter(({ body }) => body.messages?.['phone_confirm_code']?.[0]?.includes('match'));
    expect(wrong).toHaveLength(5);
  });

  it('lets a code live for ten minutes', async () => {
    const early = await withCode();
    clock += 10 * MINUTE - 1;
    await api.call(calls.signUp, early);
    const late = await withCode();
    clock += 10 * MINUTE;
    expect((await api.refused(calls.signUp, late)).status).toBe(422);
  });

  it('remembers who invited, by a code in any case', async () => {
    const inviter = await registerSomebody(server.url);
    const { referral_code } = await api.call(calls.createReferral, {}, bearer(inviter.access_token));
    await api.call(calls.checkReferral, { ref: referral_code.toUpperCase() });
    const invited = await registerSomebody(server.url, { referral_code });
    const [row] = await server.context.database.query('SELECT referrer_id FROM users WHERE id = $1', [
      invited.id,
    ]);
    expect(row).toEqual({ referrer_id: inviter.id });
    expect((await api.refused(calls.checkReferral, { ref: 'nobodys1' })).status).toBe(404);
  });

  it('is limited per address, because it tells whether an address of mail exists', async () => {
    clock = Math.ceil(clock / DAY) * DAY;
    const statuses = new Set<number>();
    for (let tries = 0; tries < 61; tries += 1) {
      statuses.add((await send(server.url, calls.validateRegistration, somebody())).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('confirming an address', () => {
  const tokenIn = (mail: string): string => /verify-([\w-]+)/.exec(mail)?.[1] ?? '';

  it('opens log-in; before that a right password answers verify_email, a wrong one does not', async () => {
    const { email, password } = await registerSomebody(server.url);
    const entry = { email, password, remember: false };
    const [mail] = await readOutbox(server.url);
    expect((await api.refused(calls.logIn, entry)).body.messages).toEqual({
      verify_email: ['Confirm your address first: the link is in our mail.'],
    });
    expect((await api.refused(calls.logIn, { ...entry, password: 'wrong password' })).body.messages).toEqual({
      password: ['The address or the password does not match.'],
    });
    await api.call(calls.verifyEmail, { token: tokenIn(mail?.text ?? '') });
    await api.call(calls.verifyEmail, { token: tokenIn(mail?.text ?? '') });
    expect((await api.call(calls.logIn, entry)).email).toBe(email);
  });

  it('works for three days and for no other token', async () => {
    await registerSomebody(server.url);
    const [mail] = await readOutbox(server.url);
    clock += 3 * DAY;
    for (const token of [tokenIn(mail?.text ?? ''), 'x', '']) {
      const { status, body } = await api.refused(calls.verifyEmail, { token });
      expect([status, body.messages]).toEqual([
        422,
        { token: ['The link is no longer valid. Ask for a new one.'] },
      ]);
    }
  });

  it('can be mailed again, and answers the same in the same time where nobody has the address', async () => {
    const { email } = await registerSomebody(server.url);
    const before = (await readOutbox(server.url)).length;
    const started = performance.now();
    await api.call(calls.resendVerification, { email });
    const known = performance.now() - started;
    await api.call(calls.resendVerification, { email: 'nobody@mail.example' });
    const unknown = performance.now() - started - known;
    expect((await readOutbox(server.url)).length).toBe(before + 1);
    expect(Math.min(known, unknown)).toBeGreaterThan(140);
    const [mail] = await readOutbox(server.url);
    await api.call(calls.verifyEmail, { token: tokenIn(mail?.text ?? '') });
  });

  it('is mailed at most five times a day, whether the address exists or not', async () => {
    clock = Math.ceil(clock / DAY) * DAY;
    const { email } = await registerSomebody(server.url);
    for (const address of [email, 'still-nobody@mail.example']) {
      const statuses: number[] = [];
      for (let sent = 0; sent < 6; sent += 1) {
        statuses.push((await send(server.url, calls.resendVerification, { email: address })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});

describe('log-in', () => {
  const confirmed = async () => {
    const person = await registerSomebody(server.url);
    await server.context.database.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [
      person.id,
    ]);
    return person;
  };

  it('asks for both fields', async () => {
    const { body } = await api.refused(calls.logIn, { email: ' ', password: '', remember: false });
    expect(body.messages).toEqual({ email: ['Fill in this field.'], password: ['Fill in this field.'] });
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await confirmed();
    const attempt = async (address: string) => {
      const entry = { email: address, password: 'not this', remember: false };
      const { status, body } = await api.refused(calls.logIn, entry);
      return { status, body };
    };
    const known = await attempt(email);
    expect(known.status).toBe(422);
    expect(await attempt('unknown@mail.example')).toEqual(known);
  });

  it('lasts 24 hours, or 30 days when remembered', async () => {
    const { email, password } = await confirmed();
    const short = await api.call(calls.logIn, { email, password, remember: false });
    const long = await api.call(calls.logIn, { email, password, remember: true });
    const status = async (token: string) =>
      (await send(server.url, calls.createReferral, {}, bearer(token))).status;
    clock += DAY - 1;
    expect([await status(short.access_token), await status(long.access_token)]).toEqual([200, 200]);
    clock += 1;
    expect([await status(short.access_token), await status(long.access_token)]).toEqual([401, 200]);
    clock += 29 * DAY;
    expect(await status(long.access_token)).toBe(401);
  });

  it('ends with log-out, for that session only, and forgets the device tokens named', async () => {
    const { id, email, password } = await confirmed();
    const [one, two] = [
      await api.call(calls.logIn, { email, password, remember: true }),
      await api.call(calls.logIn, { email, password, remember: true }),
    ];
    await server.context.database.query(
      `INSERT INTO device_tokens (kind, token, user_id) VALUES ('fcm', 'phone', $1), ('fcm', 'laptop', $1)`,
      [id],
    );
    await api.call(calls.logOut, { tokens: ['phone'] }, bearer(one.access_token));
    expect((await send(server.url, calls.createReferral, {}, bearer(one.access_token))).status).toBe(401);
    expect((await send(server.url, calls.createReferral, {}, bearer(two.access_token))).status).toBe(200);
    const left = await server.context.database.query('SELECT token FROM device_tokens WHERE user_id = $1', [
      id,
    ]);
    expect(left).toEqual([{ token: 'laptop' }]);
  });

  it('is limited per account after ten wrong passwords, and a right one in time clears the count', async () => {
    clock = Math.ceil(clock / DAY) * DAY;
    const { email, password } = await confirmed();
    const attempt = (given: string) =>
      send(server.url, calls.logIn, { email, password: given, remember: false });
    for (let tries = 0; tries < 9; tries += 1) await attempt('wrong');
    expect((await attempt(password)).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) expect((await attempt('wrong')).status).toBe(422);
    const limited = await attempt(password);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '900']);
    clock += 15 * MINUTE;
    expect((await attempt(password)).status).toBe(200);
  });

  it('does not ask for a confirmed address where the setting says so', async () => {
    const relaxed = await startTestServer({ env: { EMAIL_CONFIRMATION: 'off' }, reference: true });
    try {
      const { email, password } = await registerSomebody(relaxed.url);
      expect((await readOutbox(relaxed.url)).every(({ kind }) => kind === 'sms')).toBe(true);
      await apiClient(relaxed.url).call(calls.logIn, { email, password, remember: false });
    } finally {
      await relaxed.close();
    }
  });
});
