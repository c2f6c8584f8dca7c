import type { DrawDetail, PastDraw, PastDrawsPage, SuperDrawDetail } from '../../application/ports/draws.ts';
import type { AnyDrawLogEntry } from '../../domain/draws/proof/draw-log.ts';
import type { getDraw } from '../draws.ts';
import type { getSuperDraw } from '../super-draws.ts';
import type { getWinners } from '../winners.ts';
import { superprizeCodec } from './catalogue-codec.ts';
import { type Codec, makeListCodec, makeNullableCodec, makeRecordCodec } from './codec.ts';
import { momentCodec } from './exact-codecs.ts';
import { personCodec } from './person-codec.ts';

type WireDraw = typeof getDraw.answer.Type;
type WireSuper = typeof getSuperDraw.answer.Type;
type Draw = Omit<DrawDetail, 'lotId'>;
/** The entry of the public log that a closed draw has. */
type Logged = Pick<AnyDrawLogEntry, 'position' | 'previous' | 'hash'> | undefined;

const logCodec: Codec<WireDraw['log'], Draw['logPosition'], [Logged]> = {
  decode: log => log?.position ?? null,
  encode: (_position, entry) =>
    entry === undefined ? null : { position: entry.position, previous: entry.previous, hash: entry.hash },
};

const told = {
  tickets: 'tickets',
  voidTickets: 'void_count',
  rule: 'rule',
  rehearsal: 'rehearsal',
  commitmentId: 'commitment_id',
  logPosition: ['log', logCodec],
  drawAt: ['draw_at', makeNullableCodec(momentCodec)],
  beacon: 'beacon',
  drawnAt: ['drawn_at', makeNullableCodec(momentCodec)],
  logHead: 'log_head',
  forfeits: 'forfeits',
} as const;

const members = makeRecordCodec<Omit<WireDraw, 'waiting'>, Omit<Draw, 'waitingFor'>, [Logged]>()({
  ...told,
  state: 'state',
  commitment: 'commitment',
  winner: [
    'winner',
    makeNullableCodec(
      makeRecordCodec<NonNullable<WireDraw['winner']>, NonNullable<Draw['winner']>>()({
        number: 'number',
        user: ['user', personCodec],
      }),
    ),
  ],
});

/**
 * The codec of a lot's draw as everybody may see it; whose lot it is, the call says. Attempts are counted by the shop's
 * server only.
 */
export const drawCodec: Codec<WireDraw, Draw, [Logged]> = {
  decode: wire => ({ ...members.decode(wire), waitingFor: wire.waiting?.reason ?? null }),
  encode: (draw, entry) => ({
    ...members.encode(draw, entry),
    waiting: draw.state === 'waiting' ? { reason: draw.waitingFor, attempts: 1 } : null,
  }),
};

const superMembers = makeRecordCodec<
  Omit<WireSuper, 'waiting' | 'state'>,
  Omit<SuperDrawDetail, 'waitingFor'>,
  [Logged]
>()({
  ...told,
  prize: ['prize', superprizeCodec],
  commitment: 'commitment',
  winner: [
    'winner',
    makeNullableCodec(
      makeRecordCodec<NonNullable<WireSuper['winner']>, NonNullable<SuperDrawDetail['winner']>>()({
        number: 'number',
        lotId: 'lot_id',
        ticket: 'ticket',
        user: ['user', personCodec],
      }),
    ),
  ],
});

/** The codec of a super prize and its draw as everybody may see them. */
export const superDrawCodec: Codec<WireSuper, SuperDrawDetail, [Logged]> = {
  decode: wire => ({ ...superMembers.decode(wire), waitingFor: wire.waiting?.reason ?? null }),
  encode: (draw, entry) => ({
    ...superMembers.encode(draw, entry),
    state: draw.prize.state,
    waiting: draw.prize.state === 'waiting' ? { reason: draw.waitingFor, attempts: 1 } : null,
  }),
};

type WirePastDraws = typeof getWinners.answer.Type;

/** The codec of a page of draws that are over. */
export const pastDrawsCodec = makeRecordCodec<WirePastDraws, PastDrawsPage>()({
  draws: [
    'draws',
    makeListCodec(
      makeRecordCodec<WirePastDraws['draws'][number], PastDraw>()({
        of: 'of',
        ofId: 'of_id',
        title: 'title',
        image: 'image',
        drawnAt: ['drawn_at', momentCodec],
        number: 'number',
        stage: 'stage',
        handedOver: 'handed_over',
        winner: 'winner',
      }),
    ),
  ],
  next: 'next_cursor',
});
