/** One of the obstacles of the cart's submit button, in the order in which they are checked. */
export type CheckoutObstacle = 'blocked' | 'login' | 'choose-method' | 'ready';

/** The state of the cart's screen when the shopper submits; `method` is the chosen way's alias. */
export type CheckoutAttempt = {
  readonly submitting: boolean;
  readonly items: number;
  readonly loggedIn: boolean;
  readonly method: string | null;
};

/**
 * Computes what the cart's submit button meets: blocked while submitting or when the cart is empty; a guest goes to
 * /login; a user without a payment method stays and is told so (law `checkout-gate`).
 */
export const checkoutObstacle = ({
  submitting,
  items,
  loggedIn,
  method,
}: CheckoutAttempt): CheckoutObstacle => {
  if (submitting || items <= 0) return 'blocked';
  if (!loggedIn) return 'login';
  return method === null ? 'choose-method' : 'ready';
};
