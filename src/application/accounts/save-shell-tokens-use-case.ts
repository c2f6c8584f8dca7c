import { Effect } from 'effect';
import { withWritePolicy } from '../call-policies.ts';
import type { AppLog } from '../ports/log.ts';
import type { DeviceTokensPort } from '../ports/push.ts';
import type { StoragePort } from '../ports/storage.ts';

/**
 * The use case that tells the shop by which tokens a native shell around the page is reached; saving is idempotent.
 * Never fails.
 */
export type SaveShellTokensUseCase = () => Effect.Effect<void>;

export const makeSaveShellTokens =
  (storage: StoragePort, deviceTokens: DeviceTokensPort, log: AppLog): SaveShellTokensUseCase =>
  () =>
    Effect.suspend(() => {
      const tokens = [
        ['os', storage.read('osToken')],
        ['oneSignal', storage.read('oneSignalToken')],
        ['android', storage.read('androidToken')],
      ] as const;
      const saving = tokens.flatMap(([kind, token]) =>
        token === null
          ? []
          : [
              Effect.catch(withWritePolicy(deviceTokens.save(kind, token)), failure =>
                Effect.sync(() => log.warn('device_token_not_saved', { failure: failure._tag })),
              ),
            ],
      );
      return Effect.all(saving, { concurrency: 'unbounded', discard: true });
    });
