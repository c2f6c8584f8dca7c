import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  Bytes,
  BytesOrNull,
  Moment,
  MomentDefault,
  MomentOrNull,
  Numeric,
  Whole,
  WholeDefault,
  WholeOrNull,
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
    worth: WholeDefault;
    held_worth: WholeOrNull;
    visitor: WholeOrNull;
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
    beacon_signature: BytesOrNull;
    list_checked_at: MomentOrNull;
    waiting_for: 'late' | 'unreachable' | 'wrong_round' | 'wrong_key' | 'malformed' | 'list' | null;
    attempts: Generated<number>;
    next_attempt_at: MomentOrNull;
  };
  ticket_chunks: { lot_id: number; place: number; root: Bytes };
  draw_log: {
    position: Whole;
    lot_id: number;
    commitment: string;
    id: string;
    previous: string;
    hash: string;
    at: Moment;
  };
  draw_mailings: {
    lot_id: number;
    kind: 'closed' | 'drawn';
    last_user_id: Generated<number>;
    done_at: MomentOrNull;
  };
  draw_beacon: {
    only_row: Generated<boolean>;
    chain_hash: string;
    public_key: string;
    genesis_time: Whole;
    period: number;
  };
  sandbox_beacon: {
    only_row: Generated<boolean>;
    secret_key: Bytes;
    group_hash: Bytes;
    chain_hash: string;
    public_key: string;
    genesis_time: Whole;
    period: number;
  };
  operator_reports: {
    id: Generated<number>;
    kind: string;
    order_id: number | null;
    detail: Generated<string>;
    at: Moment;
  };
};
