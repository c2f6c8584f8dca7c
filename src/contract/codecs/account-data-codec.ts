import type {
  AccountData,
  AccountUser,
  ListPageWithNext,
  LoggedInDevice,
  PasswordChange,
  PersonalDetails,
  ReferralLevel,
  TicketListSectionData,
} from '../../application/ports/account-service.ts';
import type { LedgerEntry } from '../../domain/accounts/ledger.ts';
import type { WonPrize } from '../../domain/draws/shown-win.ts';
import type { getAccountData, getPointsHistory, passwordUpdate, userUpdate } from '../account.ts';
import type { WireReferralLevel, WireUser } from '../entity-schemas.ts';
import { type Codec, makeListCodec, makeRecordCodec } from './codec.ts';
import { amountCodec, momentCodec, pointsCodec } from './exact-codecs.ts';
import { levelCodec } from './level-codec.ts';
import { lotCodec } from './lot-codec.ts';
import type { LotFiguresFunction } from './lot-figures.ts';
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

/** The codec of the account details that the owner may change; the user's id is sent beside them. */
export const personalDetailsCodec = makeRecordCodec<
  Omit<typeof userUpdate.request.Type.user, 'user_id'>,
  PersonalDetails
>()(detailMembers);

/** The codec of a change of password. */
export const passwordChangeCodec = makeRecordCodec<typeof passwordUpdate.request.Type, PasswordChange>()({
  oldPassword: 'old_password',
  newPassword: 'new_password',
  confirmation: 'new_password_confirmation',
});

const userCodec = makeRecordCodec<WireUser, AccountUser>()({
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
const referralLevelCodec = makeRecordCodec<WireReferralLevel, ReferralLevel>()({
  usersCount: 'users_count',
  total: ['total', pointsCodec],
  transactions: [
    'transactions',
    makeListCodec(
      makeRecordCodec<WireReferralLevel['transactions'][number], Refer>()({
        refer: [
          'refer',
          makeRecordCodec<WireReferralLevel['transactions'][number]['refer'], Refer['refer']>()({
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

const sectionCodec = makeRecordCodec<WholeAccount['ticket_pages']['playing'], TicketListSectionData>()({
  lots: 'lots',
  tickets: 'tickets',
  next: 'next_cursor',
});

const entryCodec = makeRecordCodec<WireAccount['ledger'][number], LedgerEntry>()({
  cause: 'cause',
  amount: ['amount', pointsCodec],
  at: ['at', momentCodec],
});

/** The codec of a page of the history of points. */
export const pointsHistoryPageCodec = makeRecordCodec<
  typeof getPointsHistory.answer.Type,
  ListPageWithNext<LedgerEntry>
>()({
  listed: ['entries', makeListCodec(entryCodec)],
  next: 'next_cursor',
});

const wholeAccount = makeRecordCodec<WholeAccount, AccountData, [LotFiguresFunction]>()({
  user: ['user', userCodec],
  wishlist: ['wishlist_items', makeListCodec(lotCodec)],
  tickets: ['active_tickets', makeListCodec(ticketGroupCodec)],
  ticketSections: [
    'ticket_pages',
    makeRecordCodec<WholeAccount['ticket_pages'], AccountData['ticketSections']>()({
      playing: ['playing', sectionCodec],
      drawn: ['drawn', sectionCodec],
    }),
  ],
  wins: [
    'wins',
    makeListCodec(
      makeRecordCodec<WholeAccount['wins'][number], WonPrize>()({
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
    makeRecordCodec<WireAccount['referral_system'], AccountData['referral']>()({
      first: ['first_level', referralLevelCodec],
      second: ['second_level', referralLevelCodec],
    }),
  ],
  levels: ['levels', makeListCodec(levelCodec)],
  ledger: ['ledger', makeListCodec(entryCodec)],
  ledgerNext: 'ledger_next',
  sessions: [
    'sessions',
    makeListCodec(
      makeRecordCodec<WholeAccount['sessions'][number], LoggedInDevice>()({
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

/** The codec of an account that has a user. */
export const accountDataCodec: Codec<WireAccount & WithUser, AccountData, [LotFiguresFunction]> = {
  decode: wire =>
    wholeAccount.decode({ ticket_pages: unpaged(wire), wins: [], sessions: [], ledger_next: null, ...wire }),
  encode: (account, figuresOf) => ({
    ...wholeAccount.encode(account, figuresOf),
    avatar: account.user.avatar,
  }),
};
