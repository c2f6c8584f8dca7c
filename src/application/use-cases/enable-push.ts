import { Effect } from 'effect';
import { PushUnavailable, type SessionEnded, type ShopUnavailable } from '../ports/failures.ts';
import type { DeviceTokens, Push } from '../ports/push.ts';
import type { Storage } from '../ports/storage.ts';
import { writingIdempotently } from '../resilience.ts';
import type { FrameStore } from '../stores/frame-store.ts';

/**
 * Asks for notifications on this device and tells the shop its token. Call it from a gesture of a logged-in user
 * (specification §6: device tokens only for logged-in users).
 */
export type EnablePush = () => Effect.Effect<void, PushUnavailable | ShopUnavailable | SessionEnded>;

export const makeEnablePush =
  (push: Push, deviceTokens: DeviceTokens, frame: FrameStore, storage: Storage): EnablePush =>
  () =>
    Effect.suspend(() => {
      const config = frame.getSnapshot().app?.config.push ?? null;
      if (config === null) return Effect.fail(new PushUnavailable({ reason: 'unsupported' }));
      return push.isSupported.pipe(
        Effect.flatMap(supported =>
          supported ? push.token(config) : Effect.fail(new PushUnavailable({ reason: 'unsupported' })),
        ),
        Effect.tap(token => writingIdempotently(deviceTokens.save('fcm', token))),
        Effect.flatMap(token => Effect.sync(() => storage.write('fcmToken', token))),
      );
    });
