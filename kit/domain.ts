/**
 * `twofold/domain`: the shop's rules, pure and exact, without any package. docs/rules.md names each of them. Exact
 * fractions and the draws' rules stand apart, because their names are common words.
 */

export * from '../src/domain/accounts/account-fields.ts';
export * from '../src/domain/accounts/level.ts';
export * from '../src/domain/accounts/personal-text.ts';
export * from '../src/domain/accounts/points.ts';
export * from '../src/domain/accounts/referral.ts';
export * from '../src/domain/cart/cart.ts';
export * from '../src/domain/cart/donation.ts';
export * from '../src/domain/cart/payment-sums.ts';
export * from '../src/domain/cart/quantity.ts';
export * from '../src/domain/catalogue/catalogue-sections.ts';
export * from '../src/domain/catalogue/countdown.ts';
export * from '../src/domain/catalogue/lot.ts';
export * from '../src/domain/catalogue/lot-quote.ts';
export * from '../src/domain/catalogue/progress-ring.ts';
export * from '../src/domain/catalogue/wishlist.ts';
export * from '../src/domain/content/link-target.ts';
export * from '../src/domain/content/visible-slides.ts';
export * from '../src/domain/draws/least-chance.ts';
export * from '../src/domain/draws/ticket-group.ts';
export * from '../src/domain/explain/explain-figure.ts';
export * from '../src/domain/explain/explanation-lines.ts';
export * from '../src/domain/money/branded-values.ts';
export * from '../src/domain/money/decimal.ts';
export * from '../src/domain/money/decimal-text.ts';
export * from '../src/domain/money/money-units.ts';
export * as fractions from '../src/domain/money/rational.ts';
export * from '../src/domain/orders/account-orders.ts';
export * from '../src/domain/orders/checkout-obstacle.ts';
export * from '../src/domain/orders/order-number.ts';
export * from '../src/domain/orders/payment-method.ts';
export * from '../src/domain/orders/points-payable-share.ts';
export * from '../src/domain/orders/provider-refusal.ts';
export * from '../src/domain/orders/reservation-terms.ts';
export * as draw from './draw-proofs.ts';
