import type { PaymentProviderName } from '../../process/config/payment-settings.ts';

export const PAYMENT_PROVIDERS: readonly PaymentProviderName[] = ['interkassa', 'liqpay'];

/** Where a provider calls back. */
export const callbackPath = (provider: PaymentProviderName): string => `/api/payments/${provider}`;
