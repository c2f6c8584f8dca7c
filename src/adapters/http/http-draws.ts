import { Effect } from 'effect';
import type { DrawsPort } from '../../application/ports/draws.ts';
import { NotFound, ShopUnavailable } from '../../application/ports/failures.ts';
import { drawCodec, pastDrawsCodec, superDrawCodec } from '../../contract/codecs/draw-codec.ts';
import {
  getDraw,
  getDraws,
  getLogHead,
  getTicketProof,
  getVoidTickets,
  lookOn,
} from '../../contract/draws.ts';
import { getSuperDraw, getSuperProofs, getSuperVoid } from '../../contract/super-draws.ts';
import { getWinners } from '../../contract/winners.ts';
import { allowFailures, allowOnlyUnavailable } from './allow-failures.ts';
import { decodeAnswerWith } from './decode-answer-with.ts';
import type { ShopClient, ShopTransport } from './shop-client.ts';

/** The list is no JSON of the contract's: it is text, and may have a million lines. */
const fetchList = ({ baseUrl, fetch }: ShopTransport, of: string) =>
  Effect.tryPromise({
    try: async signal => {
      const headers = { 'X-Requested-With': 'XMLHttpRequest' };
      const response = await fetch(`${baseUrl}/api/draws/${of}/tickets`, { headers, signal });
      return { status: response.status, body: await response.blob() };
    },
    catch: () => new ShopUnavailable({ reason: 'offline' }),
  }).pipe(
    Effect.flatMap(({ status, body }): Effect.Effect<Blob, NotFound | ShopUnavailable> => {
      if (status === 404) return Effect.fail(new NotFound());
      return status === 200 ? Effect.succeed(body) : Effect.fail(new ShopUnavailable({ reason: 'server' }));
    }),
  );

/** Makes the port of draws over the shop's API. */
export const makeHttpDraws = (client: ShopClient, transport: ShopTransport): DrawsPort => ({
  draw: lotId =>
    client.ask(getDraw, { lot_id: lotId }).pipe(
      allowFailures('NotFound'),
      decodeAnswerWith(wire => ({ lotId, ...drawCodec.decode(wire) })),
    ),
  list: lotId => fetchList(transport, `${lotId}`),
  superList: superId => fetchList(transport, `super/${superId}`),
  log: (after, limit) =>
    client.ask(getDraws, { after, limit }).pipe(
      allowOnlyUnavailable,
      decodeAnswerWith(({ entries }) => entries),
    ),
  logHead: client.ask(getLogHead, {}).pipe(allowOnlyUnavailable),
  voidTickets: lotId =>
    client.ask(getVoidTickets, { lot_id: lotId }).pipe(
      allowFailures('NotFound'),
      decodeAnswerWith(answer => answer.void),
    ),
  lookOn: (lotId, tab) =>
    client.ask(lookOn, { lot_id: lotId, tab }).pipe(
      allowFailures('NotFound'),
      decodeAnswerWith(({ onlookers }) => onlookers),
    ),
  superDraw: superId =>
    client
      .ask(getSuperDraw, { super_id: superId })
      .pipe(allowFailures('NotFound'), decodeAnswerWith(superDrawCodec.decode)),
  superVoid: superId =>
    client.ask(getSuperVoid, { super_id: superId }).pipe(
      allowFailures('NotFound'),
      decodeAnswerWith(({ void: numbers }) => numbers),
    ),
  superEntries: (superId, after) =>
    client.ask(getSuperProofs, { super_id: superId, after }).pipe(allowFailures('NotFound', 'SessionEnded')),
  winners: cursor =>
    client
      .ask(getWinners, cursor === null ? {} : { cursor })
      .pipe(allowOnlyUnavailable, decodeAnswerWith(pastDrawsCodec.decode)),
  proof: ticketId => client.ask(getTicketProof, { id: ticketId }).pipe(allowFailures('NotFound')),
});
