import { type Points, points } from '../../src/domain/accounts/points.ts';
import { type MinorUnits, minorUnits } from '../../src/domain/money/money-units.ts';
import type { Queryable } from '../database/database.ts';

/** The fields of a refund of an order's lines as its buyer is told of it, in the buyer's language. */
export type MailedRefund = {
  readonly id: number;
  /** What goes back, in the order's currency; 0 where no money was paid for the lines. */
  readonly amount: MinorUnits;
  /** Points that came back, and those that were taken back. */
  readonly pointsUsed: Points;
  readonly pointsEarned: Points;
  /** The points that the charity fund does not get any more. */
  readonly charityPoints: Points;
  /** What the shop says about it; may be empty. */
  readonly note: string;
  /** The reference of the bank transfer; empty where there was none. */
  readonly transfer: string;
  /** Whether the payment provider is asked to send the money. */
  readonly isByProvider: boolean;
  /** Whether the payment was taken back, and its money with it. */
  readonly isReversal: boolean;
  readonly lines: readonly { readonly bought: string; readonly quantity: number }[];
};

type Row = {
  readonly id: number;
  readonly amount: bigint;
  readonly points_used: bigint;
  readonly points_earned: bigint;
  readonly charity_points: bigint;
  readonly note: string;
  readonly transfer: string;
  readonly by_provider: boolean;
  readonly is_reversal: boolean;
  readonly lines: MailedRefund['lines'];
};

const QUERY = `SELECT r.id, r.amount, r.note, r.reference AS transfer, r.by_provider,
    r.reason = 'reversal' AS is_reversal, own.*
  FROM refunds r CROSS JOIN LATERAL (SELECT sum(k.points_used)::bigint AS points_used,
      sum(k.points_earned)::bigint AS points_earned, sum(k.charity_points)::bigint AS charity_points,
      json_agg(json_build_object('bought', b.title->>u.language, 'quantity', n.quantity) ORDER BY n.lot_id) AS lines
    FROM refund_lines k JOIN order_lines n ON n.order_id = k.order_id AND n.lot_id = k.lot_id
    JOIN orders o ON o.id = k.order_id JOIN users u ON u.id = o.user_id
    JOIN lots l ON l.id = n.lot_id JOIN products b ON b.id = l.product_to_buy_id WHERE k.refund_id = r.id) own
  WHERE r.id = ANY ($1)`;

/** Reads these refunds by their ids. */
export const readMailedRefunds = async (
  queries: Queryable,
  refundIds: readonly number[],
): Promise<ReadonlyMap<number, MailedRefund>> => {
  if (refundIds.length === 0) return new Map();
  const rows = await queries.query<Row>(QUERY, [refundIds]);
  return new Map(
    rows.map(
      ({
        id,
        amount,
        points_used,
        points_earned,
        charity_points,
        note,
        transfer,
        by_provider,
        is_reversal,
        lines,
      }) => [
        id,
        {
          id,
          amount: minorUnits(amount),
          pointsUsed: points(points_used),
          pointsEarned: points(points_earned),
          charityPoints: points(charity_points),
          note,
          transfer,
          isByProvider: by_provider,
          isReversal: is_reversal,
          lines,
        },
      ],
    ),
  );
};
