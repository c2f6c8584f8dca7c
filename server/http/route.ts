import type { Context as Exchange } from 'hono';
import type { Context } from '../context/context.ts';

/** One exchange being answered: its id stands in the answer's X-Request-Id, in the logs and in a 500. */
export type Handling = { readonly context: Context; readonly requestId: string };

/** Something mounted by the app: a call of the contract, or an exchange of its own kind (callback, page). */
export type Route = {
  readonly method: 'GET' | 'POST';
  /** Hono's path pattern; it also names the route in the logs, so that no address is ever logged. */
  readonly path: string;
  readonly handle: (exchange: Exchange, handling: Handling) => Promise<Response>;
};

/** A route outside the contract's table: it reads the request and makes the whole response itself. */
export const raw = (method: Route['method'], path: string, handle: Route['handle']): Route => ({
  method,
  path,
  handle,
});
