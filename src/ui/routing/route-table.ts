import type { AnyPage, PageParams } from './page.ts';

type Entry = {
  /** Matches the address without its slashes at both ends, still encoded. */
  readonly pattern: RegExp;
  readonly load: () => Promise<{ readonly page: AnyPage }>;
};

/**
 * Every address of the shop (specification §2). The router only knows whole segments as parameters, so addresses
 * with a hyphen (`/lot-7`) are matched here.
 */
export const routeTable: readonly Entry[] = [
  { pattern: /^(ref-?)?$/, load: () => import('../screens/home/page.ts') },
  { pattern: /^ref-(?<code>.+)$/, load: () => import('../screens/referral/page.ts') },
  { pattern: /^catalog(-(?<id>[1-9]\d{0,14}))?$/, load: () => import('../screens/catalogue/page.ts') },
  { pattern: /^lot-(?<id>[1-9]\d{0,14})$/, load: () => import('../screens/lot/page.ts') },
  { pattern: /^draw-(?<id>[1-9]\d{0,14})$/, load: () => import('../screens/draw/page.ts') },
  { pattern: /^cart$/, load: () => import('../screens/cart/page.ts') },
  { pattern: /^registration$/, load: () => import('../screens/registration/page.ts') },
  { pattern: /^login$/, load: () => import('../screens/login/page.ts') },
  { pattern: /^share$/, load: () => import('../screens/share/page.ts') },
  { pattern: /^about$/, load: () => import('../screens/about/page.ts') },
  { pattern: /^trusted$/, load: () => import('../screens/trusted/page.ts') },
  { pattern: /^terms$/, load: () => import('../screens/terms/page.ts') },
  { pattern: /^faq$/, load: () => import('../screens/faq/page.ts') },
  { pattern: /^how-it-works$/, load: () => import('../screens/how-it-works/page.ts') },
  { pattern: /^superprize$/, load: () => import('../screens/superprize/page.ts') },
  { pattern: /^account$/, load: () => import('../screens/account/page.ts') },
  { pattern: /^recovery(-(?<token>.+))?$/, load: () => import('../screens/recovery/page.ts') },
  { pattern: /^undo(-(?<token>.+))?$/, load: () => import('../screens/undo/page.ts') },
  { pattern: /^unsubscribe(-(?<email>.*))?$/, load: () => import('../screens/unsubscribe/page.ts') },
  { pattern: /^contacts$/, load: () => import('../screens/contacts/page.ts') },
  { pattern: /^payment-(?<status>.+)$/, load: () => import('../screens/payment/page.ts') },
  { pattern: /^verify(-(?<token>.+))?$/, load: () => import('../screens/verify-email/page.ts') },
];

const notFound = { load: () => import('../screens/not-found/page.ts') };

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

export type Match = { readonly load: Entry['load']; readonly params: PageParams };

/** Which page an address names; everything unknown, and what can't be decoded, is the not-found page. */
export const matchRoute = (url: URL): Match => {
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  const query = url.searchParams;
  for (const { pattern, load } of routeTable) {
    const match = pattern.exec(path);
    if (match === null) continue;
    const names: Record<string, string> = {};
    for (const [name, value] of Object.entries(match.groups ?? {})) {
      if (value === undefined) continue;
      const decoded = decode(value);
      if (decoded === null) return { load: notFound.load, params: { names: {}, query } };
      names[name] = decoded;
    }
    return { load, params: { names, query } };
  }
  return { load: notFound.load, params: { names: {}, query } };
};

/** Whether a link leads to one of the shop's own pages that exist. */
export const isKnownPath = (link: string): boolean =>
  link.startsWith('/') &&
  !link.startsWith('//') &&
  matchRoute(new URL(link, 'https://shop.invalid')).load !== notFound.load;
