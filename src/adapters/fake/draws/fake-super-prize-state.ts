import type { Superprize } from '../../../application/ports/catalogue.ts';
import type { Language } from '../../../domain/content/languages.ts';
import { beaconRoundOfDraw, QUICKNET_CHAIN, timeOfBeaconRound } from '../../../domain/draws/proof/beacon.ts';
import {
  computeSuperPrizeCloseTime,
  isSuperPrizeEntry,
  SUPER_PRIZE_SHOWN_DAYS,
  type SuperPrizeTime,
} from '../../../domain/draws/super-prize-entries.ts';
import type { FakeOrder } from '../orders/fake-order.ts';
import type { FakeShop, FakeTicket } from '../shop/fake-shop.ts';

/** The seconds from the close of the fake shop's super prize to its draw, as a shop is by default. */
export const FAKE_SUPER_DELAY_SECONDS = 600;
const DAY = 86_400_000;

const holdOf = ({ placedAt, paidAt, releasedAt, reservedUntil }: FakeOrder) => ({
  orderedAt: placedAt,
  heldUntil: Math.min(reservedUntil, paidAt ?? reservedUntil, releasedAt ?? reservedUntil),
});

/**
 * Computes the epoch milliseconds at which a super prize's list is frozen in the fake shop: later while a reservation
 * of its time holds.
 */
export const computeFakeSuperClosedAt = (shop: FakeShop, prize: SuperPrizeTime): number =>
  computeSuperPrizeCloseTime(prize, [...shop.orders.values()].map(holdOf));

/**
 * Lists the tickets of the fake shop that take part in a super prize, in order of issue; a payment of an expired
 * reservation after the close comes too late.
 */
export const listFakeSuperTickets = (shop: FakeShop, prize: SuperPrizeTime): readonly FakeTicket[] => {
  const closesAt = computeFakeSuperClosedAt(shop, prize);
  return shop.tickets
    .filter(
      ({ at, orderedAt = at }) => at <= closesAt && isSuperPrizeEntry({ issuedAt: at, orderedAt }, prize),
    )
    .toSorted((a, b) => a.at - b.at || a.lotId - b.lotId);
};

/** Computes the number of each ticket of the fake shop within its lot. */
export const computeFakeTicketNumbers = (shop: FakeShop): ReadonlyMap<FakeTicket, number> => {
  const issued = new Map<number, number>();
  return new Map(
    shop.tickets.map(ticket => {
      const number = (issued.get(ticket.lotId) ?? 0) + 1;
      issued.set(ticket.lotId, number);
      return [ticket, number];
    }),
  );
};

/** Computes the epoch milliseconds of the beacon's round that decides the fake shop's super prize. */
export const computeFakeSuperDrawAt = (shop: FakeShop, prize: SuperPrizeTime): number =>
  timeOfBeaconRound(
    QUICKNET_CHAIN,
    beaconRoundOfDraw(QUICKNET_CHAIN, computeFakeSuperClosedAt(shop, prize), FAKE_SUPER_DELAY_SECONDS),
  );

const ableOf = (shop: FakeShop, prize: SuperPrizeTime): readonly FakeTicket[] =>
  listFakeSuperTickets(shop, prize).filter(({ isVoid }) => isVoid !== true);

/**
 * Computes the epoch milliseconds from which on the result of the fake shop's super prize is known: its round, or its
 * close where no ticket can win.
 */
export const computeFakeSuperResultAt = (shop: FakeShop, prize: SuperPrizeTime): number =>
  ableOf(shop, prize).length === 0
    ? computeFakeSuperClosedAt(shop, prize)
    : computeFakeSuperDrawAt(shop, prize);

/**
 * Finds the fake shop's super prize with the people who take part and how far its draw has come; null: there is none.
 */
export const findFakeSuperPrize = (shop: FakeShop, language: Language): Superprize | null => {
  const now = shop.clock.now();
  const prize = shop.site.superprize(shop.openedAt, language);
  if (prize === null) return null;
  const able = ableOf(shop, prize);
  // Whoever has forfeited can't win again.
  const forfeits = shop.superDraws.get(prize.id)?.forfeits?.length ?? 0;
  const over = able.length <= forfeits ? 'without_winner' : 'drawn';
  return {
    ...prize,
    userCount: new Set(able.map(({ userId }) => userId)).size,
    state:
      now < computeFakeSuperClosedAt(shop, prize)
        ? 'open'
        : now < computeFakeSuperResultAt(shop, prize)
          ? 'closed'
          : over,
  };
};

/** Finds the super prize that the fake shop announces now: for two weeks after its draw still the last one. */
export const findFakeCurrentSuperPrize = (shop: FakeShop, language: Language): Superprize | null => {
  const prize = findFakeSuperPrize(shop, language);
  if (prize === null) return null;
  return shop.clock.now() < computeFakeSuperResultAt(shop, prize) + SUPER_PRIZE_SHOWN_DAYS * DAY
    ? prize
    : null;
};
