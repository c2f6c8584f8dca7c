import { Effect } from 'effect';
import { withWritePolicy } from '../call-policies.ts';
import type { CustomerService, FeedbackFields } from '../ports/customer-service.ts';
import type { FormFailure } from '../ports/failures.ts';
import type { DraftStore } from '../stores/draft-store.ts';

/** The use case that sends a message to the shop; its draft is forgotten once the shop has it. */
export type SendFeedbackUseCase = (feedback: FeedbackFields) => Effect.Effect<void, FormFailure>;

export const makeSendFeedback =
  (customers: CustomerService, drafts: DraftStore): SendFeedbackUseCase =>
  feedback =>
    withWritePolicy(customers.sendFeedback(feedback)).pipe(
      Effect.tap(() => Effect.sync(() => drafts.set({ ...drafts.getSnapshot(), feedback: null }))),
    );
