import type { PaymentProvider } from '../../../src/domain/orders/payment-providers.ts';

/** Makes the path at which a payment provider calls the shop back. */
export const makePaymentCallbackPath = (provider: PaymentProvider) => `/api/payments/${provider}` as const;
