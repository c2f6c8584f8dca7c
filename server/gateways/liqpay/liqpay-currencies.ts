/** The list of the currencies in which LiqPay, and its stand-in, takes payments. */
export const LIQPAY_CURRENCIES = ['UAH', 'USD', 'EUR'] as const;
