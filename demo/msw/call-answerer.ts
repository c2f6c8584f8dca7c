import type { Effect } from 'effect';
import type { CallFailure } from '../../src/adapters/http/read-http-answer.ts';
import type { CallName, contractCalls } from '../../src/contract/contract-calls.ts';
import type { FakePorts } from './fake-ports.ts';

/** How a call of the contract is answered by the fakes: its request decoded, its answer as it goes over the wire. */
export type CallAnswerer<N extends CallName> = (
  ports: FakePorts,
  request: (typeof contractCalls)[N]['request']['Type'],
) => Effect.Effect<(typeof contractCalls)[N]['answer']['Encoded'], CallFailure>;

export type CallAnswerers<N extends CallName> = { readonly [K in N]: CallAnswerer<K> };

export const DONE_ANSWER = { errors: false } as const;
