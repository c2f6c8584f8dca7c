import type { Superprize } from '../../../application/ports/catalogue.ts';
import type { Language } from '../../../domain/content/languages.ts';
import { beaconRoundOfDraw, QUICKNET_CHAIN, timeOfBeaconRound } from '../../../domain/draws/proof/beacon.ts';
import {
  isSuperPrizeEntry,
  SUPER_PRIZE_SHOWN_DAYS,
  type SuperPrizeTime,
  superPrizeClosesAt,
} from '../../../domain/draws/super-prize-entries.ts';
import type { FakeOrder } from '../orders/fake-order.ts';
import type { FakeShop, FakeTicket } from '../shop/fake-shop.ts';

/** The seconds from the close of a super prize to its draw, as a shop is by default. */
export const FAKE_SUPER_DELAY_SECONDS = 600;
const DAY = 86_400_000;

const holdOf = ({ placedAt, paidAt, releasedAt, reservedUntil }: FakeOrder) => ({
  orderedAt: placedAt,
  heldUntil: Math.min(reservedUntil, paidAt ?? reservedUntil, releasedAt ?? reservedUntil),
});

/** The epoch milliseconds at which a super prize's list is frozen: later while a reservation of its time holds. */
export const fakeSuperClosedAt = (shop: FakeShop, prize: SuperPrizeTime): number =>
  superPrizeClosesAt(prize, [...shop.orders.values()].map(holdOf));

/**
 * The tickets that take part in a super prize, in order of issue; a payment of an expired reservation after the close
 * comes too late.
 */
export const fakeSuperTickets = (shop: FakeShop, prize: SuperPrizeTime): readonly FakeTicket[] => {
  const closesAt = fakeSuperClosedAt(shop, prize);
  return shop.tickets
    .filter(
      ({ at, orderedAt = at }) => at <= closesAt && isSuperPrizeEntry({ issuedAt: at, orderedAt }, prize),
    )
    .toSorted((a, b) => a.at - b.at || a.lotId - b.lotId);
};

/** The number of each ticket within its lot. */
export const fakeTicketNumbers = (shop: FakeShop): ReadonlyMap<FakeTicket, number> => {
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
export const fakeSuperDrawAt = (shop: FakeShop, prize: SuperPrizeTime): number =>
  timeOfBeaconRound(
    QUICKNET_CHAIN,
    beaconRoundOfDraw(QUICKNET_CHAIN, fakeSuperClosedAt(shop, prize), FAKE_SUPER_DELAY_SECONDS),
  );

const ableOf = (shop: FakeShop, prize: SuperPrizeTime): readonly FakeTicket[] =>
  fakeSuperTickets(shop, prize).filter(({ isVoid }) => isVoid !== true);

/** The epoch milliseconds from which on a super prize's result is known: its round, or its close where no ticket can win. */
export const fakeSuperResultAt = (shop: FakeShop, prize: SuperPrizeTime): number =>
  ableOf(shop, prize).length === 0 ? fakeSuperClosedAt(shop, prize) : fakeSuperDrawAt(shop, prize);

/** The shop's super prize with the people who take part and how far its draw has come; null: there is none. */
export const fakeSuperPrizeOf = (shop: FakeShop, language: Language): Superprize | null => {
  const now = shop.clock.now();
  const prize = shop.site.superprize(shop.openedAt, language);
  if (prize === null) return null;
  const able = ableOf(shop, prize);
  const over = able.length === 0 ? 'without_winner' : 'drawn';
  return {
    ...prize,
    userCount: new Set(able.map(({ userId }) => userId)).size,
    state:
      now < fakeSuperClosedAt(shop, prize) ? 'open' : now < fakeSuperResultAt(shop, prize) ? 'closed' : over,
  };
};

/** The super prize that is announced now: for two weeks after its draw still the last one. */
export const fakeCurrentSuperPrize = (shop: FakeShop, language: Language): Superprize | null => {
  const prize = fakeSuperPrizeOf(shop, language);
  if (prize === null) return null;
  return shop.clock.now() < fakeSuperResultAt(shop, prize) + SUPER_PRIZE_SHOWN_DAYS * DAY ? prize : null;
};
