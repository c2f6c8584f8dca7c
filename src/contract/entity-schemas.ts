import { Schema } from 'effect';
import { PAYMENT_PROVIDERS } from '../domain/orders/payment-providers.ts';
import {
  AmountSchema,
  CountSchema,
  DecimalSchema,
  EpochMsSchema,
  IdSchema,
  IsoMomentSchema,
  PointsSchema,
  TextSchema,
} from './primitive-schemas.ts';

/**
 * The schema of a product on the wire, which like the shop's other entities has the field names that every client
 * reads.
 */

export const ProductSchema = Schema.Struct({
  image: TextSchema,
  title: TextSchema,
  /** The brand. Clients read it by this name, and database and import have it as well; the domain says `brandName`. */
  parental_name: TextSchema,
  description: TextSchema,
});
export type WireProduct = typeof ProductSchema.Type;

export const WinnerUserSchema = Schema.Struct({ avatar: TextSchema, full_name: TextSchema });
export const WinnerSchema = Schema.Struct({ user: WinnerUserSchema, win_date: IsoMomentSchema });
export type WireWinner = typeof WinnerSchema.Type;

export const LotSchema = Schema.Struct({
  id: IdSchema,
  title: TextSchema,
  image: TextSchema,
  price: AmountSchema,
  origin: AmountSchema,
  point: PointsSchema,
  point_donate_amount: PointsSchema,
  ticket_amount: CountSchema,
  ticket_donate_amount: CountSchema,
  is_donate: Schema.Boolean,
  amount: CountSchema,
  sales_count: CountSchema,
  percent: CountSchema,
  color: TextSchema,
  hot: Schema.Boolean,
  start: IsoMomentSchema,
  /** When ordering ends at the latest; null: only when it is sold out. */
  ends_at: Schema.NullOr(EpochMsSchema),
  /** False: sold to nobody any more, and in no list; absent otherwise. */
  offered: Schema.optionalKey(Schema.Boolean),
  winners: Schema.Array(WinnerSchema),
  description: TextSchema,
  category: TextSchema,
  category_id: IdSchema,
  product_to_by: ProductSchema,
  product_to_win: ProductSchema,
  /** The money that whoever wins can have in the prize's place, in UAH; absent where the shop offers none. */
  cash_alternative: Schema.optionalKey(AmountSchema),
});
export type WireLot = typeof LotSchema.Type;

const Button = Schema.Struct({
  link: TextSchema,
  title: TextSchema,
  image: Schema.NullOr(TextSchema),
  is_auth: Schema.Boolean,
  display_in_app: Schema.Boolean,
});

export const SlideSchema = Schema.Struct({
  title: TextSchema,
  description: TextSchema,
  image: Schema.NullOr(TextSchema),
  video: Schema.NullOr(TextSchema),
  mobile_video: Schema.NullOr(TextSchema),
  needed_language_image: Schema.NullOr(TextSchema),
  needed_language_mobile_image: Schema.NullOr(TextSchema),
  display_in_app: Schema.Boolean,
  buttons: Schema.Array(Button),
});
export type WireSlide = typeof SlideSchema.Type;

export const BannerSchema = Schema.Struct({ link: TextSchema, image: TextSchema });

/** The schema of a currency or a language. */
export const NamedOptionSchema = Schema.Struct({ name: TextSchema, img: TextSchema, title: TextSchema });
export type WireNamedOption = typeof NamedOptionSchema.Type;

export const SettingsSchema = Schema.Struct({
  address: TextSchema,
  phone: TextSchema,
  notification_mail: TextSchema,
  facebook: TextSchema,
  instagram: TextSchema,
  android_app: TextSchema,
  ios_app: TextSchema,
  /** The name of the charity fund; another API may not say it. */
  fund: Schema.optionalKey(TextSchema),
  /** When somebody answers, and how soon; empty where nobody has said it, and another API may not say it. */
  hours: Schema.optionalKey(TextSchema),
  answer_time: Schema.optionalKey(TextSchema),
  /** Who runs the shop; the same. */
  company_name: Schema.optionalKey(TextSchema),
  company_code: Schema.optionalKey(TextSchema),
  company_address: Schema.optionalKey(TextSchema),
  company_phone: Schema.optionalKey(TextSchema),
});
export type WireSettings = typeof SettingsSchema.Type;

export const ConfigSchema = Schema.Struct({
  payment: Schema.Struct({
    /** Whose protocol the endpoint speaks; Interkassa's where another API does not say. */
    provider: Schema.optionalKey(Schema.Literals(PAYMENT_PROVIDERS)),
    endpoint: TextSchema,
    merchant: TextSchema,
    order_prefix: TextSchema,
  }),
  push: Schema.NullOr(
    Schema.Struct({ project: Schema.Record(Schema.String, Schema.String), vapid_key: TextSchema }),
  ),
  webview_token: TextSchema,
});
export type WireConfig = typeof ConfigSchema.Type;

export const CategoryNameSchema = Schema.Struct({ id: IdSchema, name: TextSchema });
export const CategoryMenuItemSchema = Schema.Struct({ id: IdSchema, name: TextSchema, image: TextSchema });

export const LevelSchema = Schema.Struct({
  name: TextSchema,
  from: AmountSchema,
  to: Schema.NullOr(AmountSchema),
  percent: DecimalSchema,
});
export type WireLevel = typeof LevelSchema.Type;

export const UserSchema = Schema.Struct({
  id: IdSchema,
  first_name: TextSchema,
  last_name: TextSchema,
  full_name: TextSchema,
  phone: TextSchema,
  email: TextSchema,
  /** False while the address waits for its mailed link and log-in demands it. */
  email_confirmed: Schema.Boolean,
  address: TextSchema,
  gender: Schema.NullOr(Schema.Literals([0, 1])),
  mailing_participant: Schema.Boolean,
  ref_code: TextSchema,
  avatar: Schema.NullOr(TextSchema),
  level: LevelSchema,
  sale_balance: AmountSchema,
  total_balance: PointsSchema,
});
export type WireUser = typeof UserSchema.Type;

export const AccountTicketSchema = Schema.Struct({ id: IdSchema, ticket_title: TextSchema });

export const TicketGroupSchema = Schema.Struct({
  lot: LotSchema,
  tickets: Schema.Array(AccountTicketSchema),
  purchased: IsoMomentSchema,
  draw: Schema.NullOr(IsoMomentSchema),
  win_id: Schema.NullOr(IdSchema),
  /** How many there are, where not all are listed, and where the next page begins. */
  tickets_count: Schema.optionalKey(CountSchema),
  next_cursor: Schema.optionalKey(Schema.NullOr(TextSchema)),
});
export type WireTicketGroup = typeof TicketGroupSchema.Type;

export const ReferralLevelSchema = Schema.Struct({
  users_count: CountSchema,
  total: PointsSchema,
  transactions: Schema.Array(Schema.Struct({ refer: WinnerUserSchema, amount: PointsSchema })),
});
export type WireReferralLevel = typeof ReferralLevelSchema.Type;
