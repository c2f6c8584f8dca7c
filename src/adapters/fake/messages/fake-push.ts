import { Effect } from 'effect';
import { PushUnavailable } from '../../../application/ports/failures.ts';
import type { PushMessage, PushPermission, PushPort } from '../../../application/ports/push.ts';

export type FakePush = PushPort & {
  readonly setPermission: (permission: PushPermission) => void;
  /** Another token from now on, as after a renewal; null: the service fails. */
  readonly setToken: (token: string | null) => void;
  /** Whether the device's token is alive. */
  readonly isAlive: () => boolean;
  /** A message comes while the page is in sight. */
  readonly deliver: (message: PushMessage) => void;
};

/**
 * Makes a fake push device whose visitor, when asked, agrees; says no where `token` is null; or closes the question
 * unanswered.
 */
export const makeFakePush = (
  token: string | null = 'fake-push-token',
  { closes = false }: { readonly closes?: boolean } = {},
): FakePush => {
  let permission: PushPermission = 'default';
  let current = token;
  let alive = false;
  const listeners = new Set<(message: PushMessage) => void>();
  return {
    permission: Effect.sync(() => permission),
    ask: Effect.sync(() => {
      if (permission === 'default' && !closes) permission = token === null ? 'denied' : 'granted';
      return permission;
    }),
    token: () =>
      Effect.suspend(() => {
        if (permission !== 'granted') return Effect.fail(new PushUnavailable({ reason: 'denied' }));
        if (current === null) return Effect.fail(new PushUnavailable({ reason: 'failed' }));
        alive = true;
        return Effect.succeed(current);
      }),
    forget: () =>
      Effect.sync(() => {
        alive = false;
      }),
    listen: listener => Effect.sync(() => void listeners.add(listener)),
    setPermission: next => {
      permission = next;
    },
    setToken: next => {
      current = next;
    },
    isAlive: () => alive,
    deliver: message => {
      for (const listener of listeners) listener(message);
    },
  };
};
