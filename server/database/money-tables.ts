import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  Bytes,
  BytesOrNull,
  Moment,
  MomentDefault,
  MomentOrNull,
  Numeric,
  Whole,
} from './column-types.ts';

/** Tables of the money path: orders, what they brought about, and draws. */
export type MoneyTables = {
  orders: {
    id: Generated<number>;
    user_id: number;
    external_id: string;
    transaction_id: string;
    content_hash: Bytes;
    currency: string;
    rate: Numeric;
    user_percent: Numeric;
    total: Whole;
    points_used: Whole;
    points_earned: Whole;
    cart_total: Whole;
    status: Generated<'pending' | 'paid' | 'failed' | 'expired' | 'refunded_in_points'>;
    holds_reservation: Generated<boolean>;
    cart_kept: Generated<boolean>;
    reserved_until: Moment;
    created_at: MomentDefault;
    settled_at: MomentOrNull;
  };
  order_lines: {
    order_id: number;
    lot_id: number;
    quantity: number;
    is_donate: boolean;
    price: Whole;
    origin: Whole;
    tickets: number;
    charity_points: Whole;
    salt: BytesOrNull;
  };
  tickets: {
    id: Generated<number>;
    lot_id: number;
    number: number;
    user_id: number;
    order_id: number;
    title: string;
    hidden: Generated<boolean>;
    issued_at: Moment;
  };
  points_ledger: {
    id: Generated<bigint>;
    user_id: number;
    amount: Whole;
    cause:
      | 'order_earned'
      | 'order_spent'
      | 'order_refunded'
      | 'referral_first'
      | 'referral_second'
      | 'share'
      | 'adjustment';
    order_id: number | null;
    reason: Generated<string>;
    at: Moment;
  };
  charity_ledger: { id: Generated<bigint>; order_id: number; lot_id: number; points: Whole; at: Moment };
  payment_events: { invoice_id: string; invoice_state: string; order_id: number; received_at: Moment };
  draws: {
    lot_id: number;
    state: 'closed' | 'waiting' | 'drawn';
    tickets: number;
    closed_at: Moment;
    due_at: Moment;
    root: BytesOrNull;
    round: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>;
    commitment: JSONColumnType<object, string | null | undefined, string | null> | null;
    random_value: BytesOrNull;
    winner_number: number | null;
    winner_ticket_id: number | null;
    drawn_at: MomentOrNull;
  };
  operator_reports: {
    id: Generated<number>;
    kind: string;
    order_id: number | null;
    detail: Generated<string>;
    at: Moment;
  };
};
