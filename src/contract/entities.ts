import { Schema } from 'effect';
import { PAYMENT_PROVIDERS } from '../domain/orders/payment-providers.ts';
import { Amount, Count, DecimalNumber, EpochMs, Id, Iso, PointsNumber, Text } from './primitives.ts';

/** The shop's entities on the wire, with the field names that every client reads. */

export const Product = Schema.Struct({
  image: Text,
  title: Text,
  /** The brand. Clients read it by this name, and database and import have it as well; the domain says `brandName`. */
  parental_name: Text,
  description: Text,
});
export type WireProduct = typeof Product.Type;

export const WinnerUser = Schema.Struct({ avatar: Text, full_name: Text });
export const Winner = Schema.Struct({ user: WinnerUser, win_date: Iso });
export type WireWinner = typeof Winner.Type;

export const Lot = Schema.Struct({
  id: Id,
  title: Text,
  image: Text,
  price: Amount,
  origin: Amount,
  point: PointsNumber,
  point_donate_amount: PointsNumber,
  ticket_amount: Count,
  ticket_donate_amount: Count,
  is_donate: Schema.Boolean,
  amount: Count,
  sales_count: Count,
  percent: Count,
  color: Text,
  hot: Schema.Boolean,
  start: Iso,
  /** When ordering ends at the latest; null: only when it is sold out. */
  ends_at: Schema.NullOr(EpochMs),
  /** False: sold to nobody any more, and in no list; absent otherwise. */
  offered: Schema.optionalKey(Schema.Boolean),
  winners: Schema.Array(Winner),
  description: Text,
  category: Text,
  category_id: Id,
  product_to_by: Product,
  product_to_win: Product,
});
export type WireLot = typeof Lot.Type;

const Button = Schema.Struct({
  link: Text,
  title: Text,
  image: Schema.NullOr(Text),
  is_auth: Schema.Boolean,
  display_in_app: Schema.Boolean,
});

export const Slide = Schema.Struct({
  title: Text,
  description: Text,
  image: Schema.NullOr(Text),
  video: Schema.NullOr(Text),
  mobile_video: Schema.NullOr(Text),
  needed_language_image: Schema.NullOr(Text),
  needed_language_mobile_image: Schema.NullOr(Text),
  display_in_app: Schema.Boolean,
  buttons: Schema.Array(Button),
});
export type WireSlide = typeof Slide.Type;

export const Banner = Schema.Struct({ link: Text, image: Text });

/** A currency or a language. */
export const NamedOption = Schema.Struct({ name: Text, img: Text, title: Text });
export type WireOption = typeof NamedOption.Type;

export const Settings = Schema.Struct({
  address: Text,
  phone: Text,
  notification_mail: Text,
  facebook: Text,
  instagram: Text,
  android_app: Text,
  ios_app: Text,
  /** The name of the charity fund; another API may not say it. */
  fund: Schema.optionalKey(Text),
  /** When somebody answers, and how soon; empty where nobody has said it, and another API may not say it. */
  hours: Schema.optionalKey(Text),
  answer_time: Schema.optionalKey(Text),
  /** Who runs the shop; the same. */
  company_name: Schema.optionalKey(Text),
  company_code: Schema.optionalKey(Text),
  company_address: Schema.optionalKey(Text),
  company_phone: Schema.optionalKey(Text),
});
export type WireSettings = typeof Settings.Type;

export const Config = Schema.Struct({
  payment: Schema.Struct({
    /** Whose protocol the endpoint speaks; Interkassa's where another API does not say. */
    provider: Schema.optionalKey(Schema.Literals(PAYMENT_PROVIDERS)),
    endpoint: Text,
    merchant: Text,
    order_prefix: Text,
  }),
  push: Schema.NullOr(
    Schema.Struct({ project: Schema.Record(Schema.String, Schema.String), vapid_key: Text }),
  ),
  webview_token: Text,
});
export type WireConfig = typeof Config.Type;

export const CategoryName = Schema.Struct({ id: Id, name: Text });
export const CategoryMenuItem = Schema.Struct({ id: Id, name: Text, image: Text });

export const Level = Schema.Struct({
  name: Text,
  from: Amount,
  to: Schema.NullOr(Amount),
  percent: DecimalNumber,
});
export type WireLevel = typeof Level.Type;

export const User = Schema.Struct({
  id: Id,
  first_name: Text,
  last_name: Text,
  full_name: Text,
  phone: Text,
  email: Text,
  /** False while the address waits for its mailed link and log-in demands it. */
  email_confirmed: Schema.Boolean,
  address: Text,
  gender: Schema.NullOr(Schema.Literals([0, 1])),
  mailing_participant: Schema.Boolean,
  ref_code: Text,
  avatar: Schema.NullOr(Text),
  level: Level,
  sale_balance: Amount,
  total_balance: PointsNumber,
});
export type WireUser = typeof User.Type;

export const AccountTicket = Schema.Struct({ id: Id, ticket_title: Text });

export const TicketGroup = Schema.Struct({
  lot: Lot,
  tickets: Schema.Array(AccountTicket),
  purchased: Iso,
  draw: Schema.NullOr(Iso),
  win_id: Schema.NullOr(Id),
  /** How many there are, where not all are listed, and where the next page begins. */
  tickets_count: Schema.optionalKey(Count),
  next_cursor: Schema.optionalKey(Schema.NullOr(Text)),
});
export type WireTicketGroup = typeof TicketGroup.Type;

export const ReferralLevel = Schema.Struct({
  users_count: Count,
  total: PointsNumber,
  transactions: Schema.Array(Schema.Struct({ refer: WinnerUser, amount: PointsNumber })),
});
export type WireReferralLevel = typeof ReferralLevel.Type;
