import { Schema } from 'effect';
import { MOST_RETURN_TEXT_CHARACTERS, RETURN_REASONS } from '../domain/orders/return-life.ts';
import { definePostCall } from './contract-call.ts';
import { ExternalIdSchema, OrderReturnSchema } from './orders.ts';
import { makePersonTextSchema } from './personal-text-schemas.ts';
import { IdSchema, TextSchema } from './primitive-schemas.ts';

/** `return`: as it is now. */
const ReturnAnswer = Schema.Union([
  Schema.Struct({ success: Schema.Literal(true), return: OrderReturnSchema }),
  Schema.Struct({ success: Schema.Literal(false), message: TextSchema }),
]);

/**
 * The contract's call by which the caller asks for whole lines of a paid order of theirs, `lots`, to be taken back; staff
 * reads `text`, which may be empty for some reasons only (src/domain/orders/return-life.ts). The same again is asked once.
 */
export const askReturn = definePostCall(
  '/api/ask-return',
  Schema.Struct({
    order: ExternalIdSchema,
    lots: Schema.Array(IdSchema).check(
      Schema.isMinLength(1, { message: 'required' }),
      Schema.isMaxLength(100, { message: 'too_many' }),
    ),
    reason: Schema.Literals(RETURN_REASONS),
    text: makePersonTextSchema(MOST_RETURN_TEXT_CHARACTERS),
  }),
  ReturnAnswer,
  'required',
);

/** The contract's call by which the caller wants no more what they asked to be taken back. */
export const withdrawReturn = definePostCall(
  '/api/withdraw-return',
  Schema.Struct({ id: IdSchema }),
  ReturnAnswer,
  'required',
);
