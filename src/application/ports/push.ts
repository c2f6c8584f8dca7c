import type { Effect } from 'effect';
import type { PushUnavailable, SessionEnded, ShopUnavailable } from './failures.ts';
import type { PushConfig } from './pages.ts';

/** Browser notifications of one device. */
export interface Push {
  readonly isSupported: Effect.Effect<boolean>;
  /** Asks for permission where needed; call it only from a gesture. */
  readonly token: (config: PushConfig) => Effect.Effect<string, PushUnavailable>;
}

/** The shop's memory of a user's devices. */
export interface DeviceTokens {
  readonly save: (
    kind: 'fcm' | 'oneSignal' | 'os' | 'android',
    token: string,
  ) => Effect.Effect<void, ShopUnavailable | SessionEnded>;
}
