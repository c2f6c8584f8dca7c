import { Readable } from 'node:stream';
import type { Context as Exchange } from 'hono';
import {
  computeVisitorRateLimitKey,
  countTowardsRateLimit,
  type RateLimit,
} from '../../accounts/limits/rate-limit.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { formatTicketHolderLines, readTicketHolderPages } from '../../draws/lists/read-ticket-holders.ts';
import {
  type CachedTicketList,
  makeTicketListFileCache,
  type TicketListFileCache,
  type TicketListKind,
} from '../../draws/lists/ticket-list-file-cache.ts';
import { formatSuperListLines, readSuperEntryPages } from '../../draws/super/super-entries.ts';
import {
  makeNotFoundRefusal,
  makeTooManyCallsRefusal,
  makeUnavailableRefusal,
} from '../../messages/refusal.ts';
import { RefusedRequestError, unwrapOrThrowRefusal } from '../refused-request-error.ts';
import { makeRouteOutsideContract, type ServerRoute } from '../server-route.ts';
import { findAcceptedEncoding, isFileNotModified } from '../static/serve-client-file.ts';
import { readVisitorAddress } from '../visitors/read-visitor-address.ts';
import { COMMON_SECURITY_HEADERS } from '../visitors/security-headers.ts';

/** How many ticket lists a visitor may read from the database in a minute; lists served from files are not counted. */
const perVisitor = (name: string): RateLimit => ({ name, most: 20, windowSeconds: 60 });
/** The most ticket lists that this process reads from the database at once, one per visitor. */
const AT_ONCE = 4;
const LONGEST_MS = 60_000;
const RETRY_SECONDS = 5;

type PublicList = TicketListKind & {
  readonly path: string;
  readonly of: 'lot_id' | 'super_id';
  readonly limit: RateLimit;
  /** The SQL that reads a list's length and its root once the root was checked: a {@link Row}. */
  readonly query: string;
};

/** The kind of public ticket list that lots have: its path, its limit for a visitor, and how it is read and written. */
export const LOT_TICKET_LIST_KIND: PublicList = {
  path: '/api/draws/:lot_id/tickets',
  of: 'lot_id',
  limit: perVisitor('ticket-list'),
  query: `SELECT l.tickets_issued AS tickets, CASE WHEN d.list_checked_at IS NOT NULL THEN d.root END AS root
  FROM lots l LEFT JOIN draws d ON d.lot_id = l.id WHERE l.id = $1`,
  pages: readTicketHolderPages,
  lines: formatTicketHolderLines,
  digest: 'digestList',
};

/** The list of a super prize's entries; the prize has none before it is closed. */
const OF_SUPER: PublicList = {
  path: '/api/draws/super/:super_id/tickets',
  of: 'super_id',
  limit: perVisitor('super-list'),
  query: `SELECT coalesce(d.tickets, 0) AS tickets, d.root
  FROM super_prizes s LEFT JOIN super_draws d ON d.super_id = s.id WHERE s.id = $1`,
  pages: readSuperEntryPages,
  lines: formatSuperListLines,
  digest: 'digestSuper',
};

type Row = { readonly tickets: number; readonly root: Buffer | null };

const TEXT = { ...COMMON_SECURITY_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' };

const idOf = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;

/** Tells whether a request is a HEAD, whose answer's body is not sent. */
const isHead = (exchange: Exchange): boolean => exchange.req.raw.method === 'HEAD';

/** Answers a frozen list from its file, compressed as the visitor accepts it; null where the file is damaged. */
const answerKept = async (
  exchange: Exchange,
  lists: TicketListFileCache,
  id: number,
  { root, gzip }: CachedTicketList,
  requestId: string,
): Promise<Response | null> => {
  const encoding = findAcceptedEncoding(exchange.req.header('accept-encoding'), { gzip });
  const headers = {
    ...TEXT,
    // The file never changes, and its ETag is the root that the draw's commitment names.
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: encoding === undefined ? `"${root}"` : `"${root}-gzip"`,
    Vary: 'Accept-Encoding',
    'X-Request-Id': requestId,
  };
  if (isFileNotModified(exchange, headers.ETag)) return new Response(null, { status: 304, headers });
  const opened = await lists.open(id, encoding === undefined ? 'plain' : 'gzip');
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
  // The stream closes the file, also when the visitor breaks off.
  const body = Readable.toWeb(opened.handle.createReadStream()) as ReadableStream<Uint8Array>;
  return new Response(body, { headers: whole });
};

/**
 * The route of a ticket list: text, one ticket a line in the order of their numbers. A frozen list is cached as a file;
 * one that still grows is streamed from the database, for a few visitors at once.
 */
const listRoute = (context: ProcessContext, { path, of, limit, query, ...kind }: PublicList): ServerRoute => {
  const { database } = context;
  const lists = makeTicketListFileCache(context, kind);
  const reading = new Set<string>();

  const stream = (id: number, tickets: number, visitor: string): ReadableStream<Uint8Array> => {
    const pages = kind.pages(database, id, tickets);
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
            if (done !== true) return controller.enqueue(encoder.encode(kind.lines(value)));
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

  return makeRouteOutsideContract('GET', path, async (exchange, { requestId }) => {
    const id = idOf(exchange.req.param(of) ?? '');
    if (id === null) throw new RefusedRequestError(makeNotFoundRefusal());
    const known = lists.find(id);
    const kept = known && (await answerKept(exchange, lists, id, known, requestId));
    if (kept !== null) return kept;

    const [found] = await database.query<Row>(query, [id]);
    if (found === undefined) throw new RefusedRequestError(makeNotFoundRefusal());
    const visitor = computeVisitorRateLimitKey(readVisitorAddress(exchange, context.config.trustProxy));
    unwrapOrThrowRefusal(await countTowardsRateLimit(database, context, limit, visitor));
    const { tickets, root } = found;
    const made = root && (await lists.keep(database, { id, tickets, root }));
    const answered = made && (await answerKept(exchange, lists, id, made, requestId));
    if (answered !== null) return answered;
    const headers = { ...TEXT, 'Cache-Control': 'no-store', 'X-Request-Id': requestId };
    if (isHead(exchange)) return new Response(null, { headers });
    if (reading.has(visitor)) throw new RefusedRequestError(makeTooManyCallsRefusal(RETRY_SECONDS));
    if (reading.size >= AT_ONCE) throw new RefusedRequestError(makeUnavailableRefusal(RETRY_SECONDS));
    return new Response(stream(id, tickets, visitor), { headers });
  });
};

/** Makes the routes of the ticket lists of lots and of super prizes. */
export const makeTicketListRoutes = (context: ProcessContext): readonly ServerRoute[] =>
  [LOT_TICKET_LIST_KIND, OF_SUPER].map(list => listRoute(context, list));
