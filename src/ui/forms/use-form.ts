import type { NamedTask } from '../../application/effect-runner.ts';
import type { FormFailure, SessionEnded } from '../../application/ports/failures.ts';
import { useApp } from '../app-context.tsx';
import { useExclusiveTask } from '../hooks/use-exclusive-task.ts';
import {
  type FieldErrors,
  NO_FIELD_ERRORS,
  serverErrorsOfHiddenFields,
  serverFieldErrors,
} from './field-errors.ts';
import { type FieldErrorsHandle, useFieldErrors } from './use-field-errors.ts';
import { usePostedFormAnswer } from './use-posted-form-answer.ts';

export type UseCaseFormHandle<Args extends readonly unknown[]> = FieldErrorsHandle & {
  /** Sends what was typed unless something is `wrong` with it; says whether the shop took it. */
  readonly send: (wrong: FieldErrors, ...args: Args) => Promise<boolean>;
  readonly pending: boolean;
  /** What `FormFailureMessage` has to say. */
  readonly trouble: {
    readonly failure: FormFailure | SessionEnded | null;
    readonly stray: readonly string[];
  };
};

/**
 * A form that a use case takes: what our rules or the server refuse is said beside the inputs, and the focus goes to
 * the first of them. `order` names the fields whose refusals the screen shows, in its order.
 */
export const useUseCaseForm = <Args extends readonly unknown[]>(
  order: readonly string[],
  make: (...args: Args) => NamedTask<unknown, FormFailure | SessionEnded>,
  readRefusal: typeof serverFieldErrors = serverFieldErrors,
): UseCaseFormHandle<Args> => {
  const app = useApp();
  const messages = usePostedFormAnswer()?.messages ?? {};
  // A screen may have more forms than one: what was said to another is nothing to this one.
  const isOwn = ['', ...order].some(field => messages[field] !== undefined);
  const fields = useFieldErrors(order, isOwn ? readRefusal(messages) : NO_FIELD_ERRORS);
  const { run, pending, failure } = useExclusiveTask(make);
  const send = async (wrong: FieldErrors, ...args: Args): Promise<boolean> => {
    fields.show(wrong);
    if (Object.keys(wrong).length > 0) return false;
    const outcome = await run(...args);
    if (outcome?._tag === 'Failure' && outcome.failure._tag === 'FieldsRefused') {
      fields.show(readRefusal(outcome.failure.messages));
    }
    if (outcome?._tag === 'Success') app.posted.set(null);
    return outcome?._tag === 'Success';
  };
  return {
    ...fields,
    send,
    pending,
    trouble: { failure, stray: serverErrorsOfHiddenFields(fields.errors, order) },
  };
};
