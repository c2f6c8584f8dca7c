import type { Context as Exchange } from 'hono';
import type { PostedForm, RenderRequest } from '../../../src/contract/render-page.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import type { FoundRoute } from '../../../src/domain/content/routes.ts';
import type { Context } from '../../context/context.ts';
import type { RenderedPage } from '../../context/ssr-worker.ts';
import { makeTtlCache } from '../../database/ttl-cache.ts';
import { makeReadHead } from '../head/page-head.ts';
import { pageExists } from '../routes/page-checks.ts';
import { choiceCookie, choicesOf, languageChoiceOf } from '../visitors/choices.ts';
import { hasScreen, type PageRequest, pageRequestOf } from './page-request.ts';
import { makeRenderedPageCache } from './rendered-page-cache.ts';

/** So old is what stands in a rendered page at most, before the app asks anew. */
const KEPT_MS = 30_000;
/** Some hundred pages, packed and plain, of about 50 KB. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_KNOWN = 1_000;
/** More than any page needs but where the shop itself is stuck: what a form was answered can't be asked for again. */
const ANSWER_PATIENCE_MS = 15_000;

export type SsrPage = {
  /** 404 where the address names what is not there. */
  readonly status: PageRequest['status'];
  /** Null where the page comes without its screen. */
  readonly page: RenderedPage | null;
  /** The page has a screen that did not come in time, or failed: asked for again a moment later, it may be there. */
  readonly isDue: boolean;
  /** What search engines and shared links read in the head of a page without its screen; a rendered one has it. */
  readonly head: string;
  readonly language: Language;
  /** A cookie to be set: the visitor's first choice; or null. */
  readonly cookie: string | null;
};

/** The page of an address with its first screen as every guest sees it, or with what its form was answered. */
export type RenderSsrPage = (exchange: Exchange, posted?: PostedForm) => Promise<SsrPage>;

/** Answers null, once the visitor has waited for all of it together long enough, or where it fails. */
type UntilTimeout = <T>(reading: Promise<T | null>) => Promise<T | null>;

const withTimeout = async <R>(ms: number, work: (patience: UntilTimeout) => Promise<R>): Promise<R> => {
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
 * First screens by the shop's own answers, rendered in a thread, shared by all visitors, and kept.
 * A webview shows another one, and a query may ask for anything: those pages come without.
 */
export const makeSsrPages = (
  context: Context,
  answer: (request: Request, env: object) => Promise<Response>,
): RenderSsrPage => {
  const { cachedMs, ssrTimeoutMs, ssrWorker, log } = context;
  const kept = makeRenderedPageCache({
    keptMs: cachedMs === 0 ? 0 : KEPT_MS,
    freshMs: cachedMs,
    mostBytes: MOST_BYTES,
  });
  const known = makeTtlCache<boolean>(cachedMs, MOST_KNOWN);
  const readHead = makeReadHead(context);

  /** A page without these tags is still a page. */
  const headOf = async (path: string, language: Language): Promise<string> => {
    try {
      return await readHead(path, language);
    } catch (error) {
      log.warn({ err: error }, 'the head of a page was not read');
      return '';
    }
  };

  const render = async (asked: RenderRequest, env: object): Promise<RenderedPage | null> => {
    try {
      const head = await headOf(asked.path, asked.language);
      return await ssrWorker.render(asked, request => answer(request, env), head);
    } catch (error) {
      log.warn({ err: error }, 'a first screen was not rendered');
      throw error;
    }
  };

  const exists = (found: FoundRoute): Promise<boolean> =>
    known(`${found.route.screen} ${found.names['id']}`, () => pageExists(context, found));

  const { webviewToken } = context.config;
  const isRenderedFor = (exchange: Exchange): boolean =>
    ssrWorker.isBuilt &&
    hasScreen(exchange) &&
    !(webviewToken !== '' && exchange.req.header('user-agent')?.includes(webviewToken) === true) &&
    !/[?&](webview=|lang=pseudo)/.test(exchange.req.url);

  return async (exchange, posted) =>
    withTimeout(posted === undefined ? ssrTimeoutMs : ANSWER_PATIENCE_MS, async patience => {
      const { language, isFirst } = languageChoiceOf(exchange, context);
      const renders = isRenderedFor(exchange);
      // Null while the database is away: the app says so.
      const choices = await patience(choicesOf(exchange, context));
      const asking = choices && (await patience(pageRequestOf(exchange, choices, exists)));
      const status = asking?.status ?? 200;
      // Begun at once, so that it is there when the rendering is not.
      const head = status === 404 || choices === null ? '' : headOf(exchange.req.path, language);
      const page =
        renders && asking !== null
          ? await patience(
              posted === undefined
                ? kept(asking.key, () => render(asking.asked, exchange.env as object))
                : kept(null, () => render({ ...asking.asked, posted }, exchange.env as object)),
            )
          : null;
      return {
        status,
        page,
        isDue: renders && page === null,
        head: page === null ? ((await patience(Promise.resolve(head))) ?? '') : '',
        language,
        cookie: isFirst ? choiceCookie(context, 'language', language) : null,
      };
    });
};
