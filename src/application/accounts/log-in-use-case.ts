import { Effect } from 'effect';
import { withWritePolicy } from '../call-policies.ts';
import type { FormFailure } from '../ports/failures.ts';
import type { Session, SignInPort } from '../ports/sign-in.ts';
import type { BeginSessionUseCase } from './begin-session-use-case.ts';

/** The use case that logs in and keeps the session; refused fields are `email`, `password` or `verify_email`. */
export type LogInUseCase = (
  email: string,
  password: string,
  remember: boolean,
) => Effect.Effect<Session, FormFailure>;

export const makeLogIn =
  (signIn: SignInPort, beginSession: BeginSessionUseCase): LogInUseCase =>
  (email, password, remember) =>
    withWritePolicy(signIn.logIn(email, password, remember)).pipe(Effect.tap(beginSession));
