import type { DrawDetail } from '../../../application/ports/draws.ts';
import type { BeaconChain } from '../../../domain/draws/proof/beacon.ts';
import { DRAW_RULE_VERSION } from '../../../domain/draws/proof/commitment.ts';
import type { FakeLot } from '../catalogue/fake-lot.ts';

/** Makes what the fake shop tells of a lot's draw while its list is open. */
export const makeFakeOpenDraw = (
  { id, drawDelay }: Pick<FakeLot, 'id' | 'drawDelay'>,
  { tickets, voidTickets }: Pick<DrawDetail, 'tickets' | 'voidTickets'>,
  beacon: BeaconChain,
): DrawDetail => ({
  lotId: id,
  state: 'open',
  tickets,
  voidTickets,
  rule: { version: DRAW_RULE_VERSION, delay: drawDelay, beacon },
  rehearsal: true,
  commitment: null,
  commitmentId: null,
  logPosition: null,
  drawAt: null,
  waitingFor: null,
  beacon: null,
  winner: null,
  drawnAt: null,
  logHead: null,
});
