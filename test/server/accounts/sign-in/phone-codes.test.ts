import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractCalls } from '../../../../src/contract/contract-calls.ts';
import {
  fetchOutbox,
  makeRegistrationFields,
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

describe('phone codes', () => {
  it('a phone code is six digits in an SMS in the language of the call', async () => {
    const { phone } = makeRegistrationFields();
    await shop.api.call(contractCalls.phoneConfirm, { phone }, { 'Accept-Language': 'uk' });
    const [sms] = await fetchOutbox(shop.server.url);
    expect(sms).toMatchObject({ kind: 'sms', to: phone });
    expect(sms?.text).toMatch(/код.* Twofold: \d{6}$/);
  });

  it('a phone code for a malformed phone is refused with a text at the field', async () => {
    for (const phone of ['', '+38', '380931234567', '+38 093 123 45 67', `+38${'1'.repeat(30)}`]) {
      const { status, body } = await shop.api.refused(contractCalls.phoneConfirm, { phone });
      expect(status).toBe(422);
      expect(body.messages).toEqual({ phone: ['The number must start with +38 and hold digits only.'] });
    }
  });

  it('a phone code is refused for a number of wrong length, with the prefix twice or of no mobile network, with the reason', async () => {
    const reasons = {
      'The number is too short or too long: +380 is followed by 9 digits.': ['+38093', '+38380931234567'],
      'No mobile network has numbers like that. Check the code after +38: 050, 067, 093 or another.': [
        '+380441234567',
        '+380001234567',
        '+388931234567',
      ],
    };
    for (const [reason, phones] of Object.entries(reasons))
      for (const phone of phones) {
        const { body } = await shop.api.refused(contractCalls.phoneConfirm, { phone });
        expect(body.messages).toEqual({ phone: [reason] });
        const { body: judged } = await shop.api.refused(contractCalls.validateRegistration, {
          ...makeRegistrationFields(),
          phone,
        });
        expect(judged.messages).toEqual({ phone: [reason] });
      }
  });

  it('a phone gets one code in 60 seconds, and the refusal says when the next can be sent', async () => {
    const { phone } = makeRegistrationFields();
    await shop.api.call(contractCalls.phoneConfirm, { phone });
    shop.clock.now += 20_000;
    const { status, headers, body } = await shop.api.refused(contractCalls.phoneConfirm, { phone });
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('40');
    expect(body.message).toContain('40 s');
    shop.clock.now += 40_000;
    await shop.api.call(contractCalls.phoneConfirm, { phone });
  });

  it('a phone gets five codes a day, and the refusal says to try tomorrow', async () => {
    const { phone } = makeRegistrationFields();
    shop.toMidnight();
    for (let sent = 0; sent < 5; sent += 1) {
      await shop.api.call(contractCalls.phoneConfirm, { phone });
      shop.clock.now += MINUTE;
    }
    const { status, body } = await shop.api.refused(contractCalls.phoneConfirm, { phone });
    expect(status).toBe(429);
    expect(body.message).toBe('We can’t send more codes to this number today. Try tomorrow.');
    shop.clock.now += DAY;
    await shop.api.call(contractCalls.phoneConfirm, { phone });
  });

  it('a network address gets twenty phone codes an hour', async () => {
    shop.toMidnight();
    for (let sent = 0; sent < 20; sent += 1)
      await shop.api.call(contractCalls.phoneConfirm, { phone: makeRegistrationFields().phone });
    const { status, headers } = await shop.api.refused(contractCalls.phoneConfirm, {
      phone: makeRegistrationFields().phone,
    });
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('3600');
  });

  it('eight simultaneous requests for a phone’s code send one SMS', async () => {
    const { phone } = makeRegistrationFields();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        sendToContractCall(shop.server.url, contractCalls.phoneConfirm, { phone }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429, 429, 429, 429]);
    expect((await fetchOutbox(shop.server.url)).filter(({ to }) => to === phone)).toHaveLength(1);
  });
});
