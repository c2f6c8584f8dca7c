import { Effect } from 'effect';
import type { AppEnvironment } from '../ports/environment.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import type { PushPort } from '../ports/push.ts';
import type { StoragePort } from '../ports/storage.ts';
import type { FrameStore } from '../stores/frame-store.ts';
import type { SessionStore } from '../stores/session-store.ts';

/**
 * One of the states of notifications on this device. `absent`: nothing to offer here. `denied`: only the browser's own
 * settings can change that.
 */
export type PushState = 'absent' | 'off' | 'on' | 'denied';

/** The use case that tells whether this device gets notifications. Nothing of the push service is loaded for it. */
export type ShowPushStateUseCase = () => Effect.Effect<PushState, ShopUnavailable>;

export const makeShowPushState =
  (
    push: PushPort,
    environment: AppEnvironment,
    session: SessionStore,
    frame: FrameStore,
    storage: StoragePort,
  ): ShowPushStateUseCase =>
  () =>
    Effect.suspend(() => {
      const configured = (frame.getSnapshot().app?.config.push ?? null) !== null;
      // A native shell notifies by itself (docs/behaviour.md#webviews).
      if (!configured || session.getSnapshot() === null || environment.isWebview()) {
        return Effect.succeed<PushState>('absent');
      }
      return Effect.map(push.permission, (permission): PushState => {
        if (permission === 'unsupported') return 'absent';
        if (permission === 'denied') return 'denied';
        return permission === 'granted' && storage.read('pushToken') !== null ? 'on' : 'off';
      });
    }).pipe(Effect.catch(() => Effect.succeed<PushState>('absent')));
