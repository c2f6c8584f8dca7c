import type { Context as Exchange } from 'hono';
import type { AskedScreen } from '../../../src/adapters/http/wire/first-screen.ts';
import { type FoundRoute, findRoute } from '../../../src/domain/content/routes.ts';
import { makeTtlCache } from '../../database/ttl-cache.ts';
import type { Context } from '../../process/context.ts';
import type { DrawnPage } from '../screen-thread/messages.ts';
import { makeKeptScreens } from './kept-screens.ts';

/** A visitor rather gets the page without its first screen than waits longer for it; in milliseconds. */
const PATIENCE = 1000;
/** So old is what stands in a drawn page at most, before the app asks anew. */
const KEPT_MS = 30_000;
/** Some hundred pages, packed and plain, of about 50 KB. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_KNOWN = 1_000;

const cookie = (exchange: Exchange, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([A-Za-z]{2,3})(?:;|$)`).exec(exchange.req.header('cookie') ?? '')?.[1];

/** The visitor's choices as `set-language` and `set-currency` left them, else the defaults. */
const choicesOf = async (
  exchange: Exchange,
  context: Context,
): Promise<Pick<AskedScreen, 'language' | 'currency'>> => {
  const language = cookie(exchange, 'language');
  const currency = cookie(exchange, 'currency');
  const { currencies } = await context.reference();
  return {
    language: language === 'ru' || language === 'en' ? language : 'uk',
    currency: currencies.find(({ code }) => code === currency)?.code ?? 'UAH',
  };
};

/** Whether there is what the address names: nothing else may take the time of the drawing thread, or room beside it. */
const isThere = async ({ database }: Context, { route, names }: FoundRoute): Promise<boolean> => {
  if (route.screen !== 'lot') return true;
  const rows = await database.query('SELECT 1 FROM lots WHERE id = $1::bigint', [names['id']]);
  return rows.length > 0;
};

/** The page of an address with its first screen as every guest sees it; null where the page comes without one. */
export type ReadFirstScreen = (exchange: Exchange) => Promise<DrawnPage | null>;

/**
 * First screens by the shop's own answers, drawn in a thread, shared by all visitors, and kept.
 * A webview shows another one, and a query may ask for anything: those pages come without.
 */
export const makeFirstScreens = (
  context: Context,
  answer: (request: Request, env: object) => Promise<Response>,
): ReadFirstScreen => {
  const { cachedMs, screenThread, log } = context;
  const kept = makeKeptScreens({
    keptMs: cachedMs === 0 ? 0 : KEPT_MS,
    freshMs: cachedMs,
    mostBytes: MOST_BYTES,
  });
  const known = makeTtlCache<boolean>(cachedMs, MOST_KNOWN);

  const read = async (exchange: Exchange, found: FoundRoute): Promise<DrawnPage | null> => {
    const { path } = exchange.req;
    if (!(await known(path, () => isThere(context, found)))) return null;
    const asked = { path, ...(await choicesOf(exchange, context)) };
    const env = exchange.env as object;
    return kept(`${asked.language} ${asked.currency} ${path}`, async () => {
      try {
        return await screenThread.draw(asked, request => answer(request, env));
      } catch (error) {
        log.warn({ err: error }, 'a first screen was not drawn');
        throw error;
      }
    });
  };

  return async exchange => {
    const { path, url } = exchange.req;
    const token = context.config.webviewToken;
    const isWebview = token !== '' && exchange.req.header('user-agent')?.includes(token) === true;
    const found = findRoute(path);
    const isDrawn = found?.route.kind === 'drawn' && (path === '/' || !path.endsWith('/'));
    if (!isDrawn || isWebview || /[?&](webview|lang)=/.test(url)) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>(resolve => {
      timer = setTimeout(() => resolve(null), PATIENCE);
    });
    try {
      return await Promise.race([read(exchange, found), late]);
    } catch {
      // Told where it happened, or the database is away: the app says so.
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
};
