import { Effect } from 'effect';
import { withPushDeletionPolicy } from '../call-policies.ts';
import type { PushUnavailable, ShopUnavailable } from '../ports/failures.ts';
import type { PushPort } from '../ports/push.ts';
import type { StoragePort } from '../ports/storage.ts';
import type { FrameStore } from '../stores/frame-store.ts';

/**
 * The use case that ends notifications on this device. The shop learns of it when the push service calls the token
 * unknown.
 */
export type DisablePushUseCase = () => Effect.Effect<void, PushUnavailable | ShopUnavailable>;

export const makeDisablePush =
  (push: PushPort, frame: FrameStore, storage: StoragePort): DisablePushUseCase =>
  () =>
    Effect.suspend(() => {
      const config = frame.getSnapshot().app?.config.push ?? null;
      return config === null ? Effect.void : withPushDeletionPolicy(push.forget(config));
    }).pipe(Effect.andThen(Effect.sync(() => storage.write('pushToken', null))));
