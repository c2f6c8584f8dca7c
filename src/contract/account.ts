import { Schema } from 'effect';
import { getCall, postCall } from './contract-call.ts';
import {
  AccountTicketSchema,
  LevelSchema,
  LotSchema,
  ReferralLevelSchema,
  TicketGroupSchema,
  UserSchema,
} from './entity-schemas.ts';
import { PersonLineSchema, PersonNameSchema } from './personal-text-schemas.ts';
import {
  CountSchema,
  DoneSchema,
  EmptySchema,
  IdSchema,
  IdSegmentSchema,
  IsoMomentSchema,
  PointsSchema,
  ShortTextSchema,
  TextSchema,
  TokenSchema,
  WishlistOrNullSchema,
} from './primitive-schemas.ts';

/** Of tickets in play or of drawn ones: how many in all, and where the next page of lots begins. */
const TicketSection = Schema.Struct({
  lots: CountSchema,
  tickets: CountSchema,
  next_cursor: Schema.NullOr(TextSchema),
});

/** A prize that the user has won lately. */
const Win = Schema.Struct({
  of: Schema.Literals(['lot', 'super']),
  id: IdSchema,
  title: TextSchema,
  image: TextSchema,
  ticket_title: TextSchema,
  drawn_at: IsoMomentSchema,
});

const LedgerEntry = Schema.Struct({ cause: TextSchema, amount: PointsSchema, at: IsoMomentSchema });

export const getAccountData = postCall(
  '/api/get-account-data',
  Schema.Struct({ wishlist: WishlistOrNullSchema }),
  Schema.Struct({
    user: Schema.NullOr(UserSchema),
    avatar: Schema.NullOr(TextSchema),
    wishlist_items: Schema.Array(LotSchema),
    active_tickets: Schema.Array(TicketGroupSchema),
    /** Where it is absent, all is listed. */
    ticket_pages: Schema.optionalKey(Schema.Struct({ playing: TicketSection, drawn: TicketSection })),
    /** The newest first; another API than this shop's may leave it out. */
    wins: Schema.optionalKey(Schema.Array(Win)),
    referral_system: Schema.Struct({ first_level: ReferralLevelSchema, second_level: ReferralLevelSchema }),
    levels: Schema.Array(LevelSchema),
    /** The newest entries; where `ledger_next` is absent, there are no more. */
    ledger: Schema.Array(LedgerEntry),
    ledger_next: Schema.optionalKey(Schema.NullOr(TextSchema)),
    /** Where the user is logged in; another API than this shop's may leave it out. */
    sessions: Schema.optionalKey(
      Schema.Array(
        Schema.Struct({ created_at: IsoMomentSchema, expires_at: IsoMomentSchema, current: Schema.Boolean }),
      ),
    ),
  }),
);

/** The user's lots with tickets after those of a page, in play or drawn as the cursor's page was. */
export const getAccountTicketGroups = getCall(
  '/api/get-account-ticket-groups',
  Schema.Struct({ cursor: TokenSchema }),
  Schema.Struct({ active_tickets: Schema.Array(TicketGroupSchema), next_cursor: Schema.NullOr(TextSchema) }),
  'required',
);

/** The user's own tickets of a lot, from the beginning or after a page. */
export const getAccountTickets = getCall(
  '/api/get-account-tickets',
  Schema.Struct({
    lot_id: IdSegmentSchema,
    cursor: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{1,9}$/u, { message: 'invalid' }))),
  }),
  Schema.Struct({ tickets: Schema.Array(AccountTicketSchema), next_cursor: Schema.NullOr(TextSchema) }),
  'required',
);

/** The user's points by their causes, the newest first, from the beginning or after a page. */
export const getPointsHistory = getCall(
  '/api/get-points-history',
  Schema.Struct({
    kind: Schema.optionalKey(Schema.Literals(['earned', 'spent', 'invited', 'returned', 'adjusted'])),
    cursor: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{1,15}$/u, { message: 'invalid' }))),
  }),
  Schema.Struct({ entries: Schema.Array(LedgerEntry), next_cursor: Schema.NullOr(TextSchema) }),
  'required',
);

/** Uploads the user's picture. Multipart: the file's part is named `avatar`, so there is no JSON request. */
export const uploadFile = {
  ...postCall('/api/upload-file', EmptySchema, Schema.Struct({ path: TextSchema }), 'required'),
  upload: true as const,
};

export const userUpdate = postCall(
  '/api/auth/user-update',
  Schema.Struct({
    user: Schema.Struct({
      user_id: IdSchema,
      first_name: PersonNameSchema,
      last_name: PersonNameSchema,
      phone: ShortTextSchema,
      email: ShortTextSchema,
      address: PersonLineSchema,
      gender: Schema.NullOr(Schema.Literals([0, 1])),
      mailing_participant: Schema.Boolean,
    }),
    /** The account's own; asked for where `phone` or `email` differ from what the shop has. */
    password: Schema.optionalKey(ShortTextSchema),
    /** What was sent to another `phone` by `auth/phone-confirm`; asked for beside the password. */
    phone_confirm_code: Schema.optionalKey(Schema.NullOr(ShortTextSchema)),
  }),
  DoneSchema,
  'required',
);

export const passwordUpdate = postCall(
  '/api/auth/password-update',
  Schema.Struct({
    old_password: ShortTextSchema,
    new_password: ShortTextSchema,
    new_password_confirmation: ShortTextSchema,
  }),
  DoneSchema,
  'required',
);

export const updateSubscription = postCall(
  '/api/update-subscription',
  Schema.Struct({ mailing: Schema.Boolean }),
  DoneSchema,
  'required',
);
/** Switches the mail reminder that a coming lot has started; repeating the call changes nothing. */
export const tellMe = postCall(
  '/api/tell-me',
  Schema.Struct({ lot_id: IdSchema, tell: Schema.Boolean }),
  DoneSchema,
  'required',
);
export const removeTicket = postCall(
  '/api/remove-ticket',
  Schema.Struct({ ticket_id: IdSchema }),
  DoneSchema,
  'required',
);
/** Removes all of the user's tickets of a drawn lot at once. */
export const removeTickets = postCall(
  '/api/remove-tickets',
  Schema.Struct({ lot_id: IdSchema }),
  DoneSchema,
  'required',
);
export const createReferral = postCall(
  '/api/create-referral',
  EmptySchema,
  Schema.Struct({ referral_code: TextSchema }),
  'required',
);
export const addSinglePoint = postCall(
  '/api/add-single-point',
  EmptySchema,
  Schema.Struct({ awarded: Schema.Boolean, total_balance: PointsSchema }),
  'required',
);

const DeviceToken = Schema.String.check(
  Schema.isMinLength(1, { message: 'required' }),
  Schema.isMaxLength(4096, { message: 'too_long' }),
);
export const saveToken = postCall(
  '/api/save-token',
  Schema.Struct({ fcm_token: DeviceToken }),
  DoneSchema,
  'required',
);
export const saveTokenOs = postCall(
  '/api/save-token-os',
  Schema.Struct({ one_signal_token: DeviceToken }),
  DoneSchema,
  'required',
);
export const saveTokenAndroid = postCall(
  '/api/save-token-android',
  Schema.Struct({ android_token: DeviceToken }),
  DoneSchema,
  'required',
);
