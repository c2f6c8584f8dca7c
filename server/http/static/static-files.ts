import type { Context as Exchange } from 'hono';
import { isSecretLinkAddress } from '../../../src/domain/accounts/secret-address.ts';
import { DEFAULT_LANGUAGE } from '../../../src/domain/content/languages.ts';
import { findRouteOfPath } from '../../../src/domain/content/screen-routes.ts';
import type { ProcessConfig } from '../../config/process-config.ts';
import { translateServerText as wordsOf } from '../../messages/texts/translate-server-text.ts';
import {
  COMMON_SECURITY_HEADERS,
  formatContentSecurityPolicy,
  makePageSecurityHeaders,
} from '../visitors/security-headers.ts';
import { type ClientFile, findClientFolder, readClientFiles } from './client-files.ts';
import { withAppDataInPage, withNoScriptReloadInPage, withNoScriptTextInPage } from './page-html.ts';
import type { PostedFormHandler } from './posted-forms.ts';
import { serveClientFile } from './serve-client-file.ts';
import { makeClientPageHandler } from './serve-page.ts';
import {
  makeSpeculationRulesResponse,
  SPECULATION_RULES_HEADERS,
  SPECULATION_RULES_PATH,
} from './speculation-rules.ts';
import type { SsrPage, SsrPageRenderer } from './ssr-page.ts';
import { withShopNameInFiles } from './with-shop-name-in-files.ts';

const plainText = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: {
      ...COMMON_SECURITY_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });

/** Pages that mails link to send no referrer, which would hold the secret of their address. */
const NO_REFERRER = { 'Referrer-Policy': 'no-referrer' };

/** A page without a rendered screen and head tags: the app itself finds out what there is. */
const BARE: SsrPage = {
  status: 200,
  page: null,
  isDue: false,
  isShared: false,
  head: '',
  language: DEFAULT_LANGUAGE,
  cookie: null,
};

/** Tells whether a path names a file, for which a missing one is not answered with the app's page. */
const namesFile = (path: string): boolean => /\.[a-z0-9]{2,11}$/i.test(path);

/**
 * Makes the handler of every GET that no call took: it serves the client's files, and for other paths the app's page,
 * with 404 where no screen has that path. A HEAD comes here as a GET. `renderSsrPage` renders the page's screen. A form
 * posted to a screen's address is answered by that screen (`readPosted`).
 */
export const makeFileAndPageHandler = (
  config: ProcessConfig,
  folder: string | null = findClientFolder(),
  renderSsrPage: SsrPageRenderer = async () => BARE,
  readPosted: PostedFormHandler = async () => null,
): ((exchange: Exchange) => Promise<Response>) => {
  const files: ReadonlyMap<string, ClientFile> =
    folder === null ? new Map() : withShopNameInFiles(readClientFiles(folder), config.shopName);
  const page = files.get('/index.html');
  const documentHeaders = {
    ...makePageSecurityHeaders(config),
    // The cookies of language and currency; the apps' webviews are told by their User-Agent (static/ssr-page.ts).
    Vary: `Accept-Encoding, Cookie${config.webviewToken === '' ? '' : ', User-Agent'}`,
    'Content-Security-Policy': formatContentSecurityPolicy(page?.plain.toString('utf8') ?? '', config),
  };

  const servePage = page === undefined ? null : makeClientPageHandler(page, documentHeaders);

  const answerPosted = async (exchange: Exchange): Promise<Response | null> => {
    const found = exchange.req.method === 'POST' ? findRouteOfPath(exchange.req.path) : null;
    const posted = found === null ? null : await readPosted(exchange, found);
    if (posted === null || servePage === null) return null;
    const { status, form, session, headers } = posted;
    // A page that is one visitor's own is stored by no cache.
    const secret = isSecretLinkAddress(exchange.req.path) ? NO_REFERRER : {};
    const more = { ...secret, ...headers, 'Cache-Control': 'no-store' };
    if (session !== null) {
      const language = posted.language;
      const change = (text: string) =>
        withNoScriptTextInPage(
          withAppDataInPage(text, 'session', session),
          wordsOf(language, 'logged_in_without_scripts'),
        );
      return servePage(exchange, { ...BARE, language, status, more, change });
    }
    const screen = await renderSsrPage(exchange, form);
    return servePage(exchange, {
      ...screen,
      status: screen.status === 404 ? 404 : status,
      more,
      change: text => withAppDataInPage(text, 'posted', form),
    });
  };

  return async exchange => {
    if (!['GET', 'HEAD'].includes(exchange.req.method))
      return (await answerPosted(exchange)) ?? plainText(405, 'Method not allowed');
    const { path } = exchange.req;
    const file = path === '/index.html' ? undefined : files.get(path);
    if (file !== undefined) return serveClientFile(exchange, file);
    if (path === SPECULATION_RULES_PATH) return makeSpeculationRulesResponse();
    const found = findRouteOfPath(path);
    if (page === undefined || servePage === null)
      return plainText(found !== null ? 503 : 404, 'The client is not built: npm run build');
    if (namesFile(path) && found === null) return plainText(404, 'Not found');
    const screen = await renderSsrPage(exchange);
    return servePage(exchange, {
      ...screen,
      status: found === null ? 404 : screen.status,
      more: {
        ...(isSecretLinkAddress(path) ? NO_REFERRER : SPECULATION_RULES_HEADERS),
        ...(screen.cookie === null ? {} : { 'Set-Cookie': screen.cookie }),
        ...(screen.isDue || found?.route.noStore === true ? { 'Cache-Control': 'no-store' } : {}),
      },
      ...(screen.isDue
        ? {
            change: (html: string) =>
              withNoScriptReloadInPage(html, wordsOf(screen.language, 'screen_comes')),
          }
        : {}),
    });
  };
};
