import type { Context as Exchange } from 'hono';
import type { Language } from '../../../src/domain/content/languages.ts';
import { visitorKey } from '../../accounts/limits/rate-limit.ts';
import type { Context } from '../../context/context.ts';
import { unavailable } from '../../messages/refusal.ts';
import { readSharedPreview, type Shared } from '../head/shared-preview.ts';
import { failure } from '../respond.ts';
import { type Route, raw } from '../route.ts';
import { isKnown } from '../static/serve-file.ts';
import { commonHeaders } from '../visitors/security.ts';
import { visitorAddress } from '../visitors/visitor-address.ts';

const RETRY_SECONDS = 10;
/** Seconds for which browsers cache a preview picture that lacks one of the catalogue's pictures. */
const UNWHOLE_SECONDS = 60;

const headers = {
  ...commonHeaders,
  'Content-Type': 'image/jpeg',
  // Other sites may embed a preview picture, which is its purpose.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

const NAME = /^(?:shop|(lot|draw)-([1-9]\d{0,9}))\.([a-z]{2})\.([0-9a-f]{16})\.jpg$/;

type Asked = { readonly shared: Shared; readonly language: Language; readonly hash: string };

const askedOf = ({ languages }: Context['config'], file: string): Asked | null => {
  const found = NAME.exec(file);
  const language = languages.find(offered => offered === found?.[3]);
  if (found === null || language === undefined) return null;
  const [, kind, id] = found;
  const shared: Shared = kind === 'lot' || kind === 'draw' ? { kind, id: Number(id) } : { kind: 'shop' };
  return { shared, language, hash: found[4] ?? '' };
};

const read = async (exchange: Exchange, context: Context, requestId: string): Promise<Response> => {
  const asked = askedOf(context.config, exchange.req.param('file') ?? '');
  if (asked === null) return exchange.notFound();
  const now = await readSharedPreview(context, asked.shared, asked.language);
  if (now === null) return exchange.notFound();
  // An outdated or invented address is redirected: only the current picture is ever rendered.
  if (now.path !== exchange.req.path)
    return new Response(null, {
      status: 302,
      headers: { ...commonHeaders, Location: now.path, 'Cache-Control': 'no-cache' },
    });
  const etag = `"${asked.hash}"`;
  const kept = { ...headers, 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag };
  if (isKnown(exchange, etag)) return new Response(null, { status: 304, headers: kept });
  const address = visitorAddress(exchange, context.config.trustProxy);
  const preview = await context.previews.read(now.path, now.card, [visitorKey(address)]);
  if (preview === 'busy') return failure(unavailable(RETRY_SECONDS), asked.language, requestId);
  return new Response(preview.jpeg, {
    headers: preview.isWhole ? kept : { ...headers, 'Cache-Control': `public, max-age=${UNWHOLE_SECONDS}` },
  });
};

/** The route of the preview pictures of shared links; pages name their addresses in the head (server/http/head). */
export const previewRoutes = (context: Context): readonly Route[] => [
  raw('GET', '/previews/:file', (exchange, { requestId }) => read(exchange, context, requestId)),
];
