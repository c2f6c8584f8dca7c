import { calls } from '../../../src/adapters/http/wire/calls.ts';
import type { Context } from '../../context.ts';
import { logAfter } from '../../shop/draws/draw-log.ts';
import { drawPage } from '../../shop/draws/draw-page.ts';
import { holderLines, pagesOfHolders } from '../../shop/draws/list-of-tickets.ts';
import { ticketProof } from '../../shop/draws/ticket-proof.ts';
import { notFound, Refusal } from '../../shop/refusal.ts';
import { answer } from '../answer.ts';
import { languageOf } from '../caller.ts';
import { failure } from '../respond.ts';
import { type Route, raw } from '../route.ts';
import { commonHeaders } from '../security.ts';

const PAGE = 100;
const RETRY_SECONDS = 5;

/** A closed list never changes. */
const KEPT_FOR = 'public, max-age=3600';

const TICKETS = `SELECT l.tickets_issued AS tickets, d.lot_id IS NOT NULL AS is_closed
  FROM lots l LEFT JOIN draws d ON d.lot_id = l.id WHERE l.id = $1`;

const lotIdOf = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;

/** The list as text, one holder a line in the order of the tickets' numbers; read as fast as it is taken. */
const listRoute = ({ database }: Context): Route =>
  raw('GET', '/api/draws/:lot_id/tickets', async (exchange, { requestId }) => {
    const lotId = lotIdOf(exchange.req.param('lot_id') ?? '');
    type Row = { readonly tickets: number; readonly is_closed: boolean };
    const [lot] = lotId === null ? [] : await database.query<Row>(TICKETS, [lotId]);
    if (lotId === null || lot === undefined)
      return failure(notFound(), languageOf(exchange.req.header('accept-language')), requestId);
    const pages = pagesOfHolders(database, lotId, lot.tickets);
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async controller => {
          const { done, value } = await pages.next();
          if (done === true) controller.close();
          else controller.enqueue(encoder.encode(holderLines(value)));
        },
        cancel: async () => {
          await pages.return();
        },
      },
      { highWaterMark: 1 },
    );
    return new Response(body, {
      headers: {
        ...commonHeaders,
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': lot.is_closed ? KEPT_FOR : 'no-store',
        'X-Request-Id': requestId,
      },
    });
  });

/** The log, a lot's draw with its list, and the proof of a ticket (draw.md: Where). */
export const drawRoutes = (context: Context): readonly Route[] => [
  answer(calls.getDraws, async ({ request }) => {
    const limit = request.limit ?? PAGE;
    const entries = await logAfter(context.database, request.after ?? 0, limit);
    return { entries, next: entries.length < limit ? null : (entries.at(-1)?.position ?? null) };
  }),
  answer(calls.getDraw, async ({ request }) => (await drawPage(context, request.lot_id)) ?? notFound()),
  listRoute(context),
  answer(calls.getTicketProof, async ({ request, caller }) => {
    const proof = await ticketProof(context, request.id, caller.user?.id ?? null);
    if (proof === 'not_ready')
      return new Refusal(503, { message: 'unavailable', retryAfterSeconds: RETRY_SECONDS });
    return proof ?? notFound();
  }),
];
