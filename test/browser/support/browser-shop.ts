import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { copyDatabaseRows } from './copy-database-rows.ts';
import { openBrowserAtSite } from './open-browser-at-site.ts';
import { fetchRenderedPage } from './rendered-page.ts';

export type { JourneyVisit } from './journey-visit.ts';
export {
  type BrowserVisitor,
  DEFAULT_JOURNEY_VISITS as JOURNEY_LOOKS,
  DESKTOP_VIEWPORT,
  PHONE_VIEWPORT,
} from './open-browser-at-site.ts';

const startSample = (env: Readonly<Record<string, string>>): Promise<TestServer> =>
  startTestServer({ sample: true, env });

let shared: Promise<{ readonly shop: TestServer; readonly putBack: () => Promise<void> }> | undefined;

const startShared = async () => {
  const shop = await startSample({});
  return { shop, putBack: await copyDatabaseRows(shop.context.database) };
};

/** The shop of all files of a worker, as it was when it opened; it ends with the worker. */
const openShared = async (): Promise<TestServer> => {
  const isNew = shared === undefined;
  shared ??= startShared();
  const { shop } = await shared
    .then(async started => {
      if (!isNew) await started.putBack();
      return started;
    })
    .catch(error => {
      shared = undefined;
      throw error;
    });
  // What the server keeps of these pages is rendered from the rows that are there now.
  const since = Date.now();
  for (const path of ['/', '/catalog']) await fetchRenderedPage(shop.url + path, { since });
  return { ...shop, close: async () => undefined };
};

/**
 * Opens the shop with its sample catalogue and a real Chromium, for all tests of a file; `env`: settings of a shop of
 * its own, `prepare`: what is done to it before the first test.
 */
export const openBrowserShop = (
  env?: Readonly<Record<string, string>>,
  prepare?: (shop: TestServer) => Promise<void>,
) => {
  const { opened, visit } = openBrowserAtSite<TestServer>(async () => {
    const shop = env === undefined ? await openShared() : await startSample(env);
    await prepare?.(shop);
    return shop;
  });
  return { shop: opened, visit };
};
