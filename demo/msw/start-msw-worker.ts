import { setupWorker } from 'msw/browser';
import type { FakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import * as noble from '../../src/adapters/verifier/noble-crypto.ts';
import { makeMswHandlers } from './handlers.ts';

/**
 * Starts the msw worker: from now on the page's requests to the shop and to its provider are answered in the page
 * itself.
 */
export const startMswWorker = async (shop: FakeShop): Promise<void> => {
  const worker = setupWorker(...makeMswHandlers(shop, noble));
  await worker.start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: new URL('mockServiceWorker.js', document.baseURI).href },
  });
};
