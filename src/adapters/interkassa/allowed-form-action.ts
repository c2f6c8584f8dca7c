const parse = (action: string, base: URL): URL | null => {
  try {
    return new URL(action, base);
  } catch {
    return null;
  }
};

const withoutUser = (url: URL): boolean => url.username === '' && url.password === '';

/**
 * Finds where an internal form may be sent: by https to the provider's own host, or to the sandbox's own origin
 * (docs/behaviour.md#payment-provider). The absolute address, or null for anything else.
 */
export const findAllowedInternalFormAction = (action: string, provider: URL): string | null => {
  const url = parse(action, provider);
  if (url === null || !withoutUser(url)) return null;
  const atProvider = url.protocol === 'https:' && url.host === provider.host;
  return atProvider || url.origin === provider.origin ? url.href : null;
};

/**
 * Finds the address that a payment form may lead to: any https host (a bank's, a wallet's), or the sandbox's own
 * origin; null for anything else.
 */
export const findAllowedPaymentFormAction = (action: string, provider: URL): string | null => {
  const url = parse(action, provider);
  if (url === null || !withoutUser(url)) return null;
  return url.protocol === 'https:' || url.origin === provider.origin ? url.href : null;
};
