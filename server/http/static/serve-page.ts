import type { Context as Exchange } from 'hono';
import { compressWhileAwaited } from '../compress.ts';
import { commonSecurityHeaders } from '../visitors/security-headers.ts';
import type { ClientFile } from './client-files.ts';
import { withPageHead } from './page-html.ts';
import { acceptedEncoding, serveFile } from './serve-file.ts';
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
 * it each time.
 */
export const makeServePage = (
  page: ClientFile,
  documentHeaders: Readonly<Record<string, string>>,
): ((exchange: Exchange, answered: Answered) => Promise<Response>) => {
  const plain = page.plain.toString('utf8');
  return async (exchange, { status, page: rendered, head, language, more, change }) => {
    const headers = { ...documentHeaders, ...more };
    if (rendered === null && head === '' && change === undefined)
      return serveFile(exchange, page, headers, status);
    const encoding = acceptedEncoding(exchange.req.header('accept-encoding'), compressWhileAwaited);
    const written = rendered === null ? (change ?? same)(withPageHead(plain, head, language)) : null;
    const packed =
      written === null || encoding === undefined ? written : await compressWhileAwaited[encoding](written);
    return new Response(packed ?? rendered?.[encoding ?? 'plain'], {
      status,
      headers: {
        ...commonSecurityHeaders,
        ...headers,
        'Content-Security-Policy': (headers['Content-Security-Policy'] ?? '').replace(
          "style-src 'self'",
          own => [own, ...(rendered?.styleHashes ?? [])].join(' '),
        ),
        'Content-Type': page.type,
        'Cache-Control': more['Cache-Control'] ?? 'no-cache',
        Vary: 'Accept-Encoding, Cookie, User-Agent',
        ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
      },
    });
  };
};
