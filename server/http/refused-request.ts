import { isRefusal, type Refusal, type RefusalReason } from '../messages/refusal.ts';

/** The HTTP status of each reason for a refusal. */
export const REFUSAL_STATUS = {
  fields: 422,
  malformed: 422,
  session_required: 401,
  foreign: 403,
  not_found: 404,
  conflict: 409,
  too_many: 429,
  unavailable: 503,
  broken_off: 400,
  too_slow: 408,
  too_large: 413,
  wrong_type: 415,
} as const satisfies Record<RefusalReason, number>;

/** Thrown to end a request with a refusal, which is answered like one that a feature returns. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`refused: ${refusal.reason}`);
    this.name = 'RefusedRequest';
    this.refusal = refusal;
  }
}

/** Returns a feature's result, or throws it as a RefusedRequest where it is a refusal. */
export const unwrapOrThrow = <T>(outcome: T | Refusal): Exclude<T, Refusal> => {
  if (isRefusal(outcome)) throw new RefusedRequest(outcome);
  return outcome as Exclude<T, Refusal>;
};
