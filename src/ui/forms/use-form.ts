import type { FormFailure, SessionEnded } from '../../application/ports/failures.ts';
import type { Task } from '../../application/runner.ts';
import { useApp } from '../app-context.tsx';
import { useTask } from '../hooks/use-task.ts';
import { type FieldErrors, NO_ERRORS, serverErrors, strayTexts } from './field-errors.ts';
import { type FieldErrorsHandle, useFieldErrors } from './use-field-errors.ts';
import { usePosted } from './use-posted.ts';

export type FormHandle<Args extends readonly unknown[]> = FieldErrorsHandle & {
  /** Sends what was typed unless something is `wrong` with it; says whether the shop took it. */
  readonly send: (wrong: FieldErrors, ...args: Args) => Promise<boolean>;
  readonly pending: boolean;
  /** What `FormTrouble` has to say. */
  readonly trouble: {
    readonly failure: FormFailure | SessionEnded | null;
    readonly stray: readonly string[];
  };
};

/**
 * A form that a use case takes: what our rules or the server refuse is said beside the inputs, and the focus goes to
 * the first of them. `order` names the fields whose refusals the screen shows, in its order.
 */
export const useForm = <Args extends readonly unknown[]>(
  order: readonly string[],
  make: (...args: Args) => Task<unknown, FormFailure | SessionEnded>,
  readRefusal: typeof serverErrors = serverErrors,
): FormHandle<Args> => {
  const app = useApp();
  const messages = usePosted()?.messages ?? {};
  // A screen may have more forms than one: what was said to another is nothing to this one.
  const isOwn = ['', ...order].some(field => messages[field] !== undefined);
  const fields = useFieldErrors(order, isOwn ? readRefusal(messages) : NO_ERRORS);
  const { run, pending, failure } = useTask(make);
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
  return { ...fields, send, pending, trouble: { failure, stray: strayTexts(fields.errors, order) } };
};
