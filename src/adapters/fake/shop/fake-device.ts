import { Effect } from 'effect';
import type { ShopClock } from '../../../application/ports/clock.ts';
import type { AppEnvironment } from '../../../application/ports/environment.ts';
import type { AppLog } from '../../../application/ports/log.ts';
import type { PaymentFormData } from '../../../application/ports/payments.ts';
import type { RandomnessPort } from '../../../application/ports/randomness-port.ts';
import type { RedirectPort } from '../../../application/ports/redirect.ts';
import type { SharingPort } from '../../../application/ports/sharing.ts';

export type FakeClock = ShopClock & { readonly set: (now: number) => void };

/** Makes a clock that stands still until it is set; starts at 2026-11-21 12:00 UTC. */
export const makeFakeClock = (start = Date.UTC(2026, 10, 21, 12)): FakeClock => {
  let now = start;
  return {
    now: () => now,
    set: next => {
      now = next;
    },
  };
};

export type FakeEnvironment = AppEnvironment & { readonly setOnline: (online: boolean) => void };

export const makeFakeEnvironment = (facts: { readonly webview?: boolean } = {}): FakeEnvironment => {
  let online = true;
  const listeners = new Set<() => void>();
  return {
    isWebview: () => facts.webview ?? false,
    isOnline: () => online,
    onOnlineChange: listener => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    deviceLanguages: () => ['uk-UA'],
    origin: () => 'https://twofold.example',
    setOnline: next => {
      online = next;
      for (const listener of listeners) listener();
    },
  };
};

export type FakeRedirect = RedirectPort & { readonly forms: readonly PaymentFormData[] };

/**
 * Makes a redirect that goes nowhere and remembers where to; `then` is called with it, so that a demo can play the
 * provider.
 */
export const makeFakeRedirect = (then: (form: PaymentFormData) => void = () => undefined): FakeRedirect => {
  const forms: PaymentFormData[] = [];
  return {
    forms,
    post: form => {
      forms.push(form);
      then(form);
    },
  };
};

export const makeFakeSharing = (): SharingPort & { readonly copied: readonly string[] } => {
  const copied: string[] = [];
  return {
    copied,
    canShare: () => false,
    share: () => Effect.void,
    copy: text =>
      Effect.sync(() => {
        copied.push(text);
        return true;
      }),
  };
};

export type FakeLogEntry = {
  readonly event: string;
  readonly detail?: Readonly<Record<string, string | number>>;
};

export const makeFakeLog = (): AppLog & { readonly entries: readonly FakeLogEntry[] } => {
  const entries: FakeLogEntry[] = [];
  return {
    entries,
    warn: (event, detail) => entries.push({ event, ...(detail === undefined ? {} : { detail }) }),
  };
};

/** Makes randomness that differs at every call, and is the same in every run: numbers written with leading zeros. */
export const makeFakeRandomness = (nextNumber: () => number): RandomnessPort => ({
  identifier: length => String(nextNumber()).padStart(length, '0').slice(-length),
});
