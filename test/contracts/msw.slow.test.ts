import { setupServer } from 'msw/node';
import { afterAll, beforeAll } from 'vitest';
import { makeHandlers } from '../../demo/msw/handlers.ts';
import { makeFakeClock } from '../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import * as noble from '../../src/adapters/verifier/noble-crypto.ts';
import { makeHttpWorld } from './http-world.ts';
import { describeAllContracts } from './suites/describe-all.ts';

/** No such host exists: whatever gets past the handlers fails. */
const ADDRESS = 'http://fakes.twofold.invalid';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

/** Each suite has a shop of its own, as the fakes have without HTTP. */
const setUpMsw = async () => {
  network.resetHandlers(...makeHandlers(makeFakeShop({ clock: makeFakeClock() }), noble));
  return makeHttpWorld(ADDRESS);
};

describeAllContracts('HTTP and the fakes behind msw', setUpMsw);
