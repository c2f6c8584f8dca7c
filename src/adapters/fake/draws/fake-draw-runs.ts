import { isSoldOut } from '../../../domain/catalogue/lot.ts';
import type { FakeLot } from '../catalogue/fake-lot.ts';
import type { FakeShop } from '../shop/fake-shop.ts';
import type { Rehearsal } from './fake-rehearsal.ts';

const isDue = (shop: FakeShop, rehearsal: Rehearsal, lot: FakeLot): boolean =>
  isSoldOut(lot) &&
  lot.winners.length === 0 &&
  rehearsal.ticketsOf(lot.id).length > 0 &&
  rehearsal.drawAtOf(lot) <= shop.clock.now();

/** Draws what is due, as a shop's server does in the background; answers the lots that were drawn. */
export const runFakeDraws = (shop: FakeShop, rehearsal: Rehearsal): readonly number[] => {
  const due = [...shop.lots.values()].filter(lot => isDue(shop, rehearsal, lot));
  for (const lot of due) {
    const { winner, drawnAt } = rehearsal.drawOf(lot);
    const ticket = rehearsal.ticketsOf(lot.id)[(winner?.number ?? 0) - 1];
    if (winner === null || drawnAt === null || ticket === undefined) continue;
    shop.draws.set(lot.id, { at: drawnAt, winningTicketId: ticket.id });
    shop.lots.set(lot.id, { ...lot, winners: [{ user: winner.user, winDate: drawnAt }] });
  }
  return due.map(lot => lot.id);
};
