import type { Context as Exchange } from 'hono';
import { compress } from '../compress.ts';
import type { DrawnPage } from '../screen-thread/messages.ts';
import { commonHeaders } from '../visitors/security.ts';
import type { ClientFile } from './client-files.ts';
import { acceptedEncoding, serveFile } from './serve-file.ts';

/** The client's page, drawn where it was drawn. It is never kept by a cache without asking. */
export const makeServePage =
  (
    page: ClientFile,
    documentHeaders: Readonly<Record<string, string>>,
  ): ((exchange: Exchange, drawn: DrawnPage | null) => Response) =>
  (exchange, drawn) => {
    if (drawn === null) return serveFile(exchange, page, documentHeaders);
    const encoding = acceptedEncoding(exchange.req.header('accept-encoding'), compress);
    return new Response(drawn[encoding ?? 'plain'], {
      headers: {
        ...commonHeaders,
        ...documentHeaders,
        'Content-Type': page.type,
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding, Cookie, User-Agent',
        ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
      },
    });
  };
