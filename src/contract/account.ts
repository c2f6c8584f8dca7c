import { Schema } from 'effect';
import { get, post } from './call.ts';
import { AccountTicket, Level, Lot, ReferralLevel, TicketGroup, User } from './entities.ts';
import { PersonLine, PersonName } from './personal.ts';
import {
  Count,
  Done,
  Empty,
  Id,
  IdSegment,
  Iso,
  PointsNumber,
  ShortText,
  Text,
  Token,
  WishlistOrNull,
} from './primitives.ts';

/** Of tickets in play or of drawn ones: how many in all, and where the next page of lots begins. */
const TicketSection = Schema.Struct({ lots: Count, tickets: Count, next_cursor: Schema.NullOr(Text) });

/** A prize that the user has won lately. */
const Win = Schema.Struct({
  of: Schema.Literals(['lot', 'super']),
  id: Id,
  title: Text,
  image: Text,
  ticket_title: Text,
  drawn_at: Iso,
});

const LedgerEntry = Schema.Struct({ cause: Text, amount: PointsNumber, at: Iso });

export const getAccountData = post(
  '/api/get-account-data',
  Schema.Struct({ wishlist: WishlistOrNull }),
  Schema.Struct({
    user: Schema.NullOr(User),
    avatar: Schema.NullOr(Text),
    wishlist_items: Schema.Array(Lot),
    active_tickets: Schema.Array(TicketGroup),
    /** Where it is absent, all is listed. */
    ticket_pages: Schema.optionalKey(Schema.Struct({ playing: TicketSection, drawn: TicketSection })),
    /** The newest first; another API than this shop's may leave it out. */
    wins: Schema.optionalKey(Schema.Array(Win)),
    referral_system: Schema.Struct({ first_level: ReferralLevel, second_level: ReferralLevel }),
    levels: Schema.Array(Level),
    /** The newest entries; where `ledger_next` is absent, there are no more. */
    ledger: Schema.Array(LedgerEntry),
    ledger_next: Schema.optionalKey(Schema.NullOr(Text)),
    /** Where the user is logged in; another API than this shop's may leave it out. */
    sessions: Schema.optionalKey(
      Schema.Array(Schema.Struct({ created_at: Iso, expires_at: Iso, current: Schema.Boolean })),
    ),
  }),
);

/** The user's lots with tickets after those of a page, in play or drawn as the cursor's page was. */
export const getAccountTicketGroups = get(
  '/api/get-account-ticket-groups',
  Schema.Struct({ cursor: Token }),
  Schema.Struct({ active_tickets: Schema.Array(TicketGroup), next_cursor: Schema.NullOr(Text) }),
  'required',
);

/** The user's own tickets of a lot, from the beginning or after a page. */
export const getAccountTickets = get(
  '/api/get-account-tickets',
  Schema.Struct({
    lot_id: IdSegment,
    cursor: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{1,9}$/u, { message: 'invalid' }))),
  }),
  Schema.Struct({ tickets: Schema.Array(AccountTicket), next_cursor: Schema.NullOr(Text) }),
  'required',
);

/** The user's points by their causes, the newest first, from the beginning or after a page. */
export const getPointsHistory = get(
  '/api/get-points-history',
  Schema.Struct({
    kind: Schema.optionalKey(Schema.Literals(['earned', 'spent', 'invited', 'returned', 'adjusted'])),
    cursor: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{1,15}$/u, { message: 'invalid' }))),
  }),
  Schema.Struct({ entries: Schema.Array(LedgerEntry), next_cursor: Schema.NullOr(Text) }),
  'required',
);

/** Uploads the user's picture. Multipart: the file's part is named `avatar`, so there is no JSON request. */
export const uploadFile = {
  ...post('/api/upload-file', Empty, Schema.Struct({ path: Text }), 'required'),
  upload: true as const,
};

export const userUpdate = post(
  '/api/auth/user-update',
  Schema.Struct({
    user: Schema.Struct({
      user_id: Id,
      first_name: PersonName,
      last_name: PersonName,
      phone: ShortText,
      email: ShortText,
      address: PersonLine,
      gender: Schema.NullOr(Schema.Literals([0, 1])),
      mailing_participant: Schema.Boolean,
    }),
    /** The account's own; asked for where `phone` or `email` differ from what the shop has. */
    password: Schema.optionalKey(ShortText),
    /** What was sent to another `phone` by `auth/phone-confirm`; asked for beside the password. */
    phone_confirm_code: Schema.optionalKey(Schema.NullOr(ShortText)),
  }),
  Done,
  'required',
);

export const passwordUpdate = post(
  '/api/auth/password-update',
  Schema.Struct({ old_password: ShortText, new_password: ShortText, new_password_confirmation: ShortText }),
  Done,
  'required',
);

export const updateSubscription = post(
  '/api/update-subscription',
  Schema.Struct({ mailing: Schema.Boolean }),
  Done,
  'required',
);
/** Switches the mail reminder that a coming lot has started; repeating the call changes nothing. */
export const tellMe = post(
  '/api/tell-me',
  Schema.Struct({ lot_id: Id, tell: Schema.Boolean }),
  Done,
  'required',
);
export const removeTicket = post('/api/remove-ticket', Schema.Struct({ ticket_id: Id }), Done, 'required');
/** Removes all of the user's tickets of a drawn lot at once. */
export const removeTickets = post('/api/remove-tickets', Schema.Struct({ lot_id: Id }), Done, 'required');
export const createReferral = post(
  '/api/create-referral',
  Empty,
  Schema.Struct({ referral_code: Text }),
  'required',
);
export const addSinglePoint = post(
  '/api/add-single-point',
  Empty,
  Schema.Struct({ awarded: Schema.Boolean, total_balance: PointsNumber }),
  'required',
);

const DeviceToken = Schema.String.check(
  Schema.isMinLength(1, { message: 'required' }),
  Schema.isMaxLength(4096, { message: 'too_long' }),
);
export const saveToken = post('/api/save-token', Schema.Struct({ fcm_token: DeviceToken }), Done, 'required');
export const saveTokenOs = post(
  '/api/save-token-os',
  Schema.Struct({ one_signal_token: DeviceToken }),
  Done,
  'required',
);
export const saveTokenAndroid = post(
  '/api/save-token-android',
  Schema.Struct({ android_token: DeviceToken }),
  Done,
  'required',
);
