import { Effect } from 'effect';
import { PushUnavailable } from '../../application/ports/failures.ts';
import type { PushConfig } from '../../application/ports/pages.ts';
import type { Push } from '../../application/ports/push.ts';

/** The SDK's part that is used; a few modules that are loaded only when they are needed. */
export type Messaging = {
  readonly isSupported: () => Promise<boolean>;
  /** The device's token; the SDK keeps and refreshes it (specification §9: push). */
  readonly getToken: (config: PushConfig) => Promise<string>;
};

const APP_NAME = 'twofold';

/** Loads Firebase on first use, so that a visitor who never asks for notifications never pays its bytes. */
export const loadMessaging = async (): Promise<Messaging> => {
  const [{ initializeApp, getApps }, messaging] = await Promise.all([
    import('firebase/app'),
    import('firebase/messaging'),
  ]);
  return {
    isSupported: messaging.isSupported,
    getToken: ({ project, vapidKey }) => {
      const app = getApps().find(each => each.name === APP_NAME) ?? initializeApp({ ...project }, APP_NAME);
      return messaging.getToken(messaging.getMessaging(app), { vapidKey });
    },
  };
};

/** The browser's own notifications; null where it has none. */
export type Permission = Pick<typeof Notification, 'requestPermission'> | null;

/** Push through Firebase Cloud Messaging. `permission` is asked before the SDK, which words its refusals vaguely. */
export const makeFirebasePush = (permission: () => Permission, load: () => Promise<Messaging>): Push => ({
  isSupported: Effect.promise(async () => {
    if (permission() === null) return false;
    return load()
      .then(messaging => messaging.isSupported())
      .catch(() => false);
  }),
  token: config =>
    Effect.gen(function* () {
      const notifications = permission();
      if (notifications === null) return yield* Effect.fail(new PushUnavailable({ reason: 'unsupported' }));
      const answer = yield* Effect.promise(() => notifications.requestPermission());
      if (answer !== 'granted') return yield* Effect.fail(new PushUnavailable({ reason: 'denied' }));
      return yield* Effect.tryPromise({
        try: async () => (await load()).getToken(config),
        catch: () => new PushUnavailable({ reason: 'failed' }),
      });
    }),
});
