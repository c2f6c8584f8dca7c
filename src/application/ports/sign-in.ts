import type { Effect } from 'effect';
import type { FormFailure, ShopUnavailable } from './failures.ts';

export type Session = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly accessToken: string;
};

export type Registration = {
  readonly email: string;
  readonly firstName: string;
  readonly phone: string;
  readonly gender: 0 | 1 | null;
  readonly password: string;
  readonly agree: boolean;
  readonly referralCode: string | null;
};

/** The fields of a password reset; `token`: from the address of the mailed link. */
export type PasswordReset = {
  readonly token: string;
  readonly password: string;
  readonly confirmation: string;
};

/** What the port of registration, log-in and recovery offers. */
export interface SignInPort {
  /**
   * For a registration, or another phone of an account. TooManyRequests where one was sent a moment ago, used or not, or
   * the phone has confirmed its accounts of the day.
   */
  readonly sendPhoneCode: (phone: string) => Effect.Effect<void, FormFailure>;
  readonly validate: (registration: Registration) => Effect.Effect<void, FormFailure>;
  readonly signUp: (registration: Registration, phoneCode: string) => Effect.Effect<Session, FormFailure>;
  readonly logIn: (email: string, password: string, remember: boolean) => Effect.Effect<Session, FormFailure>;
  readonly logOut: (deviceTokens: readonly string[]) => Effect.Effect<void, ShopUnavailable>;
  readonly verifyEmail: (token: string) => Effect.Effect<void, FormFailure>;
  readonly resendVerification: (email: string) => Effect.Effect<void, FormFailure>;
  /**
   * Mails a recovery link, also to a former address that can still be gone back to; never tells whether the address is
   * known.
   */
  readonly requestRecovery: (email: string) => Effect.Effect<void, FormFailure>;
  /**
   * Ends all sessions; a link that was mailed to a former address also goes back to it. Refused fields: `password`,
   * `password_confirmation`, `token`.
   */
  readonly resetPassword: (reset: PasswordReset) => Effect.Effect<void, FormFailure>;
  /**
   * Undoes a change of address, phone or password by the token of a mailed link: all as it was before the change, every
   * session ended, no password. Answers a token for `resetPassword`. Refused field: `token`.
   */
  readonly undoChange: (token: string) => Effect.Effect<string, FormFailure>;
  readonly checkReferral: (code: string) => Effect.Effect<boolean, ShopUnavailable>;
}
