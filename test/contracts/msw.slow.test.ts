import { setupServer } from 'msw/node';
import { afterAll, beforeAll } from 'vitest';
import { makeMswHandlers } from '../../demo/msw/handlers.ts';
import { makeFakeClock } from '../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import * as noble from '../../src/adapters/verifier/noble-crypto.ts';
import { CONFIRMATION_CODE_PAUSE_SECONDS } from '../../src/domain/accounts/confirmation-constants.ts';
import {
  makeFakeForfeitPrize,
  makeFakeLoneLot,
  makeFakeMoveParcel,
  makeFakeMovePrize,
  makeFakeOfferLot,
  makeFakePassTime,
  makeFakeRefundOffice,
} from './fake-world.ts';
import { makeHttpWorld } from './http-world.ts';
import { describeAllContracts } from './suites/describe-all-contracts.ts';
import { describeForfeitsContract } from './suites/forfeits.contract.ts';
import { describePhoneLimitsContract } from './suites/phone-limits.contract.ts';
import { describePrizeChoicesContract } from './suites/prize-choices.contract.ts';
import { describePrizesContract } from './suites/prizes.contract.ts';
import { describeSuperDrawsContract } from './suites/super-draws.contract.ts';
import { describeWinnersContract } from './suites/winners.contract.ts';

/** No such host exists: whatever gets past the handlers fails. */
const ADDRESS = 'http://fakes.twofold.invalid';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

/** Each suite has a shop of its own, as the fakes have without HTTP. */
const setUpMsw = async () => {
  const clock = makeFakeClock();
  const shop = makeFakeShop({ clock });
  network.resetHandlers(...makeMswHandlers(shop, noble));
  return makeHttpWorld(ADDRESS, {
    awaitNextCode: async () => clock.set(clock.now() + CONFIRMATION_CODE_PAUSE_SECONDS * 1000),
    passTo: makeFakePassTime(shop, clock),
    offerLot: makeFakeOfferLot(shop),
    moveParcel: makeFakeMoveParcel(shop),
    movePrize: makeFakeMovePrize(shop),
    forfeitPrize: makeFakeForfeitPrize(shop),
    ...makeFakeRefundOffice(shop),
    loneLot: makeFakeLoneLot(shop),
  });
};

describeAllContracts('HTTP and the fakes behind msw', setUpMsw);
describePhoneLimitsContract('HTTP and the fakes behind msw', setUpMsw);
describeSuperDrawsContract('HTTP and the fakes behind msw', setUpMsw);
describePrizesContract('HTTP and the fakes behind msw', setUpMsw);
describeForfeitsContract('HTTP and the fakes behind msw', setUpMsw);
describePrizeChoicesContract('HTTP and the fakes behind msw', setUpMsw);
describeWinnersContract('HTTP and the fakes behind msw', setUpMsw);
