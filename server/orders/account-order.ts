import type { Language } from '../../src/domain/content/languages.ts';
import { formatOrderNumber } from '../../src/domain/orders/order-number.ts';
import { findPaidBy } from '../../src/domain/orders/paid-by.ts';
import { translateServerText } from '../messages/texts/translate-server-text.ts';
import {
  ORDER_DELIVERY_COLUMNS_SQL,
  type OrderDeliveryRow,
  readOrderDelivery,
} from './deliveries/kept-address.ts';
import {
  ORDER_PARCELS_COLUMN_SQL,
  type OrderParcelRow,
  readOrderParcel,
} from './deliveries/order-parcels.ts';
import {
  type FrozenOrderRow,
  type OrderReceiptRow,
  type OrderState,
  PICTURED_ORDER_COLUMNS_SQL,
  readFrozenOrderLines,
  readFrozenOrderSums,
  readOrderReceipt,
  writeOrderReceiptColumnsSql,
} from './frozen-order.ts';
import { ORDER_REFUNDS_COLUMN_SQL, type OrderRefundRow, readOrderRefund } from './refunds/order-refunds.ts';
import { ORDER_RETURNS_COLUMN_SQL, type OrderReturnRow } from './returns/order-returns.ts';

/**
 * Writes the SQL text of the columns of the order `o` for its buyer; titles as {@link PICTURED_ORDER_COLUMNS_SQL} has them.
 * `tickets`: the table of its tickets; `now`: the parameter of the process's time.
 */
export const writeAccountOrderColumnsSql = ({
  tickets,
  now,
}: {
  readonly tickets: string;
  readonly now: string;
}): string => `o.number, o.status, o.created_at, o.settled_at, o.via,
    coalesce(o.language, (SELECT u.language FROM users u WHERE u.id = o.user_id)) AS language, o.reserved_until, o.cart_kept,
    o.holds_reservation AND o.reserved_until > shop_time(${now}) AS waits,
    (SELECT e.invoice_id FROM payment_events e WHERE e.order_id = o.id AND e.invoice_state = 'success'
      ORDER BY e.received_at LIMIT 1) AS invoice_id,
    ${PICTURED_ORDER_COLUMNS_SQL}, ${writeOrderReceiptColumnsSql(tickets)}, ${ORDER_DELIVERY_COLUMNS_SQL},
    ${ORDER_PARCELS_COLUMN_SQL}, ${ORDER_REFUNDS_COLUMN_SQL}, ${ORDER_RETURNS_COLUMN_SQL}`;

/** What {@link writeAccountOrderColumnsSql} answers. */
export type AccountOrderRow = OrderReceiptRow &
  OrderDeliveryRow & {
    readonly number: number;
    readonly created_at: Date;
    readonly settled_at: Date | null;
    readonly language: Language;
    readonly via: string;
    readonly reserved_until: Date;
    readonly cart_kept: boolean;
    readonly waits: boolean;
    readonly parcels: readonly OrderParcelRow[];
    readonly refunds: readonly OrderRefundRow[];
    readonly returns: readonly OrderReturnRow[];
    /** The payment's that paid it; null where no provider told of one. */
    readonly invoice_id: string | null;
    readonly lines: readonly (FrozenOrderRow['lines'][number] & {
      readonly image: string;
      readonly prize: string;
      readonly prizeImage: string;
    })[];
  };

/** Tells by what an order was paid, in the language of whoever asks; null unless it is paid, and where nobody knows. */
const paidByOf = ({ status, via, invoice_id }: AccountOrderRow, language: Language): string | null => {
  const paidBy = status === 'paid' ? findPaidBy(via, invoice_id) : null;
  return paidBy === 'card' ? translateServerText(language, 'paid_by_card') : paidBy;
};

/** Reads an order as its buyer is shown it, in the account's list and on its own page; `language`: the reader's. */
export const readAccountOrder = (
  row: AccountOrderRow,
  { orderPrefix, language }: { readonly orderPrefix: string; readonly language: Language },
): Omit<OrderState, 'emailConfirmed'> => {
  const delivery = readOrderDelivery(row, language);
  return {
    number: formatOrderNumber(orderPrefix, row.number),
    status: row.status,
    placedAt: row.created_at.getTime(),
    waiting: row.waits ? { until: row.reserved_until.getTime(), inCart: row.cart_kept } : null,
    paidAt: row.status === 'paid' ? (row.settled_at?.getTime() ?? null) : null,
    language: row.language,
    paidBy: paidByOf(row, language),
    lines: readFrozenOrderLines(row),
    sums: readFrozenOrderSums(row),
    receipt: readOrderReceipt(row),
    delivery: delivery && { ...delivery, parcels: row.parcels.map(readOrderParcel) },
    refunds: row.refunds.map(readOrderRefund),
    returns: row.returns,
  };
};
