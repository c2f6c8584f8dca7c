import type { Context as Exchange } from 'hono';
import { PACK } from '../pack.ts';
import { commonHeaders } from '../security.ts';
import type { ClientFile, Encoding } from './client-files.ts';
import type { FirstScreen } from './first-screen.ts';
import { type Manifest, pageWithScreen } from './page-html.ts';
import { acceptedEncoding, serveFile } from './serve-file.ts';

type Packed = { readonly html: string; readonly by: Map<Encoding, Promise<Buffer<ArrayBuffer>>> };

/** The client's page, with a first screen where there is one. It is never kept by a cache without asking. */
export const makeServePage = (
  page: ClientFile,
  manifest: Manifest,
  documentHeaders: Readonly<Record<string, string>>,
): ((exchange: Exchange, screen: FirstScreen | null) => Promise<Response>) => {
  const template = page.plain.toString('utf8');
  // A drawn screen is shared by those who ask in the same moment, and so is its page.
  const pages = new WeakMap<FirstScreen['drawn'], Packed>();

  const pageOf = (screen: FirstScreen): Packed => {
    const known = pages.get(screen.drawn);
    if (known !== undefined) return known;
    const made: Packed = { html: pageWithScreen(template, manifest, screen), by: new Map() };
    pages.set(screen.drawn, made);
    return made;
  };

  const packedBy = ({ html, by }: Packed, encoding: Encoding): Promise<Buffer<ArrayBuffer>> => {
    const packed = by.get(encoding) ?? PACK[encoding](html);
    by.set(encoding, packed);
    return packed;
  };

  return async (exchange, screen) => {
    if (screen === null) return serveFile(exchange, page, documentHeaders);
    const made = pageOf(screen);
    const encoding = acceptedEncoding(exchange.req.header('accept-encoding'), PACK);
    return new Response(encoding === undefined ? made.html : await packedBy(made, encoding), {
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
};
