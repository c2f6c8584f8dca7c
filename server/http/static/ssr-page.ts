import type { Context as Exchange } from 'hono';
import type { PostedFormData, RenderRequest } from '../../../src/contract/page-rendering.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import type { MatchedScreenRoute } from '../../../src/domain/content/screen-routes.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import type { RenderedPage } from '../../context/ssr-worker.ts';
import { makeTtlCache } from '../../database/ttl-cache.ts';
import { makePageHeadReader } from '../head/page-head.ts';
import { isExistingPage } from '../routes/page-checks.ts';
import {
  formatChosenOptionCookie,
  readChosenLanguage,
  readVisitorChoices,
} from '../visitors/visitor-choices.ts';
import { makeRenderedPageCache } from './rendered-page-cache.ts';
import { findSsrPageRequest, isPublicScreenRequest, type SsrPageRequest } from './ssr-page-request.ts';

/** How long a rendered page is served from the cache, in milliseconds; the app then reads its data anew. */
const KEPT_MS = 30_000;
/** The memory of the page cache: some hundred pages of about 50 KB, plain and compressed. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_KNOWN = 1_000;
/**
 * How long an answer to a posted form waits for its rendering, in milliseconds: longer than any rendering takes,
 * because such a page can't be asked for again.
 */
const ANSWER_PATIENCE_MS = 15_000;

/** What is sent for a page's address: the rendered page, or the head of a page without its screen. */
export type SsrPage = {
  /** 404 where the address names something that does not exist. */
  readonly status: SsrPageRequest['status'];
  /** The rendered page; null where the page comes without its screen. */
  readonly page: RenderedPage | null;
  /**
   * Whether the page has a screen that failed or was not rendered in time, so that a reload a moment later may show it.
   */
  readonly isDue: boolean;
  /** The head tags of a page without a rendered screen; a rendered page holds them already. */
  readonly head: string;
  readonly language: Language;
  /**
   * Whether every guest who has chosen the same language and currency is sent this very page, so that caches may share it
   * (docs/operations.md#a-cache-in-front).
   */
  readonly isShared: boolean;
  /** A Set-Cookie value that saves the visitor's first choice of language; or null. */
  readonly cookie: string | null;
};

/**
 * The type of a function that renders the page of an address as every guest sees it, or with the answer to a posted
 * form.
 */
export type SsrPageRenderer = (exchange: Exchange, posted?: PostedFormData) => Promise<SsrPage>;

/** Answers null once all readings together have taken longer than the visitor waits, or where one fails. */
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
 * Makes the function that renders pages on the server: from the shop's own answers, in a worker thread, cached and
 * shared by all visitors. Webviews and unknown queries get the page without a rendered screen.
 */
export const makeSsrPageRenderer = (
  context: ProcessContext,
  answer: (request: Request, env: object) => Promise<Response>,
): SsrPageRenderer => {
  const { cachedMs, ssrTimeoutMs, ssrWorker, log } = context;
  const kept = makeRenderedPageCache({
    keptMs: cachedMs === 0 ? 0 : KEPT_MS,
    freshMs: cachedMs,
    mostBytes: MOST_BYTES,
  });
  const known = makeTtlCache<boolean>(cachedMs, MOST_KNOWN);
  const readHead = makePageHeadReader(context);

  /** The head tags of a page; empty where they can't be read, as the page is usable without them. */
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

  const exists = (found: MatchedScreenRoute): Promise<boolean> =>
    known(`${found.route.screen} ${found.names['id']}`, () => isExistingPage(context, found));

  const { webviewToken } = context.config;
  const isRenderedFor = (exchange: Exchange): boolean =>
    ssrWorker.isBuilt &&
    isPublicScreenRequest(exchange) &&
    !(webviewToken !== '' && exchange.req.header('user-agent')?.includes(webviewToken) === true) &&
    !/[?&](webview=|lang=pseudo)/.test(exchange.req.url);

  return async (exchange, posted) =>
    withTimeout(posted === undefined ? ssrTimeoutMs : ANSWER_PATIENCE_MS, async patience => {
      const { language, isFirst } = readChosenLanguage(exchange, context);
      const renders = isRenderedFor(exchange);
      // The visitor's choices are null while the database is unreachable, which the app then reports itself.
      const choices = await patience(readVisitorChoices(exchange, context));
      const asking = choices && (await patience(findSsrPageRequest(exchange, choices, exists)));
      const status = asking?.status ?? 200;
      // The head tags are read beside the rendering, so that they are ready when it fails.
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
        // What nobody finds is kept by nobody, because it may be put there the next moment.
        isShared: page !== null && status === 200 && asking?.key != null && posted === undefined && !isFirst,
        head: page === null ? ((await patience(Promise.resolve(head))) ?? '') : '',
        language,
        cookie: isFirst ? formatChosenOptionCookie(context, 'language', language) : null,
      };
    });
};
