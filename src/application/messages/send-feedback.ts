import { Effect } from 'effect';
import { withWritePolicy } from '../call-policies.ts';
import type { CustomerService, Feedback } from '../ports/customer-service.ts';
import type { FormFailure } from '../ports/failures.ts';
import type { DraftStore } from '../stores/draft-store.ts';

/** Sends a message to the shop; its draft is forgotten once the shop has it. */
export type SendFeedback = (feedback: Feedback) => Effect.Effect<void, FormFailure>;

export const makeSendFeedback =
  (customers: CustomerService, drafts: DraftStore): SendFeedback =>
  feedback =>
    withWritePolicy(customers.sendFeedback(feedback)).pipe(
      Effect.tap(() => Effect.sync(() => drafts.set({ ...drafts.getSnapshot(), feedback: null }))),
    );
