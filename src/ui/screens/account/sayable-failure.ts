import type { FormFailure, SessionEnded } from '../../../application/ports/failures.ts';

/** What a form says of its failure: nothing of a session that ended, for the screen goes to /login then. */
export const sayableFailure = (failure: FormFailure | SessionEnded | null): FormFailure | null =>
  failure?._tag === 'SessionEnded' ? null : failure;
