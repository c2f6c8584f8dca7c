import type { Schema } from 'effect';

/**
 * The fields of one call of the contract: where it is and what goes in and out. The browser encodes `request` and
 * decodes `answer`, the server does the opposite, from this one value.
 *
 * A GET call's request encodes to a record of strings: names that stand in `path` as `:name` fill it, the others become
 * the query string. `upload` marks the one multipart call.
 */
export type ContractCall<
  Request extends Schema.Codec<unknown, unknown>,
  Answer extends Schema.Codec<unknown, unknown>,
  Session extends 'none' | 'required' = 'none' | 'required',
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
> = {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly session: Session;
  readonly upload?: true;
  readonly request: Request;
  readonly answer: Answer;
};

type Codec = Schema.Codec<unknown, unknown>;

/** Defines a POST call of the contract with a JSON body. `session: 'required'` answers 401 to a guest. */
export const definePostCall = <R extends Codec, A extends Codec, S extends 'none' | 'required' = 'none'>(
  path: `/api/${string}`,
  request: R,
  answer: A,
  session: S = 'none' as S,
): ContractCall<R, A, S, 'POST'> => ({ method: 'POST', path, session, request, answer });

/** Defines a GET call of the contract; see {@link ContractCall} for how its request becomes an address. */
export const defineGetCall = <R extends Codec, A extends Codec, S extends 'none' | 'required' = 'none'>(
  path: `/api/${string}`,
  request: R,
  answer: A,
  session: S = 'none' as S,
): ContractCall<R, A, S, 'GET'> => ({ method: 'GET', path, session, request, answer });
