import { SCREEN_ROUTES } from '../content/screen-routes.ts';

/**
 * The pages that mails lead to, each with what only their reader may know behind a hyphen: `/recovery-{token}`. Such an
 * address is never kept, logged or told to another site. Whoever adds such a page to the routes adds its name to the
 * worker of the offline copy (public/sw.js) and to the example for nginx; a test compares.
 */
export const SECRET_LINK_PAGES: readonly string[] = SCREEN_ROUTES.filter(({ kind }) => kind === 'mailed').map(
  ({ at: [plain] }) => plain.slice(1),
);

const PAGE = new RegExp(`^/(${SECRET_LINK_PAGES.join('|')})(-|/?$)`);

/** Tells whether an address is a page with a secret from a mail, with its secret or with the secret removed. */
export const isSecretLinkAddress = (path: string): boolean => PAGE.test(path);

/**
 * Finds the address of a page that a mail leads to, without its secret: `/recovery`; null for an address without one.
 */
export const findAddressWithoutSecret = (path: string): string | null => {
  const found = PAGE.exec(path);
  return found?.[2] === '-' ? `/${found[1]}` : null;
};
