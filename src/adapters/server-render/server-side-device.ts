import { Effect } from 'effect';
import type { DrawVerifier } from '../../application/ports/draw-verifier.ts';
import type { AppEnvironment } from '../../application/ports/environment.ts';
import {
  ProviderUnavailable,
  PushUnavailable,
  VerifierUnavailable,
} from '../../application/ports/failures.ts';
import type { PaymentsPort } from '../../application/ports/payments.ts';
import type { PushPort } from '../../application/ports/push.ts';
import type { RandomnessPort } from '../../application/ports/randomness-port.ts';
import type { RedirectPort } from '../../application/ports/redirect.ts';
import type { SharingPort } from '../../application/ports/sharing.ts';
import { EMPTY_STORED_VALUES, type StoragePort, type StoredValues } from '../../application/ports/storage.ts';

// A popup would stand in the way of what is rendered for everybody.
const GUEST: StoredValues = { ...EMPTY_STORED_VALUES, accountPopupShown: true, welcomePopupShown: true };

/**
 * Makes the storage of a server-rendered page: its visitor is nobody known but for a choice of language and currency;
 * it keeps nothing.
 */
export const makeServerSideStorage = (choice: Pick<StoredValues, 'language' | 'currency'>): StoragePort => ({
  read: key => ({ ...GUEST, ...choice })[key],
  write: () => undefined,
  onChange: () => () => undefined,
});

/**
 * Makes the environment of a server-rendered page: a usual browser, online. `origin`: the shop's, without a trailing
 * slash.
 */
export const makeServerSideEnvironment = (origin: string): AppEnvironment => ({
  isWebview: () => false,
  isOnline: () => true,
  onOnlineChange: () => () => undefined,
  deviceLanguages: () => [],
  origin: () => origin,
});

/** The sharing device of a server-rendered page: nothing can be shared before the browser's own code runs. */
export const serverSideSharingPort: SharingPort = {
  canShare: () => false,
  share: () => Effect.void,
  copy: () => Effect.succeed(false),
};

const noPush = Effect.fail(new PushUnavailable({ reason: 'failed' }));

/** The push device of a server-rendered page: there is none. */
export const serverSidePushPort: PushPort = {
  permission: noPush,
  ask: noPush,
  token: () => noPush,
  forget: () => noPush,
  listen: () => noPush,
};

/** A draw is recomputed on the visitor's own device, never here. */
const noVerifier = Effect.fail(new VerifierUnavailable());
export const serverSideDrawVerifier: DrawVerifier = {
  prepare: noVerifier,
  verifyDraw: () => noVerifier,
  verifyFiles: () => noVerifier,
};

/** Refuses every upload of a server-rendered page: nothing is sent. */
export const rejectServerSideUpload = (): Promise<never> =>
  Promise.reject(new TypeError('nothing is uploaded here'));

/** Nobody pays on a screen that is rendered. */
const noProvider = Effect.fail(new ProviderUnavailable());
export const serverSidePaymentsPort: PaymentsPort = {
  methods: () => noProvider,
  checkLimits: () => noProvider,
  start: () => noProvider,
  submitInternalForm: () => noProvider,
};

const nothingOrdered = (): never => {
  throw new TypeError('nothing is ordered here');
};
export const serverSideRedirectPort: RedirectPort = { post: nothingOrdered };
export const serverSideRandomness: RandomnessPort = { identifier: nothingOrdered };
