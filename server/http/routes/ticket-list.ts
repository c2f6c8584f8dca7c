import { Readable } from 'node:stream';
import type { Context as Exchange } from 'hono';
import { countTowards, type Limit, visitorKey } from '../../accounts/limits/rate-limit.ts';
import { type KeptList, type KeptLists, makeKeptLists } from '../../draws/lists/kept-lists.ts';
import { holderLines, pagesOfHolders } from '../../draws/lists/list-of-tickets.ts';
import { notFound, tooMany, unavailable } from '../../messages/refusal.ts';
import type { Context } from '../../process/context.ts';
import { accepted, RefusedRequest } from '../refused-request.ts';
import { type Route, raw } from '../route.ts';
import { acceptedEncoding, isKnown } from '../static/serve-file.ts';
import { commonHeaders } from '../visitors/security.ts';
import { visitorAddress } from '../visitors/visitor-address.ts';

/** Lists that are read from the database for one visitor; those that are kept count for nobody. */
const PER_VISITOR: Limit = { name: 'ticket-list', most: 20, windowSeconds: 60 };
/** Lists that this process reads from the database for visitors at once, one for each of them, each at most so long. */
const AT_ONCE = 4;
const LONGEST_MS = 60_000;
const RETRY_SECONDS = 5;

const TICKETS = `SELECT l.tickets_issued AS tickets, CASE WHEN d.list_checked_at IS NOT NULL THEN d.root END AS root
  FROM lots l LEFT JOIN draws d ON d.lot_id = l.id WHERE l.id = $1`;
type Row = { readonly tickets: number; readonly root: Buffer | null };

const TEXT = { ...commonHeaders, 'Content-Type': 'text/plain; charset=utf-8' };

const lotIdOf = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;

/** Nobody takes the body of an answer to HEAD. */
const isHead = (exchange: Exchange): boolean => exchange.req.raw.method === 'HEAD';

/** A frozen list from its file, in the form that the visitor takes; null where the file is not what was written. */
const answerKept = async (
  exchange: Exchange,
  lists: KeptLists,
  lotId: number,
  { root, gzip }: KeptList,
  requestId: string,
): Promise<Response | null> => {
  const encoding = acceptedEncoding(exchange.req.header('accept-encoding'), { gzip });
  const headers = {
    ...TEXT,
    // It never changes, and names the root that its commitment names.
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: encoding === undefined ? `"${root}"` : `"${root}-gzip"`,
    Vary: 'Accept-Encoding',
    'X-Request-Id': requestId,
  };
  if (isKnown(exchange, headers.ETag)) return new Response(null, { status: 304, headers });
  const opened = await lists.open(lotId, encoding === undefined ? 'plain' : 'gzip');
  if (opened === null) return null;
  const whole = {
    ...headers,
    'Content-Length': String(opened.bytes),
    ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
  };
  if (isHead(exchange)) {
    await opened.handle.close();
    return new Response(null, { headers: whole });
  }
  // The stream closes the file, also where it is broken off.
  const body = Readable.toWeb(opened.handle.createReadStream()) as ReadableStream<Uint8Array>;
  return new Response(body, { headers: whole });
};

/**
 * `GET /api/draws/:lot_id/tickets`: the list as text, one holder a line in the order of the tickets' numbers. A frozen one
 * is kept as a file; one that still grows is read as fast as it is taken, by few at once.
 */
export const ticketListRoute = (context: Context): Route => {
  const { database } = context;
  const lists = makeKeptLists(context);
  const reading = new Set<string>();

  const stream = (lotId: number, tickets: number, visitor: string): ReadableStream<Uint8Array> => {
    const pages = pagesOfHolders(database, lotId, tickets);
    const encoder = new TextEncoder();
    let isOpen = true;
    reading.add(visitor);
    const end = (): void => {
      if (isOpen) reading.delete(visitor);
      isOpen = false;
      clearTimeout(patience);
    };
    let giveUp: () => void = () => undefined;
    const patience = setTimeout(() => giveUp(), LONGEST_MS);
    return new ReadableStream<Uint8Array>(
      {
        start: controller => {
          giveUp = () => {
            end();
            controller.error(new Error('the list was taken too slowly'));
          };
        },
        pull: async controller => {
          try {
            const { done, value } = await pages.next();
            if (!isOpen) return;
            if (done !== true) return controller.enqueue(encoder.encode(holderLines(value)));
            end();
            controller.close();
          } catch (error) {
            end();
            throw error;
          }
        },
        cancel: async () => {
          end();
          await pages.return();
        },
      },
      { highWaterMark: 1 },
    );
  };

  return raw('GET', '/api/draws/:lot_id/tickets', async (exchange, { requestId }) => {
    const lotId = lotIdOf(exchange.req.param('lot_id') ?? '');
    if (lotId === null) throw new RefusedRequest(notFound());
    const known = lists.find(lotId);
    const kept = known && (await answerKept(exchange, lists, lotId, known, requestId));
    if (kept !== null) return kept;

    const [lot] = await database.query<Row>(TICKETS, [lotId]);
    if (lot === undefined) throw new RefusedRequest(notFound());
    const visitor = visitorKey(visitorAddress(exchange, context.config.trustProxy));
    accepted(await countTowards(database, context, PER_VISITOR, visitor));
    const { tickets, root } = lot;
    const made = root && (await lists.keep(database, { lotId, tickets, root }));
    const answered = made && (await answerKept(exchange, lists, lotId, made, requestId));
    if (answered !== null) return answered;
    const headers = { ...TEXT, 'Cache-Control': 'no-store', 'X-Request-Id': requestId };
    if (isHead(exchange)) return new Response(null, { headers });
    if (reading.has(visitor)) throw new RefusedRequest(tooMany(RETRY_SECONDS));
    if (reading.size >= AT_ONCE) throw new RefusedRequest(unavailable(RETRY_SECONDS));
    return new Response(stream(lotId, tickets, visitor), { headers });
  });
};
