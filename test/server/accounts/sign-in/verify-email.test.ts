import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractCalls } from '../../../../src/contract/contract-calls.ts';
import { fetchOutbox, registerThroughApi, sendToContractCall } from '../../../support/requests/api-client.ts';
import { type LimitedShop, startLimitedShop } from '../../../support/shops/limited-shop.ts';

const DAY = 24 * 3_600_000;
let shop: LimitedShop;
beforeAll(async () => {
  shop = await startLimitedShop({}, { withMinimumDuration: true });
});
afterAll(() => shop.server.close());
beforeEach(() => shop.freshLimits());

describe('confirming an address', () => {
  const tokenIn = (mail: string): string => /verify-([\w-]+)/.exec(mail)?.[1] ?? '';

  it('log-in answers verify_email to a right password until the mailed link is opened, and a wrong one as always', async () => {
    const { email, password } = await registerThroughApi(shop.server.url);
    const entry = { email, password, remember: false };
    const [mail] = await fetchOutbox(shop.server.url);
    expect((await shop.api.refused(contractCalls.logIn, entry)).body.messages).toEqual({
      verify_email: ['Confirm your address first: the link is in our email.'],
    });
    expect(
      (await shop.api.refused(contractCalls.logIn, { ...entry, password: 'wrong password' })).body.messages,
    ).toEqual({
      password: ['The email or the password is wrong.'],
    });
    await shop.api.call(contractCalls.verifyEmail, { token: tokenIn(mail?.text ?? '') });
    await shop.api.call(contractCalls.verifyEmail, { token: tokenIn(mail?.text ?? '') });
    expect((await shop.api.call(contractCalls.logIn, entry)).email).toBe(email);
  });

  it('a verification link is valid for three days, and an invented or empty token never', async () => {
    await registerThroughApi(shop.server.url);
    const [mail] = await fetchOutbox(shop.server.url);
    shop.clock.now += 3 * DAY;
    for (const token of [tokenIn(mail?.text ?? ''), 'x', '']) {
      const { status, body } = await shop.api.refused(contractCalls.verifyEmail, { token });
      expect([status, body.messages]).toEqual([
        422,
        { token: ['The link is no longer valid. Ask for a new one.'] },
      ]);
    }
  });

  it('a verification mail can be sent again, and an unknown email address is answered alike', async () => {
    const { email } = await registerThroughApi(shop.server.url);
    const before = (await fetchOutbox(shop.server.url)).length;
    await shop.api.call(contractCalls.resendVerification, { email });
    await shop.api.call(contractCalls.resendVerification, { email: 'nobody@mail.example' });
    expect((await fetchOutbox(shop.server.url)).length).toBe(before + 1);
    const [mail] = await fetchOutbox(shop.server.url);
    await shop.api.call(contractCalls.verifyEmail, { token: tokenIn(mail?.text ?? '') });
  });

  it('a verification mail is sent at most five times a day to an address, and an unknown one is limited alike', async () => {
    shop.toMidnight();
    const { email } = await registerThroughApi(shop.server.url);
    for (const address of [email, 'still-nobody@mail.example']) {
      const statuses: number[] = [];
      for (let sent = 0; sent < 6; sent += 1) {
        statuses.push(
          (await sendToContractCall(shop.server.url, contractCalls.resendVerification, { email: address }))
            .status,
        );
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});
