export type PaymentDecision = 'approve' | 'decline';

const TIMEOUT_MS = 15_000;

/**
 * Posts a payment's callback to the shop's server as the real provider would, over HTTP, and waits for the answer. True
 * when the shop accepted it; false when it refused. Rejects when the shop cannot be reached.
 */
export const postPaymentNotice = async (
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<boolean> => {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`the shop answered ${response.status}`);
  return response.status === 200;
};
