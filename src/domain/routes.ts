/** One kind of address of the shop, and the screen that it shows. */
export type Route = {
  /** Begins with a slash. `:id` stands for a lot's or a category's number, any other `:name` for text without a slash. */
  readonly address: string;
  /** The folder in src/ui/screens whose `page.ts` shows it. */
  readonly screen: string;
  /**
   * `drawn`: looks the same to every guest, and the server draws it before its code has come. `mailed`: mails lead
   * there with a secret, see `secret-address.ts`.
   */
  readonly kind?: 'drawn' | 'mailed';
};

/**
 * Every address of the shop: the browser finds its screens by this table, the server knows by it which pages exist.
 * Any other address is the not-found page. It stands in the domain because both may import that.
 */
export const ROUTES: readonly Route[] = [
  { address: '/', screen: 'home', kind: 'drawn' },
  { address: '/ref', screen: 'home' },
  { address: '/ref-', screen: 'home' },
  { address: '/ref-:code', screen: 'referral' },
  { address: '/catalog', screen: 'catalogue' },
  { address: '/catalog-:id', screen: 'catalogue' },
  { address: '/lot-:id', screen: 'lot', kind: 'drawn' },
  { address: '/draw-:id', screen: 'draw' },
  { address: '/cart', screen: 'cart' },
  { address: '/registration', screen: 'registration' },
  { address: '/login', screen: 'login' },
  { address: '/share', screen: 'share' },
  { address: '/about', screen: 'about' },
  { address: '/trusted', screen: 'trusted' },
  { address: '/terms', screen: 'terms' },
  { address: '/faq', screen: 'faq' },
  { address: '/how-it-works', screen: 'how-it-works' },
  { address: '/superprize', screen: 'superprize' },
  { address: '/account', screen: 'account' },
  { address: '/contacts', screen: 'contacts' },
  { address: '/payment-:status', screen: 'payment' },
  { address: '/recovery', screen: 'recovery', kind: 'mailed' },
  { address: '/recovery-:token', screen: 'recovery', kind: 'mailed' },
  { address: '/verify', screen: 'verify-email', kind: 'mailed' },
  { address: '/verify-:token', screen: 'verify-email', kind: 'mailed' },
  { address: '/undo', screen: 'undo', kind: 'mailed' },
  { address: '/undo-:token', screen: 'undo', kind: 'mailed' },
  { address: '/unsubscribe', screen: 'unsubscribe', kind: 'mailed' },
  { address: '/unsubscribe-', screen: 'unsubscribe', kind: 'mailed' },
  { address: '/unsubscribe-:email', screen: 'unsubscribe', kind: 'mailed' },
];

const partOf = (_: string, name: string): string =>
  name === 'id' ? '(?<id>[1-9]\\d{0,9})' : `(?<${name}>[^/]+)`;

const patterns = ROUTES.map(
  route => [new RegExp(`^${route.address.replace(/:(\w+)/, partOf)}$`), route] as const,
);

export type FoundRoute = {
  readonly route: Route;
  /** What the address says for each `:name`, decoded. */
  readonly names: Readonly<Record<string, string>>;
};

/** The route of a path, still encoded and without its query; one slash at its end does not matter. Null: no such page. */
export const findRoute = (path: string): FoundRoute | null => {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  for (const [pattern, route] of patterns) {
    const found = pattern.exec(plain);
    if (found === null) continue;
    try {
      const names = Object.entries(found.groups ?? {}).map(([name, text]) => [
        name,
        decodeURIComponent(text),
      ]);
      return { route, names: Object.fromEntries(names) };
    } catch {
      return null;
    }
  }
  return null;
};
