import { Cause, Exit } from 'effect';

/**
 * One of the ways in which an effect ended, for those who do not know effects: a screen reads this instead of an exit.
 */
export type TaskOutcome<A, E> =
  | { readonly _tag: 'Success'; readonly value: A }
  /** An expected failure: show what happened, keep what was typed, offer a retry. */
  | { readonly _tag: 'Failure'; readonly failure: E }
  /** The asker went away; nothing to show. */
  | { readonly _tag: 'Interrupted' }
  /** A programmer's error: throw it, so that it reaches the error boundary. */
  | { readonly _tag: 'Defect'; readonly defect: unknown };

/** Converts a task's exit to its outcome. A failure weighs more than a defect, and both more than an interruption. */
export const toTaskOutcome = <A, E>(exit: Exit.Exit<A, E>): TaskOutcome<A, E> => {
  if (Exit.isSuccess(exit)) return { _tag: 'Success', value: exit.value };
  const failed = exit.cause.reasons.find(Cause.isFailReason);
  if (failed !== undefined) return { _tag: 'Failure', failure: failed.error };
  const died = exit.cause.reasons.find(Cause.isDieReason);
  if (died !== undefined) return { _tag: 'Defect', defect: died.defect };
  return { _tag: 'Interrupted' };
};
