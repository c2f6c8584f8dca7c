import type { Schema } from 'effect';
import type { Context as Exchange } from 'hono';
import type { Call } from '../../src/contract/call.ts';
import { Refusal, renamed, sessionRequired } from '../messages/refusal.ts';
import { compressedJson } from './compressed-json.ts';
import { makeDecoder } from './decode.ts';
import type { Encoded } from './encoded.ts';
import { readInput } from './read-input.ts';
import { RefusedRequest, unwrapOrThrow } from './refused-request.ts';
import { failure, json } from './respond.ts';
import type { Handling, Route } from './route.ts';
import { type Caller, languageOf, readCaller } from './visitors/caller.ts';

type Codec = Schema.Codec<unknown, unknown>;
type Session = 'none' | 'required';
type CallerOf<S extends Session> = S extends 'required'
  ? Caller & {
      readonly user: NonNullable<Caller['user']>;
      readonly sessionHash: NonNullable<Caller['sessionHash']>;
    }
  : Caller;

type Input<R extends Codec, S extends Session> = {
  readonly request: R['Type'];
  /** The caller; `user` and `sessionHash` are present where the call requires a session. */
  readonly caller: CallerOf<S>;
  /** The raw request with its body unread, for the one call that isn't JSON (src/contract/call.ts: `upload`). */
  readonly body: Request;
  /** Adds a header to the answer, such as a cookie. */
  readonly setHeader: (name: string, value: string) => void;
};

/**
 * Tells whether the shop's own code sent the request. Cookies never sign a visitor in, so this only keeps foreign pages
 * from posting in a visitor's name.
 */
const isFromShop = (exchange: Exchange): boolean =>
  exchange.req.header('x-requested-with')?.toLowerCase() === 'xmlhttprequest';

/**
 * Mounts one call of the contract as a route: it decodes and checks the request, calls the handler and sends the
 * answer. The handler returns the answer, or its text, or a {@link Refusal}, or throws a {@link RefusedRequest}.
 * Answers are sent as JSON without a transformation. `recallsSession`: a caller read within the last second is taken
 * from memory, because the handler's own statement checks the session again. `errorNames`: the names under which the
 * contract answers errors of fields that have another name here.
 */
export const answer = <R extends Codec, Answer, S extends Session>(
  call: Call<R, Schema.Codec<unknown, Answer>, S>,
  handler: (input: Input<R, S>) => Promise<Answer | Encoded | Refusal>,
  {
    recallsSession = false,
    errorNames = {},
  }: { readonly recallsSession?: boolean; readonly errorNames?: Readonly<Record<string, string>> } = {},
): Route => {
  const decode = makeDecoder(call.request);

  const run = async (exchange: Exchange, { context, requestId }: Handling): Promise<Response> => {
    if (call.method === 'POST' && !isFromShop(exchange))
      throw new RefusedRequest(new Refusal('foreign', { message: 'foreign_request' }));
    const decoded = decode(await readInput(exchange, call));
    const caller = await readCaller(exchange, context, recallsSession);
    if (call.session === 'required' && caller.user === null) throw new RefusedRequest(sessionRequired());
    if ('refusal' in decoded) throw new RefusedRequest(renamed(decoded.refusal, errorNames));
    const headers: Record<string, string> = {};
    const result = await handler({
      request: decoded.request,
      caller: caller as CallerOf<S>,
      body: exchange.req.raw,
      setHeader: (name, value) => {
        headers[name] = value;
      },
    });
    const done = unwrapOrThrow(result);
    return call.method === 'GET'
      ? compressedJson(exchange, done, requestId, headers)
      : json(done, 200, requestId, headers);
  };

  return {
    method: call.method,
    path: call.path,
    handle: async (exchange, handling) => {
      try {
        return await run(exchange, handling);
      } catch (error) {
        if (!(error instanceof RefusedRequest)) throw error;
        return failure(error.refusal, languageOf(exchange.req.header('accept-language')), handling.requestId);
      }
    },
  };
};
