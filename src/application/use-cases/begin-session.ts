import { Effect } from 'effect';
import type { Log } from '../ports/log.ts';
import type { DeviceTokens } from '../ports/push.ts';
import type { Session } from '../ports/sign-in.ts';
import type { Storage } from '../ports/storage.ts';
import { writing } from '../resilience.ts';
import type { SessionStore } from '../stores/session-store.ts';
import type { StartShop } from './start-shop.ts';

/**
 * What follows a sign-up or a log-in: the session is kept, the shop starts anew (merging cart and wishlist), and a
 * native shell's device tokens are saved. Never fails: the session stands whatever follows.
 */
export type BeginSession = (session: Session) => Effect.Effect<void>;

export const makeBeginSession = (
  sessionStore: SessionStore,
  storage: Storage,
  deviceTokens: DeviceTokens,
  startShop: StartShop,
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
    Effect.suspend(() => {
      sessionStore.set(session);
      return Effect.all([quietly('shop_not_restarted', startShop()), saveDeviceTokens], {
        concurrency: 'unbounded',
        discard: true,
      });
    });
};
