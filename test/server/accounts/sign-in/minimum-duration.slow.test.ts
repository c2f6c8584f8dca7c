import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractCalls } from '../../../../src/contract/contract-calls.ts';
import { registerThroughApi } from '../../../support/requests/api-client.ts';
import { type LimitedShop, startLimitedShop } from '../../../support/shops/limited-shop.ts';

let shop: LimitedShop;
beforeAll(async () => {
  shop = await startLimitedShop({}, { withMinimumDuration: true });
});
afterAll(() => shop.server.close());

it('resending a verification mail takes at least the minimum duration, for a known and an unknown email address', async () => {
  const { email } = await registerThroughApi(shop.server.url);
  const timeOf = async (address: string): Promise<number> => {
    const asked = performance.now();
    await shop.api.call(contractCalls.resendVerification, { email: address });
    return performance.now() - asked;
  };
  expect(await timeOf(email)).toBeGreaterThan(140);
  expect(await timeOf('nobody@mail.example')).toBeGreaterThan(140);
});
