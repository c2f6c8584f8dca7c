import { Schema } from 'effect';
import { definePostCall } from './contract-call.ts';
import { PersonNameSchema } from './personal-text-schemas.ts';
import { DoneAnswerSchema, IdSchema, ShortTextSchema, TextSchema, TokenSchema } from './primitive-schemas.ts';

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

/** The contract's call that sends a confirmation code to a phone. */
export const phoneConfirm = definePostCall(
  '/api/auth/phone-confirm',
  Schema.Struct({ phone: ShortTextSchema }),
  DoneAnswerSchema,
);
/** The contract's call that checks every field of a registration. */
export const validateRegistration = definePostCall('/api/auth/validate', Registration, DoneAnswerSchema);
/** The contract's call that creates an account and answers its session. */
export const signUp = definePostCall('/api/auth/signup', Registration, SessionSchema);
/** The contract's call that logs in and answers the session. */
export const logIn = definePostCall(
  '/api/auth/login',
  Schema.Struct({ email: ShortTextSchema, password: ShortTextSchema, remember: Schema.Boolean }),
  SessionSchema,
);
/** The contract's call that ends the session. */
export const logOut = definePostCall(
  '/api/auth/logout',
  Schema.Struct({
    tokens: Schema.Array(Schema.String.check(Schema.isMaxLength(4096, { message: 'too_long' }))).check(
      Schema.isMaxLength(10, { message: 'too_many' }),
    ),
  }),
  DoneAnswerSchema,
  'required',
);
/** The contract's call that confirms an email address with the token of the mailed link. */
export const verifyEmail = definePostCall(
  '/api/auth/verify-email',
  Schema.Struct({ token: TokenSchema }),
  DoneAnswerSchema,
);
/** The contract's call that mails the confirmation link of an address again. */
export const resendVerification = definePostCall(
  '/api/auth/verify-email/resend',
  Schema.Struct({ email: ShortTextSchema }),
  DoneAnswerSchema,
);
/** The contract's call that mails a link by which a forgotten password is replaced. */
export const createRecovery = definePostCall(
  '/api/password/create',
  Schema.Struct({ email: ShortTextSchema }),
  DoneAnswerSchema,
);
/** The contract's call that sets a new password with the token of the mailed link. */
export const resetPassword = definePostCall(
  '/api/password/reset',
  Schema.Struct({ password: ShortTextSchema, password_confirmation: ShortTextSchema, token: TokenSchema }),
  DoneAnswerSchema,
);
/**
 * The contract's call that undoes a change of address, phone or password; the answer's token is one for
 * `password/reset`.
 */
export const undoChange = definePostCall(
  '/api/auth/undo-change',
  Schema.Struct({ token: TokenSchema }),
  Schema.Struct({ errors: Schema.Literal(false), recovery_token: TextSchema }),
);
/** The contract's call that checks a referral code. */
export const checkReferral = definePostCall(
  '/api/check-ref',
  Schema.Struct({ ref: ShortTextSchema }),
  DoneAnswerSchema,
);
