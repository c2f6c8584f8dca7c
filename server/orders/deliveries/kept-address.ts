import type { orderDeliveryCodec } from '../../../src/contract/codecs/delivery-codec.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import {
  type DeliveryField,
  type DeliveryKind,
  listDeliveryFields,
} from '../../../src/domain/orders/delivery-address.ts';
import { findDeliveryStep } from '../../../src/domain/orders/delivery-step.ts';

type OrderDelivery = ReturnType<typeof orderDeliveryCodec.decode>;
type KeptAddress = NonNullable<OrderDelivery['address']>;

type Texts = Readonly<Record<Language, string>>;

/** A point where something is collected, as its row has it. */
export type CollectionPointRow = {
  readonly code: string;
  readonly title: Texts;
  readonly place: Texts;
  readonly hours: Texts;
};

/** An address as the function address_json of the database answers it. */
export type AddressRow = {
  readonly id: number;
  readonly kind: DeliveryKind;
  readonly at?: CollectionPointRow;
} & Readonly<Record<DeliveryField, string>>;

/** Reads a point of its row in a language. */
export const readCollectionPoint = (
  { code, title, place, hours }: CollectionPointRow,
  language: Language,
): Extract<KeptAddress, { readonly kind: 'collection' }>['at'] => ({
  code,
  title: title[language],
  place: place[language],
  hours: hours[language],
});

/** Reads an address of its row: what its kind has, its id, and the point where it is collected. */
export const readKeptAddress = (row: AddressRow, language: Language): KeptAddress => {
  const fields = listDeliveryFields(row.kind).map(field => [field, row[field]]);
  return {
    id: row.id,
    kind: row.kind,
    ...Object.fromEntries(fields),
    ...(row.at !== undefined && { at: readCollectionPoint(row.at, language) }),
  } as KeptAddress;
};

/**
 * The SQL text of the columns of the order `o` that tell where its delivery stands, with the address where it goes, null
 * where none was said.
 */
export const ORDER_DELIVERY_COLUMNS_SQL = `o.asks_address, is_reversed(o.id) AS is_reversed, is_given_back(o.id) AS is_given_back,
    (SELECT address_json(a) FROM order_deliveries d JOIN addresses a ON a.id = d.address_id WHERE d.order_id = o.id) AS address,
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

/** Reads where an order's delivery stands, in the language of whoever asks, but for its parcels; null where there is nothing to deliver. */
export const readOrderDelivery = (
  {
    status,
    asks_address: asksAddress,
    is_reversed: isReversed,
    is_given_back: isGivenBack,
    address,
    packed,
  }: OrderDeliveryRow,
  language: Language,
): Omit<OrderDelivery, 'parcels'> | null => {
  const step = findDeliveryStep({
    status,
    hasAddress: address !== null,
    asksAddress,
    isReversed,
    isGivenBack,
    packed,
  });
  return step && { step, address: address && readKeptAddress(address, language) };
};
