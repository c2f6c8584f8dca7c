import { ROUTES } from '../../../src/domain/content/routes.ts';
import { commonHeaders } from '../visitors/security.ts';

/** The path of the speculation rules: the page's policy allows none in the page itself. */
export const SPECULATION_PATH = '/speculation-rules.json';

/** The speculation rules' headers on pages whose links a browser may follow early. */
export const SPECULATION_HEADERS = { 'Speculation-Rules': `"${SPECULATION_PATH}"` };

/** Of the addresses those that look the same to every guest: the server renders and keeps them. */
const PUBLIC = ROUTES.filter(({ kind }) => kind === undefined).flatMap(({ at }) => at);

/**
 * A page behind a link is fetched once the link is pressed, until the app stands, which goes there by itself: what is
 * fetched so is asked for a moment later anyway. None with a query, which would be rendered for this visitor alone. Nobody
 * who saves data, which browsers see to.
 */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: PUBLIC },
          { selector_matches: ':root:not([data-interactive]) a:not([href*="?"])' },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});

export const speculationRules = (): Response =>
  new Response(RULES, {
    headers: {
      ...commonHeaders,
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    },
  });
