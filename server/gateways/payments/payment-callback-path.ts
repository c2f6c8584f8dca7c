import type { PaymentProvider } from '../../../src/domain/orders/payment-providers.ts';

/** The path at which a payment provider calls the shop back. */
export const paymentCallbackPath = (provider: PaymentProvider) => `/api/payments/${provider}` as const;
