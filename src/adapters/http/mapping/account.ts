import type { AccountData, ReferralLevel, User } from '../../../application/ports/account-service.ts';
import type { Level } from '../../../domain/level.ts';
import type { TicketGroup } from '../../../domain/ticket.ts';
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

const toTicketGroup = (wire: WireTicketGroup): TicketGroup => ({
  lot: toLot(wire.lot),
  tickets: wire.tickets.map(ticket => ({ id: ticket.id, title: ticket.ticket_title })),
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

/** Null when the answer names no user (specification §8: the session is over). */
export const toAccountData = (wire: typeof getAccountData.answer.Type): AccountData | null =>
  wire.user === null
    ? null
    : {
        user: toUser(wire.user),
        wishlist: wire.wishlist_items.map(toLot),
        tickets: wire.active_tickets.map(toTicketGroup),
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
