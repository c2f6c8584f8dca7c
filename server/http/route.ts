import type { Context as Exchange } from 'hono';
import type { ProcessContext } from '../context/process-context.ts';

/** The context and id of one request; the id is in the answer's X-Request-Id, in the logs and in the text of a 500. */
export type AnsweredExchange = { readonly context: ProcessContext; readonly requestId: string };

/** A route of the app: a call of the contract, or one with a request and response of its own (a callback, a page). */
export type Route = {
  readonly method: 'GET' | 'POST';
  /** Hono's path pattern; logs name the route by it, so that no address with personal data is logged. */
  readonly path: string;
  readonly handle: (exchange: Exchange, handling: AnsweredExchange) => Promise<Response>;
};

/** Makes a route outside the contract's table, which reads the request and makes the whole response itself. */
export const rawRoute = (method: Route['method'], path: string, handle: Route['handle']): Route => ({
  method,
  path,
  handle,
});
