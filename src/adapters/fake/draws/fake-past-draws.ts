import type { PastDraw, PastDrawsPage } from '../../../application/ports/draws.ts';
import type { Language } from '../../../domain/content/languages.ts';
import { SHOP_TIME_ZONE } from '../../../domain/content/time-zone.ts';
import { PAST_DRAWS_PER_PAGE } from '../../../domain/draws/past-draws-page.ts';
import { findPrizeStage } from '../../../domain/draws/shown-winner.ts';
import type { FakeLot } from '../catalogue/fake-lot.ts';
import { computeFakePrizeId } from '../orders/fake-prizes.ts';
import { findFakeShownWinner } from '../orders/fake-shown-winners.ts';
import type { FakeShop, FakeTicket } from '../shop/fake-shop.ts';
import { isFakeListClosed } from './fake-list-closing.ts';
import type { FakeDrawRehearsal } from './fake-rehearsal.ts';
import { computeFakeTicketNumbers } from './fake-super-prize-state.ts';
import { makeFakePrizeFinder } from './list-fake-wins.ts';

type Place = Pick<PastDraw, 'of' | 'ofId' | 'drawnAt'>;

/** Whether there is a winner whose prize the shop keeps, and their picture. */
type Winner = { readonly isKept: boolean; readonly avatar: string | null };

type Drawn = Place & {
  /** How many of its prizes were forfeited. */
  readonly place: number;
  /** Computed for the draws of one page only: it takes long. */
  readonly number: () => number | null;
  readonly winner: () => Winner;
};

/** The latest first; of one moment that of the super prize, then the one that was added last. */
const compare = (a: Place, b: Place): number =>
  b.drawnAt - a.drawnAt || (a.of === b.of ? b.ofId - a.ofId : a.of === 'super' ? -1 : 1);

const formatCursor = ({ drawnAt, of, ofId }: Place): string => `${drawnAt * 1000}-${of}-${ofId}`;

const readCursor = (cursor: string): Place => {
  const [moment, of, id] = cursor.split('-');
  return { of: of === 'super' ? 'super' : 'lot', ofId: Number(id), drawnAt: Number(moment) / 1000 };
};

const days = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE });

/** What was drawn with a ticket of the shop, by its id. */
const makeTicketWinner = (shop: FakeShop) => (ticket: FakeTicket | undefined) => (): Winner => ({
  isKept: ticket !== undefined,
  avatar: shop.users.get(ticket?.userId ?? 0)?.avatar ?? null,
});

const listDrawnLots = (shop: FakeShop, rehearsal: FakeDrawRehearsal): readonly Drawn[] => {
  const numberOf = computeFakeTicketNumbers(shop);
  const winnerOf = makeTicketWinner(shop);
  const readLot = (lot: FakeLot): readonly Drawn[] => {
    const of = { of: 'lot', ofId: lot.id } as const;
    const stored = shop.draws.get(lot.id);
    if (stored !== undefined) {
      const ticket = shop.tickets.find(({ id }) => id === stored.winningTicketId);
      const number = (ticket && numberOf.get(ticket)) ?? null;
      const { at: drawnAt, forfeits = [] } = stored;
      return [{ ...of, drawnAt, place: forfeits.length, number: () => number, winner: winnerOf(ticket) }];
    }
    if (!isFakeListClosed(shop, lot)) return [];
    const [known] = lot.winners;
    const drawnAt =
      known === undefined ? rehearsal.fateOf(lot).drawnAt : Math.max(rehearsal.drawAtOf(lot), known.winDate);
    if (drawnAt === null) return [];
    const find = () => rehearsal.fateOf(lot).outcome.winner;
    return [
      {
        ...of,
        drawnAt,
        place: 0,
        number: () => find()?.number ?? null,
        winner: () => ({ isKept: false, avatar: find()?.user.avatar ?? null }),
      },
    ];
  };
  return [...shop.lots.values()].flatMap(readLot);
};

const listDrawnSuperPrizes = (
  shop: FakeShop,
  { super: ofSuper }: FakeDrawRehearsal,
  language: Language,
): readonly Drawn[] => {
  const ofId = shop.site.superprize(shop.openedAt, language)?.id;
  if (ofId === undefined) return [];
  const stored = shop.superDraws.get(ofId);
  if (stored !== undefined) {
    const ticket = shop.tickets.find(({ id }) => id === stored.winningTicketId);
    const at = ticket === undefined ? -1 : ofSuper.tickets().indexOf(ticket);
    const number = at < 0 ? null : at + 1;
    const winner = makeTicketWinner(shop)(ticket);
    const place = stored.forfeits?.length ?? 0;
    return [{ of: 'super', ofId, place, drawnAt: stored.at, number: () => number, winner }];
  }
  const { drawnAt = null, winner = null } = ofSuper.detail(ofId, language, []) ?? {};
  if (drawnAt === null) return [];
  return [
    {
      of: 'super',
      ofId,
      drawnAt,
      place: 0,
      number: () => winner?.number ?? null,
      winner: () => ({ isKept: winner !== null, avatar: winner?.user.avatar ?? null }),
    },
  ];
};

/** Reads a page of the draws that are over in the fake shop; of winners only what they have agreed to. */
export const readFakePastDraws = (
  shop: FakeShop,
  rehearsal: FakeDrawRehearsal,
  { language, cursor }: { readonly language: Language; readonly cursor: string | null },
): PastDrawsPage => {
  const prizeOf = makeFakePrizeFinder(shop, language);
  const begin = cursor === null ? null : readCursor(cursor);
  const drawn = [...listDrawnLots(shop, rehearsal), ...listDrawnSuperPrizes(shop, rehearsal, language)]
    .filter(each => begin === null || compare(each, begin) > 0)
    .toSorted(compare);
  const page = drawn.slice(0, PAST_DRAWS_PER_PAGE);
  const last = page.at(-1);
  return {
    draws: page.map(({ of, ofId, place, drawnAt, number, winner }) => {
      const { isKept, avatar } = winner();
      const prizeId = computeFakePrizeId({ of, id: ofId }, place);
      const won = { state: 'won', at: drawnAt } as const;
      const change = shop.prizes.get(prizeId)?.changes.at(-1) ?? (isKept ? won : null);
      const stage = change && findPrizeStage(change.state);
      const shown = findFakeShownWinner(shop, prizeId).winner;
      return {
        of,
        ofId,
        drawnAt,
        title: prizeOf(of, ofId)?.title ?? '',
        image: prizeOf(of, ofId)?.image ?? '',
        number: number(),
        stage,
        handedOver: change !== null && stage === 'handed_over' ? days.format(change.at) : null,
        winner: shown && {
          name: shown.name,
          town: shown.town,
          picture: shown.withPicture ? (avatar ?? '') : '',
        },
      };
    }),
    next: last !== undefined && drawn.length > page.length ? formatCursor(last) : null,
  };
};
