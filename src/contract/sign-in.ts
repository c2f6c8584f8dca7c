import { Schema } from 'effect';
import { postCall } from './contract-call.ts';
import { PersonNameSchema } from './personal-text-schemas.ts';
import { DoneSchema, IdSchema, ShortTextSchema, TextSchema, TokenSchema } from './primitive-schemas.ts';

export const SessionSchema = Schema.Struct({
  id: IdSchema,
  name: TextSchema,
  email: TextSchema,
  access_token: TextSchema,
});
export type WireSession = typeof SessionSchema.Type;

/**
 * Shapes and lengths only: what makes an email, a phone or a password acceptable is said by the domain's
 * field rules, so that every field of a form is judged at once and answered by its own text.
 */
const Registration = Schema.Struct({
  email: ShortTextSchema,
  firstname: PersonNameSchema,
  phone: ShortTextSchema,
  phone_confirm_code: Schema.optionalKey(Schema.NullOr(ShortTextSchema)),
  gender: Schema.optionalKey(Schema.NullOr(Schema.Literals([0, 1]))),
  password: ShortTextSchema,
  agree: Schema.Boolean,
  referral_code: Schema.optionalKey(Schema.NullOr(ShortTextSchema)),
});
export type WireRegistration = typeof Registration.Type;

export const phoneConfirm = postCall(
  '/api/auth/phone-confirm',
  Schema.Struct({ phone: ShortTextSchema }),
  DoneSchema,
);
export const validateRegistration = postCall('/api/auth/validate', Registration, DoneSchema);
export const signUp = postCall('/api/auth/signup', Registration, SessionSchema);
export const logIn = postCall(
  '/api/auth/login',
  Schema.Struct({ email: ShortTextSchema, password: ShortTextSchema, remember: Schema.Boolean }),
  SessionSchema,
);
export const logOut = postCall(
  '/api/auth/logout',
  Schema.Struct({
    tokens: Schema.Array(Schema.String.check(Schema.isMaxLength(4096, { message: 'too_long' }))).check(
      Schema.isMaxLength(10, { message: 'too_many' }),
    ),
  }),
  DoneSchema,
  'required',
);
export const verifyEmail = postCall(
  '/api/auth/verify-email',
  Schema.Struct({ token: TokenSchema }),
  DoneSchema,
);
export const resendVerification = postCall(
  '/api/auth/verify-email/resend',
  Schema.Struct({ email: ShortTextSchema }),
  DoneSchema,
);
export const createRecovery = postCall(
  '/api/password/create',
  Schema.Struct({ email: ShortTextSchema }),
  DoneSchema,
);
export const resetPassword = postCall(
  '/api/password/reset',
  Schema.Struct({ password: ShortTextSchema, password_confirmation: ShortTextSchema, token: TokenSchema }),
  DoneSchema,
);
/** Undoes a change of address, phone or password; the answer's token is one for `password/reset`. */
export const undoChange = postCall(
  '/api/auth/undo-change',
  Schema.Struct({ token: TokenSchema }),
  Schema.Struct({ errors: Schema.Literal(false), recovery_token: TextSchema }),
);
export const checkReferral = postCall('/api/check-ref', Schema.Struct({ ref: ShortTextSchema }), DoneSchema);
