import { Effect } from 'effect';
import { withWritePolicy } from '../call-policies.ts';
import type { FormFailure } from '../ports/failures.ts';
import type { SignInPort } from '../ports/sign-in.ts';
import type { SessionStore } from '../stores/session-store.ts';

/**
 * The use case that undoes a change of address, phone or password with the token of the mailed link, and answers the
 * token with which a new password is set; a used or old link is FieldsRefused `token`. The account has no session any
 * more, so there is none here.
 */
export type UndoChangeUseCase = (token: string) => Effect.Effect<string, FormFailure>;

export const makeUndoChange =
  (signIn: SignInPort, session: SessionStore): UndoChangeUseCase =>
  token =>
    withWritePolicy(signIn.undoChange(token)).pipe(Effect.tap(() => Effect.sync(() => session.set(null))));
