import { Effect } from 'effect';
import type { DrawDetail, Draws } from '../../application/ports/draws.ts';
import { NotFound, ShopUnavailable } from '../../application/ports/failures.ts';
import type { ShopClient, Transport } from './client.ts';
import { mapped, readMoment } from './mapping/exact.ts';
import { expecting, expectingNothing } from './narrow.ts';
import { getDraw, getDraws, getTicketProof } from './wire/draws.ts';

const momentOrNull = (iso: string | null): number | null => (iso === null ? null : readMoment(iso));

const toDraw =
  (lotId: number) =>
  (wire: typeof getDraw.answer.Type): DrawDetail => ({
    lotId,
    state: wire.state,
    tickets: wire.tickets,
    rule: wire.rule && { delay: wire.rule.delay, beacon: wire.rule.beacon },
    rehearsal: wire.rehearsal,
    commitment: wire.commitment,
    commitmentId: wire.commitment_id,
    logPosition: wire.log?.position ?? null,
    drawAt: momentOrNull(wire.draw_at),
    waitingFor: wire.waiting?.reason ?? null,
    beacon: wire.beacon,
    winner: wire.winner && {
      number: wire.winner.number,
      user: {
        avatar: wire.winner.user.avatar === '' ? null : wire.winner.user.avatar,
        fullName: wire.winner.user.full_name,
      },
    },
    drawnAt: momentOrNull(wire.drawn_at),
  });

/** The list is no JSON of the contract's: it is text, and may have a million lines. */
const fetchList = ({ baseUrl, fetch }: Transport, lotId: number) =>
  Effect.tryPromise({
    try: async signal => {
      const headers = { 'X-Requested-With': 'XMLHttpRequest' };
      const response = await fetch(`${baseUrl}/api/draws/${lotId}/tickets`, { headers, signal });
      return { status: response.status, body: await response.blob() };
    },
    catch: () => new ShopUnavailable({ reason: 'offline' }),
  }).pipe(
    Effect.flatMap(({ status, body }): Effect.Effect<Blob, NotFound | ShopUnavailable> => {
      if (status === 404) return Effect.fail(new NotFound());
      return status === 200 ? Effect.succeed(body) : Effect.fail(new ShopUnavailable({ reason: 'server' }));
    }),
  );

export const makeHttpDraws = (client: ShopClient, transport: Transport): Draws => ({
  draw: lotId => client.ask(getDraw, { lot_id: lotId }).pipe(expecting('NotFound'), mapped(toDraw(lotId))),
  list: lotId => fetchList(transport, lotId),
  log: (after, limit) =>
    client.ask(getDraws, { after, limit }).pipe(
      expectingNothing,
      mapped(({ entries }) => entries),
    ),
  proof: ticketId => client.ask(getTicketProof, { id: ticketId }).pipe(expecting('NotFound')),
});
