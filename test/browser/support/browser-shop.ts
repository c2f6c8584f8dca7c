import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { openBrowserAt } from './browser-at.ts';

export { DESKTOP, LOOKS, PHONE, type Visit, type Visitor } from './browser-at.ts';

/** The shop with its sample catalogue and a real Chromium, for all tests of a file; `env`: the shop's settings. */
export const openBrowserShop = (env: Readonly<Record<string, string>> = {}) => {
  const { opened, visit } = openBrowserAt<TestServer>(() => startTestServer({ sample: true, env }));
  return { shop: opened, visit };
};
