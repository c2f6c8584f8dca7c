import { Effect } from 'effect';
import { withWritePolicy } from '../call-policies.ts';
import type { AccountService, PersonalDetails } from '../ports/account-service.ts';
import { type FormFailure, SessionEnded } from '../ports/failures.ts';
import type { SessionStore } from '../stores/session-store.ts';

/**
 * The use case that saves the owner's details, with the password where address or phone change, and the code that was
 * sent to another phone; the name of the session follows.
 */
export type UpdateDetailsUseCase = (
  details: PersonalDetails,
  password: string,
  phoneCode?: string,
) => Effect.Effect<void, FormFailure | SessionEnded>;

export const makeUpdateDetails =
  (account: AccountService, session: SessionStore): UpdateDetailsUseCase =>
  (details, password, phoneCode) =>
    Effect.suspend((): Effect.Effect<void, FormFailure | SessionEnded> => {
      const asker = session.getSnapshot();
      if (asker === null) return Effect.fail(new SessionEnded());
      return withWritePolicy(account.updateDetails(asker.id, details, password, phoneCode)).pipe(
        Effect.tap(() =>
          Effect.sync(() => {
            const current = session.getSnapshot();
            if (current?.accessToken !== asker.accessToken) return;
            session.set({ ...current, name: details.firstName.trim() });
          }),
        ),
      );
    });
