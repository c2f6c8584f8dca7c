import type { Context as Exchange } from 'hono';
import { DEFAULT_LANGUAGE } from '../../../src/domain/content/languages.ts';
import { asyncTextCompressors } from '../compress.ts';
import { formatEtag } from '../etag.ts';
import { SHARED_CACHE_CONTROL } from '../shared-cache-control.ts';
import { COMMON_SECURITY_HEADERS } from '../visitors/security-headers.ts';
import type { ClientFile } from './client-files.ts';
import { withHeadTagsInPage } from './page-html.ts';
import { findAcceptedEncoding, isFileNotModified, serveClientFile } from './serve-client-file.ts';
import type { SsrPage } from './ssr-page.ts';

/** A page's answer, with `more` headers besides those of every page. */
type Answered = Omit<SsrPage, 'cookie' | 'status' | 'isDue'> & {
  readonly status: number;
  readonly more: Readonly<Record<string, string>>;
  /** Changes the HTML of a page without a rendered screen. */
  readonly change?: (page: string) => string;
};

const same = (page: string): string => page;

/**
 * Makes the handler that serves the client's page, with its rendered screen where there is one. Caches must revalidate
 * it each time, unless all guests share it.
 */
export const makeClientPageHandler = (
  page: ClientFile,
  documentHeaders: Readonly<Record<string, string>>,
): ((exchange: Exchange, answered: Answered) => Promise<Response>) => {
  const plain = page.plain.toString('utf8');
  return async (exchange, { status, page: rendered, isShared, head, language, more, change }) => {
    const headers = { ...documentHeaders, ...more };
    if (rendered === null && head === '' && change === undefined && language === DEFAULT_LANGUAGE)
      return serveClientFile(exchange, page, headers, status);
    const encoding = findAcceptedEncoding(exchange.req.header('accept-encoding'), asyncTextCompressors);
    const etag = isShared && rendered !== null ? formatEtag(rendered.hash, encoding) : null;
    const isNotModified = etag !== null && isFileNotModified(exchange, etag);
    const written = rendered === null ? (change ?? same)(withHeadTagsInPage(plain, head, language)) : null;
    const packed =
      written === null || encoding === undefined ? written : await asyncTextCompressors[encoding](written);
    return new Response(isNotModified ? null : (packed ?? rendered?.[encoding ?? 'plain']), {
      status: isNotModified ? 304 : status,
      headers: {
        ...COMMON_SECURITY_HEADERS,
        ...headers,
        'Content-Security-Policy': (headers['Content-Security-Policy'] ?? '').replace(
          "style-src 'self'",
          own => [own, ...(rendered?.styleHashes ?? [])].join(' '),
        ),
        'Content-Type': page.type,
        'Cache-Control': more['Cache-Control'] ?? (isShared ? SHARED_CACHE_CONTROL : 'no-cache'),
        ...(etag === null ? {} : { ETag: etag }),
        ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
      },
    });
  };
};
