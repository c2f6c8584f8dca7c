import type { Superprize } from '../../../application/ports/catalogue.ts';
import type { Language } from '../../../domain/content/languages.ts';
import { QUICKNET, roundOfDraw, timeOfRound } from '../../../domain/draws/proof/beacon.ts';
import {
  SHOWN_AFTER_DRAW_DAYS,
  type SuperTime,
  superClosesAt,
  takesPart,
} from '../../../domain/draws/super-prize.ts';
import type { FakeOrder } from '../orders/fake-order.ts';
import type { FakeShop, FakeTicket } from '../shop/fake-shop.ts';

/** The seconds from the close of a super prize to its draw, as a shop is by default. */
export const SUPER_DELAY = 600;
const DAY = 86_400_000;

const holdOf = ({ placedAt, paidAt, releasedAt, reservedUntil }: FakeOrder) => ({
  orderedAt: placedAt,
  heldUntil: Math.min(reservedUntil, paidAt ?? reservedUntil, releasedAt ?? reservedUntil),
});

/** The epoch milliseconds at which a super prize's list is frozen: later while a reservation of its time holds. */
export const superClosedAt = (shop: FakeShop, prize: SuperTime): number =>
  superClosesAt(prize, [...shop.orders.values()].map(holdOf));

/**
 * The tickets that take part in a super prize, in order of issue; a payment of an expired reservation after the close
 * comes too late.
 */
export const superTickets = (shop: FakeShop, prize: SuperTime): readonly FakeTicket[] => {
  const closesAt = superClosedAt(shop, prize);
  return shop.tickets
    .filter(({ at, orderedAt = at }) => at <= closesAt && takesPart({ issuedAt: at, orderedAt }, prize))
    .toSorted((a, b) => a.at - b.at || a.lotId - b.lotId);
};

/** The number of each ticket within its lot. */
export const ticketNumbers = (shop: FakeShop): ReadonlyMap<FakeTicket, number> => {
  const issued = new Map<number, number>();
  return new Map(
    shop.tickets.map(ticket => {
      const number = (issued.get(ticket.lotId) ?? 0) + 1;
      issued.set(ticket.lotId, number);
      return [ticket, number];
    }),
  );
};

/** The epoch milliseconds of the beacon's round that decides a super prize. */
export const superDrawAt = (shop: FakeShop, prize: SuperTime): number =>
  timeOfRound(QUICKNET, roundOfDraw(QUICKNET, superClosedAt(shop, prize), SUPER_DELAY));

const ableOf = (shop: FakeShop, prize: SuperTime): readonly FakeTicket[] =>
  superTickets(shop, prize).filter(({ isVoid }) => isVoid !== true);

/** The epoch milliseconds from which on a super prize's result is known: its round, or its close where no ticket can win. */
export const superOverAt = (shop: FakeShop, prize: SuperTime): number =>
  ableOf(shop, prize).length === 0 ? superClosedAt(shop, prize) : superDrawAt(shop, prize);

/** The shop's super prize with the people who take part and how far its draw has come; null: there is none. */
export const superprizeOf = (shop: FakeShop, language: Language): Superprize | null => {
  const now = shop.clock.now();
  const prize = shop.site.superprize(shop.openedAt, language);
  if (prize === null) return null;
  const able = ableOf(shop, prize);
  const over = able.length === 0 ? 'without_winner' : 'drawn';
  return {
    ...prize,
    userCount: new Set(able.map(({ userId }) => userId)).size,
    state: now < superClosedAt(shop, prize) ? 'open' : now < superOverAt(shop, prize) ? 'closed' : over,
  };
};

/** The super prize that is announced now: for two weeks after its draw still the last one. */
export const currentSuperprize = (shop: FakeShop, language: Language): Superprize | null => {
  const prize = superprizeOf(shop, language);
  if (prize === null) return null;
  return shop.clock.now() < superOverAt(shop, prize) + SHOWN_AFTER_DRAW_DAYS * DAY ? prize : null;
};
