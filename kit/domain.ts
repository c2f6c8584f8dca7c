/**
 * `twofold/domain`: the shop's rules, pure and exact, without any package. docs/rules.md names each of them. Exact
 * fractions and the draws' rules stand apart, because their names are common words.
 */
export * from '../src/domain/brand.ts';
export * from '../src/domain/cart.ts';
export * from '../src/domain/catalogue.ts';
export * from '../src/domain/chance.ts';
export * from '../src/domain/checkout.ts';
export * from '../src/domain/countdown.ts';
export * from '../src/domain/decimal.ts';
export * from '../src/domain/decimal-text.ts';
export * from '../src/domain/donation.ts';
export * from '../src/domain/explain.ts';
export * from '../src/domain/explanation.ts';
export * from '../src/domain/fields.ts';
export * from '../src/domain/level.ts';
export * from '../src/domain/lot.ts';
export * from '../src/domain/money.ts';
export * from '../src/domain/payment-method.ts';
export * from '../src/domain/points.ts';
export * from '../src/domain/provider-refusal.ts';
export * from '../src/domain/quantity.ts';
export * from '../src/domain/quote.ts';
export * as fractions from '../src/domain/rational.ts';
export * from '../src/domain/referral.ts';
export * from '../src/domain/reservation.ts';
export * from '../src/domain/ring.ts';
export * from '../src/domain/slide.ts';
export * from '../src/domain/ticket.ts';
export * from '../src/domain/wishlist.ts';
export * as draw from './draw.ts';
