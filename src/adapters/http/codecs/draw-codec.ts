import type { DrawDetail } from '../../../application/ports/draws.ts';
import type { LogEntry } from '../../../domain/draws/proof/draw-log.ts';
import type { getDraw } from '../wire/draws.ts';
import { type Codec, orNull, record } from './codec.ts';
import { momentCodec } from './exact-codecs.ts';
import { personCodec } from './person-codec.ts';

type WireDraw = typeof getDraw.answer.Type;
type Draw = Omit<DrawDetail, 'lotId'>;
/** The entry of the public log that a closed draw has. */
type Logged = LogEntry | undefined;

const ruleCodec: Codec<NonNullable<WireDraw['rule']>, NonNullable<Draw['rule']>> = {
  decode: ({ delay, beacon }) => ({ delay, beacon }),
  encode: rule => ({ version: 1, ...rule }),
};

const logCodec: Codec<WireDraw['log'], Draw['logPosition'], [Logged]> = {
  decode: log => log?.position ?? null,
  encode: (_position, entry) =>
    entry === undefined ? null : { position: entry.position, previous: entry.previous, hash: entry.hash },
};

const members = record<Omit<WireDraw, 'waiting'>, Omit<Draw, 'waitingFor'>, [Logged]>()({
  state: 'state',
  tickets: 'tickets',
  rule: ['rule', orNull(ruleCodec)],
  rehearsal: 'rehearsal',
  commitment: 'commitment',
  commitmentId: 'commitment_id',
  logPosition: ['log', logCodec],
  drawAt: ['draw_at', orNull(momentCodec)],
  beacon: 'beacon',
  winner: [
    'winner',
    orNull(
      record<NonNullable<WireDraw['winner']>, NonNullable<Draw['winner']>>()({
        number: 'number',
        user: ['user', personCodec],
      }),
    ),
  ],
  drawnAt: ['drawn_at', orNull(momentCodec)],
});

/** A draw as everybody may see it; whose lot it is, the call says. Attempts are counted by the shop's server only. */
export const drawCodec: Codec<WireDraw, Draw, [Logged]> = {
  decode: wire => ({ ...members.decode(wire), waitingFor: wire.waiting?.reason ?? null }),
  encode: (draw, entry) => ({
    ...members.encode(draw, entry),
    waiting: draw.state === 'waiting' ? { reason: draw.waitingFor, attempts: 1 } : null,
  }),
};
