import { afterAll } from 'vitest';
import { CODE_PAUSE_SECONDS } from '../../../src/domain/accounts/confirmation.ts';
import { makeHttpWorld } from '../../contracts/http-world.ts';
import { describePhoneLimitsContract } from '../../contracts/suites/phone-limits.contract.ts';
import { type LimitedShop, startLimitedShop } from '../../support/shops/limited-shop.ts';

let shop: Promise<LimitedShop> | undefined;
afterAll(async () => {
  await (await shop)?.server.close();
});

describePhoneLimitsContract('HTTP and a server with its limits', async () => {
  shop ??= startLimitedShop();
  const { server, clock } = await shop;
  return makeHttpWorld(server.url, async () => {
    clock.now += CODE_PAUSE_SECONDS * 1000;
  });
});
