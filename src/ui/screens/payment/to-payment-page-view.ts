import type { OrderState } from '../../../application/ports/orders.ts';
import type { Cart } from '../../../domain/cart/cart.ts';

/** What the payment page knows of the order: the shop's answer so far. */
export type KnownOrderState =
  | { readonly tag: 'asking' }
  | ({ readonly tag: 'known' } & OrderState)
  | { readonly tag: 'unknown-order' }
  | { readonly tag: 'no-session' }
  | { readonly tag: 'unavailable' };

export type PaymentPageViewModel =
  | { readonly tag: 'checking' | 'pending' | 'slow' | 'paid' | 'refunded' }
  | { readonly tag: 'failed' | 'expired'; readonly cart: Cart }
  | { readonly tag: 'unknown-order' | 'no-session' | 'unavailable' };

/**
 * Reads the result that the payment page's address claims, at once and not believed: `success` is a success, anything
 * else a failure (docs/behaviour.md#payment-page).
 */
export const readClaimedPaymentResult = (status: string): 'success' | 'fail' =>
  status === 'success' ? 'success' : 'fail';

/** After so many questions an answer that is still pending counts as slow; the shopper may ask again. */
const PATIENCE = 30;

/** Computes the waiting time before poll n of an order (from 0), in milliseconds: often at first, later every 5 s. */
export const computeOrderPollDelay = (n: number): number => (n < 5 ? 1000 : n < 15 ? 2000 : 5000);

/** Tells whether the order's state should be polled again. */
export const shouldPollOrder = (knowledge: KnownOrderState, asked: number): boolean =>
  asked < PATIENCE && knowledge.tag === 'known' && knowledge.status === 'pending';

/**
 * Computes what the payment page shows, from what the shop knows of the order only (docs/behaviour.md#payment-page).
 */
export const toPaymentPageView = (knowledge: KnownOrderState, asked: number): PaymentPageViewModel => {
  if (knowledge.tag === 'asking') return { tag: 'checking' };
  if (knowledge.tag !== 'known') return { tag: knowledge.tag };
  switch (knowledge.status) {
    case 'pending':
      return { tag: asked < PATIENCE ? 'pending' : 'slow' };
    case 'paid':
      return { tag: 'paid' };
    case 'refunded_in_points':
      return { tag: 'refunded' };
    default:
      return { tag: knowledge.status, cart: knowledge.lines };
  }
};
