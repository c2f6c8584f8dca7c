import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../../server/messages/texts/en.ts';
import { ru } from '../../../../server/messages/texts/ru.ts';
import { uk } from '../../../../server/messages/texts/uk.ts';
import { deleteExpiredRows } from '../../../../server/process/delete-expired-rows.ts';
import { contractCalls } from '../../../../src/contract/contract-calls.ts';
import {
  fetchLastMailedToken,
  makeBearerHeader,
  registerThroughApi,
  sendToContractCall,
} from '../../../support/requests/api-client.ts';
import { type LimitedShop, startLimitedShop } from '../../../support/shops/limited-shop.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OWNER = '198.51.100.7';
const STRANGER = '192.0.2.1';
let shop: LimitedShop;
beforeAll(async () => {
  shop = await startLimitedShop({ EMAIL_CONFIRMATION: 'off', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => shop.server.close());
beforeEach(() => {
  shop.freshLimits();
  shop.toMidnight();
});

type Visit = { readonly from?: string; readonly device?: string | null; readonly language?: string };
const headersOf = ({ from = OWNER, device = null, language = 'en' }: Visit) => ({
  'X-Forwarded-For': from,
  'Accept-Language': language,
  ...(device === null ? {} : { Cookie: `language=en; device=${device}` }),
});
const enter = (email: string, password: string, visit: Visit = {}) =>
  sendToContractCall(
    shop.server.url,
    contractCalls.logIn,
    { email, password, remember: false },
    headersOf(visit),
  );
const statusOf = async (...attempt: Parameters<typeof enter>) => (await enter(...attempt)).status;
const deviceIn = (response: Response): string | null =>
  /^device=([\w-]{43});/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? null;
const messageOf = async (response: Response) => ((await response.json()) as { message?: string }).message;

const guess = async (email: string, from: string, times: number) => {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries += 1)
    statuses.push(await statusOf(email, 'a wrong one', { from }));
  return statuses;
};
/** Guesses of so many visitors that an account takes no more of anybody unknown. */
const useAccountUp = async (email: string) => {
  for (let visitor = 0; visitor < 10; visitor += 1) await guess(email, `203.0.113.${visitor}`, 10);
};
const reset = (token: string | null, password: string, visit: Visit = {}) =>
  sendToContractCall(
    shop.server.url,
    contractCalls.resetPassword,
    { token: token ?? '', password, password_confirmation: password },
    headersOf(visit),
  );
const recover = (email: string, visit: Visit = {}) =>
  sendToContractCall(shop.server.url, contractCalls.createRecovery, { email }, headersOf(visit));

describe('Wrong passwords of a stranger', () => {
  it('ten wrong passwords lock a visitor out of the account for 15 minutes, and its owner elsewhere not', async () => {
    const { email, password } = await registerThroughApi(shop.server.url);
    expect(await guess(email, STRANGER, 11)).toEqual([...Array<number>(10).fill(422), 429]);
    const locked = await enter(email, password, { from: STRANGER });
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '900']);
    expect(await statusOf(email, password)).toBe(200);
    shop.clock.now += 15 * MINUTE;
    expect(await statusOf(email, password, { from: STRANGER })).toBe(200);
  });

  it('a visitor who guesses at ten accounts locks no owner out, and is stopped after a hundred wrong passwords', async () => {
    const people = [];
    for (let person = 0; person < 11; person += 1) people.push(await registerThroughApi(shop.server.url));
    const last = people.pop();
    for (const { email } of people) await guess(email, STRANGER, 10);
    for (const { email, password } of people) expect(await statusOf(email, password)).toBe(200);
    expect(await statusOf(last?.email ?? '', last?.password ?? '', { from: STRANGER })).toBe(429);
    expect(await statusOf(last?.email ?? '', last?.password ?? '')).toBe(200);
  });

  it('one visitor’s wrong passwords never use up the account’s own limit, however long they go on', async () => {
    const { email, password } = await registerThroughApi(shop.server.url);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await guess(email, STRANGER, 40);
      shop.clock.now += 14 * MINUTE + 59_000;
    }
    expect(await statusOf(email, password)).toBe(200);
  });

  it('an account takes a hundred wrong passwords an hour from all unknown visitors together', async () => {
    const { email, password } = await registerThroughApi(shop.server.url);
    await useAccountUp(email);
    const locked = await enter(email, password);
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '3600']);
    shop.clock.now += 60 * MINUTE;
    expect(await statusOf(email, password)).toBe(200);
  });

  it('a locked log-in is answered alike for an unknown email address, with the advice to recover, in each language', async () => {
    const { email } = await registerThroughApi(shop.server.url);
    await guess(email, STRANGER, 10);
    await guess('nobody@mail.example', STRANGER, 10);
    for (const [language, texts] of Object.entries({
      uk: uk,
      ru: ru,
      en: en,
    })) {
      const visit = { from: STRANGER, language };
      expect(await messageOf(await enter(email, 'x', visit))).toBe(texts.log_in_locked);
      expect(await messageOf(await enter('nobody@mail.example', 'x', visit))).toBe(texts.log_in_locked);
    }
  });
});

