import type { Context as Exchange } from 'hono';
import type { Language } from '../../../src/domain/content/languages.ts';
import { computeVisitorRateLimitKey } from '../../accounts/limits/rate-limit.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { makeUnavailableRefusal } from '../../messages/refusal.ts';
import { type LinkPreviewSubject, readLinkPreview } from '../head/link-preview.ts';
import { makeFailureResponse } from '../make-json-response.ts';
import { makeRouteOutsideContract, type ServerRoute } from '../server-route.ts';
import { isFileNotModified } from '../static/serve-client-file.ts';
import { readVisitorAddress } from '../visitors/read-visitor-address.ts';
import { COMMON_SECURITY_HEADERS } from '../visitors/security-headers.ts';

const RETRY_SECONDS = 10;
/** Seconds for which browsers cache a preview picture that lacks one of the catalogue's pictures. */
const UNWHOLE_SECONDS = 60;

const headers = {
  ...COMMON_SECURITY_HEADERS,
  'Content-Type': 'image/jpeg',
  // Other sites may embed a preview picture, which is its purpose.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

const NAME = /^(?:shop|(lot|draw)-([1-9]\d{0,9}))\.([a-z]{2})\.([0-9a-f]{16})\.jpg$/;

type Asked = { readonly shared: LinkPreviewSubject; readonly language: Language; readonly hash: string };

const askedOf = ({ languages }: ProcessContext['config'], file: string): Asked | null => {
  const found = NAME.exec(file);
  const language = languages.find(offered => offered === found?.[3]);
  if (found === null || language === undefined) return null;
  const [, kind, id] = found;
  const shared: LinkPreviewSubject =
    kind === 'lot' || kind === 'draw' ? { kind, id: Number(id) } : { kind: 'shop' };
  return { shared, language, hash: found[4] ?? '' };
};

const read = async (exchange: Exchange, context: ProcessContext, requestId: string): Promise<Response> => {
  const asked = askedOf(context.config, exchange.req.param('file') ?? '');
  if (asked === null) return exchange.notFound();
  const now = await readLinkPreview(context, asked.shared, asked.language);
  if (now === null) return exchange.notFound();
  // An outdated or invented address is redirected: only the current picture is ever rendered.
  if (now.path !== exchange.req.path)
    return new Response(null, {
      status: 302,
      headers: { ...COMMON_SECURITY_HEADERS, Location: now.path, 'Cache-Control': 'no-cache' },
    });
  const etag = `"${asked.hash}"`;
  const kept = { ...headers, 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag };
  if (isFileNotModified(exchange, etag)) return new Response(null, { status: 304, headers: kept });
  const address = readVisitorAddress(exchange, context.config.trustProxy);
  const preview = await context.previews.read(now.path, now.card, [computeVisitorRateLimitKey(address)]);
  if (preview === 'busy')
    return makeFailureResponse(makeUnavailableRefusal(RETRY_SECONDS), asked.language, requestId);
  return new Response(preview.jpeg, {
    headers: preview.isWhole ? kept : { ...headers, 'Cache-Control': `public, max-age=${UNWHOLE_SECONDS}` },
  });
};

/**
 * Makes the route of the preview pictures of shared links; pages name their addresses in the head (server/http/head).
 */
export const makeLinkPreviewRoutes = (context: ProcessContext): readonly ServerRoute[] => [
  makeRouteOutsideContract('GET', '/previews/:file', (exchange, { requestId }) =>
    read(exchange, context, requestId),
  ),
];
