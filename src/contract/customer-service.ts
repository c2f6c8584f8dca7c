import { Schema } from 'effect';
import { definePostCall } from './contract-call.ts';
import { SettingsSchema } from './entity-schemas.ts';
import { PersonNameSchema, PersonTextSchema } from './personal-text-schemas.ts';
import { DoneAnswerSchema, EmptySchema, ShortTextSchema } from './primitive-schemas.ts';

/** The contract's call that answers the shop's settings. */
export const getSettings = definePostCall(
  '/api/get-settings',
  EmptySchema,
  Schema.Struct({ settings: SettingsSchema }),
);

/** The contract's call that sends a message to the shop. */
export const saveFeedback = definePostCall(
  '/api/save-feedback',
  Schema.Struct({
    firstname: PersonNameSchema,
    phone: ShortTextSchema,
    email: ShortTextSchema,
    message: PersonTextSchema,
  }),
  DoneAnswerSchema,
);

/**
 * The contract's call that unsubscribes an address from mailings. `t` is the signed token of the mail's link; without
 * it the address is mailed a confirmation link.
 */
export const unsubscribe = definePostCall(
  '/api/unsubscribe',
  Schema.Struct({ email: ShortTextSchema, t: Schema.optionalKey(ShortTextSchema) }),
  DoneAnswerSchema,
);
