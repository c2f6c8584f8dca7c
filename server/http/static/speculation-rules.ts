import { SCREEN_ROUTES } from '../../../src/domain/content/screen-routes.ts';
import { COMMON_SECURITY_HEADERS } from '../visitors/security-headers.ts';

/**
 * The path of the file of speculation rules, by which browsers prefetch pages: the content policy allows none inside
 * the page.
 */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** The headers that name the speculation rules, on pages whose links a browser may prefetch. */
export const SPECULATION_RULES_HEADERS = { 'Speculation-Rules': `"${SPECULATION_RULES_PATH}"` };

/** Path patterns of the pages that look the same to every guest, which the server renders and caches. */
const PUBLIC = SCREEN_ROUTES.filter(({ kind }) => kind === undefined).flatMap(({ at }) => at);

/**
 * The browser prefetches the page behind a link when the link is pressed, until the app has started, which then
 * navigates by itself. Links with a query are left out, because they would be rendered for this visitor alone. Browsers
 * prefetch nothing for visitors who save data.
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

/** Makes the response with the speculation rules, by which browsers prefetch pages. */
export const makeSpeculationRulesResponse = (): Response =>
  new Response(RULES, {
    headers: {
      ...COMMON_SECURITY_HEADERS,
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    },
  });
