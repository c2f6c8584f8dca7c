import type { OrderDeliverySchema } from '../../../src/contract/delivery-schemas.ts';
import {
  type DeliveryField,
  type DeliveryKind,
  listDeliveryFields,
} from '../../../src/domain/orders/delivery-address.ts';
import { findDeliveryStep } from '../../../src/domain/orders/delivery-step.ts';

type OrderDelivery = typeof OrderDeliverySchema.Type;
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

/** The SQL text of the columns of the order `o` with the address where it goes, null where none was said. */
export const ORDER_ADDRESS_COLUMNS_SQL = `o.asks_address, is_reversed(o.id) AS is_reversed, (SELECT to_jsonb(a) FROM order_deliveries d
    JOIN addresses a ON a.id = d.address_id WHERE d.order_id = o.id) AS address`;

/** What {@link ORDER_ADDRESS_COLUMNS_SQL} and the order's status answer. */
export type OrderAddressRow = {
  readonly status: string;
  readonly asks_address: boolean;
  readonly is_reversed: boolean;
  readonly address: AddressRow | null;
};

/** Reads where an order's delivery stands; null while the order is not paid. */
export const readOrderDelivery = ({
  status,
  asks_address: asksAddress,
  is_reversed: isReversed,
  address,
}: OrderAddressRow): OrderDelivery | null => {
  const step = findDeliveryStep({ status, hasAddress: address !== null, asksAddress, isReversed });
  return step && { step, address: address && readKeptAddress(address) };
};
