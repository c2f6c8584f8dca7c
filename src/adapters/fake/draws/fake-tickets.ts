import type { Effect } from 'effect';
import type {
  AccountData,
  AccountService,
  ListPageWithNext,
} from '../../../application/ports/account-service.ts';
import type { SessionEnded, ShopUnavailable } from '../../../application/ports/failures.ts';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import type { Language } from '../../../domain/content/languages.ts';
import { WIN_SHOWN_DAYS } from '../../../domain/draws/shown-win.ts';
import {
  type OwnTicket,
  TICKET_GROUPS_PER_PAGE,
  TICKETS_PER_PAGE,
  TICKETS_SHOWN_OF_GROUP,
  type TicketGroup,
  ticketNumberOfTitle,
  ticketTitle,
} from '../../../domain/draws/ticket-group.ts';
import type { FakeShop, FakeUser } from '../shop/fake-shop.ts';
import { listFakeWins } from './list-fake-wins.ts';

const isShown = (shop: FakeShop, user: FakeUser) => {
  return ({ id, userId, isVoid = false }: FakeShop['tickets'][number]): boolean =>
    userId === user.id && !isVoid && !shop.hiddenTickets.has(id);
};

/** A user's tickets of a lot that are not hidden; a ticket's number is its place among the lot's. */
const ownTickets = (shop: FakeShop, user: FakeUser, lotId: number): readonly OwnTicket[] => {
  const ofLot = shop.tickets.filter(ticket => ticket.lotId === lotId);
  const shown = isShown(shop, user);
  return ofLot.flatMap((ticket, place) =>
    shown(ticket) ? [{ id: ticket.id, title: ticketTitle(lotId, place + 1) }] : [],
  );
};

/**
 * Finds the title of the ticket that a lot's draw has found in the fake shop; null before that, and of the sample's own
 * draws.
 */
export const findFakeWinningTicketTitle = (shop: FakeShop, lotId: number): string | null => {
  const winId = shop.draws.get(lotId)?.winningTicketId ?? null;
  const place = shop.tickets.filter(ticket => ticket.lotId === lotId).findIndex(({ id }) => id === winId);
  return place === -1 ? null : ticketTitle(lotId, place + 1);
};

/** So many tickets after a number, and before all the winning one, which stands nowhere else. */
const pageOf = (
  tickets: readonly OwnTicket[],
  winId: number | null,
  after: number,
  size: number,
): ListPageWithNext<OwnTicket> => {
  const numberOf = ({ title }: OwnTicket): number => ticketNumberOfTitle(title) ?? 0;
  const rest = tickets.filter(ticket => ticket.id !== winId && numberOf(ticket) > after);
  const page = rest.slice(0, size);
  const last = rest.length > size ? page.at(-1) : undefined;
  return {
    listed: [...(after === 0 ? tickets.filter(({ id }) => id === winId) : []), ...page],
    next: last === undefined ? null : String(numberOf(last)),
  };
};

type LotOf = (id: number) => readonly Lot[];

const allGroups = (shop: FakeShop, user: FakeUser, lotOf: LotOf): readonly TicketGroup[] => {
  const own = shop.tickets.filter(isShown(shop, user));
  return [...new Set(own.map(ticket => ticket.lotId))].flatMap(lotId => {
    const draw = shop.draws.get(lotId);
    const winId = draw?.winningTicketId ?? null;
    const tickets = ownTickets(shop, user, lotId);
    const { listed, next } = pageOf(tickets, winId, 0, TICKETS_SHOWN_OF_GROUP);
    const purchased = own.flatMap(ticket => (ticket.lotId === lotId ? [ticket.at] : []));
    return lotOf(lotId).map(lot => ({
      lot,
      tickets: listed,
      count: tickets.length,
      next,
      purchased: Math.max(...purchased),
      draw: draw?.at ?? null,
      winId,
    }));
  });
};

const SECTIONS = { playing: 'p', drawn: 'd' } as const;
type SectionName = keyof typeof SECTIONS;

/** The groups of a section, the newest purchase or draw first, from a place on. */
const sectionOf = (groups: readonly TicketGroup[], name: SectionName, from: number) => {
  const of = groups
    .filter(({ draw }) => (draw === null) === (name === 'playing'))
    .toSorted((a, b) => (b.draw ?? b.purchased) - (a.draw ?? a.purchased));
  const end = from + TICKET_GROUPS_PER_PAGE;
  return {
    groups: of.slice(from, end),
    section: {
      lots: of.length,
      tickets: of.reduce((sum, { count }) => sum + count, 0),
      next: of.length > end ? `${SECTIONS[name]}.${end}` : null,
    },
  };
};

const DAY = 86_400_000;

/** Makes the tickets and wins that the fake shop's account shows its owner at first. */
export const makeFirstFakeTicketPages = (
  shop: FakeShop,
  user: FakeUser,
  lotOf: LotOf,
  language: Language,
): Pick<AccountData, 'tickets' | 'ticketSections' | 'wins'> => {
  const groups = allGroups(shop, user, lotOf);
  const [playing, drawn] = [sectionOf(groups, 'playing', 0), sectionOf(groups, 'drawn', 0)];
  return {
    tickets: [...playing.groups, ...drawn.groups],
    ticketSections: { playing: playing.section, drawn: drawn.section },
    wins: listFakeWins(shop, user, language).filter(
      ({ drawnAt }) => drawnAt > shop.clock.now() - WIN_SHOWN_DAYS * DAY,
    ),
  };
};

type Answers = Pick<AccountService, 'ticketGroups' | 'ticketsOfLot'>;
type AsUser = <A>(then: (user: FakeUser) => A) => Effect.Effect<A, ShopUnavailable | SessionEnded>;

/** Makes the fake shop's calls that answer the pages of tickets after the first. */
export const makeFurtherFakeTicketPages = (shop: FakeShop, asUser: AsUser, lotOf: LotOf): Answers => ({
  ticketGroups: cursor =>
    asUser(user => {
      const [letter, from] = cursor.split('.');
      const name: SectionName = letter === SECTIONS.drawn ? 'drawn' : 'playing';
      const { groups, section } = sectionOf(allGroups(shop, user, lotOf), name, Number(from));
      return { listed: groups, next: section.next };
    }),
  ticketsOfLot: (lotId, cursor) =>
    asUser(user => {
      const winId = shop.draws.get(lotId)?.winningTicketId ?? null;
      const tickets = ownTickets(shop, user, lotId);
      const page = pageOf(tickets, winId, Number(cursor ?? 0), TICKETS_PER_PAGE);
      return page;
    }),
});
