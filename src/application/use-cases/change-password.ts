import type { Effect } from 'effect';
import type { AccountService, PasswordChange } from '../ports/account-service.ts';
import type { FormFailure, SessionEnded } from '../ports/failures.ts';
import { writing } from '../resilience.ts';

/** Changes the password and ends the user's other sessions (decisions: Accounts). */
export type ChangePassword = (change: PasswordChange) => Effect.Effect<void, FormFailure | SessionEnded>;

export const makeChangePassword =
  (account: AccountService): ChangePassword =>
  change =>
    writing(account.changePassword(change));
