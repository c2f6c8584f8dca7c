import { isFakeListClosed } from '../../src/adapters/fake/draws/fake-list-closing.ts';
import type { FakeDrawRehearsal } from '../../src/adapters/fake/draws/fake-rehearsal.ts';
import type { FakeClock } from '../../src/adapters/fake/shop/fake-device.ts';
import type { FakeShop, FakeTicket } from '../../src/adapters/fake/shop/fake-shop.ts';
import { MS_AFTER_DRAW, MS_BEFORE_DRAW } from './lot-time-machine.ts';

const TRIES = 20_000;

/** What moves the demo's clock along the life of the super prize. */
export type SuperPrizeTimeMachine = {
  /** Its last moment, or when the last reservation of before ends. */
  readonly toClosing: () => void;
  /** A few seconds before the round that decides. */
  readonly toDraw: () => void;
  /** Whether the list can still be arranged so that one of this user's tickets wins, or none of them. */
  readonly canEnd: (userId: number, wins: boolean) => boolean;
  /** After the draw, which one of this user's tickets wins, or none of them; nothing moves where that can't be. */
  readonly toEnd: (userId: number, wins: boolean) => void;
};

export const makeSuperPrizeTimeMachine = (
  shop: FakeShop,
  clock: FakeClock,
  { super: prize }: FakeDrawRehearsal,
): SuperPrizeTimeMachine => {
  const goTo = (moment: number | null) => clock.set(Math.max(clock.now(), moment ?? 0));

  /**
   * The place in the list of a ticket that can get another id: somebody else's, of a lot that still sells, whose own
   * list nobody knows yet. -1: there is none, or the list is closed, or nobody in it can win who is meant to.
   */
  const placeToChange = (tickets: readonly FakeTicket[], userId: number, wins: boolean): number => {
    const isOpen = clock.now() < (prize.closesAt() ?? 0);
    if (!isOpen || !tickets.some(each => each.isVoid !== true && (each.userId === userId) === wins))
      return -1;
    return tickets.findLastIndex(ticket => {
      const lot = shop.lots.get(ticket.lotId);
      return ticket.userId !== userId && lot !== undefined && !isFakeListClosed(shop, lot);
    });
  };

  /** Gives that ticket another id, as `makeTicketWin` does for a lot; answers whether who is meant to wins by it. */
  const arrange = (userId: number, wins: boolean): boolean => {
    const tickets = prize.tickets();
    const index = placeToChange(tickets, userId, wins);
    const other = tickets[index];
    if (other === undefined) return false;
    const numberWith = prize.numberWith(index);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const id = tries === 0 ? other.id : shop.nextId();
      const winner = tickets[(numberWith(id) ?? 0) - 1];
      if (winner !== undefined && (winner.userId === userId) === wins) {
        shop.tickets[shop.tickets.indexOf(other)] = { ...other, id, line: id };
        return true;
      }
    }
    return false;
  };

  return {
    toClosing: () => goTo(prize.closesAt()),
    toDraw: () => goTo((prize.drawAt() ?? 0) - MS_BEFORE_DRAW),
    canEnd: (userId, wins) => placeToChange(prize.tickets(), userId, wins) >= 0,
    toEnd: (userId, wins) => {
      if (arrange(userId, wins)) goTo((prize.drawAt() ?? 0) + MS_AFTER_DRAW);
    },
  };
};
