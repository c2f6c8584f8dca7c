import { CATALOGUE_QUERY_FIELDS } from '../catalogue/catalogue-address.ts';

/**
 * What the table of routes says of one screen: its addresses, which folder shows it, and what it reads of the query.
 */
export type ScreenRoute = {
  /** The folder in src/ui/screens whose `<folder>-page.ts` shows it. */
  readonly screen: string;
  /** Each begins with a slash. `:id` stands for a lot's or a category's number, any other `:name` for text without a slash. */
  readonly at: readonly [string, ...string[]];
  /**
   * Without one it looks the same to every guest, and the server renders it before its code has come. `own`: each visitor's
   * is another one, or it only leads on. `mailed`: mails lead there with a secret (`secret-address.ts`); the first
   * address is the one without it.
   */
  readonly kind?: 'own' | 'mailed';
  /**
   * As `Cache-Control: no-store`: it shows what somebody can take back at any time, so that it is rendered anew for each who
   * asks, and no device keeps it.
   */
  readonly noStore?: true;
  /**
   * What a screen that looks the same to every guest reads of the query: each name with the values that it may have, null
   * for any text. Nothing else that stands there changes what is shown.
   */
  readonly query?: Readonly<Record<string, readonly string[] | null>>;
};

/**
 * Every address of the shop: the browser finds its screens by this table, the server knows by it which pages exist.
 * Any other address is the not-found page. It stands in the domain because both may import that.
 */
export const SCREEN_ROUTES: readonly ScreenRoute[] = [
  { screen: 'home', at: ['/'] },
  { screen: 'home', at: ['/ref', '/ref-'] },
  { screen: 'referral', at: ['/ref-:code'], kind: 'own' },
  { screen: 'catalogue', at: ['/catalog', '/catalog-:id'], query: CATALOGUE_QUERY_FIELDS },
  { screen: 'lot', at: ['/lot-:id'] },
  { screen: 'draw', at: ['/draw-:id'] },
  { screen: 'cart', at: ['/cart'] },
  { screen: 'wishlist', at: ['/wishlist'], kind: 'own' },
  { screen: 'registration', at: ['/registration'] },
  { screen: 'login', at: ['/login'] },
  { screen: 'share', at: ['/share'], kind: 'own' },
  { screen: 'about', at: ['/about'] },
  { screen: 'trusted', at: ['/trusted'] },
  { screen: 'terms', at: ['/terms'] },
  { screen: 'faq', at: ['/faq'] },
  { screen: 'how-it-works', at: ['/how-it-works'] },
  { screen: 'superprize', at: ['/superprize', '/superprize-:id'] },
  { screen: 'winners', at: ['/winners'], noStore: true, query: { after: null } },
  { screen: 'charity', at: ['/charity'] },
  { screen: 'account', at: ['/account'] },
  { screen: 'order', at: ['/order-:key'], kind: 'own' },
  { screen: 'contacts', at: ['/contacts'] },
  { screen: 'payment', at: ['/payment-:status'], kind: 'own' },
  { screen: 'recovery', at: ['/recovery', '/recovery-:token'], kind: 'mailed' },
  { screen: 'verify-email', at: ['/verify', '/verify-:token'], kind: 'mailed' },
  { screen: 'undo', at: ['/undo', '/undo-:token'], kind: 'mailed' },
  { screen: 'unsubscribe', at: ['/unsubscribe', '/unsubscribe-', '/unsubscribe-:email'], kind: 'mailed' },
];

const partOf = (_: string, name: string): string =>
  name === 'id' ? '(?<id>[1-9]\\d{0,9})' : `(?<${name}>[^/]+)`;

const patterns = SCREEN_ROUTES.flatMap(route =>
  route.at.map(address => [new RegExp(`^${address.replace(/:(\w+)/, partOf)}$`), route] as const),
);

/** The route that a path was found to be, and what the path says for each of its names. */
export type MatchedScreenRoute = {
  readonly route: ScreenRoute;
  /** What the address says for each `:name`, decoded. */
  readonly names: Readonly<Record<string, string>>;
};

/** Gives a path without its trailing slash; `/` stays. */
export const withoutTrailingSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

/**
 * Finds the screen's route of a path, still encoded and without its query; one slash at its end does not matter. Null:
 * no such page.
 */
export const findRouteOfPath = (path: string): MatchedScreenRoute | null => {
  const plain = withoutTrailingSlash(path);
  for (const [pattern, route] of patterns) {
    const found = pattern.exec(plain);
    if (found === null) continue;
    try {
      const said = Object.entries(found.groups ?? {});
      const names = said.map(([name, text]) => [name, decodeURIComponent(text)] as const);
      return { route, names: Object.fromEntries(names) };
    } catch {
      return null;
    }
  }
  return null;
};