describe('A device that logged in before', () => {
  it('a log-in makes the device known by an HttpOnly cookie, which the database stores as a hash', async () => {
    const { email, password } = await registerThroughApi(shop.server.url);
    const response = await enter(email, password);
    expect(response.headers.get('set-cookie')).toMatch(
      /^device=[\w-]{43}; Path=\/api; Max-Age=7776000; HttpOnly; SameSite=Lax$/,
    );
    const [row] = await shop.server.context.database.query<{ everything: string }>(
      `SELECT json_agg(d)::text AS everything FROM known_devices d`,
    );
    expect(row?.everything).not.toContain(deviceIn(response));
  });

  it('a known device can log in when strangers have used up the limits of the account and of the network address', async () => {
    const { email, password } = await registerThroughApi(shop.server.url);
    const device = deviceIn(await enter(email, password));
    for (let other = 0; other < 10; other += 1) await guess(`other${other}@mail.example`, OWNER, 10);
    await useAccountUp(email);
    expect(await statusOf(email, password)).toBe(429);
    const known = await enter(email, password, { device });
    expect(known.status).toBe(200);
    // Another token each time: the former one is worth nothing.
    expect(await statusOf(email, password, { device })).toBe(429);
    expect(await statusOf(email, password, { device: deviceIn(known) })).toBe(200);
  });

  it('a registration makes the device known', async () => {
    const someone = await registerThroughApi(shop.server.url);
    const [row] = await shop.server.context.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM known_devices WHERE user_id = $1',
      [someone.id],
    );
    expect(row?.count).toBe(1);
  });

  it('a known device has ten wrong passwords, too, one after the other or at once', async () => {
    const { email, password } = await registerThroughApi(shop.server.url);
    const device = deviceIn(await enter(email, password));
    await useAccountUp(email);
    const wrong = () => statusOf(email, 'a wrong one', { device, from: STRANGER });
    const guesses = await Promise.all(Array.from({ length: 15 }, wrong));
    const heard = guesses.filter(status => status === 422).length;
    expect(heard).toBeLessThanOrEqual(10);
    // A busy shop turns some away unheard (503), which uses nothing up.
    expect(guesses.filter(status => ![422, 429, 503].includes(status))).toEqual([]);
    for (let left = 10 - heard; left > 0; left -= 1) expect(await wrong()).toBe(422);
    expect(await statusOf(email, password, { device })).toBe(429);
  });

  it('a device known to another user does not count as known', async () => {
    const [one, two] = [await registerThroughApi(shop.server.url), await registerThroughApi(shop.server.url)];
    const device = deviceIn(await enter(one.email, one.password));
    await useAccountUp(two.email);
    expect(await statusOf(two.email, two.password, { device })).toBe(429);
  });

  it('a browser that two users share stays known to both', async () => {
    const [one, two] = [await registerThroughApi(shop.server.url), await registerThroughApi(shop.server.url)];
    const first = deviceIn(await enter(one.email, one.password));
    const device = deviceIn(await enter(two.email, two.password, { device: first }));
    await useAccountUp(one.email);
    expect(await statusOf(one.email, one.password, { device })).toBe(200);
  });

  it('a device is forgotten after 90 days, after a change of password, and beyond twenty devices', async () => {
    const devices = (id: number) =>
      shop.server.context.database.query('SELECT 1 FROM known_devices WHERE user_id = $1', [id]);
    const user = await registerThroughApi(shop.server.url);
    for (let entered = 0; entered < 25; entered += 1) await enter(user.email, user.password);
    expect(await devices(user.id)).toHaveLength(20);
    const change = {
      old_password: user.password,
      new_password: 'an entirely new one',
      new_password_confirmation: 'an entirely new one',
    };
    const former = deviceIn(await enter(user.email, user.password));
    const changed = await sendToContractCall(
      shop.server.url,
      contractCalls.passwordUpdate,
      change,
      makeBearerHeader(user.access_token),
    );
    // But for the browser in which it was changed.
    expect(await devices(user.id)).toHaveLength(1);
    await useAccountUp(user.email);
    expect(await statusOf(user.email, change.new_password, { device: former })).toBe(429);
    const entered = await enter(user.email, change.new_password, { device: deviceIn(changed) });
    expect(entered.status).toBe(200);

    const device = deviceIn(entered);
    shop.clock.now += 90 * DAY;
    await useAccountUp(user.email);
    expect(await statusOf(user.email, change.new_password, { device })).toBe(429);
    shop.clock.now += 1;
    await deleteExpiredRows(shop.server.context);
    expect(await devices(user.id)).toHaveLength(0);
  });
});

