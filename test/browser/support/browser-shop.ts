import { vi } from 'vitest';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { openBrowserAt } from './browser-at.ts';
import { keepRows } from './keep-rows.ts';

export { DESKTOP, LOOKS, PHONE, type Visit, type Visitor } from './browser-at.ts';

const startSample = (env: Readonly<Record<string, string>>): Promise<TestServer> =>
  startTestServer({ sample: true, env });

let shared: Promise<{ readonly shop: TestServer; readonly putBack: () => Promise<void> }> | undefined;

const startShared = async () => {
  const shop = await startSample({});
  return { shop, putBack: await keepRows(shop.context.database) };
};

/** Until the server has drawn what it keeps of these pages from the rows that are there now. */
const drawAnew = async (url: string): Promise<void> => {
  const now = Date.now();
  for (const path of ['/', '/catalog'])
    await vi.waitUntil(
      async () => {
        const [, at = 0] = /"answers">\{"at":(\d+)/.exec(await (await fetch(url + path)).text()) ?? [];
        return Number(at) >= now;
      },
      { timeout: 60_000 },
    );
};

/** The shop of all files of a worker, as it was when it opened; it ends with the worker. */
const openShared = async (): Promise<TestServer> => {
  if (shared === undefined) shared = startShared();
  else await (await shared).putBack();
  const { shop } = await shared;
  await drawAnew(shop.url);
  return { ...shop, close: async () => undefined };
};

/** The shop with its sample catalogue and a real Chromium, for all tests of a file; `env`: settings of a shop of its own. */
export const openBrowserShop = (env?: Readonly<Record<string, string>>) => {
  const { opened, visit } = openBrowserAt<TestServer>(
    env === undefined ? openShared : () => startSample(env),
  );
  return { shop: opened, visit };
};
