import type { Language } from '../../../domain/content/languages.ts';
import type { WonPrize } from '../../../domain/draws/shown-win.ts';
import { ticketTitle } from '../../../domain/draws/ticket-group.ts';
import type { FakeShop, FakeUser } from '../shop/fake-shop.ts';
import { listFakeDrawPrizes } from './fake-draw.ts';
import { computeFakeTicketNumbers } from './fake-super-prize-state.ts';

/** Makes the function that finds what can be won in a draw of the fake shop, in a language; undefined where there is none. */
export const makeFakePrizeFinder = (shop: FakeShop, language: Language) => {
  const prize = shop.site.superprize(shop.openedAt, language);
  return (of: WonPrize['of'], id: number): Pick<WonPrize, 'title' | 'image'> | undefined => {
    if (of === 'super')
      return prize?.id === id ? { title: prize.title, image: prize.pictures[0] ?? '' } : undefined;
    const product = shop.lots.get(id)?.productToWin;
    return product && { title: product.title[language], image: product.image };
  };
};

/** What somebody has won in the fake shop; `place`: of the prize in its draw, `isForfeited`: it is theirs no more. */
export type FakeWin = WonPrize & { readonly place: number; readonly isForfeited: boolean };

/** Lists all prizes that a user has ever won in the fake shop, the newest first, also those forfeited; titles in a language. */
export const listFakePrizesWon = (
  shop: FakeShop,
  user: Pick<FakeUser, 'id'>,
  language: Language,
): readonly FakeWin[] => {
  const numberOf = computeFakeTicketNumbers(shop);
  const prizeOf = makeFakePrizeFinder(shop, language);
  const won = (of: WonPrize['of'], draws: FakeShop['draws']): readonly FakeWin[] =>
    [...draws].flatMap(([id, draw]) =>
      listFakeDrawPrizes(draw).flatMap(({ place, ticketId, wonAt: drawnAt }) => {
        const ticket = shop.tickets.find(each => each.id === ticketId && each.userId === user.id);
        const product = prizeOf(of, id);
        if (ticket === undefined || product === undefined) return [];
        const title = ticketTitle(ticket.lotId, numberOf.get(ticket) ?? 0);
        const isForfeited = place < (draw.forfeits?.length ?? 0);
        return [{ of, id, ...product, ticket: title, drawnAt, place, isForfeited }];
      }),
    );
  return [...won('lot', shop.draws), ...won('super', shop.superDraws)].toSorted(
    (a, b) => b.drawnAt - a.drawnAt || a.id - b.id,
  );
};

/** Lists what a user has won in the fake shop and has not forfeited, the newest first; titles in a language. */
export const listFakeWins = (
  shop: FakeShop,
  user: Pick<FakeUser, 'id'>,
  language: Language,
): readonly WonPrize[] =>
  listFakePrizesWon(shop, user, language).flatMap(({ place: _place, isForfeited, ...win }) =>
    isForfeited ? [] : [win],
  );
