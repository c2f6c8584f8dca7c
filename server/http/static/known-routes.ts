/** The browser's routes (specification §2, contract: verify-email). The page of any other path is the not-found one. */
const KNOWN_ROUTES: readonly RegExp[] = [
  /^\/$/,
  /^\/(catalog|cart|registration|login|recovery|account|superprize|about|trusted|terms|faq|contacts|how-it-works|share|ref|unsubscribe)$/,
  /^\/(catalog|lot|draw)-[1-9]\d{0,9}$/,
  /^\/(ref|unsubscribe)-[^/]*$/,
  /^\/(recovery|verify|payment)-[^/]+$/,
];

/** Whether the browser has a screen for this path; one slash at its end does not matter. */
export const isKnownRoute = (path: string): boolean => {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return KNOWN_ROUTES.some(route => route.test(plain));
};
