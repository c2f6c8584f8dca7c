/** Parts of the message catalogue, one file each per language; a page names those that it needs beside `common`. */
export const AREAS = [
  'common',
  'home',
  'catalogue',
  'lot',
  'draw',
  'cart',
  'sign-in',
  'account',
  'payment',
  'push',
  'popups',
  'recovery',
  'unsubscribe',
  'contacts',
  'superprize',
  'info',
  'how',
  'why',
  'drawn',
] as const;

export type Area = (typeof AREAS)[number];
