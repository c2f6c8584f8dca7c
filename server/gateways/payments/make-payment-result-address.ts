const RESULTS = ['success', 'fail', 'pending'] as const;
type Result = (typeof RESULTS)[number];

const pathOf = (result: Result): string => `/payment-${result}`;

/** The list of the paths of the pages to which a payment provider sends the shopper back. */
export const PAYMENT_RESULT_PATHS: readonly string[] = RESULTS.map(pathOf);

/**
 * Makes the address to which the payment provider sends the shopper back; the page there asks the shop how the payment
 * ended.
 */
export const makePaymentResultAddress = (publicUrl: string, result: Result, externalId: string): string =>
  `${publicUrl}${pathOf(result)}?order=${externalId}`;
