import type { Context as Exchange } from 'hono';
import type { AskedScreen } from '../../../src/adapters/http/wire/first-screen.ts';
import type { FoundRoute } from '../../../src/domain/content/routes.ts';
import { makeTtlCache } from '../../database/ttl-cache.ts';
import type { Context } from '../../process/context.ts';
import type { DrawnPage } from '../screen-thread/messages.ts';
import { askedPageOf, isThere } from './asked-screen.ts';
import { makeKeptScreens } from './kept-screens.ts';

/** So old is what stands in a drawn page at most, before the app asks anew. */
const KEPT_MS = 30_000;
/** Some hundred pages, packed and plain, of about 50 KB. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_KNOWN = 1_000;

export type FirstScreen = {
  /** 404 where the address names what is not there. */
  readonly status: 200 | 404;
  /** Null where the page comes without its screen. */
  readonly page: DrawnPage | null;
};

/** The page of an address with its first screen as every guest sees it; null where nothing is known of it. */
export type ReadFirstScreen = (exchange: Exchange) => Promise<FirstScreen | null>;

/** Answers null, once the visitor has waited for all of it together long enough, or where it fails. */
type Patience = <T>(reading: Promise<T | null>) => Promise<T | null>;

const withPatience = async <R>(ms: number, work: (patience: Patience) => Promise<R>): Promise<R> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await work(reading => Promise.race([reading.catch(() => null), late]));
  } finally {
    clearTimeout(timer);
  }
};

/**
 * First screens by the shop's own answers, drawn in a thread, shared by all visitors, and kept.
 * A webview shows another one, and a query may ask for anything: those pages come without.
 */
export const makeFirstScreens = (
  context: Context,
  answer: (request: Request, env: object) => Promise<Response>,
): ReadFirstScreen => {
  const { cachedMs, drawingPatienceMs, screenThread, log } = context;
  const kept = makeKeptScreens({
    keptMs: cachedMs === 0 ? 0 : KEPT_MS,
    freshMs: cachedMs,
    mostBytes: MOST_BYTES,
  });
  const known = makeTtlCache<boolean>(cachedMs, MOST_KNOWN);

  const draw = async (asked: AskedScreen, env: object): Promise<DrawnPage | null> => {
    try {
      return await screenThread.draw(asked, request => answer(request, env));
    } catch (error) {
      log.warn({ err: error }, 'a first screen was not drawn');
      throw error;
    }
  };

  const isKnown = (found: FoundRoute): Promise<boolean> =>
    known(`${found.route.screen} ${found.names['id']}`, () => isThere(context, found));

  return async exchange => {
    const token = context.config.webviewToken;
    const isWebview = token !== '' && exchange.req.header('user-agent')?.includes(token) === true;
    if (isWebview || /[?&](webview|lang)=/.test(exchange.req.url)) return null;
    return withPatience(drawingPatienceMs, async patience => {
      // Or the database is away: the app says so.
      const asking = await patience(askedPageOf(exchange, context, isKnown));
      if (asking === null) return null;
      const { status, asked, key } = asking;
      const page = await patience(kept(key, () => draw(asked, exchange.env as object)));
      return { status, page };
    });
  };
};
