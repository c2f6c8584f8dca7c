import { findAddressWithoutSecret } from '../../domain/accounts/secret-address.ts';
import type { ShopRouter } from './shop-router.ts';

const secretOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'secret' in state && typeof state.secret === 'string'
    ? state.secret
    : null;

/**
 * Takes the secret of a mailed link out of the address as soon as the router has read it, so that nobody finds it in
 * the address bar, the list of visited pages, a referrer or a shared link. The router goes on with the whole address. It
 * stays in the state of this entry of the history, which only this site's scripts read and which ends with the tab: a
 * reload and the way back still find it.
 */
export const hideSecretInAddress = (make: () => ShopRouter): ShopRouter => {
  const { history, location } = window;
  const reveal = (): void => {
    const secret = secretOf(history.state);
    if (secret !== null && findAddressWithoutSecret(secret) === location.pathname)
      history.replaceState(history.state, '', secret);
  };
  const hide = (): void => {
    const plain = findAddressWithoutSecret(location.pathname);
    if (plain === null) return;
    const secret = location.pathname + location.search;
    history.replaceState({ ...(history.state as object | null), secret }, '', plain);
  };
  reveal();
  // On the way back the router reads the address between these two.
  window.addEventListener('popstate', reveal);
  const router = make();
  hide();
  window.addEventListener('popstate', hide);
  router.subscribe(hide);
  return router;
};
