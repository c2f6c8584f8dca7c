import type { Context as Exchange } from 'hono';
import type { ProcessContext } from '../context/process-context.ts';

/**
 * What a route needs besides the request: the process's context, and the request's id, which is in the answer's
 * X-Request-Id, in the logs and in the text of a 500.
 */
export type RequestContextAndId = { readonly context: ProcessContext; readonly requestId: string };

/**
 * What the server answers at a path: a call of the contract, or a request with a response of its own (a callback, a
 * page).
 */
export type ServerRoute = {
  readonly method: 'GET' | 'POST';
  /** Hono's path pattern; logs name the route by it, so that no address with personal data is logged. */
  readonly path: string;
  readonly handle: (exchange: Exchange, handling: RequestContextAndId) => Promise<Response>;
};

/**
 * Makes a route of the server outside the contract's table, whose `handle` reads the request and makes the whole
 * response itself.
 */
export const makeRouteOutsideContract = (
  method: ServerRoute['method'],
  path: string,
  handle: ServerRoute['handle'],
): ServerRoute => ({
  method,
  path,
  handle,
});
