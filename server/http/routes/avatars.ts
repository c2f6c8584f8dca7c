import type { Context as Exchange } from 'hono';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import {
  computeVisitorRateLimitKey,
  countTowardsRateLimit,
  type RateLimit,
} from '../../accounts/limits/rate-limit.ts';
import { readAvatar, saveAvatar } from '../../accounts/save-avatar.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import type { PictureShape } from '../../gateways/pictures/picture-rules.ts';
import { makeContractCallRoute } from '../make-contract-call-route.ts';
import { unwrapOrThrowRefusal } from '../refused-request-error.ts';
import { makeRouteOutsideContract, type ServerRoute } from '../server-route.ts';
import { receiveUploadedPicture } from '../uploads/receive-uploaded-picture.ts';
import { COMMON_SECURITY_HEADERS } from '../visitors/security-headers.ts';

const AVATAR: PictureShape = { width: 256, height: 256, fit: 'cover' };
const PER_USER: RateLimit = { name: 'avatar', most: 30, windowSeconds: 3600 };

const pictureHeaders = {
  ...COMMON_SECURITY_HEADERS,
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
  // An avatar that is opened as a page of its own can run nothing.
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

const knows = (exchange: Exchange, etag: string): boolean =>
  (exchange.req.header('if-none-match') ?? '').includes(etag);

/** Makes the routes to upload a user's avatar and to show it to anybody. */
export const makeAvatarRoutes = (context: ProcessContext): readonly ServerRoute[] => [
  makeContractCallRoute(contractCalls.uploadFile, async ({ caller, body }) => {
    unwrapOrThrowRefusal(
      await countTowardsRateLimit(context.database, context, PER_USER, String(caller.user.id)),
    );
    const whom = [`user ${caller.user.id}`, `visitor ${computeVisitorRateLimitKey(caller.address)}`];
    return receiveUploadedPicture(
      context.pictures,
      body,
      { field: 'avatar', purpose: AVATAR, whom },
      async webp => ({
        path: await saveAvatar(context, caller.user.id, webp),
      }),
    );
  }),
  makeRouteOutsideContract('GET', '/avatars/:file{[0-9a-f]{64}\\.webp}', async exchange => {
    const hash = exchange.req.param('file')?.slice(0, 64) ?? '';
    const etag = `"${hash}"`;
    const headers = { ...pictureHeaders, ETag: etag };
    if (knows(exchange, etag)) return new Response(null, { status: 304, headers });
    const image = await readAvatar(context, hash);
    return image === null ? exchange.notFound() : new Response(image, { headers });
  }),
];
