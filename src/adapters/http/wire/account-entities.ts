import { Schema } from 'effect';
import { Lot, WinnerUser } from './entities.ts';
import { Amount, Count, DecimalNumber, Id, Iso, PointsNumber, Text } from './primitives.ts';

/** The entities of an account: apart from the others, because no first screen needs them. */

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
