import { afterAll } from 'vitest';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { CONFIRMATION_CODE_PAUSE_SECONDS } from '../../../src/domain/accounts/confirmation-constants.ts';
import { makeHttpWorld } from '../../contracts/http-world.ts';
import { describeAllContracts } from '../../contracts/suites/describe-all-contracts.ts';
import { describeForfeitsContract } from '../../contracts/suites/forfeits.contract.ts';
import { describePhoneLimitsContract } from '../../contracts/suites/phone-limits.contract.ts';
import { describePrizeChoicesContract } from '../../contracts/suites/prize-choices.contract.ts';
import { describePrizesContract } from '../../contracts/suites/prizes.contract.ts';
import { describeSuperDrawsContract } from '../../contracts/suites/super-draws.contract.ts';
import { describeWinnersContract } from '../../contracts/suites/winners.contract.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { answerReturn, giveOrderBack, transferRefund } from '../../support/shops/give-order-back.ts';
import { type LimitedShop, startLimitedShop } from '../../support/shops/limited-shop.ts';
import { moveParcelOfOrder } from '../../support/shops/move-parcel-of-order.ts';
import { forfeitPrizeByOffice, movePrizeByOffice } from '../../support/shops/prize-office.ts';
import { putCollectionPoints } from '../../support/shops/put-collection-points.ts';
import { makeTestShopWorld } from '../../support/shops/test-shop-world.ts';

/** On the embedded database, or on the PostgreSQL server that DATABASE_URL names (npm run test:postgres). */
let server: Promise<TestServer> | undefined;
let limited: Promise<LimitedShop> | undefined;
let passing: Promise<TestServer> | undefined;
const passed = { now: Date.now() };

/** One server for all suites: each of them registers its own users and leaves stock for the others. */
const setUpServer = async () => {
  server ??= startTestServer({ sample: true });
  const { url, context } = await server;
  await putCollectionPoints(context.database);
  return makeHttpWorld(url, {
    offerLot: async (id, offered) => {
      await context.database.query('UPDATE lots SET offered = $2 WHERE id = $1', [id, offered]);
    },
    moveParcel: async (externalId, to) => {
      await moveParcelOfOrder(context.database, externalId, to);
    },
    giveBack: async (externalId, lotIds) => {
      const { outcome } = await giveOrderBack(context.database, externalId, lotIds ?? null);
      if (outcome !== 'given_back') throw new Error(`order ${externalId} is not given back: ${outcome}`);
    },
    answerReturn: async (_, id, to, answer) => {
      const outcome = await answerReturn(context.database, id, to, answer);
      if (outcome !== 'moved') throw new Error(`return ${id} is not ${to}: ${outcome}`);
    },
    transferRefund: async (_, id, reference) => {
      const outcome = await transferRefund(context.database, id, reference);
      if (outcome !== 'moved') throw new Error(`refund ${id} is not transferred: ${outcome}`);
    },
  });
};

/** Another one with its limits on, and a clock that a suite can wait by. */
const setUpLimited = async () => {
  limited ??= startLimitedShop();
  const { server: withLimits, clock } = await limited;
  return makeHttpWorld(withLimits.url, {
    awaitNextCode: async () => {
      clock.now += CONFIRMATION_CODE_PAUSE_SECONDS * 1000;
    },
  });
};

/** A third one, whose time a suite lets pass. */
const setUpPassing = async () => {
  passing ??= startTestServer({ sample: true, now: () => passed.now });
  const { url, context } = await passing;
  await putCollectionPoints(context.database);
  return makeHttpWorld(url, {
    passTo: async moment => {
      passed.now = moment;
      await runDueDraws(context);
    },
    loneLot: async ({ cash, amount = 1 } = {}) =>
      (await makeTestShopWorld({ url, context })).lot({
        amount,
        ...(cash !== undefined && { cash: Number(cash) }),
      }),
    movePrize: async (id, to) => movePrizeByOffice(context, id, to),
    forfeitPrize: async (id, reason) => forfeitPrizeByOffice(context, id, reason),
  });
};

afterAll(async () => {
  await (await server)?.close();
  await (await limited)?.server.close();
  await (await passing)?.close();
});

describeAllContracts('HTTP and the server', setUpServer);
describePhoneLimitsContract('HTTP and the server', setUpLimited);
describeSuperDrawsContract('HTTP and the server', setUpPassing);
describePrizesContract('HTTP and the server', setUpPassing);
describeForfeitsContract('HTTP and the server', setUpPassing);
describePrizeChoicesContract('HTTP and the server', setUpPassing);
describeWinnersContract('HTTP and the server', setUpPassing);
