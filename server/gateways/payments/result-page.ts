const RESULTS = ['success', 'fail', 'pending'] as const;
type Result = (typeof RESULTS)[number];

const pathOf = (result: Result): string => `/payment-${result}`;

/** The pages to which a provider brings the shopper back. */
export const RESULT_PATHS: readonly string[] = RESULTS.map(pathOf);

/** The page to which the payment provider sends the shopper back to; the page asks the shop what really happened. */
export const resultPage = (publicUrl: string, result: Result, externalId: string): string =>
  `${publicUrl}${pathOf(result)}?order=${externalId}`;
