import type { NamedTask } from '../../application/effect-runner.ts';
import type { FormFailure, NotFound, SessionEnded } from '../../application/ports/failures.ts';
import { useApp } from '../app-context.tsx';
import { useExclusiveTask } from '../hooks/use-exclusive-task.ts';
import {
  type FormFieldErrors,
  listServerErrorsOfHiddenFields,
  NO_FORM_FIELD_ERRORS,
  readServerFieldErrors,
} from './form-field-errors.ts';
import { type FormFieldErrorsHandle, useFieldErrors } from './use-field-errors.ts';
import { usePostedFormAnswer } from './use-posted-form-answer.ts';

export type UseCaseFormHandle<Args extends readonly unknown[], A> = FormFieldErrorsHandle & {
  /** Sends what was typed unless something is `wrong` with it; the shop's answer, or null where it did not take it. */
  readonly send: (wrong: FormFieldErrors, ...args: Args) => Promise<{ readonly answer: A } | null>;
  readonly pending: boolean;
  /** What `FormFailureMessage` has to say. */
  readonly trouble: {
    readonly failure: FormFailure | SessionEnded | NotFound | null;
    readonly stray: readonly string[];
  };
};

/**
 * Gives a component a form that a use case takes: what our rules or the server refuse is said beside the inputs, and
 * the focus goes to the first of them. `order` names the fields whose refusals the screen shows, in its order.
 */
export const useUseCaseForm = <Args extends readonly unknown[], A>(
  order: readonly string[],
  make: (...args: Args) => NamedTask<A, FormFailure | SessionEnded | NotFound>,
  readRefusal: typeof readServerFieldErrors = readServerFieldErrors,
): UseCaseFormHandle<Args, A> => {
  const app = useApp();
  const messages = usePostedFormAnswer()?.messages ?? {};
  // A screen may have more forms than one: what was said to another is nothing to this one.
  const isOwn = ['', ...order].some(field => messages[field] !== undefined);
  const fields = useFieldErrors(order, isOwn ? readRefusal(messages) : NO_FORM_FIELD_ERRORS);
  const { run, pending, failure } = useExclusiveTask(make);
  const send = async (wrong: FormFieldErrors, ...args: Args): Promise<{ readonly answer: A } | null> => {
    fields.show(wrong);
    if (Object.keys(wrong).length > 0) return null;
    const outcome = await run(...args);
    if (outcome?._tag === 'Failure' && outcome.failure._tag === 'FieldsRefused') {
      fields.show(readRefusal(outcome.failure.messages));
    }
    if (outcome?._tag !== 'Success') return null;
    app.posted.set(null);
    return { answer: outcome.value };
  };
  return {
    ...fields,
    send,
    pending,
    trouble: { failure, stray: listServerErrorsOfHiddenFields(fields.errors, order) },
  };
};
