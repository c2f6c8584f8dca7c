import { Effect } from 'effect';
import type { DrawVerifier } from '../../application/ports/draw-verifier.ts';
import type { Environment } from '../../application/ports/environment.ts';
import {
  ProviderUnavailable,
  PushUnavailable,
  VerifierUnavailable,
} from '../../application/ports/failures.ts';
import type { Payments } from '../../application/ports/payments.ts';
import type { Push } from '../../application/ports/push.ts';
import type { Randomness } from '../../application/ports/randomness.ts';
import type { Redirect } from '../../application/ports/redirect.ts';
import type { Sharing } from '../../application/ports/sharing.ts';
import { NOTHING_STORED, type Storage, type StoredValues } from '../../application/ports/storage.ts';

// A popup would stand in the way of what is rendered for everybody.
const GUEST: StoredValues = { ...NOTHING_STORED, accountPopupShown: true, welcomePopupShown: true };

/** The storage of a visitor of whom nothing is known but a choice of language and currency; it keeps nothing. */
export const makeRenderStorage = (choice: Pick<StoredValues, 'language' | 'currency'>): Storage => ({
  read: key => ({ ...GUEST, ...choice })[key],
  write: () => undefined,
  onChange: () => () => undefined,
});

/** The environment of a server-rendered page: a usual browser, online. `origin`: the shop's, without a trailing slash. */
export const makeRenderEnvironment = (origin: string): Environment => ({
  isWebview: () => false,
  isOnline: () => true,
  onOnlineChange: () => () => undefined,
  deviceLanguages: () => [],
  origin: () => origin,
});

/** The sharing device of a server-rendered page: nothing can be shared before the browser's own code runs. */
export const renderSharing: Sharing = {
  canShare: () => false,
  share: () => Effect.void,
  copy: () => Effect.succeed(false),
};

const noPush = Effect.fail(new PushUnavailable({ reason: 'failed' }));

/** The push device of a server-rendered page: there is none. */
export const renderPush: Push = {
  permission: noPush,
  ask: noPush,
  token: () => noPush,
  forget: () => noPush,
  listen: () => noPush,
};

/** A draw is recomputed on the visitor's own device, never here. */
const noVerifier = Effect.fail(new VerifierUnavailable());
export const renderVerifier: DrawVerifier = {
  prepare: noVerifier,
  verifyDraw: () => noVerifier,
  verifyFiles: () => noVerifier,
};

/** The upload device of a server-rendered page: nothing is sent. */
export const renderUpload = (): Promise<never> => Promise.reject(new TypeError('nothing is uploaded here'));

/** Nobody pays on a screen that is rendered. */
const noProvider = Effect.fail(new ProviderUnavailable());
export const renderPayments: Payments = {
  methods: () => noProvider,
  checkLimits: () => noProvider,
  start: () => noProvider,
  submitInternalForm: () => noProvider,
};

const nothingOrdered = (): never => {
  throw new TypeError('nothing is ordered here');
};
export const renderRedirect: Redirect = { post: nothingOrdered };
export const renderRandomness: Randomness = { identifier: nothingOrdered };
