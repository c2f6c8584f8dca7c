import type { PersonalDetails } from '../ports/account-service.ts';
import type { Feedback } from '../ports/customer-service.ts';
import { makeStore, type WritableStore } from './store.ts';

/**
 * What was typed into a long form and not yet sent. In memory only: it outlives leaving the screen and a session that
 * ended, but not the page, so that nobody else on the device reads it.
 */
type Drafts = {
  readonly details: { readonly userId: number; readonly values: Partial<PersonalDetails> } | null;
  readonly feedback: Feedback | null;
};

export type DraftStore = WritableStore<Drafts>;

export const makeDraftStore = (): DraftStore => makeStore<Drafts>({ details: null, feedback: null });
