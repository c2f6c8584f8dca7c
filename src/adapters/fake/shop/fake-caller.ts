import type { PreferencesStore } from '../../../application/stores/preferences-store.ts';
import type { SessionStore } from '../../../application/stores/session-store.ts';
import type { Language } from '../../../domain/content/languages.ts';

/** What a request says of its caller, taken when it is sent: the twin of the HTTP headers. */
type FakeHeaders = {
  readonly accessToken: string | null;
  readonly language: Language;
  readonly currency: string;
};

/** What the caller of the fake shop is known by: session, language and currency. */
export type FakeCaller = {
  readonly headers: () => FakeHeaders;
  /** Evaluates something as the caller of that request, whatever was chosen since it was sent. */
  readonly as: <T>(headers: FakeHeaders, evaluate: () => T) => T;
  readonly accessToken: () => string | null;
  readonly language: () => Language;
  readonly currency: () => string;
  /** The shop does not know the session of this request: the twin of an answer of 401. */
  readonly endSession: () => void;
};

export const makeFakeCaller = (session: SessionStore, preferences: PreferencesStore): FakeCaller => {
  let sent: FakeHeaders | null = null;
  const headers = (): FakeHeaders =>
    sent ?? {
      accessToken: session.getSnapshot()?.accessToken ?? null,
      ...preferences.getSnapshot(),
    };
  return {
    headers,
    as: (request, evaluate) => {
      const outer = sent;
      sent = request;
      try {
        return evaluate();
      } finally {
        sent = outer;
      }
    },
    accessToken: () => headers().accessToken,
    language: () => headers().language,
    currency: () => headers().currency,
    endSession: () => {
      if (session.getSnapshot()?.accessToken === headers().accessToken) session.set(null);
    },
  };
};
