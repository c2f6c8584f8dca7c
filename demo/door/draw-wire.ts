import type { calls } from '../../src/adapters/http/wire/calls.ts';
import type { DrawDetail } from '../../src/application/ports/draws.ts';

const isoOrNull = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

/** A draw as the shop answers it. */
export const drawWire = (draw: DrawDetail): (typeof calls)['getDraw']['answer']['Encoded'] => ({
  state: draw.state,
  tickets: draw.tickets,
  rule: draw.rule && { version: 1, ...draw.rule },
  rehearsal: draw.rehearsal,
  commitment: draw.commitment,
  commitment_id: draw.commitmentId,
  // The twin has no chain of entries: the commitment's own id stands for both hashes.
  log:
    draw.logPosition === null
      ? null
      : { position: draw.logPosition, previous: draw.commitmentId ?? '', hash: draw.commitmentId ?? '' },
  draw_at: isoOrNull(draw.drawAt),
  waiting: draw.state === 'waiting' ? { reason: draw.waitingFor, attempts: 1 } : null,
  beacon: draw.beacon,
  winner: draw.winner && {
    number: draw.winner.number,
    user: { avatar: draw.winner.user.avatar ?? '', full_name: draw.winner.user.fullName },
  },
  drawn_at: isoOrNull(draw.drawnAt),
});
