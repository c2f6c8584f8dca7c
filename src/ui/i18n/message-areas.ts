/**
 * The names of the message catalogue's parts, one file each per language; a screen names those that it needs beside
 * `common`.
 */
export const MESSAGE_AREAS = [
  'common',
  'home',
  'catalogue',
  'lot',
  'tell-me',
  'zoom',
  'draw',
  'cart',
  'wishlist',
  'sign-in',
  'account',
  'payment',
  'orders',
  'order',
  'delivery',
  'prizes',
  'winners',
  'refunds',
  'returns',
  'push',
  'popups',
  'recovery',
  'contacts',
  'superprize',
  'charity',
  'info',
  'how',
  'why',
  'no-script',
] as const;

export type MessageArea = (typeof MESSAGE_AREAS)[number];
