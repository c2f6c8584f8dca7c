/** Generators of fast-check for everything in the domain, as `arbitraries` in `twofold/testing`. */
export * from '../test/arbitraries/cart.ts';
export * from '../test/arbitraries/checkout.ts';
export * from '../test/arbitraries/decimal.ts';
export * from '../test/arbitraries/draw.ts';
export * from '../test/arbitraries/level.ts';
export * from '../test/arbitraries/link-target.ts';
export * from '../test/arbitraries/lot.ts';
export * from '../test/arbitraries/money.ts';
export * from '../test/arbitraries/payment-method.ts';
export * from '../test/arbitraries/personal-text.ts';
export * from '../test/arbitraries/points.ts';
export * from '../test/arbitraries/reservation.ts';
export * from '../test/arbitraries/slide.ts';
export * from '../test/arbitraries/ticket.ts';
export * from '../test/arbitraries/wishlist.ts';
