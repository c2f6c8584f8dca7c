import { Effect } from 'effect';
import type { Environment } from '../ports/environment.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import type { Push } from '../ports/push.ts';
import type { Storage } from '../ports/storage.ts';
import type { FrameStore } from '../stores/frame-store.ts';
import type { SessionStore } from '../stores/session-store.ts';

/** `absent`: nothing to offer here. `denied`: only the browser's own settings can change that. */
export type PushState = 'absent' | 'off' | 'on' | 'denied';

/** Tells whether this device gets notifications. Nothing of the push service is loaded for it. */
export type ShowPush = () => Effect.Effect<PushState, ShopUnavailable>;

export const makeShowPush =
  (
    push: Push,
    environment: Environment,
    session: SessionStore,
    frame: FrameStore,
    storage: Storage,
  ): ShowPush =>
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
