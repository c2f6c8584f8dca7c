import { Effect } from 'effect';
import type { ShopUnavailable } from '../ports/failures.ts';
import type { AppLog } from '../ports/log.ts';
import type { PushPort } from '../ports/push.ts';
import type { StoragePort } from '../ports/storage.ts';
import type { FrameStore } from '../stores/frame-store.ts';
import type { SessionStore } from '../stores/session-store.ts';
import type { RegisterPushDeviceUseCase } from './register-push-device-use-case.ts';

/**
 * The use case that goes on with notifications where a logged-in user asked for them on an earlier visit: the push
 * service renews its token when that is 7 days old (docs/behaviour.md#notifications-on-devices), and the shop learns of
 * a new one. Never asks; what fails is logged only, and tried again on the next visit.
 */
export type ResumePushUseCase = () => Effect.Effect<void, ShopUnavailable>;

export const makeResumePush =
  (
    push: PushPort,
    keepDevice: RegisterPushDeviceUseCase,
    session: SessionStore,
    frame: FrameStore,
    storage: StoragePort,
    log: AppLog,
  ): ResumePushUseCase =>
  () =>
    Effect.suspend(() => {
      const config = frame.getSnapshot().app?.config.push ?? null;
      if (config === null || session.getSnapshot() === null || storage.read('pushToken') === null) {
        return Effect.void;
      }
      return Effect.flatMap(push.permission, permission =>
        permission === 'granted'
          ? keepDevice(config)
          : // Taken back in the browser's settings: its token is worth nothing any more.
            Effect.sync(() => storage.write('pushToken', null)),
      );
    }).pipe(
      Effect.catch(failure => Effect.sync(() => log.warn('push_not_resumed', { failure: failure._tag }))),
    );
