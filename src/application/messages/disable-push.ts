import { Effect } from 'effect';
import type { PushUnavailable, ShopUnavailable } from '../ports/failures.ts';
import type { Push } from '../ports/push.ts';
import type { Storage } from '../ports/storage.ts';
import { forgettingPush } from '../resilience.ts';
import type { FrameStore } from '../stores/frame-store.ts';

/** Ends notifications on this device. The shop learns of it when the push service calls the token unknown. */
export type DisablePush = () => Effect.Effect<void, PushUnavailable | ShopUnavailable>;

export const makeDisablePush =
  (push: Push, frame: FrameStore, storage: Storage): DisablePush =>
  () =>
    Effect.suspend(() => {
      const config = frame.getSnapshot().app?.config.push ?? null;
      return config === null ? Effect.void : forgettingPush(push.forget(config));
    }).pipe(Effect.andThen(Effect.sync(() => storage.write('pushToken', null))));
