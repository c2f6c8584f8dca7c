import type { Superprize } from '../../../application/ports/catalogue.ts';
import type { Language } from '../../../application/stores/preferences-store.ts';
import { QUICKNET, roundOfDraw, timeOfRound } from '../../../domain/draws/proof/beacon.ts';
import type { FakeShop, FakeTicket } from '../shop/fake-shop.ts';

/** Seconds from the close of a super prize to its draw, as a shop is by default. */
export const SUPER_DELAY = 600;
const SHOWN_AFTER_DRAW_MS = 14 * 86_400_000;

/** The tickets that take part, in order of issue. */
export const superTickets = (
  shop: FakeShop,
  { fromDate, toDate }: Pick<Superprize, 'fromDate' | 'toDate'>,
): readonly FakeTicket[] =>
  shop.tickets
    .filter(({ at }) => at >= fromDate && at <= toDate)
    .toSorted((a, b) => a.at - b.at || a.id - b.id);

/** Epoch milliseconds of the round that decides. */
export const superDrawAt = ({ toDate }: Pick<Superprize, 'toDate'>): number =>
  timeOfRound(QUICKNET, roundOfDraw(QUICKNET, toDate, SUPER_DELAY));

/** The shop's super prize with the people who take part and how far its draw has come; null: there is none. */
export const superprizeOf = (shop: FakeShop, language: Language): Superprize | null => {
  const now = shop.clock.now();
  const prize = shop.site.superprize(now, language);
  if (prize === null) return null;
  const able = superTickets(shop, prize).filter(({ isVoid }) => isVoid !== true);
  const drawAt = superDrawAt(prize);
  const isOver = able.length === 0 ? now >= prize.toDate : now >= drawAt;
  return {
    ...prize,
    userCount: new Set(able.map(({ userId }) => userId)).size,
    state: now < prize.toDate ? 'open' : !isOver ? 'closed' : able.length === 0 ? 'without_winner' : 'drawn',
  };
};

/** What is announced now: for two weeks after its draw still the last one. */
export const currentSuperprize = (shop: FakeShop, language: Language): Superprize | null => {
  const prize = superprizeOf(shop, language);
  return prize !== null && shop.clock.now() < superDrawAt(prize) + SHOWN_AFTER_DRAW_MS ? prize : null;
};
