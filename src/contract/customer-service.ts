import { Schema } from 'effect';
import { postCall } from './contract-call.ts';
import { SettingsSchema } from './entity-schemas.ts';
import { PersonNameSchema, PersonTextSchema } from './personal-text-schemas.ts';
import { DoneSchema, EmptySchema, ShortTextSchema } from './primitive-schemas.ts';

export const getSettings = postCall(
  '/api/get-settings',
  EmptySchema,
  Schema.Struct({ settings: SettingsSchema }),
);

export const saveFeedback = postCall(
  '/api/save-feedback',
  Schema.Struct({
    firstname: PersonNameSchema,
    phone: ShortTextSchema,
    email: ShortTextSchema,
    message: PersonTextSchema,
  }),
  DoneSchema,
);

/**
 * Unsubscribes an address from mailings. `t` is the signed token of the mail's link; without it the address is mailed a
 * confirmation link.
 */
export const unsubscribe = postCall(
  '/api/unsubscribe',
  Schema.Struct({ email: ShortTextSchema, t: Schema.optionalKey(ShortTextSchema) }),
  DoneSchema,
);
