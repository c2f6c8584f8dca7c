import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../../../server/messages/texts/en.ts';
import { ru } from '../../../../server/messages/texts/ru.ts';
import { uk } from '../../../../server/messages/texts/uk.ts';
import { contractCalls } from '../../../../src/contract/contract-calls.ts';
import { readSoundConfig } from '../../../support/database/read-sound-config.ts';
import {
  fetchOutbox,
  makeRegistrationFields,
  sendToContractCall,
} from '../../../support/requests/api-client.ts';
import { type LimitedShop, startLimitedShop } from '../../../support/shops/limited-shop.ts';

const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;

const ask = (shop: LimitedShop, phone: string, visitor = '192.0.2.1', language = 'en') =>
  sendToContractCall(
    shop.server.url,
    contractCalls.phoneConfirm,
    { phone },
    {
      'Accept-Language': language,
      'X-Forwarded-For': visitor,
    },
  );
const reports = (shop: LimitedShop) =>
  shop.server.context.database.query<{ kind: string; detail: string }>(
    'SELECT kind, detail FROM operator_reports ORDER BY id',
  );

describe('the setting SMS_COUNTRIES', () => {
  it('SMS_COUNTRIES names the prefixes that get SMS, and how many digits follow each', () => {
    expect(readSoundConfig({ SMS_COUNTRIES: '+380:9, +48:9' }).smsLimits.countries).toEqual([
      { prefix: '+380', digits: 9 },
      { prefix: '+48', digits: 9 },
    ]);
  });
});

describe('A code by SMS', () => {
  let shop: LimitedShop;
  beforeAll(async () => {
    shop = await startLimitedShop({ TRUST_PROXY: '127.0.0.1' });
  });
  afterAll(() => shop.server.close());

  it.each(['+383', '+385', '+386', '+387', '+389', '+381', '+382'])(
    'a phone code is not sent to a number that begins with %s, and the refusal names the served prefix',
    async prefix => {
      const phone = `${prefix}931234567`;
      for (const [language, texts] of Object.entries({
        uk: uk,
        ru: ru,
        en: en,
      })) {
        const response = await ask(shop, phone, '192.0.2.1', language);
        expect(response.status).toBe(422);
        const { messages } = (await response.json()) as { messages: unknown };
        expect(messages).toEqual({ phone: [texts.sms_country.replace('{numbers}', '+380XXXXXXXXX')] });
      }
      expect(await fetchOutbox(shop.server.url)).toEqual([]);
    },
  );

  it.each(['+3809312345', '+38093123456', '+3809312345678'])(
    'a phone code is not sent to %s, which has other than nine digits after the prefix',
    async phone => {
      expect((await ask(shop, phone)).status).toBe(422);
      expect(await fetchOutbox(shop.server.url)).toEqual([]);
    },
  );

  it('a phone code refused for its country counts towards no limit', async () => {
    shop.toMidnight();
    for (let tries = 0; tries < 25; tries += 1) await ask(shop, '+383931234567', '192.0.2.9');
    expect((await ask(shop, makeRegistrationFields().phone, '192.0.2.9')).status).toBe(200);
    const days = await shop.server.context.database.query('SELECT sent FROM sms_days');
    expect(days).toEqual([{ sent: 1 }]);
  });
});

describe('A code to a country that the operator added', () => {
  it('a phone code is sent to a country that SMS_COUNTRIES adds, with its number of digits', async () => {
    const shop = await startLimitedShop({ SMS_COUNTRIES: '+380:9,+385:8' });
    try {
      expect((await ask(shop, '+38591234567')).status).toBe(200);
      expect((await ask(shop, '+385912345678')).status).toBe(422);
    } finally {
      await shop.server.close();
    }
  });
});

describe('The SMS of a day', () => {
  it('phone codes end with the day’s SMS budget, and the operator gets a report at 80 % and at the end', async () => {
    const shop = await startLimitedShop({ SMS_DAILY_BUDGET: '10', TRUST_PROXY: '127.0.0.1' });
    try {
      shop.toMidnight();
      shop.clock.now += HOUR;
      const askMany = (count: number) =>
        Promise.all(
          Array.from({ length: count }, (_, n) =>
            ask(shop, makeRegistrationFields().phone, `192.0.2.${n + 1}`),
          ),
        );
      await askMany(7);
      expect(await reports(shop)).toEqual([]);
      await askMany(1);
      expect(await reports(shop)).toEqual([{ kind: 'sms_budget_low', detail: '8 / 10' }]);
      const last = await askMany(12);
      expect(last.filter(({ status }) => status === 200)).toHaveLength(2);
      expect((await fetchOutbox(shop.server.url)).filter(({ kind }) => kind === 'sms')).toHaveLength(10);
      expect(await reports(shop)).toEqual([
        { kind: 'sms_budget_low', detail: '8 / 10' },
        { kind: 'sms_budget_used_up', detail: '10 / 10' },
      ]);
      for (const [language, texts] of Object.entries({
        uk: uk,
        ru: ru,
        en: en,
      })) {
        const refused = await ask(shop, makeRegistrationFields().phone, '198.51.100.1', language);
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([
          429,
          String((23 * HOUR) / 1000),
        ]);
        expect(await refused.json()).toMatchObject({ message: texts.sms_budget });
      }
      shop.clock.now += DAY;
      expect((await ask(shop, makeRegistrationFields().phone)).status).toBe(200);
    } finally {
      await shop.server.close();
    }
  });

  it('no phone code is sent with an SMS budget of 0 or one already exceeded, and the latter is reported once', async () => {
    const shop = await startLimitedShop({ SMS_DAILY_BUDGET: '0' });
    try {
      expect((await ask(shop, makeRegistrationFields().phone)).status).toBe(429);
      expect(await reports(shop)).toEqual([]);
      await shop.server.context.database.query('INSERT INTO sms_days (day, sent) VALUES ($1, 3)', [
        new Date(shop.clock.now).toISOString().slice(0, 10),
      ]);
      for (let asked = 0; asked < 3; asked += 1) {
        expect((await ask(shop, makeRegistrationFields().phone)).status).toBe(429);
      }
      expect(await reports(shop)).toEqual([{ kind: 'sms_budget_used_up', detail: '3 / 0' }]);
    } finally {
      await shop.server.close();
    }
  });
});
