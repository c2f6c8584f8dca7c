import type { Effect } from 'effect';
import type { PushUnavailable, SessionEnded, ShopUnavailable } from './failures.ts';
import type { PushConfig } from './pages.ts';

/**
 * One of the states of push permission: what this browser can do and what its visitor said; `default`: nothing yet, or
 * the question was closed.
 */
export type PushPermission = 'unsupported' | 'default' | 'denied' | 'granted';

/** The fields of a push message of the shop; `path` is where it leads, on this origin. */
export type PushMessage = { readonly title: string; readonly body: string; readonly path: string };

/** What the port of browser notifications of one device offers. */
export interface PushPort {
  /** Found without loading the push service's code. */
  readonly permission: Effect.Effect<PushPermission, PushUnavailable>;
  /** Asks the visitor where nothing was said yet; call it only from a gesture. */
  readonly ask: Effect.Effect<PushPermission, PushUnavailable>;
  /**
   * The device's token, which the service renews by itself (docs/behaviour.md#notifications-on-devices); permission
   * has to be granted.
   */
  readonly token: (config: PushConfig) => Effect.Effect<string, PushUnavailable>;
  /** Ends the token: nothing reaches this device by it any more. */
  readonly forget: (config: PushConfig) => Effect.Effect<void, PushUnavailable>;
  /** Tells of every message that comes while this page is in sight, as long as the page lives. */
  readonly listen: (listener: (message: PushMessage) => void) => Effect.Effect<void, PushUnavailable>;
}

/** What the port of device tokens offers: the shop's memory of a user's devices. */
export interface DeviceTokensPort {
  readonly save: (
    kind: 'fcm' | 'oneSignal' | 'os' | 'android',
    token: string,
  ) => Effect.Effect<void, ShopUnavailable | SessionEnded>;
}
