import { Effect } from 'effect';
import type { Draws } from '../../application/ports/draws.ts';
import { NotFound, ShopUnavailable } from '../../application/ports/failures.ts';
import type { ShopClient, Transport } from './client.ts';
import { drawCodec } from './codecs/draw-codec.ts';
import { mapped } from './mapped.ts';
import { expecting, expectingNothing } from './narrow.ts';
import { getDraw, getDraws, getTicketProof } from './wire/draws.ts';

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
  draw: lotId =>
    client.ask(getDraw, { lot_id: lotId }).pipe(
      expecting('NotFound'),
      mapped(wire => ({ lotId, ...drawCodec.decode(wire) })),
    ),
  list: lotId => fetchList(transport, lotId),
  log: (after, limit) =>
    client.ask(getDraws, { after, limit }).pipe(
      expectingNothing,
      mapped(({ entries }) => entries),
    ),
  proof: ticketId => client.ask(getTicketProof, { id: ticketId }).pipe(expecting('NotFound')),
});
