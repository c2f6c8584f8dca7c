import { Schema } from 'effect';
import { IdSchema, TextSchema } from './primitive-schemas.ts';

const person = { id: IdSchema, recipient: TextSchema, phone: TextSchema, city: TextSchema };

/** The schema of an address that is kept: a carrier's branch, or a courier's with an empty `flat` where there is none. */
export const DeliveryAddressSchema = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('branch'), ...person, branch: TextSchema }),
  Schema.Struct({
    kind: Schema.Literal('courier'),
    ...person,
    street: TextSchema,
    house: TextSchema,
    flat: TextSchema,
    postcode: TextSchema,
  }),
]);

/** The schema of where a paid order's delivery stands; `address` is null until its buyer has said it. */
export const OrderDeliverySchema = Schema.Struct({
  step: Schema.Literals(['needs_address', 'to_pack']),
  address: Schema.NullOr(DeliveryAddressSchema),
});
