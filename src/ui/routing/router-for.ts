import type { createBrowserRouter } from 'react-router-dom';
import { isSecretPage } from '../../domain/accounts/secret-address.ts';

/** What a document that begins at `path` wants of its router: pages of mailed links take their secret out of the address. */
export const routerFor = async (
  path: string,
): Promise<{ readonly createRouter?: typeof createBrowserRouter }> =>
  // Whoever came to any other page has no secret in this document's addresses.
  isSecretPage(path) ? import('./secret-router.ts') : {};
