import type { PaymentProvider } from '../../../src/domain/orders/payment-providers.ts';

/** Where a provider calls back. */
export const callbackPath = (provider: PaymentProvider) => `/api/payments/${provider}` as const;
