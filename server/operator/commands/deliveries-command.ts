import type { DeliveryStep } from '../../../src/domain/orders/delivery-step.ts';
import { formatOrderNumber } from '../../../src/domain/orders/order-number.ts';
import type { DatabaseRow } from '../../database/database.ts';
import {
  ORDER_DELIVERY_COLUMNS_SQL,
  type OrderDeliveryRow,
  readOrderDelivery,
} from '../../orders/deliveries/kept-address.ts';
import type { OperatorCommand } from '../command.ts';
import { readChoiceArgument, readLimitArgument, readMomentArgument } from './command-arguments.ts';
import { formatDeliveryAddress } from './format-delivery-address.ts';
import { LIST_FORMAT_OPTION, makeListCommandOutcome } from './make-list-command-outcome.ts';

const STATES: readonly DeliveryStep[] = ['needs_address', 'to_pack'];

/**
 * Tells of the line `n` whether it is left to pack: it is in no parcel, or in one that came back and goes out again,
 * and was not given back, nor is asked to be.
 */
const IS_LEFT_SQL = `NOT EXISTS (SELECT FROM parcel_lines k JOIN parcels g ON g.id = k.parcel_id
    WHERE k.order_id = n.order_id AND k.lot_id = n.lot_id AND g.state <> 'to_pack')
  AND NOT EXISTS (SELECT FROM refund_lines r WHERE r.order_id = n.order_id AND r.lot_id = n.lot_id)
  AND NOT is_returning(n.order_id, n.lot_id)`;

/** `$1`: the states of the orders that are listed, as src/domain/orders/delivery-step.ts has them; `$2`: the language of their lines. */
const LIST = `SELECT o.number, o.status, o.settled_at AS paid_at, ${ORDER_DELIVERY_COLUMNS_SQL},
    (SELECT d.said_at FROM order_deliveries d WHERE d.order_id = o.id) AS said_at,
    (SELECT string_agg(n.quantity || ' × ' || (p.title->>$2), '; ' ORDER BY n.lot_id) FROM order_lines n
      JOIN lots l ON l.id = n.lot_id JOIN products p ON p.id = l.product_to_buy_id
      WHERE n.order_id = o.id AND ${IS_LEFT_SQL}) AS lines
  FROM orders o WHERE o.status = 'paid' AND NOT is_given_back(o.id)
    AND EXISTS (SELECT FROM order_lines n WHERE n.order_id = o.id AND ${IS_LEFT_SQL})
    AND ($4::timestamptz IS NULL OR o.settled_at >= $4) AND ($5::timestamptz IS NULL OR o.settled_at < $5)
    AND CASE WHEN EXISTS (SELECT FROM order_deliveries d WHERE d.order_id = o.id)
    THEN 'to_pack' = ANY ($1::text[]) ELSE o.asks_address AND 'needs_address' = ANY ($1::text[]) END
  ORDER BY o.settled_at, o.id LIMIT $3`;

type Listed = OrderDeliveryRow & {
  readonly number: number;
  readonly paid_at: Date;
  readonly said_at: Date | null;
  readonly lines: string;
};

const COLUMNS = ['number', 'paid_at', 'said_at', 'state', 'lines', 'kind', 'recipient', 'phone', 'address'];

export const deliveriesListCommand: OperatorCommand = {
  name: 'deliveries list',
  args: [],
  summary: 'deliveries_list_summary',
  detail: 'orders_list_detail',
  options: {
    state: { value: STATES.join('|'), help: 'option_status' },
    from: { value: 'DATE', help: 'option_from' },
    to: { value: 'DATE', help: 'option_to' },
    limit: { value: 'COUNT', help: 'option_limit' },
    ...LIST_FORMAT_OPTION,
  },
  run: async call => {
    const { database, config } = call.context;
    const state = readChoiceArgument(call, 'state', STATES);
    const orders = await database.query<Listed>(LIST, [
      state === null ? STATES : [state],
      call.language,
      readLimitArgument(call),
      readMomentArgument(call, 'from'),
      readMomentArgument(call, 'to'),
    ]);
    const rows = orders.map((order): DatabaseRow => {
      const delivery = readOrderDelivery(order, call.language);
      const address = delivery?.address ?? null;
      return {
        number: formatOrderNumber(config.orderPrefix, order.number),
        paid_at: order.paid_at,
        said_at: order.said_at,
        state: delivery?.step ?? null,
        lines: order.lines,
        kind: address?.kind ?? null,
        recipient: address?.recipient ?? null,
        phone: address?.phone ?? null,
        address: address && formatDeliveryAddress(address),
      };
    });
    return makeListCommandOutcome(call, rows, {
      all: COLUMNS,
      figures: ['paid_at', 'said_at'],
      shown: COLUMNS.filter(column => column !== 'kind' && column !== 'said_at'),
    });
  },
};
