import { Effect } from 'effect';
import { withWritePolicy } from '../call-policies.ts';
import type { FormFailure } from '../ports/failures.ts';
import type { Session, SignInPort } from '../ports/sign-in.ts';
import type { BeginSession } from './begin-session.ts';

/** Logs in and keeps the session; refused fields are `email`, `password` or `verify_email`. */
export type LogIn = (
  email: string,
  password: string,
  remember: boolean,
) => Effect.Effect<Session, FormFailure>;

export const makeLogIn =
  (signIn: SignInPort, beginSession: BeginSession): LogIn =>
  (email, password, remember) =>
    withWritePolicy(signIn.logIn(email, password, remember)).pipe(Effect.tap(beginSession));
