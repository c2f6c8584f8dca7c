import { Effect } from 'effect';
import { PushUnavailable } from '../../application/ports/failures.ts';
import type { PushConfig } from '../../application/ports/pages.ts';
import type { PushMessage, PushPort } from '../../application/ports/push.ts';
import type { PushDevice } from './find-push-device.ts';

/** The part of Firebase's SDK that is used; a few modules that are loaded only when they are needed. */
export type FirebaseMessaging = {
  readonly isSupported: () => Promise<boolean>;
  /** The device's token; the SDK keeps and refreshes it (docs/behaviour.md#notifications-on-devices). */
  readonly getToken: (config: PushConfig) => Promise<string>;
  readonly deleteToken: (config: PushConfig) => Promise<unknown>;
};

const APP_NAME = 'twofold';

/**
 * Loads Firebase on first use, so that a visitor who never asks for notifications never pays its bytes. The SDK
 * registers the worker of its own scope by itself: public/firebase-messaging-sw.js.
 */
export const loadFirebaseMessaging = async (): Promise<FirebaseMessaging> => {
  const [{ initializeApp, getApps }, messaging] = await Promise.all([
    import('firebase/app'),
    import('firebase/messaging'),
  ]);
  const messagingOf = ({ project }: PushConfig) =>
    messaging.getMessaging(
      getApps().find(each => each.name === APP_NAME) ?? initializeApp({ ...project }, APP_NAME),
    );
  return {
    isSupported: messaging.isSupported,
    getToken: config => messaging.getToken(messagingOf(config), { vapidKey: config.vapidKey }),
    deleteToken: config => messaging.deleteToken(messagingOf(config)),
  };
};

const failed = (): PushUnavailable => new PushUnavailable({ reason: 'failed' });
const unsupported = (): PushUnavailable => new PushUnavailable({ reason: 'unsupported' });

/** What the worker says of a message; the SDK's own words to the page are none of ours. */
const readMessage = (data: unknown): PushMessage | null => {
  if (typeof data !== 'object' || data === null || !('push' in data)) return null;
  const { title, body, path } = data.push as Readonly<Record<string, unknown>>;
  if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string') return null;
  return /^\/(?!\/)/.test(path) ? { title, body, path } : null;
};

/**
 * Makes the push port over Firebase Cloud Messaging. The permission is asked before the SDK, which words its refusals
 * vaguely, and the worker is listened to without it: a page that only shows messages needs none of its code. `device`
 * is null where the browser can't.
 */
export const makeFirebasePush = (
  device: PushDevice | null,
  load: () => Promise<FirebaseMessaging>,
): PushPort => {
  const using = <A>(act: (messaging: FirebaseMessaging) => Promise<A>): Effect.Effect<A, PushUnavailable> =>
    device === null
      ? Effect.fail(unsupported())
      : Effect.tryPromise({
          try: async () => {
            const messaging = await load();
            if (!(await messaging.isSupported())) throw unsupported();
            return act(messaging);
          },
          catch: error => (error instanceof PushUnavailable ? error : failed()),
        });

  return {
    permission: Effect.sync(() => device?.notifications.permission ?? 'unsupported'),
    ask:
      device === null
        ? Effect.succeed('unsupported' as const)
        : Effect.tryPromise({ try: () => device.notifications.requestPermission(), catch: failed }),
    token: config => using(messaging => messaging.getToken(config)),
    forget: config => Effect.asVoid(using(messaging => messaging.deleteToken(config))),
    listen: listener =>
      Effect.sync(() =>
        device?.workers.addEventListener('message', event => {
          const message = readMessage(event.data);
          if (message === null) return;
          // The worker shows a notification of its own unless a page says that it has shown this one.
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port takes no target origin
          event.ports[0]?.postMessage('shown');
          listener(message);
        }),
      ),
  };
};
