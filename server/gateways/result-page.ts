/** Where the provider sends the shopper back to; the page asks the shop what really happened. */
export const resultPage = (
  publicUrl: string,
  status: 'success' | 'fail' | 'pending',
  externalId: string,
): string => `${publicUrl}/payment-${status}?order=${externalId}`;
