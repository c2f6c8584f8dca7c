const RESULTS = ['success', 'fail', 'pending'] as const;
type Result = (typeof RESULTS)[number];

const pathOf = (result: Result): string => `/payment-${result}`;

/** The paths of the pages to which a payment provider sends the shopper back. */
export const PAYMENT_RESULT_PATHS: readonly string[] = RESULTS.map(pathOf);

/**
 * The address to which the payment provider sends the shopper back; the page there asks the shop how the payment ended.
 */
export const paymentResultPage = (publicUrl: string, result: Result, externalId: string): string =>
  `${publicUrl}${pathOf(result)}?order=${externalId}`;
