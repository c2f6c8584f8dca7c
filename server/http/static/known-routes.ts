import { SECRET_PAGES } from '../../../src/domain/accounts/secret-address.ts';

/** The browser's routes. The page of any other path is the not-found one. */
const KNOWN_ROUTES: readonly RegExp[] = [
  /^\/$/,
  /^\/(catalog|cart|registration|login|account|superprize|about|trusted|terms|faq|contacts|how-it-works|share|ref)$/,
  /^\/(catalog|lot|draw)-[1-9]\d{0,9}$/,
  /^\/ref-[^/]*$/,
  /^\/payment-[^/]+$/,
  // Without its secret too: the browser takes it out of the address, and may be reloaded there.
  new RegExp(`^/(${SECRET_PAGES.join('|')})(-[^/]+)?$`),
];

/** Whether the browser has a screen for this path; one slash at its end does not matter. */
export const isKnownRoute = (path: string): boolean => {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return KNOWN_ROUTES.some(route => route.test(plain));
};

/** Screens that look the same to every guest, and where visitors come in: they are drawn before their code has come. */
export const isFirstScreen = (path: string): boolean => /^\/(lot-[1-9]\d{0,9})?$/.test(path);
