/**
 * The payment providers whose protocols the shop implements. What each of them needs, the compiler asks for where this
 * is read.
 */
export const PAYMENT_PROVIDERS = ['interkassa', 'liqpay'] as const;

/** One of the payment providers whose protocols the shop implements. */
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];
