import { formatOrderNumber } from '../../../src/domain/orders/order-number.ts';
import { PARCEL_STATES } from '../../../src/domain/orders/parcel-life.ts';
import type { DatabaseRow } from '../../database/database.ts';
import { type AddressRow, readKeptAddress } from '../../orders/deliveries/kept-address.ts';
import type { OperatorCommandCall } from '../command.ts';
import { formatDeliveryAddress } from './format-delivery-address.ts';
import { makeOfficeListCommands } from './make-office-list-commands.ts';

/**
 * The SQL text of what is shown of the parcels that a query answers; `$1`: the language of their lines. One that was unpacked
 * has neither orders nor lines. `returns`: the open ones of its lines.
 */
const writeShownSql = (
  parcels: string,
): string => `SELECT p.id, p.state, p.since, held.orders, held.lines, p.carrier, p.tracking, p.complained_at,
    (SELECT coalesce(string_agg(DISTINCT t.id::text, ' '), '') FROM parcel_lines k
      JOIN return_lines l ON l.order_id = k.order_id AND l.lot_id = k.lot_id
      JOIN returns t ON t.id = l.return_id AND t.state IN ('asked', 'accepted') WHERE k.parcel_id = p.id) AS returns,
    address_json(a) AS address
  FROM (${parcels}) p JOIN addresses a ON a.id = p.address_id
  CROSS JOIN LATERAL (SELECT coalesce(array_agg(DISTINCT o.number), '{}') AS orders,
      coalesce(string_agg(n.quantity || ' × ' || (t.title->>$1), '; ' ORDER BY n.order_id, n.lot_id), '') AS lines
    FROM parcel_lines k JOIN order_lines n ON n.order_id = k.order_id AND n.lot_id = k.lot_id
      JOIN orders o ON o.id = k.order_id JOIN lots l ON l.id = k.lot_id JOIN products t ON t.id = l.product_to_buy_id
    WHERE k.parcel_id = p.id) held`;
const LIST = `${writeShownSql(`SELECT * FROM parcels p WHERE p.state = ANY ($2::text[])
    AND ($3::timestamptz IS NULL OR p.since >= $3) AND ($4::timestamptz IS NULL OR p.since < $4)
    ORDER BY p.since DESC, p.id DESC LIMIT $5`)} ORDER BY p.since DESC, p.id DESC`;
const ONE = writeShownSql('SELECT * FROM parcels p WHERE p.id = $2');
const CHANGES = `SELECT at, state, by, reason, carrier, tracking FROM parcel_changes WHERE parcel_id = $1 ORDER BY id`;

type Row = DatabaseRow & { readonly orders: readonly number[]; readonly address: AddressRow };

const readable = (
  { context, language }: OperatorCommandCall,
  { orders, address: row, ...parcel }: Row,
): DatabaseRow => {
  const address = readKeptAddress(row, language);
  const numbers = orders.map(number => formatOrderNumber(context.config.orderPrefix, number));
  return {
    ...parcel,
    orders: numbers.join(' '),
    recipient: address.recipient,
    phone: address.phone,
    address: formatDeliveryAddress(address),
  };
};

const COLUMNS = [
  'id',
  'state',
  'since',
  'orders',
  'lines',
  'carrier',
  'tracking',
  'complained_at',
  'returns',
  'recipient',
  'phone',
  'address',
];

const parcels = makeOfficeListCommands<Row>({
  noun: 'parcel',
  states: PARCEL_STATES,
  usual: PARCEL_STATES,
  readList: (queries, { language, states, from, to, limit }) =>
    queries.query(LIST, [language, states, from, to, limit]),
  readOne: async (queries, id, language) => (await queries.query<Row>(ONE, [language, id]))[0],
  readParts: async (queries, id) => ({ changes: await queries.query<DatabaseRow>(CHANGES, [id]) }),
  readable,
  columns: COLUMNS,
  figures: ['id', 'since', 'complained_at'],
  hidden: ['complained_at'],
});
export const { list: parcelsListCommand, show: parcelsShowCommand } = parcels;
