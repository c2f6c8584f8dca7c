import type { PersonalDetails } from '../ports/account-service.ts';
import type { FeedbackFields } from '../ports/customer-service.ts';
import { makeStore, type WritableStore } from './store.ts';

/**
 * What was typed into long forms and not yet sent. In memory only: it outlives leaving the screen and a session that
 * ended, but not the page, so that nobody else on the device reads it.
 */
export type FormDrafts = {
  readonly details: { readonly userId: number; readonly values: Partial<PersonalDetails> } | null;
  readonly feedback: FeedbackFields | null;
  readonly signIn: SignInDraft | null;
};

/**
 * What was typed on the way into the shop, shared by log-in, recovery and registration. The password and the code are
 * never in it. It alone is kept for the tab, so that it outlives a reload (`useSignInDraft`).
 */
export type SignInDraft = {
  readonly email: string;
  readonly firstName: string;
  readonly phone: string;
  readonly gender: 0 | 1 | null;
  readonly agree: boolean;
  /** The phone that a code was sent to, and when, in epoch milliseconds of the shop's clock. */
  readonly code: { readonly phone: string; readonly at: number } | null;
};

/** The type of the store of form drafts. */
export type DraftStore = WritableStore<FormDrafts>;

/** The form drafts of a page into which nothing was typed. */
export const EMPTY_FORM_DRAFTS: FormDrafts = { details: null, feedback: null, signIn: null };

/** Makes the store of form drafts. `drafts`: what the page was left with before there was an app. */
export const makeDraftStore = (drafts: FormDrafts = EMPTY_FORM_DRAFTS): DraftStore =>
  makeStore<FormDrafts>(drafts);
