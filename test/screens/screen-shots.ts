import type { Page } from 'playwright-core';
import type { JourneyTextReader } from '../browser/support/journey-text-reader.ts';
import type { OrderedLine } from '../support/shops/test-shop-world.ts';

/** The lines in the carts of the contact sheet. */
export const CONTACT_SHEET_CART: readonly OrderedLine[] = [
  { lot_id: 25, quantity: 2, is_donate: false },
  { lot_id: 4, quantity: 1, is_donate: true },
];

/** The keys of the contact sheet's orders of the member: one in each state that a payment page tells of, two in parcels, two that were
 * given back, and two that are asked to be taken back. */
export const CONTACT_SHEET_ORDER_KEYS = {
  paid: 'TF-paid',
  sent: 'TF-sent',
  cameBack: 'TF-came-back',
  refunded: 'TF-refunded',
  refundedPartly: 'TF-refunded-partly',
  returnAsked: 'TF-return-asked',
  returnAnswered: 'TF-return-answered',
  pending: 'TF-pending',
  failed: 'TF-failed',
} as const;

/** The id of a lot of the sample whose draw is over. */
export const DRAWN_SAMPLE_LOT_ID = 7;

/** The ids of the sample's lots that one finds in each of these ways once draws were run (`openShopAfterDraws`). */
export const LOT_IDS_AFTER_DRAWS = {
  drawn: 36,
  waiting: 40,
  nobody: 28,
  closed: 14,
  withdrawn: 45,
  /** Fewer are left of it than lie in the cart. */
  few: 5,
} as const;

/** The ids of the sample's super prize, which is drawn, and of the one that comes after it (`openShopAfterDraws`). */
export const SUPER_PRIZE_IDS_AFTER_DRAWS = { drawn: 1, closed: 2 } as const;

/** The referral code of the contact sheet's member. */
export const MEMBER_REFERRAL_CODE = 'oksana';

/**
 * One of those who look at a screen shot: a guest with nothing, one with goods, the member of `makeMemberWithEverything`,
 * somebody who has just joined; and those of the shop in which draws are over (`openShopAfterDraws`).
 */
export type ShotVisitor =
  | 'guest'
  | 'buyer'
  | 'member'
  | 'newcomer'
  | 'late'
  | 'too-late'
  | 'winner'
  | 'loser'
  | 'super-winner'
  | 'super-loser';

/** Sums with kopiykas, to be rounded. */
const FRACTIONS: readonly OrderedLine[] = [
  { lot_id: 10, quantity: 3, is_donate: true },
  { lot_id: 19, quantity: 1, is_donate: true },
];

/** An ended lot, a withdrawn one, and more of one than is left. */
const TROUBLE: readonly OrderedLine[] = [
  { lot_id: LOT_IDS_AFTER_DRAWS.closed, quantity: 1, is_donate: true },
  { lot_id: LOT_IDS_AFTER_DRAWS.withdrawn, quantity: 1, is_donate: true },
  { lot_id: LOT_IDS_AFTER_DRAWS.few, quantity: 9, is_donate: true },
  { lot_id: 25, quantity: 1, is_donate: true },
];

/** An ended lot and a withdrawn one: nothing is left to order. */
const OVER: readonly OrderedLine[] = TROUBLE.slice(0, 2);

/** The carts of the screen shots' visitors who have goods. */
export const SHOT_VISITORS_CARTS: Partial<Record<ShotVisitor, readonly OrderedLine[]>> = {
  buyer: CONTACT_SHEET_CART,
  member: FRACTIONS,
  newcomer: FRACTIONS,
  late: TROUBLE,
  'too-late': OVER,
};

/** One of the sizes of a screen shot. */
export type ShotSize = 'phone' | 'desktop';

/**
 * What a screen shot is: what a route is called on the sheet, its address, and whether its visitor is logged in and has
 * goods.
 */
export type ScreenShot = {
  readonly name: string;
  readonly path: string;
  readonly as: ShotVisitor;
  /** Brings the page that stands into its state, by what a shopper finds there in these words. */
  readonly act?: (page: Page, t: JourneyTextReader) => Promise<unknown>;
  /** The window as it is, where the state is a dialog or a strip: what is fixed stands at the window's edge. */
  readonly inWindow?: true;
  /** The only size that has this state. */
  readonly on?: ShotSize;
};

