import type { Context as Exchange } from 'hono';
import { compress } from '../compress.ts';
import { commonHeaders } from '../visitors/security.ts';
import type { ClientFile } from './client-files.ts';
import type { FirstScreen } from './first-screen.ts';
import { acceptedEncoding, serveFile } from './serve-file.ts';

/** The client's page, drawn where it was drawn. It is never kept by a cache without asking. */
export const makeServePage =
  (
    page: ClientFile,
    documentHeaders: Readonly<Record<string, string>>,
  ): ((exchange: Exchange, screen: FirstScreen, more: Readonly<Record<string, string>>) => Response) =>
  (exchange, { status, page: drawn }, more) => {
    const headers = { ...documentHeaders, ...more };
    if (drawn === null) return serveFile(exchange, page, headers, status);
    const encoding = acceptedEncoding(exchange.req.header('accept-encoding'), compress);
    return new Response(drawn[encoding ?? 'plain'], {
      status,
      headers: {
        ...commonHeaders,
        ...headers,
        'Content-Security-Policy': (headers['Content-Security-Policy'] ?? '').replace(
          "style-src 'self'",
          own => [own, ...drawn.styleHashes].join(' '),
        ),
        'Content-Type': page.type,
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding, Cookie, User-Agent',
        ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
      },
    });
  };
