import { Cause, Effect, Exit } from 'effect';
import { expect } from 'vitest';
import type { ShopWorld } from '../contracts/contract-world.ts';
import { type AnswerShape, computeAnswerShape, mergeAnswerShapes } from './answer-shape.ts';

/** What one adapter did while the suites ran. */
export type AdapterRecording = {
  /** The shapes of all answers, by `port.method`. */
  readonly answers: Record<string, AnswerShape>;
  /** How calls ended in a case (`ok`, or the failure with its fields), by `case | port.method`. */
  readonly outcomes: Record<string, string[]>;
};

/** Makes the recording of an adapter that was not called yet. */
export const makeEmptyAdapterRecording = (): AdapterRecording => ({ answers: {}, outcomes: {} });

const PORTS = [
  'catalogue',
  'cart',
  'wishlist',
  'signIn',
  'account',
  'customers',
  'orders',
  'draws',
  'pages',
  'payments',
  'deviceTokens',
] as const satisfies readonly (keyof ShopWorld)[];

/** A failure by its tag, and the fields or the code that it names. */
const describeFailure = (error: unknown): string => {
  if (typeof error !== 'object' || error === null || !('_tag' in error)) return String(error);
  const fields = 'messages' in error ? Object.keys(error.messages as object).toSorted() : [];
  const code = 'code' in error ? [String(error.code)] : [];
  const details = [...fields, ...code].join(', ');
  return details === '' ? String(error._tag) : `${String(error._tag)}(${details})`;
};

const outcomeOf = (exit: Exit.Exit<unknown, unknown>): string => {
  if (Exit.isSuccess(exit)) return 'ok';
  const failure = exit.cause.reasons.find(Cause.isFailReason);
  return failure === undefined ? 'a defect' : describeFailure(failure.error);
};

const note = (recording: AdapterRecording, key: string, exit: Exit.Exit<unknown, unknown>): void => {
  const outcome = outcomeOf(exit);
  const place = `${expect.getState().currentTestName ?? ''} | ${key}`;
  const outcomes = recording.outcomes[place] ?? [];
  recording.outcomes[place] = [...new Set([...outcomes, outcome])].toSorted();
  if (!Exit.isSuccess(exit)) return;
  const before = recording.answers[key];
  const shape = computeAnswerShape(exit.value);
  recording.answers[key] = before === undefined ? shape : mergeAnswerShapes(before, shape);
};

const recordedPort = <P extends object>(recording: AdapterRecording, name: string, port: P): P => {
  const recorded = (key: string, value: unknown): unknown =>
    Effect.isEffect(value)
      ? Effect.onExit(value as Effect.Effect<unknown, unknown>, exit =>
          Effect.sync(() => note(recording, key, exit)),
        )
      : value;
  return new Proxy(port, {
    get: (target, method) => {
      const member: unknown = Reflect.get(target, method);
      const key = `${name}.${String(method)}`;
      if (typeof member !== 'function') return recorded(key, member);
      return (...args: readonly unknown[]): unknown =>
        recorded(key, Reflect.apply(member as (...given: readonly unknown[]) => unknown, target, args));
    },
  });
};

/** Makes the same shop world again, whose ports note in `recording` how each call ends. */
export const makeRecordedShopWorld = (world: ShopWorld, recording: AdapterRecording): ShopWorld => {
  const ports = PORTS.map(name => [name, recordedPort(recording, name, world[name])] as const);
  return { ...world, ...(Object.fromEntries(ports) as Pick<ShopWorld, (typeof PORTS)[number]>) };
};
