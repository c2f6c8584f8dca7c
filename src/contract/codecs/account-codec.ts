import type {
  AccountData,
  AccountPage,
  DeviceSession,
  PasswordChange,
  PersonalDetails,
  ReferralLevel,
  TicketSection,
  User,
} from '../../application/ports/account-service.ts';
import type { LedgerEntry } from '../../domain/accounts/ledger.ts';
import type { Win } from '../../domain/draws/win.ts';
import type { getAccountData, getPointsHistory, passwordUpdate, userUpdate } from '../account.ts';
import type { WireReferralLevel, WireUser } from '../entities.ts';
import { type Codec, list, record } from './codec.ts';
import { amountCodec, momentCodec, pointsCodec } from './exact-codecs.ts';
import { levelCodec } from './level-codec.ts';
import { lotCodec } from './lot-codec.ts';
import type { LotFigures } from './lot-figures.ts';
import { ticketGroupCodec } from './ticket-codec.ts';

const detailMembers = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  email: 'email',
  address: 'address',
  gender: 'gender',
  mailingParticipant: 'mailing_participant',
} as const;

/** The account details that the owner may change; the user's id is sent beside them. */
export const detailsCodec = record<Omit<typeof userUpdate.request.Type.user, 'user_id'>, PersonalDetails>()(
  detailMembers,
);

export const passwordChangeCodec = record<typeof passwordUpdate.request.Type, PasswordChange>()({
  oldPassword: 'old_password',
  newPassword: 'new_password',
  confirmation: 'new_password_confirmation',
});

const userCodec = record<WireUser, User>()({
  ...detailMembers,
  id: 'id',
  fullName: 'full_name',
  emailConfirmed: 'email_confirmed',
  refCode: 'ref_code',
  avatar: 'avatar',
  level: ['level', levelCodec],
  saleBalance: ['sale_balance', amountCodec],
  totalBalance: ['total_balance', pointsCodec],
});

type Refer = ReferralLevel['transactions'][number];
const referralLevelCodec = record<WireReferralLevel, ReferralLevel>()({
  usersCount: 'users_count',
  total: ['total', pointsCodec],
  transactions: [
    'transactions',
    list(
      record<WireReferralLevel['transactions'][number], Refer>()({
        refer: [
          'refer',
          record<WireReferralLevel['transactions'][number]['refer'], Refer['refer']>()({
            avatar: 'avatar',
            fullName: 'full_name',
          }),
        ],
        amount: ['amount', pointsCodec],
      }),
    ),
  ],
});

type WireAccount = typeof getAccountData.answer.Type;
type WithUser = { readonly user: WireUser };
/** As a shop that leaves nothing out answers it; `avatar` is the user's. */
type WholeAccount = Omit<Required<WireAccount>, 'user' | 'avatar'> & WithUser;

const sectionCodec = record<WholeAccount['ticket_pages']['playing'], TicketSection>()({
  lots: 'lots',
  tickets: 'tickets',
  next: 'next_cursor',
});

const entryCodec = record<WireAccount['ledger'][number], LedgerEntry>()({
  cause: 'cause',
  amount: ['amount', pointsCodec],
  at: ['at', momentCodec],
});

/** A page of the history of points. */
export const pointsPageCodec = record<typeof getPointsHistory.answer.Type, AccountPage<LedgerEntry>>()({
  listed: ['entries', list(entryCodec)],
  next: 'next_cursor',
});

const wholeAccount = record<WholeAccount, AccountData, [LotFigures]>()({
  user: ['user', userCodec],
  wishlist: ['wishlist_items', list(lotCodec)],
  tickets: ['active_tickets', list(ticketGroupCodec)],
  ticketSections: [
    'ticket_pages',
    record<WholeAccount['ticket_pages'], AccountData['ticketSections']>()({
      playing: ['playing', sectionCodec],
      drawn: ['drawn', sectionCodec],
    }),
  ],
  wins: [
    'wins',
    list(
      record<WholeAccount['wins'][number], Win>()({
        of: 'of',
        id: 'id',
        title: 'title',
        image: 'image',
        ticket: 'ticket_title',
        drawnAt: ['drawn_at', momentCodec],
      }),
    ),
  ],
  referral: [
    'referral_system',
    record<WireAccount['referral_system'], AccountData['referral']>()({
      first: ['first_level', referralLevelCodec],
      second: ['second_level', referralLevelCodec],
    }),
  ],
  levels: ['levels', list(levelCodec)],
  ledger: ['ledger', list(entryCodec)],
  ledgerNext: 'ledger_next',
  sessions: [
    'sessions',
    list(
      record<WholeAccount['sessions'][number], DeviceSession>()({
        createdAt: ['created_at', momentCodec],
        expiresAt: ['expires_at', momentCodec],
        current: 'current',
      }),
    ),
  ],
});

/** A shop that does not page lists all that there is. */
const unpaged = ({ active_tickets }: WireAccount): WholeAccount['ticket_pages'] => {
  const counted = (isDrawn: boolean) => {
    const groups = active_tickets.filter(({ draw }) => (draw !== null) === isDrawn);
    const tickets = groups.reduce((sum, group) => sum + group.tickets.length, 0);
    return { lots: groups.length, tickets, next_cursor: null };
  };
  return { playing: counted(false), drawn: counted(true) };
};

/** An account that has a user. */
export const accountCodec: Codec<WireAccount & WithUser, AccountData, [LotFigures]> = {
  decode: wire =>
    wholeAccount.decode({ ticket_pages: unpaged(wire), wins: [], sessions: [], ledger_next: null, ...wire }),
  encode: (account, figuresOf) => ({
    ...wholeAccount.encode(account, figuresOf),
    avatar: account.user.avatar,
  }),
};
