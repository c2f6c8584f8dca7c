import { Effect } from 'effect';
import { withWritePolicy } from '../call-policies.ts';
import type { ResumePushUseCase } from '../messages/resume-push-use-case.ts';
import type { AccountService, PasswordChange } from '../ports/account-service.ts';
import type { FormFailure, SessionEnded } from '../ports/failures.ts';
import type { FrameStore } from '../stores/frame-store.ts';
import type { SaveShellTokensUseCase } from './save-shell-tokens-use-case.ts';

/**
 * The use case that changes the password and ends the user's other sessions. The shop then forgets every device that it
 * told of draws, for any of them may be a thief's; this one is saved again, behind the form.
 */
export type ChangePasswordUseCase = (
  change: PasswordChange,
) => Effect.Effect<void, FormFailure | SessionEnded>;

export const makeChangePassword = (
  account: AccountService,
  frame: FrameStore,
  resumePush: ResumePushUseCase,
  saveShellTokens: SaveShellTokensUseCase,
): ChangePasswordUseCase => {
  const saveDeviceAgain = Effect.suspend(() => {
    const { app } = frame.getSnapshot();
    if (app !== null) frame.set({ ...frame.getSnapshot(), app: { ...app, deviceToken: null } });
    return Effect.all([resumePush(), saveShellTokens()], { concurrency: 'unbounded', discard: true });
  });
  return change =>
    withWritePolicy(account.changePassword(change)).pipe(
      Effect.tap(() => Effect.forkDetach(saveDeviceAgain)),
    );
};
