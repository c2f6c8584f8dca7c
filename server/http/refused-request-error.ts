import { isRefusal, type Refusal, type RefusalReason } from '../messages/refusal.ts';

/** The HTTP statuses by which refusals are answered, by the refusal's reason. */
export const REFUSAL_HTTP_STATUSES = {
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

/** The error that is thrown to end a request with a refusal, which is answered like one that a feature returns. */
export class RefusedRequestError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`refused: ${refusal.reason}`);
    this.name = 'RefusedRequestError';
    this.refusal = refusal;
  }
}

/** Returns the result of a feature, or throws it as a {@link RefusedRequestError} where it is a refusal. */
export const unwrapOrThrowRefusal = <T>(outcome: T | Refusal): Exclude<T, Refusal> => {
  if (isRefusal(outcome)) throw new RefusedRequestError(outcome);
  return outcome as Exclude<T, Refusal>;
};
