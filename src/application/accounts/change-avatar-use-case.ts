import { Effect } from 'effect';
import { withUploadPolicy } from '../call-policies.ts';
import type { LoadFrameUseCase } from '../content/load-frame-use-case.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { FormFailure, SessionEnded } from '../ports/failures.ts';
import type { AppLog } from '../ports/log.ts';

/**
 * The use case that sends a picture of the user; the header shows it from then on. Answers its address; progress is
 * 0…1.
 */
export type ChangeAvatarUseCase = (
  file: Blob,
  onProgress: (share: number) => void,
) => Effect.Effect<string, FormFailure | SessionEnded>;

export const makeChangeAvatar =
  (account: AccountService, loadFrame: LoadFrameUseCase, log: AppLog): ChangeAvatarUseCase =>
  (file, onProgress) =>
    withUploadPolicy(account.uploadAvatar(file, onProgress)).pipe(
      Effect.tap(() =>
        Effect.catch(loadFrame(), failure =>
          Effect.sync(() => log.warn('frame_not_reloaded', { reason: failure.reason })),
        ),
      ),
    );
