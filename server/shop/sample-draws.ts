import type { SampleCatalogue } from '../sample/types.ts';
import { lastSaleAt, type SampleOrder } from './sample-orders.ts';

const MINUTE_MS = 60_000;
/** Long enough for a newcomer to see a lot that is sold out and not drawn yet. */
const WAITING_MS = 3 * 24 * 60 * MINUTE_MS;

export type SampleDraw = {
  readonly lotId: number;
  readonly state: 'closed' | 'drawn';
  readonly tickets: number;
  readonly closedAt: number;
  readonly dueAt: number;
  readonly winnerNumber: number | null;
  readonly random: Uint8Array | null;
  readonly drawnAt: number | null;
};

/** Numbers in a lot that belong to a holder: tickets are numbered in the order of settlement. */
const numbersOf = (orders: readonly SampleOrder[], holderId: number): readonly number[] => {
  let last = 0;
  return orders.flatMap(order => {
    const first = last + 1;
    last += order.tickets;
    return order.holderId === holderId
      ? Array.from({ length: order.tickets }, (_, index) => first + index)
      : [];
  });
};

/** Random bytes whose first block names this ticket, so that the stored value leads to the stored winner. */
const randomFor = (bytes: Uint8Array, winnerNumber: number, tickets: number): Uint8Array => {
  const random = Uint8Array.from(bytes);
  const view = new DataView(random.buffer);
  const count = BigInt(tickets);
  const whole = view.getBigUint64(0) / count;
  const most = 2n ** 64n / count - 1n;
  view.setBigUint64(0, (whole < most ? whole : most) * count + BigInt(winnerNumber - 1));
  return random;
};

type Terms = {
  readonly now: number;
  readonly drawDelayMs: number;
  readonly randomBytes: (count: number) => Uint8Array;
};

/** The draws of the lots that are sold out: those with a winner are over, the others wait. */
export const sampleDraws = (
  { lots }: Pick<SampleCatalogue, 'lots'>,
  orders: readonly SampleOrder[],
  { now, drawDelayMs, randomBytes }: Terms,
): readonly SampleDraw[] =>
  lots
    .filter(lot => lot.sold >= lot.amount)
    .map((lot): SampleDraw => {
      const own = orders.filter(order => order.lotId === lot.id);
      const tickets = own.reduce((sum, order) => sum + order.tickets, 0);
      const closedAt = lastSaleAt(lot, now, drawDelayMs);
      if (lot.winner === null) {
        const dueAt = closedAt + WAITING_MS;
        return {
          lotId: lot.id,
          state: 'closed',
          tickets,
          closedAt,
          dueAt,
          winnerNumber: null,
          random: null,
          drawnAt: null,
        };
      }
      const random = randomBytes(32);
      const numbers = numbersOf(own, lot.winner.holderId);
      const winnerNumber = numbers[(random.at(-1) ?? 0) % numbers.length];
      if (winnerNumber === undefined) throw new RangeError(`the winner of lot ${lot.id} holds no ticket`);
      return {
        lotId: lot.id,
        state: 'drawn',
        tickets,
        closedAt,
        dueAt: closedAt + drawDelayMs,
        winnerNumber,
        random: randomFor(random, winnerNumber, tickets),
        drawnAt: now - lot.winner.minutesAgo * MINUTE_MS,
      };
    });
