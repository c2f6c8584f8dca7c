import { Effect } from 'effect';
import { PushUnavailable, type SessionEnded, type ShopUnavailable } from '../ports/failures.ts';
import type { PushPort } from '../ports/push.ts';
import type { FrameStore } from '../stores/frame-store.ts';
import type { RegisterPushDeviceUseCase } from './register-push-device-use-case.ts';

/**
 * The use case that asks for notifications on this device and tells the shop its token. Call it from a gesture of a
 * logged-in user (docs/behaviour.md#notifications-on-devices).
 */
export type EnablePushUseCase = () => Effect.Effect<void, PushUnavailable | ShopUnavailable | SessionEnded>;

const REFUSALS = { unsupported: 'unsupported', denied: 'denied', default: 'dismissed' } as const;

export const makeEnablePush =
  (push: PushPort, keepDevice: RegisterPushDeviceUseCase, frame: FrameStore): EnablePushUseCase =>
  () =>
    Effect.suspend(() => {
      const config = frame.getSnapshot().app?.config.push ?? null;
      if (config === null) return Effect.fail(new PushUnavailable({ reason: 'unsupported' }));
      return Effect.flatMap(push.ask, permission =>
        permission === 'granted'
          ? keepDevice(config)
          : Effect.fail(new PushUnavailable({ reason: REFUSALS[permission] })),
      );
    });