describe('The owner of an account that strangers guess at', () => {
  it('a password reset by a mailed link ends the log-in locks for its visitor and makes the device known', async () => {
    const { email } = await registerThroughApi(shop.server.url);
    await guess(email, OWNER, 11);
    await useAccountUp(email);
    await recover(email);
    const done = await reset(
      await fetchLastMailedToken(shop.server.url, email, 'recovery'),
      'an entirely new one',
    );
    expect(done.status).toBe(200);
    expect(await statusOf(email, 'an entirely new one')).toBe(200);
    await useAccountUp(email);
    expect(await statusOf(email, 'an entirely new one', { device: deviceIn(done) })).toBe(200);
  });

  it('a mailed recovery link works although strangers requested others and used up the limit of wrong links', async () => {
    const { email } = await registerThroughApi(shop.server.url);
    expect((await recover(email)).status).toBe(200);
    const link = await fetchLastMailedToken(shop.server.url, email, 'recovery');
    for (let asked = 0; asked < 5; asked += 1) await recover(email, { from: STRANGER });
    for (let tries = 0; tries < 31; tries += 1) await reset('x'.repeat(43), 'another good one');
    expect((await reset('x'.repeat(43), 'another good one')).status).toBe(429);
    expect((await reset(link, 'an entirely new one')).status).toBe(200);
  });

  it('a recovery beyond the hourly mails is answered in each language that a link was mailed, account or not', async () => {
    const { email } = await registerThroughApi(shop.server.url);
    for (const address of [email, 'nobody-there@mail.example']) {
      for (let asked = 0; asked < 3; asked += 1) await recover(address, { from: STRANGER });
      for (const [language, texts] of Object.entries({
        uk: uk,
        ru: ru,
        en: en,
      })) {
        expect(await messageOf(await recover(address, { language }))).toBe(texts.recovery_mailed);
      }
    }
    shop.clock.now += 60 * MINUTE;
    expect((await recover(email)).status).toBe(200);
  });
});
