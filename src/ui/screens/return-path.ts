/** What a screen hands to log-in and registration, so that the shopper comes back to the payment. */
export type ReturnState = { readonly from: 'cart'; readonly method: string | null };

/** The state of a navigation, or null where the shopper was not sent from the cart. */
export const readReturn = (state: unknown): ReturnState | null => {
  if (typeof state !== 'object' || state === null || !('from' in state) || state.from !== 'cart') return null;
  const method = 'method' in state && typeof state.method === 'string' ? state.method : null;
  return { from: 'cart', method };
};

/** Where to go after log-in or sign-up: `/cart` when sent from there, else `/` (decisions: Order and payment). */
export const returnPath = (state: unknown): '/cart' | '/' => (readReturn(state) === null ? '/' : '/cart');
