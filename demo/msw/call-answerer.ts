import type { Effect } from 'effect';
import type { CallFailure } from '../../src/adapters/http/read-http-answer.ts';
import type { ContractCallName, contractCalls } from '../../src/contract/contract-calls.ts';
import type { FakePorts } from './fake-ports.ts';

/**
 * The type of a function by which the fakes answer a call of the contract: its request decoded, its answer as it goes
 * over the wire.
 */
export type CallAnswerer<N extends ContractCallName> = (
  ports: FakePorts,
  request: (typeof contractCalls)[N]['request']['Type'],
) => Effect.Effect<(typeof contractCalls)[N]['answer']['Encoded'], CallFailure>;

export type CallAnswerers<N extends ContractCallName> = { readonly [K in N]: CallAnswerer<K> };

export const DONE_ANSWER = { errors: false } as const;
