import { timingSafeEqual } from 'node:crypto';

/** Tells whether a given signature is the expected one, in the same time wherever they differ. */
export const isSameSignature = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};
