/** What a screen hands to log-in and registration, so that the shopper comes back to the payment. */
export type ReturnState =
  | { readonly from: 'cart'; readonly method: string | null }
  /** `path`: the payment's own address with its order. */
  | { readonly from: 'payment'; readonly path: string };

/** Only an address of the payment page itself, whatever the history holds. */
const PAYMENT = /^\/payment-[\w-]+(\?[\w=&.%-]*)?$/;

/** The state of a navigation, or null where the shopper was sent from neither the cart nor a payment. */
export const readReturn = (state: unknown): ReturnState | null => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  if (state.from === 'cart') {
    const method = 'method' in state && typeof state.method === 'string' ? state.method : null;
    return { from: 'cart', method };
  }
  if (state.from !== 'payment' || !('path' in state) || typeof state.path !== 'string') return null;
  return PAYMENT.test(state.path) ? { from: 'payment', path: state.path } : null;
};

/** Where to go after log-in or sign-up: back to the cart or the payment, else `/` (decisions: Order and payment). */
export const returnPath = (state: unknown): string => {
  const back = readReturn(state);
  if (back === null) return '/';
  return back.from === 'cart' ? '/cart' : back.path;
};
