import type { FakeLot } from '../catalogue/fake-lot.ts';
import type { FakeShop } from '../shop/fake-shop.ts';
import { isClosed } from './fake-closing.ts';
import type { Rehearsal } from './fake-rehearsal.ts';

/** Items that the sample sold to nobody in particular have no ticket that could win. */
const isUndecided = (shop: FakeShop, lot: FakeLot, { ticketsOf }: Rehearsal): boolean =>
  isClosed(shop, lot) &&
  lot.winners.length === 0 &&
  !shop.draws.has(lot.id) &&
  (lot.salesCount === 0 || ticketsOf(lot.id).length > 0);

/** Draws what is due, as a shop's server does in the background; answers the lots that are over with it. */
export const runFakeDraws = (shop: FakeShop, rehearsal: Rehearsal): readonly number[] =>
  [...shop.lots.values()]
    .filter(lot => isUndecided(shop, lot, rehearsal))
    .flatMap(lot => {
      const { isOver, outcome, drawnAt } = rehearsal.fateOf(lot);
      const { winner } = outcome;
      if (isOver && drawnAt !== null) {
        shop.draws.set(lot.id, { at: drawnAt, winningTicketId: null });
        return [lot.id];
      }
      const ticket = rehearsal.ticketsOf(lot.id)[(winner?.number ?? 0) - 1];
      if (winner === null || drawnAt === null || ticket === undefined) return [];
      shop.draws.set(lot.id, { at: drawnAt, winningTicketId: ticket.id });
      shop.lots.set(lot.id, { ...lot, winners: [{ user: winner.user, winDate: drawnAt }] });
      return [lot.id];
    });
