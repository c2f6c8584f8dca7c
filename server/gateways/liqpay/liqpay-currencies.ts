/** The currencies that LiqPay, and its stand-in, takes payments in. */
export const LIQPAY_CURRENCIES = ['UAH', 'USD', 'EUR'] as const;
