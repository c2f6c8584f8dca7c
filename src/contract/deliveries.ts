import { Schema } from 'effect';
import { MOST_ORDERS_OF_DELIVERY } from '../domain/orders/delivery-step.ts';
import { MOST_COMPLAINT_CHARACTERS } from '../domain/orders/parcel-life.ts';
import { defineGetCall, definePostCall } from './contract-call.ts';
import { CollectionPointSchema, DeliveryAddressSchema } from './delivery-schemas.ts';
import { ExternalIdSchema } from './orders.ts';
import { makePersonTextSchema, PersonLineSchema } from './personal-text-schemas.ts';
import {
  DoneAnswerSchema,
  IdSchema,
  IsoMomentSchema,
  ShortTextSchema,
  TextSchema,
} from './primitive-schemas.ts';

/**
 * The schema of an address that is asked for: either the `id` of one that is there, and then nothing else is read; or its fields as typed: the rule of addresses
 * reports what is wrong with them (src/domain/orders/delivery-address.ts).
 */
export const ChosenAddressSchema = Schema.Struct({
  id: Schema.optionalKey(IdSchema),
  kind: Schema.optionalKey(ShortTextSchema),
  recipient: Schema.optionalKey(PersonLineSchema),
  phone: Schema.optionalKey(ShortTextSchema),
  city: Schema.optionalKey(PersonLineSchema),
  branch: Schema.optionalKey(PersonLineSchema),
  street: Schema.optionalKey(PersonLineSchema),
  house: Schema.optionalKey(PersonLineSchema),
  flat: Schema.optionalKey(PersonLineSchema),
  postcode: Schema.optionalKey(PersonLineSchema),
  point: Schema.optionalKey(ShortTextSchema),
});

/**
 * The contract's call that answers the caller's addresses to choose from, the one used last first; `recipient` and `phone`
 * are the account's own, to begin another address with; `points`: where it can be collected, missing from a process that does
 * not know of them yet.
 */
export const getAddresses = defineGetCall(
  '/api/get-addresses',
  Schema.Struct({}),
  Schema.Struct({
    addresses: Schema.Array(DeliveryAddressSchema),
    recipient: TextSchema,
    phone: TextSchema,
    points: Schema.optionalKey(Schema.Array(CollectionPointSchema)),
  }),
  'required',
);

/**
 * The contract's call that says where paid orders of the caller's go: to an address that is there, or to one that is
 * kept from then on. All of the orders get it, or none does.
 */
export const setDelivery = definePostCall(
  '/api/set-delivery',
  Schema.Struct({
    orders: Schema.Array(ExternalIdSchema).check(
      Schema.isMinLength(1, { message: 'required' }),
      Schema.isMaxLength(MOST_ORDERS_OF_DELIVERY, { message: 'too_many' }),
    ),
    address: ChosenAddressSchema,
  }),
  Schema.Union([
    Schema.Struct({
      success: Schema.Literal(true),
      address: DeliveryAddressSchema,
      orders: Schema.Array(ExternalIdSchema),
    }),
    Schema.Struct({ success: Schema.Literal(false), message: TextSchema }),
  ]),
  'required',
);

/** The contract's call that takes an address out of the choice; orders that go there still do. */
export const forgetAddress = definePostCall(
  '/api/forget-address',
  Schema.Struct({ id: IdSchema }),
  DoneAnswerSchema,
  'required',
);

/** `at`: since when it is so. */
const ParcelAnswer = Schema.Union([
  Schema.Struct({ success: Schema.Literal(true), at: IsoMomentSchema }),
  Schema.Struct({ success: Schema.Literal(false), message: TextSchema }),
]);

/** The contract's call by which the caller says that a parcel of theirs has come. */
export const confirmParcel = definePostCall(
  '/api/confirm-parcel',
  Schema.Struct({ id: IdSchema }),
  ParcelAnswer,
  'required',
);

/** The contract's call by which the caller complains of a parcel of theirs that was sent: staff reads `text`. */
export const complainOfParcel = definePostCall(
  '/api/complain-of-parcel',
  Schema.Struct({
    id: IdSchema,
    text: makePersonTextSchema(MOST_COMPLAINT_CHARACTERS).check(
      Schema.isMinLength(1, { message: 'required' }),
    ),
  }),
  ParcelAnswer,
  'required',
);
