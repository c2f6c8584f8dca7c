import { startTestServer, type TestServerOptions } from '../database/start-server.ts';
import { makeApiClient } from '../requests/api-client.ts';
import { makeTestCatalogue } from './test-catalogue.ts';

/** Where the clock of a catalogue shop stands, in epoch milliseconds. */
export const CATALOGUE_SHOP_NOW_MS = Date.UTC(2026, 10, 21, 12);

/** What a test has of a shop whose lots it puts there itself. */
export type CatalogueShop = Awaited<ReturnType<typeof startCatalogueShop>>;

/** Starts a server whose lots are put there by the test, and makes a client of it. */
export const startCatalogueShop = async (options: TestServerOptions = {}) => {
  const server = await startTestServer({ now: () => CATALOGUE_SHOP_NOW_MS, ...options, reference: true });
  return { server, world: await makeTestCatalogue(server.context), api: makeApiClient(server.url) };
};
