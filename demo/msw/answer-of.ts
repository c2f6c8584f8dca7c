import type { Effect } from 'effect';
import type { CallFailure } from '../../src/adapters/http/read-answer.ts';
import type { CallName, calls } from '../../src/contract/calls.ts';
import type { FakePorts } from './fake-ports.ts';

/** How a call of the contract is answered by the fakes: its request decoded, its answer as it goes over the wire. */
export type AnswerOf<N extends CallName> = (
  ports: FakePorts,
  request: (typeof calls)[N]['request']['Type'],
) => Effect.Effect<(typeof calls)[N]['answer']['Encoded'], CallFailure>;

export type AnswersOf<N extends CallName> = { readonly [K in N]: AnswerOf<K> };

export const DONE = { errors: false } as const;
