import { setupServer } from 'msw/node';
import { afterAll, beforeAll } from 'vitest';
import { makeHandlers } from '../../demo/msw/handlers.ts';
import { makeFakeClock } from '../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import * as noble from '../../src/adapters/verifier/noble-crypto.ts';
import { CODE_PAUSE_SECONDS } from '../../src/domain/accounts/confirmation.ts';
import { offerLotOf, passTimeOf } from './fake-world.ts';
import { makeHttpWorld } from './http-world.ts';
import { describeAllContracts } from './suites/describe-all.ts';
import { describePhoneLimitsContract } from './suites/phone-limits.contract.ts';
import { describeSuperDrawsContract } from './suites/super-draws.contract.ts';

/** No such host exists: whatever gets past the handlers fails. */
const ADDRESS = 'http://fakes.twofold.invalid';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

/** Each suite has a shop of its own, as the fakes have without HTTP. */
const setUpMsw = async () => {
  const clock = makeFakeClock();
  const shop = makeFakeShop({ clock });
  network.resetHandlers(...makeHandlers(shop, noble));
  return makeHttpWorld(ADDRESS, {
    awaitNextCode: async () => clock.set(clock.now() + CODE_PAUSE_SECONDS * 1000),
    passTo: passTimeOf(shop, clock),
    offerLot: offerLotOf(shop),
  });
};

describeAllContracts('HTTP and the fakes behind msw', setUpMsw);
describePhoneLimitsContract('HTTP and the fakes behind msw', setUpMsw);
describeSuperDrawsContract('HTTP and the fakes behind msw', setUpMsw);
