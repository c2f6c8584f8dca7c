import { isClosed } from '../../src/adapters/fake/draws/fake-closing.ts';
import type { Rehearsal } from '../../src/adapters/fake/draws/fake-rehearsal.ts';
import type { FakeClock } from '../../src/adapters/fake/shop/fake-device.ts';
import type { FakeShop, FakeTicket } from '../../src/adapters/fake/shop/fake-shop.ts';
import { AFTER_DRAW, BEFORE_DRAW } from './time-machine.ts';

const TRIES = 20_000;

/** Moves the demo's clock along the life of the super prize. */
export type SuperTimeMachine = {
  /** Its last moment, or when the last reservation of before ends. */
  readonly toClosing: () => void;
  /** A few seconds before the round that decides. */
  readonly toDraw: () => void;
  /** After the draw, which one of this user's tickets wins, or none of them; the list is arranged for it before. */
  readonly toEnd: (userId: number, wins: boolean) => void;
};

/**
 * Gives one ticket of somebody else another id, as `closeForWinner` does for a lot: one of a lot that still sells, whose own
 * list nobody knows yet.
 */
const arrange = (
  shop: FakeShop,
  { super: prize }: Rehearsal,
  isWanted: (winner: FakeTicket) => boolean,
  userId: number,
) => {
  const tickets = prize.tickets();
  const index = tickets.findLastIndex(ticket => {
    const lot = shop.lots.get(ticket.lotId);
    return ticket.userId !== userId && lot !== undefined && !isClosed(shop, lot);
  });
  const other = tickets[index];
  if (other === undefined || !tickets.some(isWanted)) return;
  const numberWith = prize.numberWith(index);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const id = tries === 0 ? other.id : shop.nextId();
    const winner = tickets[(numberWith(id) ?? 0) - 1];
    if (winner !== undefined && isWanted(winner)) {
      shop.tickets[shop.tickets.indexOf(other)] = { ...other, id };
      return;
    }
  }
};

export const makeSuperTimeMachine = (
  shop: FakeShop,
  clock: FakeClock,
  rehearsal: Rehearsal,
): SuperTimeMachine => {
  const goTo = (moment: number | null) => clock.set(Math.max(clock.now(), moment ?? 0));
  return {
    toClosing: () => goTo(rehearsal.super.closesAt()),
    toDraw: () => goTo((rehearsal.super.drawAt() ?? 0) - BEFORE_DRAW),
    toEnd: (userId, wins) => {
      if (clock.now() >= (rehearsal.super.drawAt() ?? 0)) return;
      arrange(shop, rehearsal, winner => (winner.userId === userId) === wins, userId);
      goTo((rehearsal.super.drawAt() ?? 0) + AFTER_DRAW);
    },
  };
};
