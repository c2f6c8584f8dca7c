/** What lies in the carts of the sheet. */
export const CART = [
  { lot_id: 25, quantity: 2, is_donate: false },
  { lot_id: 4, quantity: 1, is_donate: true },
];

/** The member's orders, one in each state that a payment page tells of. */
export const ORDERS = { paid: 'TF-paid', pending: 'TF-pending', failed: 'TF-failed' } as const;

/** Of the sample; its draw is over. */
export const DRAWN_LOT = 7;

/** The member's referral code. */
export const REF_CODE = 'oksana';

/** What a route is called on the sheet, its address, and whether its visitor is logged in and has goods. */
export type Shot = {
  readonly name: string;
  readonly path: string;
  readonly as: 'guest' | 'buyer' | 'member';
};

const guest = (name: string, path: string): Shot => ({ name, path, as: 'guest' });
const member = (name: string, path: string): Shot => ({ name, path, as: 'member' });

/** Every route of the shop (docs/behaviour.md#frame); lots of the sample in each of their states. */
export const SHOTS: readonly Shot[] = [
  guest('home', '/'),
  guest('catalogue', '/catalog'),
  guest('category', '/catalog-1'),
  guest('catalogue-empty', '/catalog?q=zzzz'),
  guest('lot', '/lot-25'),
  guest('lot-seven-figures', '/lot-16'),
  guest('lot-ends-soon', '/lot-35'),
  guest('lot-coming-soon', '/lot-8'),
  guest('lot-sold-out', '/lot-34'),
  guest('lot-drawn', `/lot-${DRAWN_LOT}`),
  guest('draw-open', '/draw-25'),
  guest('draw-closed', '/draw-34'),
  guest('draw-drawn', `/draw-${DRAWN_LOT}`),
  guest('cart-empty', '/cart'),
  { name: 'cart', path: '/cart', as: 'buyer' },
  member('cart-member', '/cart'),
  guest('wishlist-empty', '/wishlist'),
  { name: 'wishlist', path: '/wishlist', as: 'buyer' },
  guest('registration', '/registration'),
  guest('referral', `/ref-${REF_CODE}`),
  guest('login', '/login'),
  guest('recovery', '/recovery'),
  guest('recovery-token', '/recovery-some-token'),
  guest('undo', '/undo-some-token'),
  guest('undo-over', '/undo'),
  guest('verify', '/verify-wrong'),
  guest('superprize', '/superprize'),
  guest('charity', '/charity'),
  guest('about', '/about'),
  guest('trusted', '/trusted'),
  guest('terms', '/terms'),
  guest('faq', '/faq'),
  guest('contacts', '/contacts'),
  guest('how-it-works', '/how-it-works'),
  guest('unsubscribe', '/unsubscribe-somebody%40example.com'),
  guest('payment-success', '/payment-success'),
  guest('payment-fail', '/payment-fail?order=TF-unknown'),
  guest('not-found', '/404'),
  member('payment-paid', `/payment-success?order=${ORDERS.paid}`),
  member('payment-pending', `/payment-success?order=${ORDERS.pending}`),
  member('payment-failed', `/payment-fail?order=${ORDERS.failed}`),
  member('account', '/account'),
  member('account-wishlist', '/account#wishlist'),
  member('account-levels', '/account#levels'),
  member('account-points', '/account#points'),
  member('account-tickets', '/account#tickets'),
];
