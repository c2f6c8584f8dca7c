import { points } from '../../../src/domain/accounts/points.ts';
import {
  localSumRoundedDown,
  minorUnits,
  wholeToMinorUnits,
  wholeUnits,
} from '../../../src/domain/money/money-units.ts';
import { type OrderShares, shareOrderAmongLines } from '../../../src/domain/orders/order-shares.ts';
import { findProviderOfInvoice, type PaymentProvider } from '../../../src/domain/orders/payment-providers.ts';
import type { AnyRefundReason } from '../../../src/domain/orders/refund-life.ts';
import { parseStoredDecimal } from '../../content/parse-stored-decimal.ts';
import type { Queryable } from '../../database/database.ts';

/** What {@link PAID_ORDER_COLUMNS_SQL} answers. */
export type PaidOrderRow = {
  readonly rate: string;
  readonly cart_total: bigint;
  readonly points_used: bigint;
  readonly points_earned: bigint;
  readonly first_commission: bigint;
  readonly second_commission: bigint;
  /** All of them, in the order of their lots; a price is text, because JSON has no whole numbers beyond 2^53. */
  readonly lines: readonly { readonly lot_id: number; readonly quantity: number; readonly price: string }[];
};

/** The SQL text of the columns of the order `o` that say what it moved, whole. */
export const PAID_ORDER_COLUMNS_SQL = `o.rate::text AS rate, o.cart_total, o.points_used, o.points_earned,
  coalesce((SELECT p.amount FROM points_ledger p WHERE p.order_id = o.id AND p.cause = 'referral_first'), 0) AS first_commission,
  coalesce((SELECT p.amount FROM points_ledger p WHERE p.order_id = o.id AND p.cause = 'referral_second'), 0) AS second_commission,
  (SELECT json_agg(json_build_object('lot_id', n.lot_id, 'quantity', n.quantity, 'price', n.price::text) ORDER BY n.lot_id)
    FROM order_lines n WHERE n.order_id = o.id) AS lines`;

const READ = `SELECT o.status, ${PAID_ORDER_COLUMNS_SQL}, ARRAY(SELECT e.invoice_id FROM payment_events e
    WHERE e.order_id = o.id AND e.invoice_state = 'success') AS invoices FROM orders o WHERE o.id = $1`;
const GIVE = 'SELECT outcome, refund_id FROM give_back($1, $2, $3, $4, $5, $6, $7)';

/** What was asked to be given back: lines of one order, each once. */
export type GivenBack = {
  readonly orderId: number;
  readonly lotIds: readonly number[];
  readonly reason: AnyRefundReason;
  readonly note: string;
  /** The payment provider that sends the money of what it took; without one the shop transfers it by hand. */
  readonly provider?: PaymentProvider;
  /** Who gives back: the office unless said otherwise, or the shop by itself. */
  readonly by?: 'office' | 'shop';
};

/** What the database's function give_back answers. */
type GiveBackRow = {
  readonly outcome: 'given_back' | 'not_found' | 'not_paid' | 'already' | 'packed';
  readonly refund_id: number | null;
};

/** Computes the share of each line in what a paid order moved, by its lot. */
export const computeLineShares = (order: PaidOrderRow): ReadonlyMap<number, OrderShares> => {
  const paid = wholeToMinorUnits(wholeUnits(order.cart_total));
  const shares = shareOrderAmongLines(
    {
      paid,
      pointsUsed: points(order.points_used),
      pointsEarned: points(order.points_earned),
      firstCommission: points(order.first_commission),
      secondCommission: points(order.second_commission),
      turnover: localSumRoundedDown(paid, parseStoredDecimal(order.rate)),
    },
    order.lines.map(({ price, quantity }) => ({ price: minorUnits(BigInt(price)), quantity })),
  );
  return new Map(
    order.lines.flatMap(({ lot_id }, place) => {
      const share = shares[place];
      return share === undefined ? [] : [[lot_id, share] as const];
    }),
  );
};

/**
 * Gives lines of a paid order back, with everything that they brought, in the caller's transaction: what it answers is that
 * of the function give_back. Nothing is changed unless it answers `given_back`.
 */
export const giveBackLines = async (
  tx: Queryable,
  { orderId, lotIds, reason, note, provider, by = 'office' }: GivenBack,
  now: number,
): Promise<GiveBackRow> => {
  const [order] = await tx.query<
    PaidOrderRow & { readonly status: string; readonly invoices: readonly string[] }
  >(READ, [orderId]);
  if (order === undefined) return { outcome: 'not_found', refund_id: null };
  // Only what a paid order moved is final: one that is paid from now on is not counted yet.
  if (order.status !== 'paid') return { outcome: 'not_paid', refund_id: null };
  const shares = computeLineShares(order);
  const lines = lotIds.map(lotId => {
    const share = shares.get(lotId);
    return {
      lot_id: lotId,
      amount: String(share?.paid ?? 0n),
      points_used: String(share?.pointsUsed ?? 0n),
      points_earned: String(share?.pointsEarned ?? 0n),
      first_commission: String(share?.firstCommission ?? 0n),
      second_commission: String(share?.secondCommission ?? 0n),
      turnover: String(share?.turnover ?? 0n),
    };
  });
  // Of an order that was paid twice nobody can tell from which payment its money goes.
  const [invoice, ...others] = order.invoices;
  const byProvider =
    invoice !== undefined && others.length === 0 && findProviderOfInvoice(invoice) === provider;
  const values = [orderId, JSON.stringify(lines), reason, note, by, byProvider, new Date(now)];
  const [row] = await tx.query<GiveBackRow>(GIVE, values);
  if (row === undefined) throw new Error('give_back answered nothing');
  return row;
};
