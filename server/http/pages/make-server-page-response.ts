import { html } from 'hono/html';
import type { Language } from '../../../src/domain/content/languages.ts';
import { COMMON_SECURITY_HEADERS } from '../visitors/security-headers.ts';

/**
 * The path of the style sheet of server-rendered pages; it is a separate file, so that their content policy stays
 * strict.
 */
export const SERVER_PAGE_STYLES_PATH = '/server-pages.css';

type Markup = ReturnType<typeof html>;
type Page = {
  readonly shopName: string;
  readonly language: Language;
  readonly title: string;
  /** A short label in the page's corner that says what kind of page it is. */
  readonly badge: string;
  readonly body: Markup;
  readonly refreshSeconds?: number;
};

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Makes the response with a whole page that the server renders itself, in the shop's look, without scripts. Values in
 * `html` templates are escaped.
 */
export const makeServerPageResponse = async (page: Page, status = 200): Promise<Response> => {
  const { shopName, language, title, badge, body, refreshSeconds } = page;
  const document = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refreshSeconds === undefined ? '' : html`<meta http-equiv="refresh" content="${refreshSeconds}">`}
<title>${title} · ${shopName}</title>
<link rel="stylesheet" href="${SERVER_PAGE_STYLES_PATH}">
</head>
<body>
<header class="top"><a class="logo" href="/"><svg viewBox="0 0 32 32" aria-hidden="true"><path class="l" d="M4 6l11 4v18L4 23z"/><path class="r" d="M28 6l-11 4v18l11-5z"/></svg>${shopName}</a><span class="badge">${badge}</span></header>
<main>
${body}
</main>
</body>
</html>`;
  return new Response(document.toString(), {
    status,
    headers: {
      ...COMMON_SECURITY_HEADERS,
      'Referrer-Policy': 'no-referrer',
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
      'Content-Security-Policy': POLICY,
    },
  });
};
