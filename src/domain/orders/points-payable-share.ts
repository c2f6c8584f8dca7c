import { rational } from '../money/rational.ts';

/**
 * The part of an order's undiscounted total that points may pay, an exact fraction: every sum, form and text that knows
 * it reads it here.
 */
export const POINTS_PAYABLE_SHARE = rational(30n, 100n);
