import { Cause, Effect, Exit } from 'effect';

/** Runs an effect that must succeed; anything else fails the test with its cause. */
export const runSuccess = async <A, E>(effect: Effect.Effect<A, E>): Promise<A> => {
  const exit = await Effect.runPromiseExit(effect);
  if (Exit.isSuccess(exit)) return exit.value;
  throw new Error(`expected success, got ${Cause.pretty(exit.cause)}`);
};

/** Runs an effect that must fail as expected; answers its error. A defect or a success fails the test. */
export const runFailure = async <A, E>(effect: Effect.Effect<A, E>): Promise<E> => {
  const exit = await Effect.runPromiseExit(effect);
  if (Exit.isSuccess(exit)) throw new Error(`expected a failure, got ${String(exit.value)}`);
  const reason = exit.cause.reasons.find(Cause.isFailReason);
  if (reason === undefined) throw new Error(`expected a failure, got ${Cause.pretty(exit.cause)}`);
  return reason.error;
};
