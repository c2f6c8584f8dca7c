import { Schema } from 'effect';
import { post } from './call.ts';
import { PersonName } from './personal.ts';
import { Done, Id, ShortText, Text, Token } from './primitives.ts';

export const Session = Schema.Struct({ id: Id, name: Text, email: Text, access_token: Text });
export type WireSession = typeof Session.Type;

/**
 * Shapes and lengths only: what makes an email, a phone or a password acceptable is said by the domain's
 * field rules, so that every field of a form is judged at once and answered by its own text.
 */
const Registration = Schema.Struct({
  email: ShortText,
  firstname: PersonName,
  phone: ShortText,
  phone_confirm_code: Schema.optionalKey(Schema.NullOr(ShortText)),
  gender: Schema.optionalKey(Schema.NullOr(Schema.Literals([0, 1]))),
  password: ShortText,
  agree: Schema.Boolean,
  referral_code: Schema.optionalKey(Schema.NullOr(ShortText)),
});
export type WireRegistration = typeof Registration.Type;

export const phoneConfirm = post('/api/auth/phone-confirm', Schema.Struct({ phone: ShortText }), Done);
export const validateRegistration = post('/api/auth/validate', Registration, Done);
export const signUp = post('/api/auth/signup', Registration, Session);
export const logIn = post(
  '/api/auth/login',
  Schema.Struct({ email: ShortText, password: ShortText, remember: Schema.Boolean }),
  Session,
);
export const logOut = post(
  '/api/auth/logout',
  Schema.Struct({
    tokens: Schema.Array(Schema.String.check(Schema.isMaxLength(4096, { message: 'too_long' }))).check(
      Schema.isMaxLength(10, { message: 'too_many' }),
    ),
  }),
  Done,
  'required',
);
export const verifyEmail = post('/api/auth/verify-email', Schema.Struct({ token: Token }), Done);
export const resendVerification = post(
  '/api/auth/verify-email/resend',
  Schema.Struct({ email: ShortText }),
  Done,
);
export const createRecovery = post('/api/password/create', Schema.Struct({ email: ShortText }), Done);
export const resetPassword = post(
  '/api/password/reset',
  Schema.Struct({ password: ShortText, password_confirmation: ShortText, token: Token }),
  Done,
);
/** Undoes a change of address, phone or password; the answer's token is one for `password/reset`. */
export const undoChange = post(
  '/api/auth/undo-change',
  Schema.Struct({ token: Token }),
  Schema.Struct({ errors: Schema.Literal(false), recovery_token: Text }),
);
export const checkReferral = post('/api/check-ref', Schema.Struct({ ref: ShortText }), Done);