const guest = (name: string, path: string): ScreenShot => ({ name, path, as: 'guest' });
const member = (name: string, path: string): ScreenShot => ({ name, path, as: 'member' });

/** Waits until the page has checked a draw on this device: folded, but there. */
export const waitUntilDrawChecked = (page: Page) =>
  page.locator('ol > [data-step="winner"][data-state="passed"]').first().waitFor({ state: 'attached' });

/**
 * The screen shots of every route of the shop (docs/behaviour.md#frame); lots of the sample in each of their states.
 */
export const SCREEN_SHOTS: readonly ScreenShot[] = [
  guest('home', '/'),
  guest('catalogue', '/catalog'),
  guest('category', '/catalog-1'),
  guest('catalogue-empty', '/catalog?q=zzzz'),
  guest('lot', '/lot-25'),
  guest('lot-seven-figures', '/lot-16'),
  guest('lot-ends-soon', '/lot-35'),
  guest('lot-coming-soon', '/lot-8'),
  guest('lot-sold-out', '/lot-34'),
  guest('lot-drawn', `/lot-${DRAWN_SAMPLE_LOT_ID}`),
  guest('draw-open', '/draw-25'),
  guest('draw-closed', '/draw-34'),
  { ...guest('draw-drawn', `/draw-${DRAWN_SAMPLE_LOT_ID}`), act: waitUntilDrawChecked },
  guest('cart-empty', '/cart'),
  { name: 'cart', path: '/cart', as: 'buyer' },
  member('cart-member', '/cart'),
  guest('wishlist-empty', '/wishlist'),
  { name: 'wishlist', path: '/wishlist', as: 'buyer' },
  guest('registration', '/registration'),
  guest('referral', `/ref-${MEMBER_REFERRAL_CODE}`),
  guest('login', '/login'),
  guest('recovery', '/recovery'),
  guest('recovery-token', '/recovery-some-token'),
  guest('undo', '/undo-some-token'),
  guest('undo-over', '/undo'),
  guest('verify', '/verify-wrong'),
  guest('superprize', '/superprize'),
  guest('winners', '/winners'),
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
  member('payment-paid', `/payment-success?order=${CONTACT_SHEET_ORDER_KEYS.paid}`),
  member('payment-pending', `/payment-success?order=${CONTACT_SHEET_ORDER_KEYS.pending}`),
  member('payment-failed', `/payment-fail?order=${CONTACT_SHEET_ORDER_KEYS.failed}`),
  member('account', '/account'),
  member('account-wishlist', '/account#wishlist'),
  member('account-orders', '/account#orders'),
  member('order-paid', `/order-${CONTACT_SHEET_ORDER_KEYS.paid}`),
  {
    ...member('order-receipt', `/order-${CONTACT_SHEET_ORDER_KEYS.paid}`),
    act: page => page.locator('main button[aria-expanded]').click(),
  },
  {
    ...member('order-address', `/order-${CONTACT_SHEET_ORDER_KEYS.paid}`),
    act: page => page.getByRole('button', { name: /адрес|address/u }).click(),
  },
  member('order-sent', `/order-${CONTACT_SHEET_ORDER_KEYS.sent}`),
  {
    ...member('order-complaint', `/order-${CONTACT_SHEET_ORDER_KEYS.sent}`),
    act: (page, t) => page.getByRole('button', { name: t('delivery.parcel.complain') }).click(),
    inWindow: true,
  },
  member('order-came-back', `/order-${CONTACT_SHEET_ORDER_KEYS.cameBack}`),
  member('order-refunded', `/order-${CONTACT_SHEET_ORDER_KEYS.refunded}`),
  {
    ...member('order-refunded-receipt', `/order-${CONTACT_SHEET_ORDER_KEYS.refunded}`),
    act: page => page.locator('main button[aria-expanded]').click(),
  },
  member('order-refunded-partly', `/order-${CONTACT_SHEET_ORDER_KEYS.refundedPartly}`),
  member('order-pending', `/order-${CONTACT_SHEET_ORDER_KEYS.pending}`),
  member('order-failed', `/order-${CONTACT_SHEET_ORDER_KEYS.failed}`),
  member('order-unknown', '/order-TF-unknown'),
  member('account-levels', '/account#levels'),
  member('account-points', '/account#points'),
  member('account-tickets', '/account#tickets'),
];
