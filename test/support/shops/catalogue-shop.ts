import { startTestServer, type TestServerOptions } from '../database/start-server.ts';
import { apiClient } from '../requests/api-client.ts';
import { makeCatalogueWorld } from './catalogue-world.ts';

/** Where the clock of this shop stands, in epoch milliseconds. */
export const NOW = Date.UTC(2026, 10, 21, 12);

export type CatalogueShop = Awaited<ReturnType<typeof startCatalogueShop>>;

/** A server whose lots are put there by the test, and a client of it. */
export const startCatalogueShop = async (options: TestServerOptions = {}) => {
  const server = await startTestServer({ now: () => NOW, ...options, reference: true });
  return { server, world: await makeCatalogueWorld(server.context), api: apiClient(server.url) };
};
