import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractCalls } from '../../../../src/contract/contract-calls.ts';
import { startTestServer } from '../../../support/database/start-server.ts';
import {
  fetchOutbox,
  makeApiClient,
  makeBearerHeader,
  registerThroughApi,
  sendToContractCall,
} from '../../../support/requests/api-client.ts';
import { type LimitedShop, startLimitedShop } from '../../../support/shops/limited-shop.ts';

const MINUTE = 60_000;
const DAY = 24 * 3_600_000;
let shop: LimitedShop;
beforeAll(async () => {
  shop = await startLimitedShop();
});
afterAll(() => shop.server.close());
beforeEach(() => shop.freshLimits());

describe('log-in', () => {
  const confirmed = async () => {
    const person = await registerThroughApi(shop.server.url);
    await shop.server.context.database.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [
      person.id,
    ]);
    return person;
  };

  it('log-in requires email and password', async () => {
    const { body } = await shop.api.refused(contractCalls.logIn, {
      email: ' ',
      password: '',
      remember: false,
    });
    expect(body.messages).toEqual({ email: ['Fill in this field.'], password: ['Fill in this field.'] });
  });

  it('log-in answers a wrong password and an unknown email address alike', async () => {
    const { email } = await confirmed();
    const attempt = async (address: string) => {
      const entry = { email: address, password: 'not this', remember: false };
      const { status, body } = await shop.api.refused(contractCalls.logIn, entry);
      return { status, body };
    };
    const known = await attempt(email);
    expect(known.status).toBe(422);
    expect(await attempt('unknown@mail.example')).toEqual(known);
  });

  it('log-in accepts a password hashed before Unicode normalisation, in the form that was typed then', async () => {
    const { id, email } = await confirmed();
    const { database, config } = shop.server.context;
    const whole = 'Їжачий гай і мій йод'.normalize('NFC');
    const parts = whole.normalize('NFD');
    const spaced = whole.replaceAll(' ', '\u00A0');
    const opens = async (password: string) =>
      (await sendToContractCall(shop.server.url, contractCalls.logIn, { email, password, remember: false }))
        .status === 200;
    for (const [hashed, typed] of [
      [parts, [whole, parts]],
      [whole, [whole, parts, spaced]],
      [spaced, [spaced]],
    ] as const) {
      const old = await hash(hashed, { memoryCost: config.passwordMemoryKib, timeCost: 2, parallelism: 1 });
      await database.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, old]);
      for (const password of typed) expect([password, await opens(password)]).toEqual([password, true]);
      expect(await opens(`${whole}!`)).toBe(false);
    }
  });

  it('a session from a log-in lasts 24 hours, or 30 days when remembered', async () => {
    const { email, password } = await confirmed();
    const short = await shop.api.call(contractCalls.logIn, { email, password, remember: false });
    const long = await shop.api.call(contractCalls.logIn, { email, password, remember: true });
    const status = async (token: string) =>
      (await sendToContractCall(shop.server.url, contractCalls.createReferral, {}, makeBearerHeader(token)))
        .status;
    shop.clock.now += DAY - 1;
    expect([await status(short.access_token), await status(long.access_token)]).toEqual([200, 200]);
    shop.clock.now += 1;
    expect([await status(short.access_token), await status(long.access_token)]).toEqual([401, 200]);
    shop.clock.now += 29 * DAY;
    expect(await status(long.access_token)).toBe(401);
  });

  it('log-out ends its own session only and deletes the device tokens that it names', async () => {
    const { id, email, password } = await confirmed();
    const [one, two] = [
      await shop.api.call(contractCalls.logIn, { email, password, remember: true }),
      await shop.api.call(contractCalls.logIn, { email, password, remember: true }),
    ];
    await shop.server.context.database.query(
      `INSERT INTO device_tokens (kind, token, user_id) VALUES ('fcm', 'phone', $1), ('fcm', 'laptop', $1)`,
      [id],
    );
    await shop.api.call(contractCalls.logOut, { tokens: ['phone'] }, makeBearerHeader(one.access_token));
    expect(
      (
        await sendToContractCall(
          shop.server.url,
          contractCalls.createReferral,
          {},
          makeBearerHeader(one.access_token),
        )
      ).status,
    ).toBe(401);
    expect(
      (
        await sendToContractCall(
          shop.server.url,
          contractCalls.createReferral,
          {},
          makeBearerHeader(two.access_token),
        )
      ).status,
    ).toBe(200);
    const left = await shop.server.context.database.query(
      'SELECT token FROM device_tokens WHERE user_id = $1',
      [id],
    );
    expect(left).toEqual([{ token: 'laptop' }]);
  });

  it('log-in answers 429 after ten wrong passwords in 15 minutes; a right one before that clears the count', async () => {
    shop.toMidnight();
    const { email, password } = await confirmed();
    const attempt = (given: string) =>
      sendToContractCall(shop.server.url, contractCalls.logIn, { email, password: given, remember: false });
    for (let tries = 0; tries < 9; tries += 1) await attempt('wrong');
    expect((await attempt(password)).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) expect((await attempt('wrong')).status).toBe(422);
    const limited = await attempt(password);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '900']);
    shop.clock.now += 15 * MINUTE;
    expect((await attempt(password)).status).toBe(200);
  });

  it('log-in needs no confirmed email address with EMAIL_CONFIRMATION=off', async () => {
    const relaxed = await startTestServer({ env: { EMAIL_CONFIRMATION: 'off' }, reference: true });
    try {
      const { email, password } = await registerThroughApi(relaxed.url);
      expect((await fetchOutbox(relaxed.url)).every(({ kind }) => kind === 'sms')).toBe(true);
      await makeApiClient(relaxed.url).call(contractCalls.logIn, { email, password, remember: false });
    } finally {
      await relaxed.close();
    }
  });
});
