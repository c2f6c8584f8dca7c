/**
 * `twofold/adapters/fake`: every port over one shop in memory. `makeFakeShop` is the shop, `makeFakeCaller` says who asks,
 * each of the others answers one port.
 */
export * from '../../src/adapters/fake/fake-account-service.ts';
export * from '../../src/adapters/fake/fake-caller.ts';
export * from '../../src/adapters/fake/fake-cart-service.ts';
export * from '../../src/adapters/fake/fake-catalogue.ts';
export * from '../../src/adapters/fake/fake-customer-service.ts';
export * from '../../src/adapters/fake/fake-device.ts';
export * from '../../src/adapters/fake/fake-device-tokens.ts';
export * from '../../src/adapters/fake/fake-draws.ts';
export * from '../../src/adapters/fake/fake-lot.ts';
export * from '../../src/adapters/fake/fake-orders.ts';
export * from '../../src/adapters/fake/fake-pages.ts';
export * from '../../src/adapters/fake/fake-payments.ts';
export * from '../../src/adapters/fake/fake-settlement.ts';
export * from '../../src/adapters/fake/fake-shop.ts';
export * from '../../src/adapters/fake/fake-sign-in.ts';
export * from '../../src/adapters/fake/fake-storage.ts';
export * from '../../src/adapters/fake/fake-wishlist-service.ts';
