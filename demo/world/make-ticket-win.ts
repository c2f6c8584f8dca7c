import type { FakeLot } from '../../src/adapters/fake/catalogue/fake-lot.ts';
import type { FakeDrawRehearsal } from '../../src/adapters/fake/draws/fake-rehearsal.ts';
import type { FakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';

const TRIES = 20_000;

/**
 * Gives one ticket of somebody else another id, and so another salt and another root of the list, until the round's
 * number names a ticket of this user. Only whoever owns the beacon's key can do so, which in a rehearsal is the demo
 * itself: the draw that comes of it stands every check. Answers whether it does.
 */
export const makeTicketWin = (
  shop: FakeShop,
  rehearsal: FakeDrawRehearsal,
  lot: FakeLot,
  userId: number,
): boolean => {
  const tickets = rehearsal.ticketsOf(lot.id);
  // What a closed super prize is drawn from stays as it is.
  const isSuperClosed = (rehearsal.super.closesAt() ?? 0) <= shop.clock.now();
  const frozen = new Set(isSuperClosed ? rehearsal.super.tickets() : []);
  const other = tickets.findLast(ticket => ticket.userId !== userId && !frozen.has(ticket));
  if (other === undefined) return false;
  const place = shop.tickets.indexOf(other);
  const numberWith = rehearsal.numberWith(lot, tickets.indexOf(other));
  for (let tries = 0; tries < TRIES; tries += 1) {
    const id = tries === 0 ? other.id : shop.nextId();
    if (tickets[numberWith(id, other.userId) - 1]?.userId === userId) {
      shop.tickets[place] = { ...other, id, line: id };
      return true;
    }
  }
  return false;
};
