import type { Language } from '../../../domain/content/languages.ts';
import type { FakeLot } from '../catalogue/fake-lot.ts';
import type { FakeShop, FakeTicket } from '../shop/fake-shop.ts';
import { makeFakeTranslator } from '../shop/fake-shop-texts.ts';
import { isFakeListClosed } from './fake-list-closing.ts';
import type { FakeDrawRehearsal } from './fake-rehearsal.ts';
import { computeFakeSuperDrawAt } from './fake-super-prize-state.ts';

/** Items that the sample sold to nobody in particular have no ticket that could win. */
const isUndecided = (shop: FakeShop, lot: FakeLot, { ticketsOf }: FakeDrawRehearsal): boolean =>
  isFakeListClosed(shop, lot) &&
  lot.winners.length === 0 &&
  !shop.draws.has(lot.id) &&
  (lot.salesCount === 0 || ticketsOf(lot.id).length > 0);

/**
 * Draws what is due in the fake shop, as a shop's server does in the background; answers the lots that are over with
 * it.
 */
export const runFakeDraws = (shop: FakeShop, rehearsal: FakeDrawRehearsal): readonly number[] =>
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

/** Mails whose ticket has won the fake shop's super prize; people of the sample have no mailbox, as at a server. */
export const mailFakeSuperWinner = (
  shop: FakeShop,
  prize: { readonly id: number; readonly title: string },
  ticket: FakeTicket | undefined,
  language: Language,
): void => {
  const user = shop.users.get(ticket?.userId ?? 0);
  if (user === undefined || user.isSample === true) return;
  const subject = makeFakeTranslator(language)('superWon', { prize: prize.title });
  const text = `/superprize-${prize.id}`;
  shop.outbox.unshift({ to: user.email, kind: 'mail', subject, text, at: shop.clock.now() });
};

/** Draws the fake shop's super prize once it is due, and mails its winner. */
export const runFakeSuperDraw = (shop: FakeShop, rehearsal: FakeDrawRehearsal, language: Language): void => {
  const prize = shop.site.superprize(shop.openedAt, language);
  if (prize === null || shop.superDraws.has(prize.id)) return;
  if (shop.clock.now() < computeFakeSuperDrawAt(shop, prize)) return;
  const { winner, drawnAt } = rehearsal.super.detail(prize.id, language, []) ?? {};
  if (drawnAt === undefined || drawnAt === null) return;
  const ticket = rehearsal.super.tickets()[(winner?.number ?? 0) - 1];
  shop.superDraws.set(prize.id, { at: drawnAt, winningTicketId: ticket?.id ?? null });
  mailFakeSuperWinner(shop, prize, ticket, language);
};
