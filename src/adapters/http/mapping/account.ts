import type {
  AccountData,
  ReferralLevel,
  TicketSection,
  User,
} from '../../../application/ports/account-service.ts';
import type { Level } from '../../../domain/accounts/level.ts';
import type { OwnTicket, TicketGroup } from '../../../domain/draws/ticket.ts';
import type { getAccountData } from '../wire/account.ts';
import type {
  ReferralLevel as ReferralLevelSchema,
  WireLevel,
  WireTicketGroup,
  WireUser,
} from '../wire/entities.ts';
import { readDecimal, readMinor, readMoment, readPoints } from './exact.ts';
import { toLot } from './lot.ts';

const toLevel = (wire: WireLevel): Level => ({
  name: wire.name,
  from: readMinor(wire.from),
  to: wire.to === null ? null : readMinor(wire.to),
  percent: readDecimal(wire.percent),
});

export const toTickets = (wire: WireTicketGroup['tickets']): readonly OwnTicket[] =>
  wire.map(ticket => ({ id: ticket.id, title: ticket.ticket_title }));

export const toTicketGroup = (wire: WireTicketGroup): TicketGroup => ({
  lot: toLot(wire.lot),
  tickets: toTickets(wire.tickets),
  count: wire.tickets_count ?? wire.tickets.length,
  next: wire.next_cursor ?? null,
  purchased: readMoment(wire.purchased),
  draw: wire.draw === null ? null : readMoment(wire.draw),
  winId: wire.win_id,
});

const toUser = (wire: WireUser): User => ({
  id: wire.id,
  firstName: wire.first_name,
  lastName: wire.last_name,
  fullName: wire.full_name,
  phone: wire.phone,
  email: wire.email,
  address: wire.address,
  gender: wire.gender,
  mailingParticipant: wire.mailing_participant,
  refCode: wire.ref_code,
  avatar: wire.avatar,
  level: toLevel(wire.level),
  saleBalance: readMinor(wire.sale_balance),
  totalBalance: readPoints(wire.total_balance),
});

const toReferralLevel = (wire: typeof ReferralLevelSchema.Type): ReferralLevel => ({
  usersCount: wire.users_count,
  total: readPoints(wire.total),
  transactions: wire.transactions.map(({ refer, amount }) => ({
    refer: { avatar: refer.avatar, fullName: refer.full_name },
    amount: readPoints(amount),
  })),
});

type WireAccount = typeof getAccountData.answer.Type;

/** A shop that does not page lists all that there is. */
const toSections = ({ active_tickets, ticket_pages }: WireAccount): AccountData['ticketSections'] => {
  const counted = (isDrawn: boolean): TicketSection => {
    const groups = active_tickets.filter(({ draw }) => (draw !== null) === isDrawn);
    const tickets = groups.reduce((sum, group) => sum + group.tickets.length, 0);
    return { lots: groups.length, tickets, next: null };
  };
  if (ticket_pages === undefined) return { playing: counted(false), drawn: counted(true) };
  const section = ({ lots, tickets, next_cursor }: typeof ticket_pages.playing): TicketSection => ({
    lots,
    tickets,
    next: next_cursor,
  });
  return { playing: section(ticket_pages.playing), drawn: section(ticket_pages.drawn) };
};

/** Null when the answer names no user (specification §8: the session is over). */
export const toAccountData = (wire: WireAccount): AccountData | null =>
  wire.user === null
    ? null
    : {
        user: toUser(wire.user),
        wishlist: wire.wishlist_items.map(toLot),
        tickets: wire.active_tickets.map(toTicketGroup),
        ticketSections: toSections(wire),
        referral: {
          first: toReferralLevel(wire.referral_system.first_level),
          second: toReferralLevel(wire.referral_system.second_level),
        },
        levels: wire.levels.map(toLevel),
        ledger: wire.ledger.map(entry => ({
          cause: entry.cause,
          amount: readPoints(entry.amount),
          at: readMoment(entry.at),
        })),
        sessions: (wire.sessions ?? []).map(session => ({
          createdAt: readMoment(session.created_at),
          expiresAt: readMoment(session.expires_at),
          current: session.current,
        })),
      };
