/** What a screen hands to log-in and registration, so that the shopper comes back to it. */
export type ReturnAfterLogInState =
  | { readonly from: 'cart'; readonly method: string | null }
  /** `path`: the address of a payment with its order, or of an order's own page. */
  | { readonly from: 'order'; readonly path: string }
  /** A coming lot whose start somebody wants to be told of. */
  | { readonly from: 'lot'; readonly lotId: number }
  /** The session ended while the account was open. */
  | { readonly from: 'account'; readonly tab: string | null };

/** Only an address of the page of a payment or an order, whatever the history holds. */
const ORDER = /^\/(payment|order)-[\w-]+(\?[\w=&.%+-]*)?$/;

const TAB = /^[a-z]+$/;

/** Reads from the state of a navigation where log-in leads back to; null where the shopper came by oneself. */
export const readReturnAfterLogInState = (state: unknown): ReturnAfterLogInState | null => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  if (state.from === 'cart') {
    const method = 'method' in state && typeof state.method === 'string' ? state.method : null;
    return { from: 'cart', method };
  }
  if (state.from === 'account') {
    const tab = 'tab' in state && typeof state.tab === 'string' && TAB.test(state.tab) ? state.tab : null;
    return { from: 'account', tab };
  }
  if (state.from === 'lot') {
    const lotId = 'lotId' in state && typeof state.lotId === 'number' ? state.lotId : 0;
    return Number.isSafeInteger(lotId) && lotId > 0 ? { from: 'lot', lotId } : null;
  }
  if (state.from !== 'order' || !('path' in state) || typeof state.path !== 'string') return null;
  return ORDER.test(state.path) ? { from: 'order', path: state.path } : null;
};

/**
 * Reads from the state of a navigation where to go after log-in or sign-up: back to the cart, the payment, the lot, or
 * the account whose session ended; else `/` (docs/behaviour.md#checkout).
 */
export const readPathAfterLogIn = (state: unknown): string => {
  const back = readReturnAfterLogInState(state);
  if (back === null) return '/';
  if (back.from === 'account') return back.tab === null ? '/account' : `/account#${back.tab}`;
  if (back.from === 'lot') return `/lot-${back.lotId}`;
  return back.from === 'cart' ? '/cart' : back.path;
};
