const parse = (action: string, base: URL): URL | null => {
  try {
    return new URL(action, base);
  } catch {
    return null;
  }
};

const withoutUser = (url: URL): boolean => url.username === '' && url.password === '';

/**
 * Where an internal form may be sent: by https to the provider's own host, or to the sandbox's own origin
 * (docs/behaviour.md#payment-provider). The absolute address, or null for anything else.
 */
export const allowedInternalFormAction = (action: string, provider: URL): string | null => {
  const url = parse(action, provider);
  if (url === null || !withoutUser(url)) return null;
  const atProvider = url.protocol === 'https:' && url.host === provider.host;
  return atProvider || url.origin === provider.origin ? url.href : null;
};

/** The address that a payment form may lead to: any https host (a bank's, a wallet's), or the sandbox's own origin. */
export const allowedPaymentFormAction = (action: string, provider: URL): string | null => {
  const url = parse(action, provider);
  if (url === null || !withoutUser(url)) return null;
  return url.protocol === 'https:' || url.origin === provider.origin ? url.href : null;
};
