/**
 * `twofold/adapters/fake`: every port over one shop in memory. `makeFakeShop` is the shop, `makeFakeCaller` says who asks,
 * each of the others answers one port.
 */
export * from '../../src/adapters/fake/accounts/fake-account-service.ts';
export * from '../../src/adapters/fake/accounts/fake-customer-service.ts';
export * from '../../src/adapters/fake/accounts/fake-sign-in.ts';
export * from '../../src/adapters/fake/cart/fake-cart-service.ts';
export * from '../../src/adapters/fake/catalogue/fake-catalogue.ts';
export * from '../../src/adapters/fake/catalogue/fake-lot.ts';
export * from '../../src/adapters/fake/catalogue/fake-wishlist-service.ts';
export * from '../../src/adapters/fake/content/fake-charity.ts';
export * from '../../src/adapters/fake/content/fake-pages.ts';
export * from '../../src/adapters/fake/draws/fake-draws.ts';
export * from '../../src/adapters/fake/messages/fake-device-tokens.ts';
export * from '../../src/adapters/fake/orders/fake-orders.ts';
export * from '../../src/adapters/fake/orders/fake-payments.ts';
export * from '../../src/adapters/fake/orders/fake-settlement.ts';
export * from '../../src/adapters/fake/shop/fake-caller.ts';
export * from '../../src/adapters/fake/shop/fake-device.ts';
export * from '../../src/adapters/fake/shop/fake-shop.ts';
export * from '../../src/adapters/fake/shop/fake-storage.ts';
