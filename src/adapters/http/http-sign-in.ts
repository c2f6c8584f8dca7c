import { Effect } from 'effect';
import type { Registration, Session, SignIn } from '../../application/ports/sign-in.ts';
import type { ShopClient } from './client.ts';
import { expecting, expectingNothing } from './narrow.ts';
import {
  checkReferral,
  createRecovery,
  logIn,
  logOut,
  phoneConfirm,
  resendVerification,
  resetPassword,
  signUp,
  undoChange,
  validateRegistration,
  verifyEmail,
  type WireRegistration,
} from './wire/sign-in.ts';

const fromRegistration = (registration: Registration, phoneCode: string | null): WireRegistration => ({
  email: registration.email,
  firstname: registration.firstName,
  phone: registration.phone,
  phone_confirm_code: phoneCode,
  gender: registration.gender,
  password: registration.password,
  agree: registration.agree,
  referral_code: registration.referralCode,
});

const toSession = (wire: typeof signUp.answer.Type): Session => ({
  id: wire.id,
  name: wire.name,
  email: wire.email,
  accessToken: wire.access_token,
});

const asForm = expecting('FieldsRefused', 'TooManyRequests');

export const makeHttpSignIn = (client: ShopClient): SignIn => ({
  sendPhoneCode: phone => client.ask(phoneConfirm, { phone }).pipe(asForm, Effect.asVoid),
  validate: registration =>
    client.ask(validateRegistration, fromRegistration(registration, null)).pipe(asForm, Effect.asVoid),
  signUp: (registration, phoneCode) =>
    client.ask(signUp, fromRegistration(registration, phoneCode)).pipe(asForm, Effect.map(toSession)),
  logIn: (email, password, remember) =>
    client.ask(logIn, { email, password, remember }).pipe(asForm, Effect.map(toSession)),
  logOut: deviceTokens => client.ask(logOut, { tokens: deviceTokens }).pipe(expectingNothing, Effect.asVoid),
  verifyEmail: token => client.ask(verifyEmail, { token }).pipe(asForm, Effect.asVoid),
  resendVerification: email => client.ask(resendVerification, { email }).pipe(asForm, Effect.asVoid),
  requestRecovery: email => client.ask(createRecovery, { email }).pipe(asForm, Effect.asVoid),
  resetPassword: ({ token, password, confirmation }) =>
    client
      .ask(resetPassword, { password, password_confirmation: confirmation, token })
      .pipe(asForm, Effect.asVoid),
  undoChange: token =>
    client.ask(undoChange, { token }).pipe(
      asForm,
      Effect.map(answer => answer.recovery_token),
    ),
  checkReferral: code =>
    client.ask(checkReferral, { ref: code }).pipe(
      Effect.as(true),
      expecting('FieldsRefused', 'NotFound'),
      Effect.catchTags({
        FieldsRefused: () => Effect.succeed(false),
        NotFound: () => Effect.succeed(false),
      }),
    ),
});
