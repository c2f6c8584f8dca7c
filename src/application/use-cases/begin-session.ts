import { Effect } from 'effect';
import { detached } from '../detached.ts';
import type { Log } from '../ports/log.ts';
import type { DeviceTokens } from '../ports/push.ts';
import type { Session } from '../ports/sign-in.ts';
import type { Storage } from '../ports/storage.ts';
import { writing } from '../resilience.ts';
import type { SessionStore } from '../stores/session-store.ts';
import type { ResumePush } from './resume-push.ts';
import type { StartShop } from './start-shop.ts';

/**
 * What follows a sign-up or a log-in: the session is kept, the shop starts anew (merging cart and wishlist), and a
 * native shell's device tokens are saved. Notifications that this browser still has from a session which ran out are
 * this user's from now on. Never fails: the session stands whatever follows. Runs on when the form is left meanwhile.
 */
export type BeginSession = (session: Session) => Effect.Effect<void>;

export const makeBeginSession = (
  sessionStore: SessionStore,
  storage: Storage,
  deviceTokens: DeviceTokens,
  startShop: StartShop,
  resumePush: ResumePush,
  log: Log,
): BeginSession => {
  const quietly = <E extends { readonly _tag: string }>(event: string, effect: Effect.Effect<void, E>) =>
    Effect.catch(effect, failure => Effect.sync(() => log.warn(event, { failure: failure._tag })));

  /** Webview and native tokens (decisions); saving is idempotent. */
  const saveDeviceTokens = Effect.suspend(() => {
    const tokens = [
      ['os', storage.read('osToken')],
      ['oneSignal', storage.read('oneSignalToken')],
      ['android', storage.read('androidToken')],
    ] as const;
    const saving = tokens.flatMap(([kind, token]) =>
      token === null ? [] : [quietly('device_token_not_saved', writing(deviceTokens.save(kind, token)))],
    );
    return Effect.all(saving, { concurrency: 'unbounded', discard: true });
  });

  return session =>
    detached(
      Effect.suspend(() => {
        sessionStore.set(session);
        // After the start, which tells what the shop knows of this user's devices.
        const restarted = quietly('shop_not_restarted', startShop()).pipe(
          Effect.andThen(quietly('push_not_resumed', resumePush())),
        );
        return Effect.all([restarted, saveDeviceTokens], { concurrency: 'unbounded', discard: true });
      }),
    );
};
