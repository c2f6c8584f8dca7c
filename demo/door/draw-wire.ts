import type { calls } from '../../src/adapters/http/wire/calls.ts';
import type { DrawDetail } from '../../src/application/ports/draws.ts';
import type { LogEntry } from '../../src/domain/draws/proof/draw-log.ts';

const isoOrNull = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

/** A draw as the shop answers it, with its entry of the public log. */
export const drawWire = (
  draw: DrawDetail,
  entry: LogEntry | undefined,
): (typeof calls)['getDraw']['answer']['Encoded'] => ({
  state: draw.state,
  tickets: draw.tickets,
  rule: draw.rule && { version: 1, ...draw.rule },
  rehearsal: draw.rehearsal,
  commitment: draw.commitment,
  commitment_id: draw.commitmentId,
  log: entry === undefined ? null : { position: entry.position, previous: entry.previous, hash: entry.hash },
  draw_at: isoOrNull(draw.drawAt),
  waiting: draw.state === 'waiting' ? { reason: draw.waitingFor, attempts: 1 } : null,
  beacon: draw.beacon,
  winner: draw.winner && {
    number: draw.winner.number,
    user: { avatar: draw.winner.user.avatar ?? '', full_name: draw.winner.user.fullName },
  },
  drawn_at: isoOrNull(draw.drawnAt),
});
