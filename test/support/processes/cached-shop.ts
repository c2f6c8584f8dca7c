import type { TestServerOptions } from '../database/start-server.ts';
import { startCatalogueShop } from '../shops/catalogue-shop.ts';
import { findFreePort } from './find-free-port.ts';
import { startExampleNginx } from './running-nginx.ts';

/** What a test has of a catalogue shop behind the example's nginx and its cache. */
export type CachedShop = Awaited<ReturnType<typeof startCachedShop>>;

/** Starts a catalogue shop in this process, and the example's nginx with its cache in front of it. */
export const startCachedShop = async (options: TestServerOptions = {}) => {
  const strict = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'; // the certificate is the test's own
  const shop = await startCatalogueShop(options);
  const port = Number(new URL(shop.server.url).port);
  const nginx = await startExampleNginx([port, port], await findFreePort());
  return {
    ...shop,
    nginx,
    /** Counts what the shop itself has answered: calls of a path, or `files`, which pages are among. */
    countAnswers: async (route: string): Promise<number> => {
      const { values } = await shop.server.context.metrics.requests.get();
      return values
        .filter(
          ({ labels, metricName }) => labels['route'] === route && metricName?.endsWith('_count') === true,
        )
        .reduce((sum, { value }) => sum + value, 0);
    },
    close: async () => {
      await nginx.stop();
      await shop.server.close();
      if (strict === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = strict;
    },
  };
};
