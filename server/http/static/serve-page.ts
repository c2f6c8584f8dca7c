import type { Context as Exchange } from 'hono';
import { compress } from '../compress.ts';
import { commonHeaders } from '../visitors/security.ts';
import type { ClientFile } from './client-files.ts';
import { withHead } from './page-html.ts';
import { acceptedEncoding, serveFile } from './serve-file.ts';
import type { SsrPage } from './ssr-page.ts';

/** What is answered for a page: with `more` headers than every page has. */
type Answered = Omit<SsrPage, 'cookie' | 'status' | 'isDue'> & {
  readonly status: number;
  readonly more: Readonly<Record<string, string>>;
  /** Makes something of a page without its screen. */
  readonly change?: (page: string) => string;
};

const same = (page: string): string => page;

/** The client's page, rendered where it was rendered. It is never kept by a cache without asking. */
export const makeServePage = (
  page: ClientFile,
  documentHeaders: Readonly<Record<string, string>>,
): ((exchange: Exchange, answered: Answered) => Promise<Response>) => {
  const plain = page.plain.toString('utf8');
  return async (exchange, { status, page: rendered, head, language, more, change }) => {
    const headers = { ...documentHeaders, ...more };
    if (rendered === null && head === '' && change === undefined)
      return serveFile(exchange, page, headers, status);
    const encoding = acceptedEncoding(exchange.req.header('accept-encoding'), compress);
    const written = rendered === null ? (change ?? same)(withHead(plain, head, language)) : null;
    const packed = written === null || encoding === undefined ? written : await compress[encoding](written);
    return new Response(packed ?? rendered?.[encoding ?? 'plain'], {
      status,
      headers: {
        ...commonHeaders,
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
