import type { orderDeliveryCodec } from '../../../src/contract/codecs/delivery-codec.ts';
import {
  type DeliveryField,
  type DeliveryKind,
  listDeliveryFields,
} from '../../../src/domain/orders/delivery-address.ts';
import { findDeliveryStep } from '../../../src/domain/orders/delivery-step.ts';

type OrderDelivery = ReturnType<typeof orderDeliveryCodec.decode>;
type KeptAddress = NonNullable<OrderDelivery['address']>;

/** An address as `to_jsonb` of its row answers it. */
export type AddressRow = { readonly id: number; readonly kind: DeliveryKind } & Readonly<
  Record<DeliveryField, string>
>;

/** Reads an address of its row: what its kind has, and its id. */
export const readKeptAddress = (row: AddressRow): KeptAddress => {
  const fields = listDeliveryFields(row.kind).map(field => [field, row[field]]);
  return { id: row.id, kind: row.kind, ...Object.fromEntries(fields) } as KeptAddress;
};

/**
 * The SQL text of the columns of the order `o` that tell where its delivery stands, with the address where it goes, null
 * where none was said.
 */
export const ORDER_DELIVERY_COLUMNS_SQL = `o.asks_address, is_reversed(o.id) AS is_reversed, is_given_back(o.id) AS is_given_back,
    (SELECT to_jsonb(a) FROM order_deliveries d JOIN addresses a ON a.id = d.address_id WHERE d.order_id = o.id) AS address,
    (SELECT CASE count(p.id) WHEN 0 THEN 'none' WHEN count(*) THEN 'all' ELSE 'some' END FROM order_lines n
      LEFT JOIN parcel_lines k ON k.order_id = n.order_id AND k.lot_id = n.lot_id
      LEFT JOIN parcels p ON p.id = k.parcel_id AND p.state <> 'to_pack' WHERE n.order_id = o.id
        AND (p.id IS NOT NULL OR NOT EXISTS (SELECT FROM refund_lines r WHERE r.order_id = n.order_id AND r.lot_id = n.lot_id))
    ) AS packed`;

/** What {@link ORDER_DELIVERY_COLUMNS_SQL} and the order's status answer. */
export type OrderDeliveryRow = {
  readonly status: string;
  readonly asks_address: boolean;
  readonly is_reversed: boolean;
  readonly is_given_back: boolean;
  readonly address: AddressRow | null;
  readonly packed: 'none' | 'some' | 'all';
};

/** Reads where an order's delivery stands, but for its parcels; null where there is nothing to deliver. */
export const readOrderDelivery = ({
  status,
  asks_address: asksAddress,
  is_reversed: isReversed,
  is_given_back: isGivenBack,
  address,
  packed,
}: OrderDeliveryRow): Omit<OrderDelivery, 'parcels'> | null => {
  const step = findDeliveryStep({
    status,
    hasAddress: address !== null,
    asksAddress,
    isReversed,
    isGivenBack,
    packed,
  });
  return step && { step, address: address && readKeptAddress(address) };
};
