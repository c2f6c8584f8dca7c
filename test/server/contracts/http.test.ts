import { afterAll } from 'vitest';
import { prepareShop } from '../../../server/process/prepare-shop.ts';
import { makeHttpWorld } from '../../contracts/http-world.ts';
import { describeAllContracts } from '../../contracts/suites/describe-all.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';

/** On the embedded database, or on the PostgreSQL server that DATABASE_URL names (npm run test:postgres). */
let server: Promise<TestServer> | undefined;

const startWithSample = async (): Promise<TestServer> => {
  const started = await startTestServer();
  await prepareShop(started.context);
  return started;
};

/** One server for all suites: each of them registers its own users and leaves stock for the others. */
const setUpServer = async () => {
  server ??= startWithSample();
  return makeHttpWorld((await server).url);
};

afterAll(async () => {
  await (await server)?.close();
});

describeAllContracts('HTTP and the server', setUpServer);
