/**
 * Pages that mails lead to, each with what only their reader may know behind a hyphen: `/recovery-{token}`. Such an
 * address is never kept, logged or told to another site; whoever adds such a page adds its name here, in the worker of
 * the offline copy (public/sw.js) and in the example for nginx.
 */
export const SECRET_PAGES = ['recovery', 'verify', 'undo', 'unsubscribe'] as const;

const SECRET = new RegExp(`^/(${SECRET_PAGES.join('|')})-`);
const PAGE = new RegExp(`^/(${SECRET_PAGES.join('|')})(-|/?$)`);

/** The page's address without the secret, `/recovery`; null for an address without one. */
export const withoutSecret = (path: string): string | null => {
  const page = SECRET.exec(path)?.[1];
  return page === undefined ? null : `/${page}`;
};

/** Whether this is one of these pages, with its secret or with the secret taken out of the address. */
export const isSecretPage = (path: string): boolean => PAGE.test(path);
