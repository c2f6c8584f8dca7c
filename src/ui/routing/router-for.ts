import { isSecretPage } from '../../domain/accounts/secret-address.ts';
import type { ShopRouter } from './shop-router.ts';

/** What a document that begins at `path` wants of its router: pages of mailed links take their secret out of the address. */
export const routerFor = async (
  path: string,
): Promise<{ readonly around?: (make: () => ShopRouter) => ShopRouter }> =>
  // Whoever came to any other page has no secret in this document's addresses.
  isSecretPage(path) ? import('./secret-router.ts') : {};
