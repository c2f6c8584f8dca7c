import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { translateServerText } from '../../../../server/messages/texts/translate-server-text.ts';
import { deleteExpiredRows } from '../../../../server/process/delete-expired-rows.ts';
import { contractCalls } from '../../../../src/contract/contract-calls.ts';
import { LANGUAGES } from '../../../../src/domain/content/languages.ts';
import {
  fetchLastSmsCode,
  fetchOutbox,
  makeRegistrationFields,
  registerThroughApi,
  sendToContractCall,
} from '../../../support/requests/api-client.ts';
import { type LimitedShop, startLimitedShop } from '../../../support/shops/limited-shop.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const MIDNIGHT = 24 * HOUR;

let shop: LimitedShop;
beforeAll(async () => {
  shop = await startLimitedShop();
});
afterAll(() => shop.server.close());
/** So that no day ends within a test. */
beforeEach(() => shop.toMidnight());

const database = () => shop.server.context.database;
const ask = (phone: string, language = 'en') =>
  sendToContractCall(shop.server.url, contractCalls.phoneConfirm, { phone }, { 'Accept-Language': language });
/** Registers somebody with a phone, and lets the time pass until the next code. */
const register = async (phone: string) => {
  const user = await registerThroughApi(shop.server.url, { phone });
  shop.clock.now += 60 * SECOND;
  return user;
};
const signUp = (phone: string, code: string) =>
  sendToContractCall(shop.server.url, contractCalls.signUp, {
    ...makeRegistrationFields(),
    phone,
    phone_confirm_code: code,
  });
const accountsOf = async (phone: string): Promise<number | undefined> => {
  const [row] = await database().query<{ n: number }>(
    'SELECT count(*)::int AS n FROM users WHERE phone = $1',
    [phone],
  );
  return row?.n;
};
/** As after a race: the code that was used last works again. */
const reviveCode = async (phone: string): Promise<string> => {
  await database().query('UPDATE phone_codes SET tries_left = 5 WHERE phone = $1', [phone]);
  return fetchLastSmsCode(shop.server.url, phone);
};
const toNextDay = () => {
  shop.clock.now += MIDNIGHT - (shop.clock.now % MIDNIGHT);
};

describe('A code that was used', () => {
  it('a used phone code is refused, and the next code can be sent 60 s after it, also once it is swept', async () => {
    const { phone } = await registerThroughApi(shop.server.url);
    const code = await fetchLastSmsCode(shop.server.url, phone);
    const again = await signUp(phone, code);
    expect([again.status, await again.json()]).toMatchObject([
      422,
      { messages: { phone_confirm_code: [translateServerText('en', 'code_expired')] } },
    ]);
    shop.clock.now += 20 * SECOND;
    await deleteExpiredRows(shop.server.context);
    const refused = await ask(phone);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
    shop.clock.now += 40 * SECOND;
    expect((await ask(phone)).status).toBe(200);
  });
});

describe('A phone that has confirmed two accounts', () => {
  it('a phone that confirmed two accounts today gets no code, is told so in each language, and nothing is counted', async () => {
    const { phone } = makeRegistrationFields();
    await register(phone);
    await register(phone);
    shop.clock.now += 3 * HOUR;
    const counted = () => database().query('SELECT sum(count)::int AS n FROM rate_limits', []);
    const before = [await counted(), await database().query('SELECT day, sent FROM sms_days', [])];
    for (const language of LANGUAGES) {
      const refused = await ask(phone, language);
      const seconds = (MIDNIGHT - (shop.clock.now % MIDNIGHT)) / SECOND;
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(seconds)]);
      expect(await refused.json()).toMatchObject({
        message: translateServerText(language, 'phone_accounts', { hours: 21 }),
      });
    }
    expect([await counted(), await database().query('SELECT day, sent FROM sms_days', [])]).toEqual(before);
    const sent = (await fetchOutbox(shop.server.url)).filter(({ to }) => to === phone);
    expect(sent).toHaveLength(2);
    toNextDay();
    expect((await ask(phone)).status).toBe(200);
  });

  it('the refusal of a third account for a phone says the number and the hours to wait, in each language', () => {
    const said = LANGUAGES.map(language => translateServerText(language, 'phone_accounts', { hours: 21 }));
    expect(said).toEqual([
      'Цей номер сьогодні вже підтвердив 2 акаунти, більше за день не можна. Спробуй за 21 год або вкажи інший номер.',
      'Этот номер сегодня уже подтвердил 2 аккаунта, больше за день нельзя. Попробуй через 21 ч или укажи другой номер.',
      'This number has already confirmed 2 accounts today, and can’t confirm more in a day. Try again in 21 h, or give another number.',
    ]);
  });

  it('a phone that confirmed two accounts today can’t register a third by a working code, which stays unused', async () => {
    const { phone } = makeRegistrationFields();
    await register(phone);
    await register(phone);
    const code = await reviveCode(phone);
    const refused = await signUp(phone, code);
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { message: translateServerText('en', 'phone_accounts', { hours: 24 }) },
    ]);
    expect(await accountsOf(phone)).toBe(2);
    const kept = await database().query('SELECT tries_left FROM phone_codes WHERE phone = $1', [phone]);
    expect(kept).toEqual([{ tries_left: 5 }]);
    toNextDay();
    expect((await ask(phone)).status).toBe(200);
    expect((await signUp(phone, await fetchLastSmsCode(shop.server.url, phone))).status).toBe(200);
  });

  it('a phone that confirmed two accounts today can’t become another account’s phone; a change to it counted as one', async () => {
    const { phone } = makeRegistrationFields();
    const [mover, late] = [
      await registerThroughApi(shop.server.url),
      await registerThroughApi(shop.server.url),
    ];
    await register(phone);
    expect((await shop.details.update(mover, { phone })).status).toBe(200);
    shop.clock.now += 60 * SECOND;
    expect((await ask(phone)).status).toBe(429);
    const code = await reviveCode(phone);
    const refused = await shop.details.updateWith(late, { phone }, { password: late.password, code });
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { message: translateServerText('en', 'phone_accounts', { hours: 24 }) },
    ]);
    expect(await shop.details.userNow(late)).toMatchObject({ phone: late.phone, first_name: 'Оксана' });
    expect(await accountsOf(phone)).toBe(2);
  });
});
