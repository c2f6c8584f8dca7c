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
import { LIST_FORMAT_OPTION, makeListCommandOutcome } from './make-list-command-outcome.ts';

const STATES: readonly DeliveryStep[] = ['needs_address', 'to_pack'];

/** `$1`: the states of the orders that are listed, as src/domain/orders/delivery-step.ts has them; `$2`: the language of their lines. */
const LIST = `SELECT o.number, o.status, o.settled_at AS paid_at, ${ORDER_DELIVERY_COLUMNS_SQL},
    (SELECT d.said_at FROM order_deliveries d WHERE d.order_id = o.id) AS said_at,
    (SELECT string_agg(n.quantity || ' × ' || (p.title->>$2), '; ' ORDER BY n.lot_id) FROM order_lines n
      JOIN lots l ON l.id = n.lot_id JOIN products p ON p.id = l.product_to_buy_id WHERE n.order_id = o.id) AS lines
  FROM orders o WHERE o.status = 'paid' AND NOT is_reversed(o.id)
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
type Delivery = NonNullable<ReturnType<typeof readOrderDelivery>>;

/** An address in one line, as carriers write it. */
const formatAddress = (address: NonNullable<Delivery['address']>): string =>
  address.kind === 'branch'
    ? `${address.city}, № ${address.branch}`
    : [address.street, address.house, address.flat, address.city, address.postcode]
        .filter(part => part !== '')
        .join(', ');

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
      const delivery = readOrderDelivery(order);
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
        address: address && formatAddress(address),
      };
    });
    return makeListCommandOutcome(call, rows, {
      all: COLUMNS,
      figures: ['paid_at', 'said_at'],
      shown: COLUMNS.filter(column => column !== 'kind' && column !== 'said_at'),
    });
  },
};
