import type { Language, PreferencesStore } from '../../application/stores/preferences-store.ts';
import type { SessionStore } from '../../application/stores/session-store.ts';

/** Who calls the fake shop: what the HTTP headers say to a real one. */
export type FakeCaller = {
  readonly accessToken: () => string | null;
  readonly language: () => Language;
  readonly currency: () => string;
  /** The shop does not know the session: the twin of an answer of 401. */
  readonly endSession: () => void;
};

export const makeFakeCaller = (session: SessionStore, preferences: PreferencesStore): FakeCaller => ({
  accessToken: () => session.getSnapshot()?.accessToken ?? null,
  language: () => preferences.getSnapshot().language,
  currency: () => preferences.getSnapshot().currency,
  endSession: () => session.set(null),
});
