import { Effect } from 'effect';
import type { SignInPort } from '../../application/ports/sign-in.ts';
import { registrationCodec, sessionCodec } from '../../contract/codecs/sign-in-codec.ts';
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
} from '../../contract/sign-in.ts';
import { allowFailures, allowOnlyUnavailable } from './allow-failures.ts';
import type { ShopClient } from './shop-client.ts';

const asForm = allowFailures('FieldsRefused', 'TooManyRequests');

/** Makes the port of registration, log-in and recovery over the shop's API. */
export const makeHttpSignIn = (client: ShopClient): SignInPort => ({
  sendPhoneCode: phone => client.ask(phoneConfirm, { phone }).pipe(asForm, Effect.asVoid),
  validate: registration =>
    client
      .ask(validateRegistration, registrationCodec.encode({ ...registration, phoneCode: null }))
      .pipe(asForm, Effect.asVoid),
  signUp: (registration, phoneCode) =>
    client
      .ask(signUp, registrationCodec.encode({ ...registration, phoneCode }))
      .pipe(asForm, Effect.map(sessionCodec.decode)),
  logIn: (email, password, remember) =>
    client.ask(logIn, { email, password, remember }).pipe(asForm, Effect.map(sessionCodec.decode)),
  logOut: deviceTokens =>
    client.ask(logOut, { tokens: deviceTokens }).pipe(allowOnlyUnavailable, Effect.asVoid),
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
      allowFailures('FieldsRefused', 'NotFound'),
      Effect.catchTags({
        FieldsRefused: () => Effect.succeed(false),
        NotFound: () => Effect.succeed(false),
      }),
    ),
});
