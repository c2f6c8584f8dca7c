import { Schema } from 'effect';
import { PARCEL_STATES } from '../domain/orders/parcel-life.ts';
import { IdSchema, IsoMomentSchema, TextSchema } from './primitive-schemas.ts';

const person = { id: IdSchema, recipient: TextSchema, phone: TextSchema };

/** The schema of a point where orders and prizes are collected; `place`: its town, street and house. */
export const CollectionPointSchema = Schema.Struct({
  code: TextSchema,
  title: TextSchema,
  place: TextSchema,
  hours: TextSchema,
});

/**
 * The schema of an address that is kept: a carrier's branch, a courier's with an empty `flat` where there is none, or a point
 * where it is collected: `at`, whose code is `point`.
 */
export const DeliveryAddressSchema = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('branch'), ...person, city: TextSchema, branch: TextSchema }),
  Schema.Struct({
    kind: Schema.Literal('courier'),
    ...person,
    city: TextSchema,
    street: TextSchema,
    house: TextSchema,
    flat: TextSchema,
    postcode: TextSchema,
  }),
  Schema.Struct({
    kind: Schema.Literal('collection'),
    ...person,
    point: TextSchema,
    at: CollectionPointSchema,
  }),
]);

/** The fields of the schema of what a carrier has: all empty until it was sent. */
export const CarriedSchemaFields = {
  carrier: TextSchema,
  tracking: TextSchema,
  link: Schema.String.check(Schema.isPattern(/^(https:\/\/.+)?$/u, { message: 'invalid' })),
};

/**
 * The schema of a parcel with lines of an order. `lots`: its lines of this order; `changes`: the states it came to, the first one first; `complained_at`: null unless its buyer has
 * complained since it was sent.
 */
const OrderParcel = Schema.Struct({
  id: IdSchema,
  lots: Schema.Array(IdSchema),
  ...CarriedSchemaFields,
  changes: Schema.Array(Schema.Struct({ state: Schema.Literals(PARCEL_STATES), at: IsoMomentSchema })),
  complained_at: Schema.NullOr(IsoMomentSchema),
});

/**
 * The schema of where a paid order's delivery stands; `address` is null until its buyer has said it; `parcels`: those
 * that were packed, the first one first.
 */
export const OrderDeliverySchema = Schema.Struct({
  step: Schema.Literals(['needs_address', 'to_pack', 'in_parcels', 'stopped']),
  address: Schema.NullOr(DeliveryAddressSchema),
  parcels: Schema.Array(OrderParcel),
});
