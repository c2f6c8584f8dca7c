import { Schema } from 'effect';
import { defineGetCall, definePostCall } from './contract-call.ts';
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
  DoneAnswerSchema,
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

/** The contract's call that answers the caller's account; its user is null where the session has none. */
export const getAccountData = definePostCall(
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

/**
 * The contract's call that answers the user's lots with tickets after those of a page, in play or drawn as the cursor's
 * page was.
 */
export const getAccountTicketGroups = defineGetCall(
  '/api/get-account-ticket-groups',
  Schema.Struct({ cursor: TokenSchema }),
  Schema.Struct({ active_tickets: Schema.Array(TicketGroupSchema), next_cursor: Schema.NullOr(TextSchema) }),
  'required',
);

/** The contract's call that answers the user's own tickets of a lot, from the beginning or after a page. */
export const getAccountTickets = defineGetCall(
  '/api/get-account-tickets',
  Schema.Struct({
    lot_id: IdSegmentSchema,
    cursor: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{1,9}$/u, { message: 'invalid' }))),
  }),
  Schema.Struct({ tickets: Schema.Array(AccountTicketSchema), next_cursor: Schema.NullOr(TextSchema) }),
  'required',
);

/**
 * The contract's call that answers the user's points by their causes, the newest first, from the beginning or after a
 * page.
 */
export const getPointsHistory = defineGetCall(
  '/api/get-points-history',
  Schema.Struct({
    kind: Schema.optionalKey(Schema.Literals(['earned', 'spent', 'invited', 'returned', 'adjusted'])),
    cursor: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{1,15}$/u, { message: 'invalid' }))),
  }),
  Schema.Struct({ entries: Schema.Array(LedgerEntry), next_cursor: Schema.NullOr(TextSchema) }),
  'required',
);

/**
 * The contract's call that uploads the user's picture. Multipart: the file's part is named `avatar`, so there is no
 * JSON request.
 */
export const uploadFile = {
  ...definePostCall('/api/upload-file', EmptySchema, Schema.Struct({ path: TextSchema }), 'required'),
  upload: true as const,
};

/** The contract's call that changes the details of the user's account. */
export const userUpdate = definePostCall(
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
  DoneAnswerSchema,
  'required',
);

/** The contract's call that changes the user's password. */
export const passwordUpdate = definePostCall(
  '/api/auth/password-update',
  Schema.Struct({
    old_password: ShortTextSchema,
    new_password: ShortTextSchema,
    new_password_confirmation: ShortTextSchema,
  }),
  DoneAnswerSchema,
  'required',
);

/** The contract's call that switches the user's subscription to the mailing. */
export const updateSubscription = definePostCall(
  '/api/update-subscription',
  Schema.Struct({ mailing: Schema.Boolean }),
  DoneAnswerSchema,
  'required',
);
/**
 * The contract's call that switches the mail reminder that a coming lot has started; repeating the call changes
 * nothing.
 */
export const tellMe = definePostCall(
  '/api/tell-me',
  Schema.Struct({ lot_id: IdSchema, tell: Schema.Boolean }),
  DoneAnswerSchema,
  'required',
);
/** The contract's call that removes one of the user's tickets. */
export const removeTicket = definePostCall(
  '/api/remove-ticket',
  Schema.Struct({ ticket_id: IdSchema }),
  DoneAnswerSchema,
  'required',
);
/** The contract's call that removes all of the user's tickets of a drawn lot at once. */
export const removeTickets = definePostCall(
  '/api/remove-tickets',
  Schema.Struct({ lot_id: IdSchema }),
  DoneAnswerSchema,
  'required',
);
/** The contract's call that answers the user's referral code. */
export const createReferral = definePostCall(
  '/api/create-referral',
  EmptySchema,
  Schema.Struct({ referral_code: TextSchema }),
  'required',
);
/** The contract's call that thanks the user for sharing a lot with a point; it answers whether one was granted. */
export const addSinglePoint = definePostCall(
  '/api/add-single-point',
  EmptySchema,
  Schema.Struct({ awarded: Schema.Boolean, total_balance: PointsSchema }),
  'required',
);

const DeviceToken = Schema.String.check(
  Schema.isMinLength(1, { message: 'required' }),
  Schema.isMaxLength(4096, { message: 'too_long' }),
);
export const saveToken = definePostCall(
  '/api/save-token',
  Schema.Struct({ fcm_token: DeviceToken }),
  DoneAnswerSchema,
  'required',
);
export const saveTokenOs = definePostCall(
  '/api/save-token-os',
  Schema.Struct({ one_signal_token: DeviceToken }),
  DoneAnswerSchema,
  'required',
);
export const saveTokenAndroid = definePostCall(
  '/api/save-token-android',
  Schema.Struct({ android_token: DeviceToken }),
  DoneAnswerSchema,
  'required',
);
