/** The browser's routes (specification §2, contract: verify-email). The page of any other path is the not-found one. */
const KNOWN_ROUTES: readonly RegExp[] = [
  /^\/$/,
  /^\/(catalog|cart|registration|login|recovery|undo|account|superprize|about|trusted|terms|faq|contacts|how-it-works|share|ref|unsubscribe)$/,
  /^\/(catalog|lot|draw)-[1-9]\d{0,9}$/,
  /^\/(ref|unsubscribe)-[^/]*$/,
  /^\/(recovery|verify|undo|payment)-[^/]+$/,
];

/** Routes with a token of a mailed link in their address: the page tells no other one where it was opened from. */
const TOKEN_ROUTES = /^\/(recovery|verify|undo)-/;

export const carriesToken = (path: string): boolean => TOKEN_ROUTES.test(path);

/** Whether the browser has a screen for this path; one slash at its end does not matter. */
export const isKnownRoute = (path: string): boolean => {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return KNOWN_ROUTES.some(route => route.test(plain));
};

/** Screens that look the same to every guest, and where visitors come in: they are drawn before their code has come. */
export const isFirstScreen = (path: string): boolean => /^\/(lot-[1-9]\d{0,9})?$/.test(path);
