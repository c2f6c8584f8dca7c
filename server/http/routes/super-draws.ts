import { calls } from '../../../src/adapters/http/wire/calls.ts';
import { countTowards, type Limit, visitorKey } from '../../accounts/limits/rate-limit.ts';
import { pagesOfEntries, superLines } from '../../draws/super/super-entries.ts';
import { superPage, superVoid } from '../../draws/super/super-page.ts';
import { superProofs } from '../../draws/super/super-proofs.ts';
import { notFound } from '../../messages/refusal.ts';
import type { Context } from '../../process/context.ts';
import { answer } from '../answer.ts';
import { accepted, RefusedRequest } from '../refused-request.ts';
import { type Route, raw } from '../route.ts';
import { commonHeaders } from '../visitors/security.ts';
import { visitorAddress } from '../visitors/visitor-address.ts';

/** A list is read from the database as fast as it is taken; nobody needs it often. */
const LISTS_PER_VISITOR: Limit = { name: 'super-list', most: 20, windowSeconds: 60 };
/** A page of proofs is counted from as many thousands of entries as there are proofs in it, at worst. */
const PROOFS_PER_VISITOR: Limit = { name: 'super-proof', most: 30, windowSeconds: 60 };

const LIST = `SELECT coalesce(d.tickets, 0) AS tickets, encode(d.root, 'hex') AS root
  FROM super_prizes s LEFT JOIN super_draws d ON d.super_id = s.id WHERE s.id = $1`;
type List = { readonly tickets: number; readonly root: string | null };

const idOf = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;

/** The list as text, an entry a line; none while it is open, and for ever the same once it is committed to. */
const listRoute = (context: Context): Route =>
  raw('GET', '/api/draws/super/:super_id/tickets', async (exchange, { requestId }) => {
    const { database, config } = context;
    const superId = idOf(exchange.req.param('super_id') ?? '');
    const [list] = superId === null ? [] : await database.query<List>(LIST, [superId]);
    if (superId === null || list === undefined) throw new RefusedRequest(notFound());
    const visitor = visitorKey(visitorAddress(exchange, config.trustProxy));
    accepted(await countTowards(database, context, LISTS_PER_VISITOR, visitor));
    const headers = {
      ...commonHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Request-Id': requestId,
      ...(list.root === null
        ? { 'Cache-Control': 'no-store' }
        : { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${list.root}"` }),
    };
    const pages = pagesOfEntries(database, superId, list.tickets);
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async controller => {
          const { done, value } = await pages.next();
          if (done === true) return controller.close();
          controller.enqueue(encoder.encode(superLines(value)));
        },
        cancel: async () => {
          await pages.return();
        },
      },
      { highWaterMark: 1 },
    );
    return new Response(exchange.req.raw.method === 'HEAD' ? null : body, { headers });
  });

/** A super prize's draw with its list and its void numbers, and the proofs of one's own entries. */
export const superDrawRoutes = (context: Context): readonly Route[] => [
  answer(
    calls.getSuperDraw,
    async ({ request, caller }) =>
      (await superPage(context, request.super_id, caller.language)) ?? notFound(),
  ),
  answer(
    calls.getSuperVoid,
    async ({ request }) => (await superVoid(context.database, request.super_id)) ?? notFound(),
  ),
  listRoute(context),
  answer(calls.getSuperProofs, async ({ request, caller }) => {
    accepted(await countTowards(context.database, context, PROOFS_PER_VISITOR, visitorKey(caller.address)));
    const { super_id, after } = request;
    return (await superProofs(context.database, super_id, caller.user.id, after ?? 0)) ?? notFound();
  }),
];
