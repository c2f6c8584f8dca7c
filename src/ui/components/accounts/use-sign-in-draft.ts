import { useEffect, useRef } from 'react';
import { BLANK_SIGN_IN_DRAFT, readSignInDraftOfForm } from '../../../application/posted-drafts.ts';
import type { SignInDraft } from '../../../application/stores/draft-store.ts';
import { normalisePhone } from '../../../domain/accounts/account-fields.ts';
import { useApp } from '../../app-context.tsx';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import { callOnceHydrated } from '../../routing/replay-early-input.ts';

const KEPT = 'sign-in-draft';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What an earlier document of this tab kept; what is not ours counts as absent. */
const readKept = (): SignInDraft => {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEPT) ?? '{}') as Record<string, unknown> | null;
    const { email, firstName, phone, gender, agree, code } = kept ?? {};
    const sent = typeof code === 'object' && code !== null && 'phone' in code && 'at' in code ? code : null;
    return {
      email: text(email),
      firstName: text(firstName),
      phone: normalisePhone(text(phone)),
      gender: gender === 0 || gender === 1 ? gender : null,
      agree: agree === true,
      code: sent !== null && typeof sent.at === 'number' ? { phone: text(sent.phone), at: sent.at } : null,
    };
  } catch {
    return BLANK_SIGN_IN_DRAFT;
  }
};

const keep = (draft: SignInDraft | null): void => {
  try {
    if (draft === null) window.sessionStorage.removeItem(KEPT);
    else window.sessionStorage.setItem(KEPT, JSON.stringify(draft));
  } catch {
    // A forbidden or full storage: it outlives the screen, not the document.
  }
};

/**
 * Gives a component what was typed to log in, to recover or to register: one draft for all three, for this tab. `known`
 * is false as long as the tab was not asked; what the server renders knows of none.
 */
export const useSignInDraft = () => {
  const {
    posted,
    stores: { drafts },
  } = useApp();
  const kept = useStoreValue(drafts).signIn;
  const done = useRef(false);

  useEffect(() => {
    const stop = callOnceHydrated(() => {
      const now = drafts.getSnapshot();
      // What this tab kept before, under what the page was sent with.
      if (now.signIn === drafts.getServerSnapshot().signIn)
        drafts.set({ ...now, signIn: { ...readKept(), ...readSignInDraftOfForm(posted.getSnapshot()) } });
    });
    return () => {
      stop();
      if (done.current) drafts.set({ ...drafts.getSnapshot(), signIn: null });
    };
  }, [drafts, posted]);

  return {
    draft: kept ?? BLANK_SIGN_IN_DRAFT,
    known: kept !== null,
    change: (part: Partial<SignInDraft>) => {
      const next = { ...(drafts.getSnapshot().signIn ?? BLANK_SIGN_IN_DRAFT), ...part };
      drafts.set({ ...drafts.getSnapshot(), signIn: next });
      keep(next);
    },
    /** The shopper is in. The screen that is left keeps its fields until it goes. */
    forget: () => {
      keep(null);
      done.current = true;
    },
  };
};
