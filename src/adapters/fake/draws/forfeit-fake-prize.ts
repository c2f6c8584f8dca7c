import type { DrawDetail } from '../../../application/ports/draws.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../domain/content/languages.ts';
import { type ForfeitOutcome, judgeForfeit } from '../../../domain/draws/prize-forfeit.ts';
import type { ForfeitReason } from '../../../domain/draws/proof/forfeit.ts';
import type { WonPrize } from '../../../domain/draws/shown-win.ts';
import {
  computeFakePrizeClaimEnd,
  computeFakePrizeId,
  findFakePrizeState,
  readFakePrize,
} from '../orders/fake-prizes.ts';
import { revokeShowingFakeWinner } from '../orders/fake-shown-winners.ts';
import type { FakeShop, FakeTicket } from '../shop/fake-shop.ts';
import { type FakeDraw, listFakeDrawPrizes } from './fake-draw.ts';
import { mailFakeSuperWinner } from './fake-draw-runs.ts';
import type { FakeDrawRehearsal } from './fake-rehearsal.ts';

type WinnerUser = NonNullable<DrawDetail['winner']>['user'];

type Forfeiting = { readonly id: number; readonly reason: ForfeitReason };

type Found = {
  readonly of: WonPrize['of'];
  readonly ofId: number;
  readonly draw: FakeDraw;
  readonly place: number;
  readonly ticketId: number;
  readonly wonAt: number;
};

const findDrawPrize = (shop: FakeShop, id: number): Found | undefined =>
  (['lot', 'super'] as const)
    .flatMap(of =>
      [...(of === 'lot' ? shop.draws : shop.superDraws)].flatMap(([ofId, draw]) =>
        listFakeDrawPrizes(draw).map(prize => ({ of, ofId, draw, ...prize })),
      ),
    )
    .find(({ of, ofId, place }) => computeFakePrizeId({ of, id: ofId }, place) === id);

/** Judges what would become now of a prize of the fake shop that is to be forfeited. */
export const judgeFakeForfeit = (
  shop: FakeShop,
  { id, reason }: Forfeiting,
): ForfeitOutcome | 'not_found' => {
  const found = findDrawPrize(shop, id);
  if (found === undefined) return 'not_found';
  const state = findFakePrizeState(readFakePrize(shop, id, found.wonAt));
  const isClaimOver = shop.clock.now() >= computeFakePrizeClaimEnd(found.wonAt);
  // The fake shop takes no payment back, and all of its draws are of the second rule.
  return judgeForfeit({ state, reason, isClaimOver, canBeDrawnAgain: true, isReversed: false });
};

/** Finds the id of the prize of a draw of the fake shop that somebody has now; null where nobody has. */
export const findFakePresentPrizeId = (
  shop: FakeShop,
  { of, id }: Pick<WonPrize, 'of' | 'id'>,
): number | null => {
  const draw = (of === 'lot' ? shop.draws : shop.superDraws).get(id);
  return draw === undefined || draw.winningTicketId === null
    ? null
    : computeFakePrizeId({ of, id }, draw.forfeits?.length ?? 0);
};

/** Finds the ticket that has won a draw of the fake shop, as its round says after the forfeits that there are. */
const findWinner = (
  shop: FakeShop,
  rehearsal: FakeDrawRehearsal,
  { of, ofId }: Pick<Found, 'of' | 'ofId'>,
): { readonly ticket: FakeTicket | undefined; readonly user: WinnerUser | null } => {
  const lot = shop.lots.get(ofId);
  if (of === 'lot' && lot === undefined) return { ticket: undefined, user: null };
  const winner =
    lot !== undefined && of === 'lot'
      ? rehearsal.fateOf(lot).outcome.winner
      : rehearsal.super.detail(ofId, DEFAULT_LANGUAGE, [])?.winner;
  const list = of === 'lot' ? rehearsal.ticketsOf(ofId) : rehearsal.super.tickets();
  return { ticket: list[(winner?.number ?? 0) - 1], user: winner?.user ?? null };
};

/**
 * Forfeits a prize of the fake shop whose winner can't be given it, as the office does: its draw's round names who wins it
 * next; of a super prize they are mailed, in `language`. Asked again it changes nothing. Throws where the draw
 * names somebody else than who has the prize.
 */
export const forfeitFakePrize = (
  shop: FakeShop,
  rehearsal: FakeDrawRehearsal,
  forfeiting: Forfeiting,
  language: Language = DEFAULT_LANGUAGE,
): ForfeitOutcome | 'not_found' => {
  const { id, reason } = forfeiting;
  const outcome = judgeFakeForfeit(shop, forfeiting);
  const found = findDrawPrize(shop, id);
  if (outcome !== 'forfeited' || found === undefined) return outcome;
  const { of, ofId, draw, ticketId, wonAt } = found;
  if (findWinner(shop, rehearsal, found).ticket?.id !== ticketId)
    throw new Error(`prize ${id} is not of the number that its draw names`);
  const prize = readFakePrize(shop, id, wonAt);
  const at = Math.max(shop.clock.now(), (prize.changes.at(-1)?.at ?? wonAt) + 1);
  shop.prizes.set(id, { ...prize, tracking: '', changes: [...prize.changes, { state: 'forfeited', at }] });
  revokeShowingFakeWinner(shop, id);

  const draws = of === 'lot' ? shop.draws : shop.superDraws;
  const forfeits = [...(draw.forfeits ?? []), { ticketId, reason, at }];
  draws.set(ofId, { ...draw, forfeits });
  const next = findWinner(shop, rehearsal, found);
  draws.set(ofId, { ...draw, forfeits, winningTicketId: next.ticket?.id ?? null });
  const lot = shop.lots.get(ofId);
  if (of === 'lot' && lot !== undefined) {
    // What its holder had removed from the account as lost is there again.
    shop.hiddenTickets.delete(next.ticket?.id ?? 0);
    shop.lots.set(ofId, {
      ...lot,
      winners: next.user === null ? [] : [{ user: next.user, winDate: draw.at }],
    });
  }
  const superPrize = of === 'super' ? shop.site.superprize(shop.openedAt, language) : null;
  if (superPrize !== null) mailFakeSuperWinner(shop, superPrize, next.ticket, language);
  return 'forfeited';
};
